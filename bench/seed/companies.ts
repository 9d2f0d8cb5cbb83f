import { erOrgnr } from '../../sandbox/verden/numre.ts'

export interface Company {
  organisasjonsnummer: string
  navn: string
  /** The main unit of a sub-unit. */
  overordnet: string | null
}

/** A main unit and its sub-units. */
const groupSize = 10
// Numbers with a valid check digit that no real unit (they begin with 8 or 9) and no stand-in (2 or 3) has.
const firstBase = 70_000_000

const places = ['FJORD', 'NORD', 'SØR', 'VIK', 'DAL', 'ÅS', 'BRE', 'STRAND', 'ELV', 'HAUG', 'SKOG', 'TIND']
const trades = ['BRUK', 'MEIERI', 'STÅL', 'HOTELL', 'FRAKT', 'TRE', 'SJØMAT', 'PLAST', 'HANDEL', 'BETONG']

/** The first `count` companies: main units, each followed by its sub-units. Every call gives the same ones. */
export function companies(count: number): Company[] {
  const found: Company[] = []
  let main = ''
  for (let base = firstBase; found.length < count; base += 1) {
    const number = withCheckDigit(base)
    if (!number) continue
    const index = found.length
    const place = index % groupSize
    if (place === 0) main = number
    const group = Math.floor(index / groupSize)
    const name = `${places[group % places.length]}${trades[Math.floor(group / places.length) % trades.length]} ${group}`
    found.push({
      organisasjonsnummer: number,
      navn: place === 0 ? `${name} AS` : `${name} AS AVD ${place}`,
      overordnet: place === 0 ? null : main,
    })
  }
  return found
}

function withCheckDigit(base: number): string | undefined {
  for (let digit = 0; digit <= 9; digit += 1) if (erOrgnr(`${base}${digit}`)) return `${base}${digit}`
  return undefined
}
