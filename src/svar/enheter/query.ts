import { get } from '../../client/api.ts'
import { type Enhetssvar, enheterPerKall, svarForEnheter } from './contract.ts'

/**
 * Fetches what is known of units, by organisation number, and the years that a new report may be of.
 *
 * @param seksjoner ids of the sections; unless given, those that have a sheet in the workbook
 * @throws ApiError
 */
export async function loadUnits(numbers: readonly string[], ar: number, seksjoner: readonly string[] = []) {
  const units = new Map<string, Enhetssvar>()
  let apneAr: number[] = []
  for (let at = 0; at === 0 || at < numbers.length; at += enheterPerKall) {
    const query = new URLSearchParams({ ar: String(ar) })
    const some = numbers.slice(at, at + enheterPerKall)
    if (some.length > 0) query.set('enheter', some.join())
    if (seksjoner.length > 0) query.set('seksjoner', seksjoner.join())
    const data = await get(`/enheter/svar?${query}`, svarForEnheter)
    for (const unit of data.enheter) units.set(unit.organisasjonsnummer, unit)
    apneAr = data.apneAr
  }
  return { units, apneAr }
}

/** A unit whose forms are as stored, without what waits to be confirmed. */
export const asStored = (unit: Enhetssvar): Enhetssvar => ({
  ...unit,
  seksjoner: Object.fromEntries(
    Object.entries(unit.seksjoner).map(([id, { versjon, skjema, lagret }]) => [
      id,
      { versjon, skjema: lagret ?? skjema },
    ]),
  ),
})
