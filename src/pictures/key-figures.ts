import { endringIArene } from '../seksjon/endring.ts'
import { sum } from '../seksjon/fields.ts'
import type { Block } from '../seksjon/section.ts'
import { percent } from '../texts/prosent.ts'
import type { Texts } from '../texts/texts.ts'
import type { Bildetall } from './contract.ts'
import { inEnergy, inKroner, orebelop } from './figures.ts'
import { amount, bySize, type Figures, rowsOf, type TableBlock } from './rows.ts'

/** A part of a whole, such as the energy mix. */
export type Part = Bildetall['arene']['rader'][number]

/** One key figure: «28,6 GWh», what it is, and what it is compared with (may be empty). */
type KeyFigure = Bildetall['tall'][number]

/** What a reader should know first about a report, as texts. */
export interface KeyFigures {
  tall: KeyFigure[]
  /** The carriers of the reporting year, largest first; with more than {@link maxParts} the smallest are one part. */
  miks: Part[]
  /** The use of each year that has figures, ascending; `andel` is of the year with most. */
  arene: Part[]
}

export const maxParts = 6

/** The table of a report that has this picture. */
export const pictured = (blocks: readonly Block[], slag: string): TableBlock | undefined =>
  blocks.find((block): block is TableBlock => block.type === 'tabell' && block.bilde?.slag === slag)

/** kWh of the reporting year, by the carriers, or, where those are not given, by the purposes. 0 when neither is. */
export function usedOf(blocks: readonly Block[]): number {
  const of = (slag: string) => sum(figuresOf(blocks, slag).map(({ tall }) => tall.at(-1) ?? null))
  return of('arene') || of('formal')
}

/** The rows of the table with this picture; none without it. */
export const figuresOf = (blocks: readonly Block[], slag: string): Figures[] => {
  const table = pictured(blocks, slag)
  return table?.bilde ? rowsOf(table.bilde, table) : []
}

/** Returns the function that writes energy on the pages of a report: one unit, which suits the use of the year. */
export const energyOf = (blocks: readonly Block[], texts: Texts) => inEnergy(usedOf(blocks), texts)

/**
 * The key figures of a report, from the blocks of its summary or of its frozen copy.
 *
 * @returns undefined while no energy use is given, and for a frozen copy that is older than the pictures
 */
export function keyFigures(blocks: readonly Block[], texts: Texts): KeyFigures | undefined {
  const used = usedOf(blocks)
  const ar = (pictured(blocks, 'arene') ?? pictured(blocks, 'formal'))?.bilde?.ar
  if (used === 0 || ar === undefined) return undefined
  const energy = energyOf(blocks, texts)
  const carriers = figuresOf(blocks, 'arene')
  const years = usedByYear(carriers, ar)
  const measures = figuresOf(blocks, 'sparing').filter((row) => amount(row, 0) > 0)
  const withUse = years.filter(({ kwh }) => kwh > 0)
  const most = Math.max(...years.map(({ kwh }) => kwh))
  return {
    tall: [
      {
        tall: energy(used),
        navn: texts.t('nokkel.brukt', { ar }),
        note:
          endringIArene(
            years.map(({ kwh }) => kwh || null),
            ar,
            texts,
          ) ?? '',
      },
      ...savings(measures, used, energy, texts),
    ],
    miks: mixOf(carriers, texts).map(({ navn, kwh }) => part(navn, kwh, used, energy, texts)),
    arene: withUse.map(({ ar, kwh }) => part(String(ar), kwh, most, energy, texts)),
  }
}

const part = (navn: string, kwh: number, whole: number, energy: (kwh: number) => string, texts: Texts) => {
  const andel = whole > 0 ? Math.min(1, kwh / whole) : 0
  return { navn, andel, tall: energy(kwh), prosent: percent(andel, texts) }
}

/** «4,82 kr per kWh»; empty without a cost. */
export const price = (kwh: number, kr: number | null, texts: Texts) =>
  kr === null ? '' : texts.t('nokkel.per-kwh', { kr: orebelop(kr / kwh, texts) })

function savings(
  measures: readonly Figures[],
  used: number,
  energy: (kwh: number) => string,
  texts: Texts,
): KeyFigure[] {
  const { t } = texts
  const kwh = sum(measures.map((row) => amount(row, 0)))
  if (kwh === 0) return []
  const priced = measures.filter(({ tall }) => typeof tall[1] === 'number')
  const kr = sum(priced.map((row) => amount(row, 1)))
  const share = t('bilde.av-bruken', { prosent: percent(Math.min(1, kwh / used), texts) })
  const saved = { tall: energy(kwh), navn: t('nokkel.spart'), note: share }
  if (priced.length === 0) return [saved]
  const cost = { tall: inKroner(kr, texts), navn: t('nokkel.kostnad') }
  // Only where every saving has its cost do the two sums belong together.
  return [saved, { ...cost, note: priced.length === measures.length ? price(kwh, kr, texts) : '' }]
}

/** The energy use of a year. */
export interface Use {
  ar: number
  kwh: number
}

/** The use of each year; 0 for one without figures. */
function usedByYear(carriers: readonly Figures[], ar: number): Use[] {
  const columns = Math.max(0, ...carriers.map(({ tall }) => tall.length))
  return Array.from({ length: columns }, (_, index) => ({
    ar: ar - columns + 1 + index,
    kwh: sum(carriers.map((row) => amount(row, index))),
  }))
}

/** The carriers of the reporting year, the smallest of many as one. */
function mixOf(carriers: readonly Figures[], { t }: Texts): { navn: string; kwh: number }[] {
  const last = Math.max(0, ...carriers.map(({ tall }) => tall.length - 1))
  const used = bySize(carriers, last)
    .map((row) => ({ navn: row.rad[0], kwh: amount(row, last) }))
    .filter(({ kwh }) => kwh > 0)
  if (used.length <= maxParts) return used
  const rest = used.slice(maxParts - 1)
  return [
    ...used.slice(0, maxParts - 1),
    { navn: t('bilde.andre', { n: rest.length }), kwh: sum(rest.map(({ kwh }) => kwh)) },
  ]
}
