// Reads one file of metered energy: rows with from, to and an amount, such as those of Elhub's Min side.
import { momentsOf, winter } from './norsk-tid.ts'
import { cellsOf, lesHode, lesRad, lesTid, type Mengde, malepunkt, mikro, type Rad, type Tid } from './rad.ts'

/** One row: an interval in minutes since 1970 (UTC), and its energy in millionths of a kWh, so that sums are exact. */
export interface Verdi {
  fra: number
  til: number
  mikroKwh: number
}

/** What a file holds, by metering point: the 18 digits, else the name of the file. */
export interface LestFil {
  malere: ReadonlyMap<string, Verdi[]>
  /** Rows that could not be read, from 1; a head is none. */
  uleste: number[]
  /** True when the file's clock is on winter time all year. */
  normaltid: boolean
}

/** Why a file is left out. */
export type Grunn = 'tom' | 'produksjon' | 'tusenskille'

/** Rows between two calls of `breathe`. */
const rows = 500

/**
 * @param navn name of the file, which holds the metering point in Elhub's own
 * @param breathe called now and then, to let the page in
 * @returns what was read, or why the file is left out
 */
export async function lesFil(
  navn: string,
  tekst: string,
  breathe: () => Promise<unknown> = async () => undefined,
): Promise<LestFil | { grunn: Grunn }> {
  if (/PRODUCTION|PRODUKSJON/i.test(navn)) return { grunn: 'produksjon' }
  const linjer = tekst.replace(/^\uFEFF/, '').split(/\r?\n/)
  const skille = [';', '\t', ','].find((each) => linjer.some((linje) => linje.split(each).length >= 3))
  if (!skille) return { grunn: 'tom' }
  const fast = malepunkt.exec(navn)?.[0] ?? navn.replace(/\.\w+$/, '')
  const rader: Rad[] = []
  const uleste: number[] = []
  let mengde: Mengde = { enhet: 1 }
  for (const [index, linje] of linjer.entries()) {
    if (index % rows === 0) await breathe()
    if (linje.trim() === '') continue
    const celler = cellsOf(linje, skille)
    const rad = lesRad(celler, skille, mengde, index + 1, fast)
    if (rad) rader.push(rad)
    // A row with times is no head.
    else if (rader.length > 0 || celler.some(lesTid)) uleste.push(index + 1)
    else mengde = lesHode(celler, mengde)
  }
  if (rader.length === 0) return { grunn: 'tom' }
  if (kanVareTusen(rader)) return { grunn: 'tusenskille' }
  const lest = await medTider(rader, uleste, breathe)
  return { ...lest, uleste: uleste.sort((a, b) => a - b) }
}

/** True when each point may separate thousands: «12.500» for a month. A series of hours has decimals. */
function kanVareTusen(rader: readonly Rad[]): boolean {
  const lange = rader.filter(({ fra, til }) => til.clock - fra.clock > 120 || fra.dato)
  const medPunktum = lange.filter(({ tall }) => tall.includes('.'))
  return (
    medPunktum.length > 0 &&
    medPunktum.every(({ tall }) => /^-?\d{1,3}\.\d{3}$/.test(tall)) &&
    !lange.some(({ tall }) => tall.includes(','))
  )
}

/** The rows with their moments. What is no interval, or no figure, is counted as unread. */
async function medTider(
  rader: readonly Rad[],
  uleste: number[],
  breathe: () => Promise<unknown>,
): Promise<Omit<LestFil, 'uleste'>> {
  const normaltid = rader.some(({ fra }) => fra.moment === undefined && momentsOf(fra.clock).length === 0)
  const begynner = new Set(rader.map(({ maler, fra }) => `${maler} ${fra.clock}`))
  // «01.01.2025–31.01.2025»: the last day belongs to it, unless another row begins on it, or it is the same day of a later month.
  const inkludert = !rader.some(
    ({ maler, fra, til }) =>
      til.clock > fra.clock && (begynner.has(`${maler} ${til.clock}`) || dagI(fra) === dagI(til)),
  )
  const vanlig = vanligLengde(rader)
  const sett = new Set<string>()
  const malere = new Map<string, Verdi[]>()
  for (const [index, { nr, maler, fra: start, til: slutt, tall, enhet }] of rader.entries()) {
    if (index % rows === 0) await breathe()
    const sluttid = slutt.dato && inkludert ? { ...slutt, clock: slutt.clock + 1440 } : slutt
    const fra = normaltid ? (start.moment ?? start.clock - winter) : forsteLedige(start, maler, sett)
    const til = normaltid ? (sluttid.moment ?? sluttid.clock - winter) : slutten(fra, start, sluttid, vanlig)
    const mikroKwh = mikro(tall, enhet)
    if (mikroKwh === undefined || til <= fra || fra % 15 !== 0 || til % 15 !== 0) {
      uleste.push(nr)
      continue
    }
    const verdier = malere.get(maler) ?? []
    verdier.push({ fra, til, mikroKwh })
    malere.set(maler, verdier)
  }
  return { malere, normaltid }
}

const dagI = ({ clock }: Tid) => new Date(clock * 60_000).getUTCDate()

/** The length that most rows have, by the clock, in minutes. */
function vanligLengde(rader: readonly Rad[]): number {
  const antall = new Map<number, number>()
  for (const { fra, til } of rader) {
    const lengde = til.clock - fra.clock
    antall.set(lengde, (antall.get(lengde) ?? 0) + 1)
  }
  return [...antall].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 60
}

/** The moment of a row's start. The hour that comes twice in October is the first, then the second. */
function forsteLedige({ clock, moment }: Tid, maler: string, sett: Set<string>): number {
  if (moment !== undefined) return moment
  const [forst = clock - winter, ...andre] = momentsOf(clock)
  if (andre.length === 0) return forst
  const valgt = [forst, ...andre].find((each) => !sett.has(`${maler} ${each}`)) ?? forst
  sett.add(`${maler} ${valgt}`)
  return valgt
}

/** The moment of a row's end: of a short row the one that makes it as long as the others, since the clock may change in it. */
function slutten(fra: number, start: Tid, slutt: Tid, vanlig: number): number {
  if (slutt.moment !== undefined) return slutt.moment
  const ekte = momentsOf(slutt.clock)
  if (slutt.clock - start.clock > 120) return ekte.at(-1) ?? slutt.clock - winter
  const mulige = [...ekte, slutt.clock - winter, slutt.clock - 2 * winter]
  return (
    mulige.find((til) => til - fra === vanlig) ??
    mulige.filter((til) => til > fra).sort((a, b) => a - b)[0] ??
    slutt.clock - winter
  )
}
