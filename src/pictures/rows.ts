import { krPerKwh } from '../sections/energireduksjon/contract.ts'
import type { Bilde } from '../seksjon/bilde.ts'
import type { Rad } from '../seksjon/celle.ts'
import type { Block } from '../seksjon/section.ts'

export type TableBlock = Extract<Block, { type: 'tabell' }>

/** A row of a table that has a picture, with the figures that the picture is drawn from. */
export interface Figures {
  rad: Rad
  /** As `Bilde.tall` says: by year, or saved kWh, cost and use. */
  tall: readonly (number | null)[]
  kode?: number | undefined
}

/** The rows of a table with their figures and codes, given in the same order. */
export const rowsOf = (
  { tall, koder }: Pick<Bilde, 'tall' | 'koder'>,
  { rader }: Pick<TableBlock, 'rader'>,
): Figures[] => rader.map((rad, index) => ({ rad, tall: tall[index] ?? [], kode: koder?.[index] }))

/** A figure of a row; blank counts as 0. */
export const amount = ({ tall }: Pick<Figures, 'tall'>, index: number) => tall[index] ?? 0

/** Largest first, by one of the figures. */
export const bySize = <T extends Pick<Figures, 'tall'>>(rows: readonly T[], index: number): T[] =>
  rows.toSorted((a, b) => amount(b, index) - amount(a, index))

/** Cost in kroner per kWh saved in a year; infinite without a cost or a saving. */
export const perKwh = (row: Pick<Figures, 'tall'>) =>
  krPerKwh(row.tall[0], row.tall[1]) ?? Number.POSITIVE_INFINITY

/** The cheapest kWh first, those without a price last. */
export const byPrice = <T extends Pick<Figures, 'tall'>>(rows: readonly T[]): T[] =>
  // Infinity minus Infinity is NaN, which cannot be sorted by.
  rows.toSorted((a, b) => (perKwh(a) === perKwh(b) ? 0 : perKwh(a) - perKwh(b)))
