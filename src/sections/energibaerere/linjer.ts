import { type Energibarer, energibarere } from '../../kodelister/energibarere.ts'
import { arene } from '../../seksjon/arene.ts'
import type { Forrige } from '../../seksjon/forrige.ts'
import type { Input } from './contract.ts'

/** A carrier with its place in the code list, which is the place of its rows in the form. */
export interface Linje {
  entry: Energibarer
  index: number
  /** What was searched for as it was added, such as a fuel of it. */
  sokt?: string | undefined
}

export const grupper = [...new Set(energibarere.map(({ gruppe }) => gruppe))]

/** Every carrier, group by group. */
export const linjer: readonly Linje[] = grupper.flatMap((gruppe) =>
  energibarere.flatMap((entry, index) => (entry.gruppe === gruppe ? [{ entry, index }] : [])),
)

/** What a report without figures begins with: electricity, district heating, diesel for road transport. */
const vanlige = [1, 2, 11]
/** Electricity is always on the page: a warning asks for it where it is missing (P-15). */
const alltid = [1]

/** Ids of the carriers that have a figure, or a text that is no figure, in any year. */
export const medTall = (rader: Input['energibarer']): number[] => [
  ...new Set(rader.filter(({ kwh }) => kwh !== null).map(({ energibarerKodeId }) => energibarerKodeId)),
]

/** Ids of the carriers that a report has energy use of. */
export const brukteI = (forrige: Forrige | null): number[] =>
  (forrige?.energibarer ?? []).flatMap(({ energibarerKodeId, kwh }) => (kwh > 0 ? [energibarerKodeId] : []))

/**
 * The carriers that the page begins with, in its order: those with figures and those of the last report, otherwise a few
 * common ones.
 */
export function forsteRader(brukte: readonly number[], iForrige: readonly number[]): number[] {
  const ids = new Set([...brukte, ...iForrige])
  const valgt = ids.size > 0 ? [...ids, ...alltid] : vanlige
  return linjer.map(({ entry }) => entry.id).filter((id) => valgt.includes(id))
}

/** The lines with these ids, in the order of the ids. */
export const linjerFor = (ids: readonly number[]): Linje[] =>
  ids.flatMap((id) => linjer.find(({ entry }) => entry.id === id) ?? [])

/** The lines that are not among `ids`, group by group. */
export const andreLinjer = (ids: readonly number[]): Linje[] =>
  linjer.filter(({ entry }) => !ids.includes(entry.id))

/** The form's rows are sorted by carrier, then year. */
const yearsOfEach = arene(0).length

/** Name of a cell's field in the form, which is its id on the page, too. */
export const feltnavn = (index: number, column: number) => `energibarer.${index * yearsOfEach + column}.kwh`
