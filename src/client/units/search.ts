import { withHyphens } from '../../tall/characters.ts'
import { readOrgnr } from '../../tall/orgnr.ts'

/** Whether a unit's name holds every word that is searched for, or its number the digits; every unit is found by an empty search. */
export function isFound(unit: { navn: string; organisasjonsnummer: string }, search: string): boolean {
  const words = withHyphens(search).trim().toLowerCase().split(/\s+/)
  const number = readOrgnr(search)
  const name = unit.navn.toLowerCase()
  return (
    words.every((word) => name.includes(word)) ||
    (/^\d+$/.test(number) && unit.organisasjonsnummer.includes(number))
  )
}
