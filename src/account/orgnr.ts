import * as z from 'zod/mini'

/** Modulus 11 with the weights of Enhetsregisteret; a remainder of 10 is no number. */
export function validOrgnr(text: string): boolean {
  const digits = [...text].map(Number)
  const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, index) => total + weight * (digits[index] ?? 0),
    0,
  )
  return (11 - (sum % 11)) % 11 === digits[8]
}

/** An organisation number of nine digits, without spaces; empty passes. */
export const orgnrText = z.string().check(
  z.refine((text) => text === '' || /^\d{9}$/.test(text), 'validering.orgnr-siffer'),
  z.refine((text) => !/^\d{9}$/.test(text) || validOrgnr(text), 'validering.orgnr-kontrollsiffer'),
)
