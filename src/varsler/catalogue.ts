import type { Grunnlag, SeksjonId } from './grunnlag.ts'
import { type Regel, tilVarsel, type Varsel } from './regel.ts'
import { regler as energibaerere } from './regler/energibaerere.ts'
import { regler as energibruk } from './regler/energibruk.ts'
import { regler as maleenhet } from './regler/maleenhet.ts'
import { regler as om } from './regler/om.ts'
import { regler as storrelse } from './regler/storrelse.ts'
import { regler as tiltak } from './regler/tiltak.ts'

/**
 * The soft rules of domain.md §5.2: plausibility checks that warn and never block (rules.md §6.2). Left out are those that
 * are hard rules (P-01, 05, 07, 08, 18, 23, 24, 31, 34, 35, 50, 52), the one that the number field checks (P-06), and the
 * one that needs the text of an attachment, which is not stored (P-51).
 */
export const regler: readonly Regel[] = [
  ...om,
  ...energibruk,
  ...energibaerere,
  ...maleenhet,
  ...storrelse,
  ...tiltak,
].sort((a, b) => (a.id < b.id ? -1 : 1))

/** The warnings of one rule; with a section, only those of its page. */
export const finnAv = (regel: Regel, g: Grunnlag, seksjon?: SeksjonId): Varsel[] =>
  seksjon && !regel.leser.includes(seksjon)
    ? []
    : regel
        .nar(g)
        .map((funn) => tilVarsel(regel, g, funn))
        .filter((varsel) => !seksjon || varsel.seksjon === seksjon)

/** The warnings of all rules; with a section, only those of its page. */
export const finnVarsler = (g: Grunnlag, seksjon?: SeksjonId): Varsel[] =>
  regler.flatMap((regel) => finnAv(regel, g, seksjon))

/** Whether the figures that an answer was given for are the last report's. @param ar `rapporteringAr` of the report that it is in */
export const erAvForrige = ({ regel, tall }: { regel: string; tall: string | null }, ar: number) =>
  tall !== null && (regler.find(({ id }) => id === regel)?.avForrige?.(tall, ar) ?? false)

/** Ids of the sections whose answers any rule reads. */
export const lest: readonly string[] = [...new Set(regler.flatMap(({ leser }) => leser))]

/** Ids of the sections whose answers the rules of a page read. */
export const lesesAv = (seksjon: string): string[] => [
  ...new Set([seksjon, ...regler.flatMap(({ leser }) => (leser.some((id) => id === seksjon) ? leser : []))]),
]
