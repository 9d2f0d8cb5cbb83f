import * as z from 'zod/mini'
import { validOrgnr } from '../tall/orgnr.ts'

/** Schema of an organisation number: nine digits without spaces, or an empty string. */
export const orgnrText = z.string().check(
  z.refine((text) => text === '' || /^\d{9}$/.test(text), 'validering.orgnr-siffer'),
  z.refine((text) => !/^\d{9}$/.test(text) || validOrgnr(text), 'validering.orgnr-kontrollsiffer'),
)

/** A number in a path or a query: a malformed one is 400 (rules.md §5.1). */
export const orgnrInUrl = z
  .string()
  .check(z.refine((text) => /^\d{9}$/.test(text) && validOrgnr(text), 'validering.orgnr-kontrollsiffer'))
