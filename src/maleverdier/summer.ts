// Sums metered energy by metering point and calendar year in Norway, and finds what is missing or stands twice.
import { type Hull, merged, type Tidsrom, tidsrom, wholeMonths } from './hull.ts'
import { shownAt, yearOf } from './norsk-tid.ts'
import { arMedNormaltid, type Rader, settTider, type Verdi } from './tider.ts'

/** What one metering point has measured in a calendar year. */
export interface Malerar {
  ar: number
  /**
   * Two decimals; null where values of different lengths overlap, which no sum is right for, and where stretches stand with different
   * values until the user says which counts.
   */
  kwh: number | null
  /** The sums of a year where stretches stand with different values. */
  valg?: Readonly<Record<Ulike, number>>
  /** Months (1–12) without any value. */
  manglerManeder: number[]
  /** Other stretches without a value, in order of time. */
  mangler: Tidsrom[]
  /** Hours that stood twice with the same value and were counted once, by month. */
  dobbelt: { maned: number; timer: number }[]
  /** Stretches that stood twice with different values. */
  ulike: Tidsrom[]
  /** Whether no value is smaller than the one before, as those of a reading of the meter. */
  stiger: boolean
}

/** What counts where a stretch stands with different values: the last that was read, as of a corrected file, or all, as of two meters of one name. */
export type Ulike = 'siste' | 'sum'

export interface Maler {
  /** 18 digits, else the name in a column or a head, else that of the file. */
  maler: string
  ar: Malerar[]
  /** Rows that begin in one year and end in another, which are in no sum. */
  overArsskiftet: number
  /** True when its clock is on winter time all year, in some of the years. */
  normaltid: boolean
  /** What the user says of stretches with different values. */
  valgt?: Ulike
}

export const medValg = (maler: Maler, valgt: Ulike): Maler => ({
  ...maler,
  valgt,
  ar: maler.ar.map((each) => (each.valg ? { ...each, kwh: each.valg[valgt] } : each)),
})

/** What a metering point has measured in a year; null where there is nothing, or no right sum. */
export const kwhI = (maler: Maler, ar: number): number | null =>
  maler.ar.find((each) => each.ar === ar)?.kwh ?? null

/** The sum of several metering points in a year; null where none has any, and where one of them has values without a right sum. */
export function sumI(malere: readonly Maler[], ar: number): number | null {
  if (malere.some((maler) => maler.ar.some((each) => each.ar === ar && each.kwh === null))) return null
  const given = malere.flatMap((maler) => kwhI(maler, ar) ?? [])
  // In hundredths, so that the sum has two decimals.
  return given.length === 0 ? null : given.reduce((sum, kwh) => sum + Math.round(kwh * 100), 0) / 100
}

/** Two decimals, of millionths. */
const iKwh = (mikro: number) => Math.round(mikro / 10_000) / 100

/** Fewer values may rise by chance. */
const fewestRising = 12

/** Minutes of the shortest interval. */
const kvarter = 15

/** The values of one metering point and year, each at the quarter of an hour in which it begins. */
function valuesOf(ar: number) {
  const { from: start, to: end } = yearOf(ar)
  const mikroKwh = new Float64Array((end - start) / kvarter)
  const lengder = new Uint16Array(mikroKwh.length)
  const dobbelt = new Map<number, number>()
  const ulike = new Set<number>()
  let [alle, overlaps] = [0, false]
  const moment = (plass: number) => start + plass * kvarter
  const stretch = (fra: number, til: number): Hull => [moment(fra), moment(til)]

  function put(verdi: Verdi): void {
    const plass = (verdi.fra - start) / kvarter
    const lengde = (verdi.til - verdi.fra) / kvarter
    const finnes = lengder[plass] !== 0
    alle += verdi.mikroKwh
    if (finnes && lengder[plass] === lengde && mikroKwh[plass] === verdi.mikroKwh) {
      const { month } = shownAt(verdi.fra)
      dobbelt.set(month, (dobbelt.get(month) ?? 0) + lengde / 4)
      return
    }
    if (finnes && lengder[plass] !== lengde) overlaps = true
    else if (finnes) ulike.add(plass)
    mikroKwh[plass] = verdi.mikroKwh
    lengder[plass] = lengde
  }

  function result(): Malerar {
    let sum = 0
    let covered = 0
    // Values that are larger than the one before; NaN from the first that is smaller.
    let [stiger, forrige] = [0, Number.NaN]
    const gaps: Hull[] = []
    for (let plass = 0; plass < lengder.length; plass++) {
      const lengde = lengder[plass] ?? 0
      if (lengde === 0) continue
      if (plass > covered) gaps.push(stretch(covered, plass))
      if (plass < covered) overlaps = true
      const verdi = mikroKwh[plass] ?? 0
      stiger += verdi < forrige ? Number.NaN : Number(verdi > forrige)
      forrige = verdi
      sum += verdi
      covered = Math.max(covered, plass + lengde)
    }
    if (covered < lengder.length) gaps.push(stretch(covered, lengder.length))
    const { maneder, andre } = wholeMonths(ar, gaps)
    return {
      ar,
      kwh: overlaps || ulike.size > 0 ? null : iKwh(sum),
      ...(!overlaps && ulike.size > 0 && { valg: { siste: iKwh(sum), sum: iKwh(alle) } }),
      manglerManeder: maneder,
      mangler: andre.map(tidsrom),
      dobbelt: [...dobbelt].map(([maned, timer]) => ({ maned, timer })).sort((a, b) => a.maned - b.maned),
      ulike: merged([...ulike].map((plass) => stretch(plass, plass + (lengder[plass] ?? 0)))).map(tidsrom),
      stiger: stiger >= fewestRising,
    }
  }
  return { put, result }
}

/** What counts of one file, once the times of its rows are known. */
export interface Filsum {
  malere: Set<string>
  /** In minutes since 1970. */
  fra: number
  til: number
  mikroKwh: number
  /** Lines that could not be read, from 1. */
  uleste: number[]
}

/** Gathers the rows of many files: the clock of a metering point is known when all of them are read. */
export function summing() {
  const malere = new Map<string, { rader: Rader; fil: Filsum }[]>()

  /** @returns what counts of the file, which is filled in as the results are asked for */
  function add({ rader, uleste }: { rader: readonly Rader[]; uleste: readonly number[] }): Filsum {
    const fil = {
      malere: new Set<string>(),
      fra: Number.POSITIVE_INFINITY,
      til: 0,
      mikroKwh: 0,
      uleste: [...uleste],
    }
    for (const each of rader) {
      const mine = malere.get(each.maler) ?? []
      malere.set(each.maler, mine)
      mine.push({ rader: each, fil })
    }
    return fil
  }

  /** In order of the metering points, each with its years in order. One is worked out as it is asked for. */
  async function* results(breathe: () => Promise<unknown> = async () => undefined): AsyncGenerator<Maler> {
    for (const [maler, filer] of [...malere].sort(([a], [b]) => a.localeCompare(b, 'nb'))) {
      const found = await sumOf(maler, filer, breathe)
      if (found.ar.length > 0 || found.overArsskiftet > 0) yield found
    }
  }
  return { add, results }
}

async function sumOf(
  maler: string,
  filer: readonly { rader: Rader; fil: Filsum }[],
  breathe: () => Promise<unknown>,
): Promise<Maler> {
  const normaltid = new Set<number>()
  for (const { rader } of filer) for (const ar of await arMedNormaltid(rader, breathe)) normaltid.add(ar)
  const years = new Map<number, ReturnType<typeof valuesOf>>()
  let [year, overArsskiftet] = [0, 0]
  const put = (verdi: Verdi) => {
    // Most rows are of the year of the row before.
    if (year === 0 || verdi.fra < yearOf(year).from || verdi.fra >= yearOf(year).to)
      year = shownAt(verdi.fra).year
    if (verdi.til > yearOf(year).to) {
      overArsskiftet++
      return
    }
    const values = years.get(year) ?? valuesOf(year)
    years.set(year, values)
    values.put(verdi)
  }
  for (const { rader, fil } of filer) {
    const uleste = await settTider(
      rader,
      normaltid,
      (verdi) => {
        put(verdi)
        fil.malere.add(maler)
        fil.fra = Math.min(fil.fra, verdi.fra)
        fil.til = Math.max(fil.til, verdi.til)
        fil.mikroKwh += verdi.mikroKwh
      },
      breathe,
    )
    fil.uleste.push(...uleste)
  }
  const ar = [...years.values()].map((each) => each.result()).sort((a, b) => a.ar - b.ar)
  return { maler, overArsskiftet, normaltid: ar.some((each) => normaltid.has(each.ar)), ar }
}
