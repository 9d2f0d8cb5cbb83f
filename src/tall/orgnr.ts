import { withHyphens } from './characters.ts'

/** What may stand before and after the digits: «Org.nr. NO 312 200 015 MVA». */
const around = /^(?:org(?:anisasjons)?[. ]*(?:nr|nummer)[.: ]*)?(?:NO[. -]*(?=\d))?|[. -]*MVA$/gi

/** The digits of an organisation number as people write it, also of the beginning of one; any other text is only cleaned. */
export function readOrgnr(text: string): string {
  const plain = withHyphens(text).trim()
  const digits = plain.replace(around, '').replace(/(?<=\d)[ .-]+(?=\d)/g, '')
  return /^\d+$/.test(digits) ? digits : plain
}

/** Whether the check digit is right: modulus 11 with the weights of Enhetsregisteret. A check digit of 10 is invalid. */
export function validOrgnr(text: string): boolean {
  const digits = [...text].map(Number)
  const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, index) => total + weight * (digits[index] ?? 0),
    0,
  )
  return (11 - (sum % 11)) % 11 === digits[8]
}
