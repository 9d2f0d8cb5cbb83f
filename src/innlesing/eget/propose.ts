/** Proposes which field a column of a company's own sheet is, by its head. */

import { placeOfCell } from '../../arbeidsbok/layout.ts'
import type { WideColumn } from '../../arbeidsbok/wide.ts'
import { energibarere } from '../../kodelister/energibarere.ts'
import { formal, type Kode } from '../../kodelister/kodelister.ts'
import { leverandorer } from '../../kodelister/leverandorer.ts'
import { howRead } from '../../seksjon/unreadable.ts'
import { unitsOf } from '../../tabell/figures.ts'
import { once, rowFinder } from '../../tabell/names.ts'
import { aYear, type Meaning, meaningWith, sums, unitOfHead } from '../../tabell/words.ts'
import { gigajoule } from '../../tall/units.ts'
import { plainText } from '../read-cell.ts'

/** What a head or a title says of a unit. */
type Said = Pick<Meaning, 'units' | 'rest'>

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

/** The key by which an answer about a column is remembered: next year's «Strøm 2026» is this year's «Strøm 2025». */
export const keyOf = (head: string, ar: number): string =>
  plainText(head)
    .replace(aYear, (year) => `{${Number(year) - ar}}`)
    .slice(0, 200)

/** Words that may stand around what a column is of. */
const around = [...leverandorer, ...sums]
const english: Readonly<Record<string, string[]>> = {
  Bygg: ['building', 'buildings'],
  Prosess: ['process', 'processes'],
  Annet: ['other'],
}
const areas =
  `areal, bruksareal, bruttoareal, oppvarmet areal, oppvarma areal, bra, bta, kvadratmeter, area, floor area, gross floor area,
  square meters, square metres`.split(/,\s+/)
const costs = ['kostnad', 'kostnader', 'utgift', 'utgifter', 'beløp', 'investering', 'cost', 'costs']

/** What a head says of a column. */
export const meaningOfHead = meaningWith({
  names: [...energibarere.flatMap(namesIn), ...formal.flatMap(namesIn), ...areas, ...costs],
  around,
})
const meaningOfArea = meaningWith({ names: areas, around })
const meaningOfRow = meaningWith()

/** What a code is called. */
function namesIn({ nb, nn, ...code }: Kode): string[] {
  const { kode = [], synonymer = [] } = energibarere.find((one) => one.id === code.id && one.nb === nb) ?? {}
  return [nb, nn, ...[kode].flat(), ...synonymer, ...(english[nb] ?? [])]
}

/**
 * Proposes what a column is by its head. What the head does not say is not guessed: a carrier needs a year, and a column in kroner
 * is no energy.
 *
 * @param columns every column that the sheet of units may have, in both languages
 * @param ar `rapporteringAr`
 * @param beside what is said of its unit beside the head
 */
export function fieldByHead(
  head: string,
  columns: readonly WideColumn[],
  ar: number,
  beside: Said = { units: [], rest: [] },
): Proposal | null {
  const own = columns.find((column) => plainText(column.head) === plainText(head))
  if (own) return { felt: own.id, ...(unitsFor(own)[0] && { maleenhet: unitsFor(own)[0] }) }
  return toProposal(
    head,
    byWords(head, [...new Map(columns.map((one) => [one.id, one])).values()], ar),
    beside,
  )
}

/** @param found what all words of the head are of */
function toProposal(head: string, found: WideColumn | undefined, beside: Said): Proposal | null {
  if (!found) return null
  const units = unitsFor(found)
  const own = meaningOfHead(head).units
  // What is said beside the head is of the energy: an area has its own unit.
  const isBeside = own.length === 0 && units[0] === 'kWh'
  const maleenhet = unitOfHead(isBeside ? beside : { units: own, rest: [] }, units)
  if (maleenhet === undefined && units.length > 0 && !isBeside) return null
  return { felt: found.id, ...(maleenhet !== undefined && { maleenhet }) }
}

/** Proposes a field of a row whose code another column says, by a head that says nothing but its year. */
export function rowFieldByHead(
  head: string,
  columns: readonly WideColumn[],
  ar: number,
  beside: Said,
): Proposal | null {
  const { bare } = meaningOfRow(head)
  const { isEnergy, isOfYear } = yearOf(head, ar)
  if (!isEnergy || bare !== '') return null
  return toProposal(
    head,
    columns.find((one) => one.column.felt === 'kwh' && isOfYear(one) && !isSaving(one)),
    beside,
  )
}

/** Whether a head can be of energy, and of the year of a column. */
function yearOf(head: string, ar: number) {
  const { years, units } = meaningOfHead(head)
  const [year, second] = years
  const isOfYear = ({ column }: WideColumn) =>
    year === undefined
      ? column.year === undefined
      : (column.year ?? (column.arene ? undefined : ar)) === Number(year)
  // «Annet» alone may be anything.
  const isEnergy = year !== undefined || units.some(({ unit }) => unitsOf('kWh').includes(unit))
  return { isEnergy: isEnergy && second === undefined, hasSecond: second !== undefined, isOfYear }
}

function byWords(head: string, columns: readonly WideColumn[], ar: number): WideColumn | undefined {
  const { isEnergy, hasSecond, isOfYear } = yearOf(head, ar)
  if (hasSecond) return undefined
  const area = meaningOfArea(head)
  if (area.rest.length === 0 && area.bare !== '')
    return columns.find(({ slag, column }) => slag === 'nevner' && column.nevner)
  const { bare } = meaningOfRow(head)
  if (/^(tiltak|aktuelle tiltak|measures)$/.test(bare)) return columns.find(({ slag }) => slag === 'liste')
  if (/^(oppvarming|oppvarmingssystem|heating|heating system)$/.test(bare))
    return columns.find(({ column }) => column.slag === 'kode')
  if (!isEnergy) return undefined
  const energy = columns.filter(
    (one) => one.slag === 'felt' && one.column.felt === 'kwh' && one.kode && isOfYear(one) && !isSaving(one),
  )
  const found = [...Map.groupBy(energy, ({ sheet }) => sheet.section.id + sheet.ark.navn).values()].flatMap(
    (group) => {
      const codes = group[0]?.sheet.ark.rad?.koder ?? []
      const kode = codes[findIn(codes)(head)?.index ?? -1]
      const column = group.find((one) => kode !== undefined && one.kode?.id === kode.id)
      return column ? [column] : []
    },
  )
  return new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined
}

/** Savings are of the purposes too, and their heads say so: no other head is taken for one. */
const isSaving = ({ sheet }: WideColumn) => sheet.ark.navn === 'arbeidsbok.ark.energireduksjon'

const findIn = once((codes: readonly Kode[]) =>
  rowFinder(
    codes.map((kode) => ({ names: [kode.nb, kode.nn], synonyms: namesIn(kode) })),
    around,
  ),
)
