import type { SheetColumn } from '../arbeidsbok/layout.ts'
import type { Place } from '../felt/merge.ts'
import { leverandorer } from '../kodelister/leverandorer.ts'
import type { Contract } from '../seksjon/section.ts'
import { howRead } from '../seksjon/unreadable.ts'
import { type ReadValue, shownText } from '../tabell/cell.ts'
import { type Format, isEmpty, readFigure as readAs } from '../tabell/figures.ts'
import { once, rowFinder } from '../tabell/names.ts'
import { readOrgnr } from '../tall/orgnr.ts'
import { harFlereTall, lesTall, utregningAv } from '../tall/parse.ts'
import { gigajoule } from '../tall/units.ts'
import type { Sprak } from '../texts/texts.ts'
import { isKept } from '../utregninger/contract.ts'
import { type Named, nearCode, nearUnit, type ReadFault } from './proposals.ts'

/** What a cell says: a value of the form, or what is wrong with it. */
type CellReading =
  | { til: string | number | boolean | null; skrevet?: string }
  | Omit<ReadFault, 'celle'>
  /** The cell says nothing: what is saved stays. */
  | undefined

const fault = (name: string, params?: ReadFault['params'], near?: ReadFault['near']) => ({
  code: `arbeidsbok.celle.${name}`,
  ...(params && { params }),
  ...(near && { near }),
})

/** How the figures of a column are written, where it is not as the field has them. */
export interface HowWritten {
  /** Such as MWh in a field of kWh; '' where the row should say it and does not. */
  maleenhet?: string
  /** How a figure is read that can be two: `1.200`. Without it, it is refused. */
  tall?: Format
  /** A blank cell, or one with a dash, says nothing. */
  tomtSierIngenting?: true
}

/** The digits of an organisation number, or what is written. */
export const numberOf = (value: ReadValue) => readOrgnr(quoted(shownText(value)))

/** Whether a cell says nothing: a dash stands for a blank one in many sheets. */
export const isBlank = (value: ReadValue | undefined) =>
  value === undefined || (typeof value === 'string' && isEmpty(value.trim()))

/** A value as a text quotes it. */
export const quoted = (value: unknown) => String(value).trim().slice(0, 60)

/**
 * Reads a cell that the user fills in.
 *
 * @param value undefined where the cell is blank
 * @param place of its field
 */
export function readCell(
  section: Pick<Contract, 'labels'>,
  column: SheetColumn,
  place: Place,
  value: ReadValue | undefined,
  written: HowWritten = {},
): CellReading {
  if (written.tomtSierIngenting && isBlank(value)) return undefined
  if (value === undefined) return column.slag === 'kryss' ? undefined : { til: null }
  if (typeof value === 'object') {
    if (value.slag !== 'enhet') return fault(value.slag)
    if (column.slag !== 'tall') return readCell(section, column, place, shownText(value), written)
    return readFigure(section, place, value.tall, { ...written, maleenhet: value.enhet })
  }
  if (column.slag === 'tall') return readFigure(section, place, value, written)
  if (column.slag === 'kryss') return readBox(value)
  if (column.slag === 'kode') return readCode(column, value)
  return { til: column.skrivemate ? column.skrivemate(String(value)) : String(value).trim() }
}

function readFigure(
  section: Pick<Contract, 'labels'>,
  place: Place,
  value: string | number | boolean,
  { maleenhet, tall: format }: HowWritten,
): CellReading {
  if (typeof value === 'number' && maleenhet === undefined) return { til: value }
  const row = place.findLast((part) => typeof part !== 'string')
  const path = place.map((part) => (typeof part === 'string' ? part : 0))
  const plainValue = typeof value === 'number' ? String(value).replace('.', ',') : String(value)
  const saysUnit = /\p{L}|,-$/u.test(plainValue)
  const how = howRead(section, path, row)
  const [over, under] = inOwn.get(`${maleenhet} in ${how.maleenhet}`) ?? []
  if (typeof value === 'number' && over && under)
    return { til: Math.round((value * over * 100) / under) / 100 }
  const near = typeof value === 'string' ? () => nearUnit(value, how) : undefined
  const unreadable = how.maleenhet
    ? fault('tall', { verdi: quoted(value), maleenhet: maleenhet || how.maleenhet }, near)
    : fault('tall-uten-enhet', { verdi: quoted(value) })
  if (typeof value === 'boolean' || harFlereTall(plainValue)) return unreadable
  if (maleenhet === '' && !saysUnit && lesTall(plainValue, how).tall !== 0) return fault('uten-maleenhet')
  // «100 kWh» is no unit: with the figure before it, it would be another figure.
  if (maleenhet && !saysUnit && !/^\p{L}/u.test(maleenhet))
    return fault('maleenhet', { maleenhet: quoted(maleenhet), egen: how.maleenhet ?? '' })
  const text = maleenhet && !saysUnit ? `${plainValue} ${maleenhet}` : plainValue
  const { tall, tvetydig, ujevn, velg } = lesTall(text, how)
  if (velg) {
    const list = (sprak: Sprak) => velg.faktorer.flatMap((one) => one[sprak] ?? []).join(', ')
    const valg = { nb: list('nb'), nn: list('nn') }
    return fault('velg', { verdi: quoted(value), valg, skriv: velg.foran })
  }
  if (tall === null)
    return how.maleenhet && maleenhet && text !== plainValue && lesTall(plainValue, how).tall !== null
      ? fault('maleenhet', { maleenhet: quoted(maleenhet), egen: how.maleenhet })
      : unreadable
  // A number of a spreadsheet is one figure, however it is written here.
  const isTwo = tvetydig && typeof value === 'string'
  const chosen = isTwo && format && readAs(text, { ...how, maleenhet: how.maleenhet ?? '', unit: '', format })
  if (typeof chosen === 'object') return { til: chosen.value }
  if (isTwo) return fault('tvetydig', { verdi: quoted(value), ...tvetydig })
  if (ujevn) return fault('ujevn', { verdi: quoted(value), tall })
  const utregning = isKept(how) ? utregningAv(text, how) : undefined
  return { til: tall, ...(utregning && { skrevet: text.replace(/\s+/g, ' ').trim() }) }
}

/** How much one of another unit is in the field's own, as a fraction: a number of a spreadsheet is worked out exactly. */
const inOwn = new Map([
  ['MWh in kWh', [1e3, 1]],
  ['GWh in kWh', [1e6, 1]],
  [`${gigajoule.enhet} in kWh`, [2500, 9]],
  ['tusen kr in kr', [1e3, 1]],
  ['mill. kr in kr', [1e6, 1]],
])

function readBox(value: string | number | boolean): CellReading {
  if (typeof value === 'boolean') return { til: value }
  const text = String(value).trim().toLowerCase()
  if (['ja', 'x'].includes(text)) return { til: true }
  return text === 'nei' ? { til: false } : fault('ja-nei', { verdi: quoted(value) })
}

function readCode({ koder = [] }: SheetColumn, value: string | number | boolean): CellReading {
  const entry = codeNamed(koder, value)
  if (entry) return { til: entry.id }
  const svar = { nb: oneOf(koder.map(({ nb }) => nb)), nn: oneOf(koder.map(({ nn }) => nn)) }
  return fault('svar', { verdi: quoted(value), svar }, () => nearCode(String(value), koder))
}

/** «a», «b» eller «c», with the same word in both languages. */
const oneOf = (names: readonly string[]) =>
  names.map((name, at) => `${at === 0 ? '' : at < names.length - 1 ? ', ' : ' eller '}«${name}»`).join('')

/** A text without case and with single spaces. */
export const plainText = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const findIn = once((codes: readonly Named[]) =>
  rowFinder(
    codes.map(({ nb, nn, synonymer = [] }) => ({ names: [nb, nn], synonyms: synonymer })),
    leverandorer,
  ),
)

/** The code that a text names, in either language or by a synonym, as in a paste (rules.md §6.3.1). */
export function codeNamed<T extends Named>(codes: readonly T[], value: unknown): T | undefined {
  const found = findIn(codes)(String(value))
  return found && codes[found.index]
}
