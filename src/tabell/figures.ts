import { type LestTall, lesTall } from '../tall/parse.ts'
import type { Faktor } from '../tall/units.ts'

/** Number format: `1.234,5` is Norwegian, `1,234.5` English. */
export type Format = 'nb' | 'en'

/** Units that a column may be written in, the field's own first. Spelled as `lesTall` reads them after a number. */
export function unitsOf(maleenhet: string): readonly string[] {
  if (maleenhet === 'kWh') return ['kWh', 'MWh', 'GWh']
  return maleenhet === 'kr' ? ['kr', 'tusen kr', 'mill. kr'] : [maleenhet]
}

/** Matches a cell without a figure. Spreadsheets show both zero and blank as a dash. */
export const isEmpty = (text: string) => /^[-–—−]?$/.test(text)

// The column and the row decide the unit; here any known unit is accepted, also a quantity of any fuel.
function anyUnit(text: string): LestTall | undefined {
  for (const read of readings) {
    const lest = read(text)
    if (isOne(lest)) return lest
  }
  return undefined
}

const readings: readonly ((text: string) => LestTall)[] = [
  (text) => lesTall(text, { maleenhet: 'kWh' }),
  (text) => lesTall(text, { maleenhet: 'kr' }),
  (text) => lesTall(withoutFuel(text), { maleenhet: 'kWh', faktorer: anyFuel }),
]

/** The quantities of fuels, where any fuel will do. */
export const anyFuel: readonly Faktor[] = ['liter', 'tonn', 'Sm³', 'Nm³'].map((enhet) => ({ enhet, kwh: 1 }))

/** `5000 liter fyringsolje` without the name behind the unit. */
const withoutFuel = (text: string) => text.replace(/(\p{L}[\p{L}\d³²]*)\s+\p{L}.*$/u, '$1')

/** Digits with spaces that do not group them in threes may be two figures, so they are not read. */
const isOne = ({ tall, ujevn }: LestTall) => tall !== null && !ujevn

export const isFigure = (text: string) => anyUnit(text) !== undefined

/** The digits with their separators, without sign, currency and unit. */
const digitsOf = (text: string) => /[.,]?\d[\d.,\s]*/.exec(text)?.[0] ?? ''

/** The format that a figure shows; undefined when both formats can read it. */
export function formatOf(text: string): Format | undefined {
  const marks = digitsOf(text).match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined || !isFigure(text) || isAmbiguous(text)) return undefined
  const grouping = marks.length > 1 && marks.every((mark) => mark === last)
  return (last === ',') === grouping ? 'en' : 'nb'
}

/** The number format that figures show; undefined when they show none, or both. */
export function formatShown(figures: readonly string[]): Format | undefined {
  const [format, other] = new Set(figures.flatMap((text) => formatOf(text) ?? []))
  return other ? undefined : format
}

/** True when the text is one number in Norwegian and another in English. */
export const isAmbiguous = (text: string) => anyUnit(text)?.tvetydig !== undefined

export interface Figure {
  /** In the column's own unit, at most two decimals. */
  value: number
  /** True when decimals were dropped. */
  rounded: boolean
}

/** How the figures of a cell are read: the table's unit, the unit of the column, and the factors of the row's fuels. */
export interface HowRead {
  maleenhet: string
  unit: string
  format: Format | undefined
  faktorer?: readonly Faktor[] | undefined
}

/**
 * Reads one cell, in the unit that is written in it, otherwise the column's.
 *
 * @returns `velg` when the row has several fuels and the cell names none; undefined when it is no figure, or is ambiguous and
 * no format is given
 */
export function readFigure(
  text: string,
  { maleenhet, unit, format, faktorer }: HowRead,
): Figure | 'velg' | undefined {
  const own = /\p{L}|,-$/u.test(text)
  const read = lesTall(own ? text : `${text} ${unit}`, { maleenhet, faktorer })
  const { tall, tvetydig } = read
  if (read.velg) return 'velg'
  if (tall === null || !isOne(read)) return undefined
  if (!tvetydig) return rounded(tall)
  if (!format) return undefined
  // A single point groups in Norwegian and is the decimal mark in English; a comma is the other way round.
  const large = digitsOf(text).includes('.') === (format === 'nb')
  const [less, more] = [tvetydig.a, tvetydig.b].toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const chosen = large ? more : less
  return chosen === undefined ? undefined : rounded(chosen)
}

function rounded(number: number): Figure {
  const value = Math.round(number * 100) / 100
  return { value, rounded: value !== number }
}
