/** Finds units by the number or the name that a cell holds. */

import { type ReadValue, shownText } from '../../tabell/cell.ts'
import { plain } from '../../tabell/names.ts'
import { validOrgnr } from '../../tall/orgnr.ts'
import { numberOf } from '../read-cell.ts'

/** Finds the unit of a row by what its cells say. */
export interface UnitNames {
  /** The organisation number that a cell holds, alone or beside words: «Kiwi Majorstuen (987 654 321)». Undefined for none, or several. */
  numberIn(value: ReadValue | undefined): string | undefined
  /** The number of the only unit of the name. */
  named(value: ReadValue | undefined): string | undefined
  /** Whether a text is the name of the unit. */
  isNameOf(organisasjonsnummer: string, text: string): boolean
  /** Those that a row may be of. */
  units: readonly { organisasjonsnummer: string; navn: string }[]
}

/** @param units that the rows may be of */
export function unitNames(units: UnitNames['units']): UnitNames {
  const byName = Map.groupBy(units, ({ navn }) => plain(navn))
  return {
    numberIn,
    named(value) {
      if (typeof value !== 'string') return undefined
      const [unit, second] = byName.get(plain(value)) ?? []
      return second ? undefined : unit?.organisasjonsnummer
    },
    isNameOf: (organisasjonsnummer, text) =>
      (byName.get(plain(text)) ?? []).some((unit) => unit.organisasjonsnummer === organisasjonsnummer),
    units,
  }
}

function numberIn(value: ReadValue | undefined): string | undefined {
  if (value === undefined || typeof value === 'boolean') return undefined
  const whole = numberOf(value)
  // Nine digits are a number also where a digit is wrong, which is told.
  if (/^\d{9}$/.test(whole)) return whole
  if (typeof value === 'number') return undefined
  const found = shownText(value).match(/(?<![\d.,])\d{3}[\s.]?\d{3}[\s.]?\d{3}(?![\d.,])/g) ?? []
  const numbers = new Set(found.map((one) => one.replace(/\D/g, '')).filter(validOrgnr))
  return numbers.size === 1 ? [...numbers][0] : undefined
}
