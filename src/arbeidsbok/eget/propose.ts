/** Proposes which field a column of a company's own sheet is, by its head. */

import { energibarere } from '../../kodelister/energibarere.ts'
import type { Kode } from '../../kodelister/kodelister.ts'
import { leverandorer } from '../../kodelister/leverandorer.ts'
import { howRead } from '../../seksjon/unreadable.ts'
import { gigajoule } from '../../tall/units.ts'
import { unitIn, unitsOf } from '../../ui/grid/figures.ts'
import { plain, rowFinder } from '../../ui/grid/names.ts'
import { unitOfHead } from '../../ui/grid/other-unit.ts'
import { placeOfCell } from '../layout.ts'
import { plainText } from '../read-cell.ts'
import type { WideColumn } from '../wide.ts'

/** What a column may be, with the unit that its head says. */
export interface Proposal {
  felt: string
  maleenhet?: string
}

/** The units that the figures of a column may be written in, the field's own first; none where it has no figures. */
export function unitsFor({ slag, sheet, column, kode }: WideColumn): string[] {
  if (slag === 'nevner') return column.nevner ? [column.nevner.maleenhet] : []
  if (slag !== 'felt' || column.slag !== 'tall') return []
  // The fuel of a row is not known here, but a cell may name the quantity.
  const any = kode ?? sheet.ark.rad?.koder[0]
  const { maleenhet, ...how } = readingOf({ sheet, column, kode: any })
  const faktorer = kode ? how.faktorer : []
  // Not among the units of a paste, whose tables are in decimal ones.
  const exact = maleenhet === 'kWh' ? [gigajoule.enhet] : []
  return maleenhet
    ? [...new Set([...unitsOf(maleenhet), ...exact, ...faktorer.map(({ enhet }) => enhet)])]
    : []
}

function readingOf({ sheet, column, kode }: Pick<WideColumn, 'sheet' | 'column' | 'kode'>) {
  const place = placeOfCell(sheet, column, kode)
  const row = place.findLast((part) => typeof part !== 'string')
  return howRead(
    sheet.section,
    place.map((part) => (typeof part === 'string' ? part : 0)),
    row,
  )
}

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** The key by which an answer about a column is remembered: next year's «Strøm 2026» is this year's «Strøm 2025». */
export const keyOf = (head: string, ar: number): string =>
  plainText(head)
    .replace(years, (year) => `{${Number(year) - ar}}`)
    .slice(0, 200)

/** Words of a head that say nothing of which figure it is. */
const around = [
  ...leverandorer,
  ...[
    'forbruk',
    'energiforbruk',
    'energibruk',
    'bruk',
    'innkjøpt',
    'kjøpt',
    'levert',
    'målt',
    'målt forbruk',
  ],
  ...['consumption', 'energy', 'energy consumption', 'energy use', 'usage', 'use', 'used', 'purchased'],
  ...['kwh', 'mwh', 'gwh', 'i', 'in', 'kr', 'nok', 'year', 'år'],
]

const aroundWords = new Set(around.flatMap((phrase) => plain(phrase).split(' ')))

/**
 * Proposes what a column is by its head. What the head does not say is not guessed: a carrier needs a year, and a column in kroner
 * is no energy.
 *
 * @param columns every column that the sheet of units may have, in both languages
 * @param ar `rapporteringAr`
 */
export function propose(head: string, columns: readonly WideColumn[], ar: number): Proposal | null {
  const own = columns.find((column) => plainText(column.head) === plainText(head))
  const found = own ?? byWords(head, [...new Map(columns.map((one) => [one.id, one])).values()], ar)
  return toProposal(head, found)
}

function toProposal(head: string, found: WideColumn | undefined): Proposal | null {
  if (!found) return null
  const units = unitsFor(found)
  const maleenhet = unitOfHead(head, units)
  if (maleenhet === undefined && units.length > 0) return null
  return { felt: found.id, ...(maleenhet !== undefined && { maleenhet }) }
}

/** Proposes a field of a row whose code another column says, by a head that says nothing but its year. */
export function proposeOfRow(head: string, columns: readonly WideColumn[], ar: number): Proposal | null {
  const { words, isEnergy, isOfYear } = partsOf(head, ar)
  const isBare = plain(words)
    .split(' ')
    .every((word) => word === '' || aroundWords.has(word))
  if (!isEnergy || !isBare) return null
  return toProposal(
    head,
    columns.find((one) => one.column.felt === 'kwh' && isOfYear(one) && !isSaving(one)),
  )
}

/** What a head says: its words without years and units, and whether it can be of energy, and of the year of a column. */
function partsOf(head: string, ar: number) {
  const [year, second] = head.match(years) ?? []
  // A part in parentheses that is a unit says nothing of what the figure is of.
  const words = head.replace(years, ' ').replace(/\((?:[kmg]wh|gj|m2|m²|kvm|liter|tonn|kr|nok)\)/gi, ' ')
  // «Annet» alone may be anything.
  const isEnergy = year !== undefined || unitIn(head, 'kWh') !== undefined
  const isOfYear = ({ column }: WideColumn) =>
    year === undefined
      ? column.year === undefined
      : (column.year ?? (column.arene ? undefined : ar)) === Number(year)
  return {
    words,
    second,
    isEnergy: isEnergy && second === undefined && unitIn(head, 'kr') === undefined,
    isOfYear,
  }
}

function byWords(head: string, columns: readonly WideColumn[], ar: number): WideColumn | undefined {
  const { words, second, isEnergy, isOfYear } = partsOf(head, ar)
  if (second !== undefined) return undefined
  if (isArea(words)) return columns.find(({ slag, column }) => slag === 'nevner' && column.nevner)
  if (/^\s*(tiltak|aktuelle tiltak|measures)\s*$/i.test(words))
    return columns.find(({ slag }) => slag === 'liste')
  if (/^\s*(oppvarming|oppvarmingssystem|heating|heating system)\s*$/i.test(words))
    return columns.find(({ column }) => column.slag === 'kode')
  if (!isEnergy) return undefined
  const energy = columns.filter(
    (one) => one.slag === 'felt' && one.column.felt === 'kwh' && one.kode && isOfYear(one) && !isSaving(one),
  )
  const found = [...Map.groupBy(energy, ({ sheet }) => sheet.section.id + sheet.ark.navn).values()].flatMap(
    (group) => {
      const kode = named(
        words,
        group.flatMap(({ kode }) => kode ?? []),
      )
      const column = group.find((one) => kode !== undefined && one.kode?.id === kode.id)
      return column ? [column] : []
    },
  )
  return new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined
}

/** Savings are of the purposes too, and their heads say so: no other head is taken for one. */
const isSaving = ({ sheet }: WideColumn) => sheet.ark.navn === 'arbeidsbok.ark.energireduksjon'

const isArea = (words: string) =>
  /(?<!\p{L})(areal|bruksareal|bruttoareal|bra|bta|kvm|kvadratmeter|area|floor area|gross floor area|square met(er|re)s?)(?!\p{L})/iu.test(
    words,
  ) && !/(per|pr|\/)/i.test(words)

/** English names of purposes. */
const english: Readonly<Record<string, string[]>> = { Bygg: ['building', 'buildings'], Annet: ['other'] }

function named(words: string, codes: readonly Kode[]): Kode | undefined {
  const things = codes.map(({ id, nb, nn }) => ({
    names: [nb, nn],
    synonyms: energibarere.find((one) => one.id === id && one.nb === nb)?.synonymer ?? english[nb] ?? [],
  }))
  const found = rowFinder(things, around)(words)
  return found && codes[found.index]
}
