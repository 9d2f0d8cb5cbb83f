import type { Bilde } from '../seksjon/bilde.ts'
import type { Celle, Rad } from '../seksjon/celle.ts'
import { endringIArene } from '../seksjon/endring.ts'
import { sum } from '../seksjon/fields.ts'
import { percent } from '../texts/prosent.ts'
import type { Texts } from '../texts/texts.ts'
import { orebelop } from './figures.ts'
import { amount, byPrice, bySize, type Figures, perKwh, rowsOf, type TableBlock } from './rows.ts'

/** A figure's share of the whole, drawn as an energy bar in the row. */
export interface Share {
  /** From 0 to 1. */
  andel: number
  tekst: string
}

interface Row {
  navn: string
  /** In smaller type below the name; may be empty. */
  note: string
  /** Undefined for a row without a figure, in a table with bars. */
  share?: Share
  cells: readonly Celle[]
}

/** A table of a summary as it is shown on the page and in the PDF: with bars in its rows where it has a picture. */
export interface TableView {
  tittel: string
  /** The main finding; empty without one. */
  tekst: string
  kolonner: readonly string[]
  /** Heading of the column of bars, which is the second; undefined without bars. */
  shareColumn?: string
  /** The rows that hold something. */
  rader: readonly Row[]
  sum?: Rad
  /** Names of the rows without any figure. */
  blanke: readonly string[]
}

type Energy = (kwh: number | null) => string

/**
 * Makes the view of a table.
 *
 * @param energy writes energy in the unit of the page
 */
export function tableView(block: TableBlock, energy: Energy, texts: Texts): TableView {
  const { tittel, kolonner, bilde } = block
  const isBlank = (cell: Celle) =>
    typeof cell === 'string' ? cell === '' || cell === texts.tekst(null) : cell.tall === null
  const isFilled = ([, ...cells]: Rad) => !cells.every(isBlank)
  const blanke = block.rader.filter((rad) => !isFilled(rad)).map(([navn]) => navn)
  const rows = rowsOf(bilde ?? { tall: firstColumn(block) }, block).filter(({ rad }) => isFilled(rad))
  const drawn = bilde ? views[bilde.slag](rows, bilde, energy, texts, block) : sharesOfSum(rows, block, texts)
  return {
    tittel,
    tekst: '',
    kolonner,
    rader: rows.map(({ rad: [navn, ...cells] }) => ({ navn, note: '', cells })),
    ...(block.sum && { sum: block.sum }),
    blanke,
    ...drawn,
  }
}

type Drawn = Partial<TableView> | undefined
type View = (rows: readonly Figures[], bilde: Bilde, energy: Energy, texts: Texts, block: TableBlock) => Drawn

const numberOf = (cell: Celle | undefined) =>
  cell === undefined || typeof cell === 'string' ? null : cell.tall
const firstColumn = ({ rader }: TableBlock) => rader.map(([, first]) => [numberOf(first)])

/** A table of one column of figures with their sum: each one's share. Earlier frozen copies have no numbers, and no bars. */
function sharesOfSum(rows: readonly Figures[], { kolonner, sum: foot }: TableBlock, texts: Texts): Drawn {
  const all = numberOf(foot?.[1]) ?? 0
  if (kolonner.length !== 2 || all <= 0) return undefined
  return { shareColumn: texts.t('bilde.andel'), rader: rows.map((row) => shared(row, 0, all, '', texts)) }
}

function shared(row: Figures, index: number, all: number, note: string, texts: Texts): Row {
  const [navn, ...cells] = row.rad
  const andel = Math.min(1, amount(row, index) / all)
  const share = row.tall[index] === null ? undefined : { andel, tekst: percent(andel, texts) }
  return { navn, note, cells, ...(share && { share }) }
}

/** Purposes: each one's share of all energy, largest first. */
const formal: View = (rows, { ar }, energy, texts) => {
  const all = sum(rows.map((row) => amount(row, 0)))
  const ordered = bySize(rows, 0)
  const [largest] = ordered
  if (!largest || all === 0) return undefined
  const kwh = amount(largest, 0)
  return {
    tekst: texts.t('bilde.formal', {
      navn: largest.rad[0],
      ar,
      kwh: energy(kwh),
      prosent: percent(kwh / all, texts),
      sum: energy(all),
    }),
    shareColumn: texts.t('bilde.andel'),
    rader: ordered.map((row) => shared(row, 0, all, '', texts)),
  }
}

/** Carriers: each one's share of the reporting year, largest first, and how it changed. */
const arene: View = (rows, { ar }, energy, texts) => {
  const last = Math.max(0, ...rows.map(({ tall }) => tall.length - 1))
  const all = sum(rows.map((row) => amount(row, last)))
  const ordered = bySize(rows, last)
  const [largest] = ordered
  if (!largest || all === 0) return undefined
  const kwh = amount(largest, last)
  const totals = rows[0]?.tall.map((_, index) => sum(rows.map((row) => amount(row, index)))) ?? []
  const endring = endringIArene(totals, ar, texts)
  const main = texts.t('bilde.arene', {
    navn: largest.rad[0],
    ar,
    kwh: energy(kwh),
    prosent: percent(kwh / all, texts),
    sum: energy(all),
  })
  return {
    tekst: joined(' ', [main, endring && texts.t('bilde.arene.samlet', { endring })]),
    shareColumn: texts.t('bilde.andel-ar', { ar }),
    rader: ordered.map((row) => shared(row, last, all, endringIArene(row.tall, ar, texts) ?? '', texts)),
  }
}

/** Savings: each purpose's share of the potential and its price, the cheapest kWh first. */
const sparing: View = (rows, _bilde, energy, texts, { kolonner, sum: foot }) => {
  const { t } = texts
  const all = sum(rows.map((row) => amount(row, 0)))
  const [largest] = bySize(rows, 0)
  if (!largest || all === 0) return undefined
  const ordered = byPrice(rows)
  const [cheapest = largest] = ordered
  const cost = largest.tall[1] ?? null
  const hasPrice = cheapest !== largest && Number.isFinite(perKwh(cheapest))
  return {
    tekst: joined(' ', [
      t('bilde.sparing', { navn: largest.rad[0], kwh: energy(amount(largest, 0)) }),
      cost !== null && t('bilde.sparing.kostnad', { kr: cost }),
      hasPrice && t('bilde.sparing.lavest', { navn: cheapest.rad[0], kr: orebelop(perKwh(cheapest), texts) }),
    ]),
    shareColumn: t('bilde.andel'),
    kolonner: [...kolonner, t('bilde.kolonne.per-kwh')],
    rader: ordered.map((row) => priced(row, all, texts)),
    ...(foot && { sum: [...foot, priceOf(totalled(rows), texts)] }),
  }
}

/** Saving and cost of all rows; the cost is null unless every saving has one. */
const totalled = (rows: readonly Figures[]) => {
  const of = (index: number) => sum(rows.map((row) => amount(row, index)))
  return { tall: [of(0), rows.every(({ tall }) => typeof tall[1] === 'number') ? of(1) : null] }
}

const priceOf = (row: Pick<Figures, 'tall'>, texts: Texts) =>
  Number.isFinite(perKwh(row)) ? orebelop(perKwh(row), texts) : ''

function priced(row: Figures, all: number, texts: Texts): Row {
  const use = amount(row, 2)
  const prosent = use > 0 && percent(Math.min(1, amount(row, 0) / use), texts)
  const drawn = shared(row, 0, all, prosent ? texts.t('bilde.av-bruken', { prosent }) : '', texts)
  return { ...drawn, cells: [...drawn.cells, priceOf(row, texts)] }
}

const views: Record<Bilde['slag'], View> = { formal, arene, sparing }

const joined = (between: string, parts: readonly (string | false | null)[]) =>
  parts.filter(Boolean).join(between)
