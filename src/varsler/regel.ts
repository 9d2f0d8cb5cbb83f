import type { Path } from '../platform/contract.ts'
import { at } from '../sections/section.ts'
import type { Texts } from '../texts/texts.ts'
import type { Grunnlag, SeksjonId } from './grunnlag.ts'

/** What `{name}` in a text stands for: a figure, words, or a name in both languages. */
export type Verdi = number | string | { nb: string; nn: string }

/** One figure that a rule asks about. */
export interface Funn {
  seksjon: SeksjonId
  /** The field, as a path into the section's body. */
  path: Path
  /** Key of the text: the figure, the reason, the remedy. */
  tekst: string
  params?: Record<string, Verdi>
  /** Where it is milder than its rule. */
  alvor?: Alvor
}
export type Alvor = 'varsel' | 'info'

/** A soft rule (domain.md §5.2): never blocks. Pure: the same on both sides. */
export interface Regel {
  id: `P-${number}`
  alvor: Alvor
  /** The sections whose answers it reads; it speaks on one of these. */
  leser: readonly SeksjonId[]
  nar(g: Grunnlag): Funn[]
}

/** A finding with its rule. */
export interface Varsel extends Omit<Funn, 'alvor'> {
  regel: Regel['id']
  alvor: Alvor
  /** `<section id>.<path>`: with the rule, what an answer is given to. */
  felt: string
  /** The figure in the field and what the text says of others; an answer holds as long as this is the same. */
  tall: string
}

export function tilVarsel(regel: Regel, g: Grunnlag, { alvor = regel.alvor, ...funn }: Funn): Varsel {
  const params = Object.entries(funn.params ?? {}).map(([navn, verdi]) => [navn, ord(verdi)].join('='))
  return {
    ...funn,
    alvor,
    regel: regel.id,
    felt: [funn.seksjon, ...funn.path].join('.'),
    tall: [at(g[funn.seksjon], funn.path), ...params].join(';'),
  }
}
function ord(verdi: Verdi): string {
  return typeof verdi === 'object' ? verdi.nb : String(verdi)
}

/** The warning in words. */
export function varselTekst({ tekst, params = {} }: Pick<Funn, 'tekst' | 'params'>, texts: Texts): string {
  const si = (verdi: Verdi) => (typeof verdi === 'object' ? texts.navn(verdi) : verdi)
  return texts.t(tekst, Object.fromEntries(Object.entries(params).map(([navn, verdi]) => [navn, si(verdi)])))
}

/** A code's name with the year that the figure is for. */
export const iAr = ({ nb, nn }: { nb: string; nn: string }, ar: number) => ({
  nb: `${nb} ${ar}`,
  nn: `${nn} ${ar}`,
})

/** A figure to recognise, not to reckon with: whole when large, two digits when small. */
export const omtrent = (tall: number) =>
  Math.abs(tall) >= 100 ? Math.round(tall) : Number(tall.toPrecision(Math.abs(tall) >= 10 ? 3 : 2))
