import type { Grunnlag, SeksjonId } from './grunnlag.ts'
import { type Regel, tilVarsel, type Varsel } from './regel.ts'
import { regler as energibaerere } from './regler/energibaerere.ts'
import { regler as energibruk } from './regler/energibruk.ts'
import { regler as om } from './regler/om.ts'
import { regler as tiltak } from './regler/tiltak.ts'

/**
 * The soft rules of domain.md §5.2: plausibility checks that ask and never block (rules.md §6.2). Not here: what is
 * a hard rule (P-01, 05, 07, 08, 18, 23, 24, 31, 34, 35, 50, 52), what the number field asks itself (P-06), and what
 * needs data that is not kept: the text of an attachment (P-51).
 */
export const regler: readonly Regel[] = [...om, ...energibruk, ...energibaerere, ...tiltak].sort((a, b) =>
  a.id < b.id ? -1 : 1,
)

/** Whatever one rule asks about; with a section, only what stands on its page. */
export const finnAv = (regel: Regel, g: Grunnlag, seksjon?: SeksjonId): Varsel[] =>
  seksjon && !regel.leser.includes(seksjon)
    ? []
    : regel
        .nar(g)
        .map((funn) => tilVarsel(regel, g, funn))
        .filter((varsel) => !seksjon || varsel.seksjon === seksjon)

/** Whatever the rules ask about; with a section, only what stands on its page. */
export const finnVarsler = (g: Grunnlag, seksjon?: SeksjonId): Varsel[] =>
  regler.flatMap((regel) => finnAv(regel, g, seksjon))

/** The sections whose answers the rules of a page read. */
export const lesesAv = (seksjon: SeksjonId): SeksjonId[] => [
  ...new Set([seksjon, ...regler.flatMap(({ leser }) => (leser.includes(seksjon) ? leser : []))]),
]
