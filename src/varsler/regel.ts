import { at, feltOf } from '../felt/place.ts'
import type { Path } from '../platform/contract.ts'
import type { Texts } from '../texts/texts.ts'
import type { Grunnlag, SeksjonId } from './grunnlag.ts'

/** The value of a `{name}` in a text: a number, a text, or a name in both languages. */
export type Verdi = number | string | { nb: string; nn: string }

/** One figure that a rule finds implausible. */
export interface Funn {
  seksjon: SeksjonId
  /** The field, as a path into the section's body. */
  path: Path
  /** Key of the text, which says the figure, the reason, and what to do. */
  tekst: string
  params?: Record<string, Verdi>
  /** What would mend it, when the slip is known: each field of the section with its new value. */
  rettelse?: readonly Rettelse[]
  /** Key of the words of the press that mends it, where they say more than the new value. */
  knapp?: string
  /** Severity, when it differs from the rule's. */
  alvor?: Alvor
}
export interface Rettelse {
  path: Path
  til: number | string | null
}
export type Alvor = 'varsel' | 'info'

/** A soft rule (domain.md §5.2): never blocks. A pure function that runs in the browser and on the server. */
export interface Regel {
  id: `P-${number}`
  alvor: Alvor
  /** Ids of the sections whose answers it reads; its findings are in one of them. */
  leser: readonly SeksjonId[]
  nar(g: Grunnlag): Funn[]
  /** Of a rule that reads the last report: whether the `tall` of a finding hold its figures. */
  avForrige?(tall: string, ar: number): boolean
}

/** A finding with its rule. */
export interface Varsel extends Omit<Funn, 'alvor'> {
  regel: Regel['id']
  alvor: Alvor
  /** As `feltOf` names it. The rule and the field identify the warning that an answer is for. */
  felt: string
  /** The figure in the field and the text's parameters; an answer is valid while these are unchanged. */
  tall: string
}

export function tilVarsel(regel: Regel, g: Grunnlag, { alvor = regel.alvor, ...funn }: Funn): Varsel {
  const params = Object.entries(funn.params ?? {}).map(([navn, verdi]) => [navn, ord(verdi)].join('='))
  return {
    ...funn,
    alvor,
    regel: regel.id,
    felt: feltOf(funn.seksjon, g[funn.seksjon], funn.path),
    tall: [at(g[funn.seksjon], funn.path), ...params].join(';'),
  }
}
function ord(verdi: Verdi): string {
  return typeof verdi === 'object' ? verdi.nb : String(verdi)
}

/** The text of a warning. */
export function varselTekst({ tekst, params = {} }: Pick<Funn, 'tekst' | 'params'>, texts: Texts): string {
  const si = (verdi: Verdi) => (typeof verdi === 'object' ? texts.navn(verdi) : verdi)
  return texts.t(tekst, Object.fromEntries(Object.entries(params).map(([navn, verdi]) => [navn, si(verdi)])))
}

/** A figure in whole hundredths, as all figures are. */
export const hundredeler = (tall: number) => Math.round(tall * 100) / 100

/** A field's new figure, in whole hundredths, as all figures are; none for a blank field. */
export const ganger = (path: Path, kwh: number | null, faktor: number): Rettelse[] =>
  kwh ? [{ path, til: hundredeler(kwh * faktor) }] : []

/** A code's name with the figure's year, in both languages. */
export const iAr = ({ nb, nn }: { nb: string; nn: string }, ar: number) => ({
  nb: `${nb} ${ar}`,
  nn: `${nn} ${ar}`,
})

/** Rounds a figure for display: whole from 100, three significant digits from 10, two below. */
export const omtrent = (tall: number) =>
  Math.abs(tall) >= 100 ? Math.round(tall) : Number(tall.toPrecision(Math.abs(tall) >= 10 ? 3 : 2))
