import type { Bilde } from '../sections/bilde.ts'
import type { Rad } from '../sections/celle.ts'
import { sum } from '../sections/fields.ts'
import type { Texts } from '../texts/texts.ts'
import { inEnergy, inKroner, orebelop, percent } from './figures.ts'

/** An energy bar with the texts beside it. */
interface Bar {
  /** The year or quantity of the bar; may be empty. */
  merke: string
  /** Its share of a whole bar, from 0 to 1. */
  andel: number
  tall: string
  /** Whether it is a year before the reporting year, which is drawn weaker. */
  tidligere: boolean
}

interface DrawnRow {
  navn: string
  note: string
  stolper: Bar[]
}

/** The content of a picture, drawn by the page and by the PDF. */
export interface Drawing {
  /** Accessible name. */
  navn: string
  /** The main finding, in one or two sentences. */
  tekst: string
  /** The quantity of a bar of full length. */
  skala: string
  rader: DrawnRow[]
}

/** The table that is drawn. */
interface Drawn {
  tittel: string
  /** The first cell of each row is its name. */
  rader: readonly Rad[]
}

interface Named {
  navn: string
  tall: readonly (number | null)[]
}

/** With more rows than this the smallest are drawn as one. */
export const maxRows = 8

const at = ({ tall }: Named, index: number) => tall[index] ?? null
const amount = (row: Named, index: number) => at(row, index) ?? 0

/**
 * Makes the content of a table's picture.
 *
 * @returns undefined when no figure for the reporting year is above 0
 */
export function drawing(bilde: Bilde, { tittel, rader }: Drawn, texts: Texts): Drawing | undefined {
  const rows = rader.map(([navn], index): Named => ({ navn, tall: bilde.tall[index] ?? [] }))
  // The third figure of a saving is the use that it is a share of.
  const compared = bilde.slag === 'sparing' ? 2 : undefined
  const used = rows.filter(({ tall }) => tall.slice(0, compared).some((value) => value !== null && value > 0))
  const body = bodies[bilde.slag](used, bilde.ar, texts)
  return body && { navn: texts.t('bilde.navn', { tittel }), ...body }
}

type Body = (rows: Named[], ar: number, texts: Texts) => Omit<Drawing, 'navn'> | undefined

/** Purposes: each one's share of all energy, largest first. */
const formal: Body = (rows, ar, texts) => {
  const { t } = texts
  const all = sum(rows.map((row) => at(row, 0)))
  const ordered = bySize(rows, 0)
  const [largest] = ordered
  if (!largest) return undefined
  const written = inEnergy(all, texts)
  const of = (row: Named) => share(amount(row, 0), all)
  return {
    tekst: t('bilde.formal', {
      navn: largest.navn,
      ar: String(ar),
      kwh: amount(largest, 0),
      prosent: percent(of(largest), texts),
      sum: all,
    }),
    skala: t('bilde.hel', { tall: written(all) }),
    rader: ordered.map((row) => ({
      navn: row.navn,
      note: percent(of(row), texts),
      stolper: [{ merke: '', andel: of(row), tall: written(at(row, 0)), tidligere: false }],
    })),
  }
}

/** Carriers: all together, then each, by year. A full bar is the year with most energy. */
const arene: Body = (rows, ar, texts) => {
  const { t } = texts
  const last = Math.max(0, ...rows.map(({ tall }) => tall.length - 1))
  const ordered = bySize(rows, last)
  const [largest] = ordered
  const thisYear = sum(rows.map((row) => at(row, last)))
  if (!largest || thisYear === 0) return undefined
  const years = Array.from({ length: last + 1 }, (_, index) => String(ar - last + index))
  const all = totalled(t('bilde.alle'), rows, years.length)
  const whole = Math.max(...years.map((_, index) => amount(all, index)))
  const written = inEnergy(whole, texts)
  const part = (row: Named) => percent(share(amount(row, last), thisYear), texts)
  const drawn = (row: Named): DrawnRow => ({
    navn: row.navn,
    note: joined(', ', [row !== all && part(row), change(row, years, texts)]),
    stolper: years.map((merke, index) => ({
      merke,
      andel: share(amount(row, index), whole),
      tall: written(at(row, index)),
      tidligere: index < last,
    })),
  })
  const endring = change(all, years, texts)
  return {
    tekst: joined(' ', [
      t('bilde.arene', {
        navn: largest.navn,
        ar: String(ar),
        kwh: amount(largest, last),
        prosent: part(largest),
        sum: thisYear,
      }),
      endring && t('bilde.arene.samlet', { endring }),
    ]),
    skala: t('bilde.hel', { tall: written(whole) }),
    rader: [all, ...withOthers(ordered, years.length, texts)].map(drawn),
  }
}

/** The largest rows, with the others added up in one row. */
function withOthers(ordered: readonly Named[], columns: number, { t }: Texts): readonly Named[] {
  if (ordered.length <= maxRows) return ordered
  const shown = ordered.slice(0, maxRows - 1)
  const rest = ordered.slice(shown.length)
  return [...shown, totalled(t('bilde.andre', { n: rest.length }), rest, columns)]
}

/** Savings: what each purpose can save per year and its cost, the cheapest kWh first. */
const sparing: Body = (rows, _ar, texts) => {
  const { t } = texts
  const kwh = sum(rows.map((row) => at(row, 0)))
  const kr = sum(rows.map((row) => at(row, 1)))
  const [largest] = bySize(rows, 0)
  if (!largest || kwh === 0) return undefined
  const ordered = rows.toSorted((a, b) => compare(perKwh(a), perKwh(b)))
  const [cheapest = largest] = ordered
  const [energi, kroner] = [inEnergy(kwh, texts), inKroner(kr, texts)]
  const price = (row: Named, key: string) =>
    Number.isFinite(perKwh(row)) && t(key, { navn: row.navn, kr: orebelop(perKwh(row), texts) })
  const drawn = (merke: string, value: number | null, whole: number, tall: string, tidligere: boolean) => ({
    merke,
    andel: whole > 0 ? share(value ?? 0, whole) : 0,
    tall,
    tidligere,
  })
  return {
    tekst: joined(' ', [
      t('bilde.sparing', { navn: largest.navn, kwh: amount(largest, 0) }),
      at(largest, 1) !== null && t('bilde.sparing.kostnad', { kr: amount(largest, 1) }),
      cheapest !== largest && price(cheapest, 'bilde.sparing.lavest'),
    ]),
    skala: t('bilde.hel', { tall: `${energi(kwh)} / ${kroner(kr)}` }),
    rader: ordered.map((row) => ({
      navn: row.navn,
      note: joined(', ', [
        price(row, 'bilde.per-kwh'),
        amount(row, 2) > 0 &&
          t('bilde.av-bruken', { prosent: percent(amount(row, 0) / amount(row, 2), texts) }),
      ]),
      stolper: [
        drawn(t('bilde.spart'), at(row, 0), kwh, energi(at(row, 0)), false),
        drawn(t('bilde.kostnad'), at(row, 1), kr, kroner(at(row, 1)), true),
      ],
    })),
  }
}

const bodies: Record<Bilde['slag'], Body> = { formal, arene, sparing }

const joined = (between: string, parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(between)
const share = (value: number, whole: number) => Math.min(1, value / whole)
/** Cost in kroner per kWh saved per year; infinite without a cost or saving. */
const perKwh = (row: Named) =>
  amount(row, 0) > 0 && at(row, 1) !== null ? amount(row, 1) / amount(row, 0) : Number.POSITIVE_INFINITY
// Infinity minus Infinity is NaN, which cannot be sorted by.
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
const bySize = (rows: readonly Named[], index: number) =>
  rows.toSorted((a, b) => amount(b, index) - amount(a, index))

/** Sums of the rows by column; null where all are blank. */
function totalled(navn: string, rows: readonly Named[], columns: number): Named {
  const tall = Array.from({ length: columns }, (_, index) => {
    const figures = rows.map((row) => at(row, index)).filter((value) => value !== null)
    return figures.length > 0 ? sum(figures) : null
  })
  return { navn, tall }
}

/** Text for the change from the first year with a figure to the last; undefined with nothing to compare. */
function change(row: Named, years: readonly string[], texts: Texts): string | undefined {
  const first = years.findIndex((_, index) => amount(row, index) > 0)
  const last = years.length - 1
  const [before, now] = [amount(row, first), at(row, last)]
  if (first < 0 || first === last || now === null) return undefined
  const ar = years[first] ?? ''
  if (now === before) return texts.t('bilde.likt', { ar })
  if (now > 10 * before) return texts.t('bilde.mangedoblet', { ar })
  const prosent = percent(Math.abs(now - before) / before, texts)
  return texts.t(now > before ? 'bilde.opp' : 'bilde.ned', { ar, prosent })
}
