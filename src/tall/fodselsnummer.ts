/** Weights of the two control digits, each with its own digit last (Skatteetaten: «Fødselsnummer»). */
const weights = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
]

/** Eleven digits in one, or as date and five; no digit beside them, also not behind a mark within a longer number. */
const asWritten = /(?<!\d|\d[ .,\u00a0-])\d{6}[ \u00a0-]?\d{5}(?!\d|[ .,\u00a0-]\d)/g

/** Whether a text holds a fødselsnummer or D-number, also a synthetic one (month + 40 or + 80). Such a number is never told. */
export const holdsIdentityNumber = (text: string): boolean =>
  [...text.matchAll(asWritten)].some(([found]) => isIdentityNumber(found.replace(/\D/g, '')))

/** @param digits eleven of them */
function isIdentityNumber(digits: string): boolean {
  // A D-number has 40 more in its day.
  const written = Number(digits.slice(0, 2))
  const day = written > 40 ? written - 40 : written
  const month = Number(digits.slice(2, 4)) % 40
  const year = centuryOf(Number(digits.slice(6, 9)), Number(digits.slice(4, 6)))
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  return (
    isDay &&
    month >= 1 &&
    month <= 12 &&
    weights.every((row) => row.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11 === 0)
  )
}

/** The year of birth. Of individual numbers from 500 on, those born from 2000 on have most. */
const centuryOf = (individual: number, year: number): number =>
  (individual < 500 || (individual >= 900 && year >= 40) ? 1900 : 2000) + year
