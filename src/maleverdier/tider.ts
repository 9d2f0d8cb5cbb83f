// Keeps the rows of a file without an object for each, and finds the moments that their times mean.
import type { Figur } from './figurer.ts'
import { momentsOf, winter } from './norsk-tid.ts'
import type { Tid } from './rad.ts'

/** Rows of one metering point in one file; each list has one number for a row. */
export interface Rader {
  maler: string
  /** True when the times are moments, since they say their offset; else they are what a clock shows. In minutes since 1970. */
  erMomenter: boolean
  fra: Int32Array
  til: Int32Array
  mikroKwh: Float64Array
  /** The line in the file, from 1. */
  linje: Int32Array
}

/** An interval in minutes since 1970 (UTC), and its energy in millionths of a kWh. */
export interface Verdi {
  fra: number
  til: number
  mikroKwh: number
}

/** Rows between two calls of `breathe`. */
export const rows = 500

/** The latest time that a list can hold. */
const sist = 2 ** 31 - 1 - 1440

interface Samlet extends Pick<Rader, 'maler' | 'erMomenter'> {
  fra: number[]
  til: number[]
  mikroKwh: number[]
  linje: number[]
  /** The places of rows that end with a day, and of figures that can be read in two ways, by their mark. */
  dager: number[]
  /** The places of rows that have one time. */
  utenSlutt: number[]
  /** Whether rows with one time have a date without a time of day. */
  erDatoer: boolean
  tvetydige: Record<NonNullable<Figur['tvetydig']>, number[]>
}

/** Gathers the rows of one file. */
export function raderAv() {
  const samlet = new Map<string, Samlet>()

  /**
   * @param slutt undefined where the row has one time
   * @returns false when one of the times says its offset and the other does not, or is millennia away
   */
  function legg(
    maler: string,
    nr: number,
    fra: Tid,
    slutt: Tid | undefined,
    { mikroKwh, tvetydig }: Figur,
  ): boolean {
    const erMomenter = fra.moment !== undefined
    const til = slutt ?? fra
    if (erMomenter !== (til.moment !== undefined) || Math.max(fra.clock, til.clock) > sist) return false
    const key = erMomenter ? `${maler} UTC` : maler
    let mine = samlet.get(key)
    if (!mine) {
      // A part of the file's text would keep all of it in memory.
      const kopi = [...maler].join('')
      const lister = {
        fra: [],
        til: [],
        mikroKwh: [],
        linje: [],
        dager: [],
        utenSlutt: [],
        erDatoer: slutt === undefined && fra.dato,
        tvetydige: { '.': [], ',': [] },
      }
      mine = { maler: kopi, erMomenter, ...lister }
      samlet.set([...key].join(''), mine)
    }
    const plass = mine.fra.length
    if (slutt?.dato) mine.dager.push(plass)
    if (!slutt) mine.utenSlutt.push(plass)
    if (tvetydig) mine.tvetydige[tvetydig].push(plass)
    mine.fra.push(fra.moment ?? fra.clock)
    mine.til.push(til.moment ?? til.clock)
    mine.mikroKwh.push(mikroKwh)
    mine.linje.push(nr)
    return true
  }

  /**
   * @param faktorer what ambiguous figures are multiplied by, by their mark
   * @returns the rows, or the first line whose one time is not a step after another, or is a date that most other rows have too
   */
  function ferdig(
    faktorer: Record<NonNullable<Figur['tvetydig']>, number>,
  ): Rader[] | { grunn: 'ujevn-tid' | 'samme-dato'; linje: number } {
    const alle = [...samlet.values()]
    for (const { mikroKwh, tvetydige } of alle)
      for (const tegn of ['.', ','] as const)
        for (const plass of tvetydige[tegn]) mikroKwh[plass] = (mikroKwh[plass] ?? 0) * faktorer[tegn]
    if (sisteDagErMed(alle))
      for (const { til, dager } of alle) for (const plass of dager) til[plass] = (til[plass] ?? 0) + 1440
    for (const { fra, til, utenSlutt, linje, erDatoer } of alle) {
      if (erDatoer && new Set(fra).size * 2 < fra.length) return { grunn: 'samme-dato', linje: linje[1] ?? 0 }
      const slutt = utenSlutt.length > 0 ? sluttEtter(fra) : undefined
      for (const plass of utenSlutt) {
        const etter = slutt?.(fra[plass] ?? 0)
        if (etter === undefined) return { grunn: 'ujevn-tid', linje: linje[plass] ?? 0 }
        til[plass] = etter
      }
    }
    return alle.map(({ maler, erMomenter, fra, til, mikroKwh, linje }) => ({
      maler,
      erMomenter,
      fra: new Int32Array(fra),
      til: new Int32Array(til),
      mikroKwh: new Float64Array(mikroKwh),
      linje: new Int32Array(linje),
    }))
  }
  return { legg, ferdig, tomt: () => samlet.size === 0 }
}

/** «01.01.2025–31.01.2025»: the last day belongs to it, unless another row begins on it, or it is the same day of a later month. */
const sisteDagErMed = (alle: readonly Samlet[]) =>
  !alle.some(({ fra, til, dager }) => {
    const begynner = new Set(dager.length > 0 ? fra : [])
    return dager.some((plass) => {
      const [start = 0, slutt = 0] = [fra[plass], til[plass]]
      return slutt > start && (begynner.has(slutt) || dagI(start) === dagI(slutt))
    })
  })
/**
 * The end of an interval that begins at a clock, by the step between rows that have one time each: minutes, hours and days, or months.
 *
 * @returns undefined where the rows are no whole steps apart
 */
function sluttEtter(fra: readonly number[]): ((clock: number) => number) | undefined {
  const tider = Int32Array.from(new Set(fra)).sort()
  const erManeder = tider.every(
    (each) => dagI(each) === dagI(tider[0] ?? 0) && (each - (tider[0] ?? 0)) % 1440 === 0,
  )
  const tall = erManeder ? tider.map(manedI) : tider
  const avstander = tall.slice(1).map((each, n) => each - (tall[n] ?? 0))
  const steg = avstander.reduce((minst, each) => Math.min(minst, each), avstander[0] ?? 0)
  const jevne = avstander.filter((each) => each === steg).length
  if (jevne * 2 <= avstander.length || avstander.some((each) => each % steg !== 0)) return undefined
  return (clock) => (erManeder ? manederEtter(clock, steg) : clock + steg)
}
const manedI = (clock: number) => arI(clock) * 12 + new Date(clock * 60_000).getUTCMonth()
const manederEtter = (clock: number, antall: number) => {
  const dag = new Date(clock * 60_000)
  return dag.setUTCMonth(dag.getUTCMonth() + antall) / 60_000
}
const dagI = (clock: number) => new Date(clock * 60_000).getUTCDate()
const arI = (clock: number) => new Date(clock * 60_000).getUTCFullYear()

/** The years of rows whose clock is on winter time all year: it shows the hour that Norway's lacks in March. */
export async function arMedNormaltid(
  { erMomenter, fra }: Rader,
  breathe: () => Promise<unknown>,
): Promise<ReadonlySet<number>> {
  if (erMomenter) return new Set()
  for (const [plass, clock] of fra.entries()) {
    if (plass % rows === 0) await breathe()
    if (momentsOf(clock).length === 0) return new Set(Array.from(fra, arI))
  }
  return new Set()
}

/**
 * Puts the values of the rows, each with its moments.
 *
 * @param normaltid the years whose clock is on winter time
 * @returns lines whose times are no interval
 */
export async function settTider(
  { erMomenter, fra, til, mikroKwh, linje }: Rader,
  normaltid: ReadonlySet<number>,
  put: (verdi: Verdi) => void,
  breathe: () => Promise<unknown>,
): Promise<number[]> {
  const vanlig = vanligLengde(fra, til)
  const sett = new Set<number>()
  const uleste: number[] = []
  for (const [plass, start] of fra.entries()) {
    if (plass % rows === 0) await breathe()
    const slutt = til[plass] ?? start
    const verdi = { fra: start, til: slutt, mikroKwh: mikroKwh[plass] ?? 0 }
    if (!erMomenter && normaltid.has(arI(start))) {
      verdi.fra -= winter
      verdi.til -= winter
    } else if (!erMomenter) {
      verdi.fra = forsteLedige(start, sett)
      verdi.til = slutten(verdi.fra, start, slutt, vanlig)
    }
    if (verdi.til <= verdi.fra || verdi.fra % 15 !== 0 || verdi.til % 15 !== 0) uleste.push(linje[plass] ?? 0)
    else put(verdi)
  }
  return uleste
}

/** The length that most rows have, in minutes. */
function vanligLengde(fra: Int32Array, til: Int32Array): number {
  const antall = new Map<number, number>()
  for (const [plass, start] of fra.entries()) {
    const lengde = (til[plass] ?? start) - start
    antall.set(lengde, (antall.get(lengde) ?? 0) + 1)
  }
  return [...antall].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 60
}

/** The moment of a row's start. The hour that comes twice in October is the first, then the second. */
function forsteLedige(clock: number, sett: Set<number>): number {
  const [forst = clock - winter, ...andre] = momentsOf(clock)
  if (andre.length === 0) return forst
  const valgt = [forst, ...andre].find((each) => !sett.has(each)) ?? forst
  sett.add(valgt)
  return valgt
}

/** The moment of a row's end: of a short row the one that makes it as long as the others, since the clock may change in it. */
function slutten(fra: number, start: number, slutt: number, vanlig: number): number {
  const ekte = momentsOf(slutt)
  if (slutt - start > 120) return ekte.at(-1) ?? slutt - winter
  const mulige = [...ekte, slutt - winter, slutt - 2 * winter]
  return (
    mulige.find((til) => til - fra === vanlig) ??
    mulige.filter((til) => til > fra).sort((a, b) => a - b)[0] ??
    slutt - winter
  )
}
