import * as z from 'zod/mini'

/** Whether the check digit is right: modulus 11 with the weights of Enhetsregisteret. A check digit of 10 is invalid. */
export function validOrgnr(text: string): boolean {
  const digits = [...text].map(Number)
  const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, index) => total + weight * (digits[index] ?? 0),
    0,
  )
  return (11 - (sum % 11)) % 11 === digits[8]
}

/** Schema of an organisation number: nine digits without spaces, or an empty string. */
export const orgnrText = z.string().check(
  z.refine((text) => text === '' || /^\d{9}$/.test(text), 'validering.orgnr-siffer'),
  z.refine((text) => !/^\d{9}$/.test(text) || validOrgnr(text), 'validering.orgnr-kontrollsiffer'),
)
