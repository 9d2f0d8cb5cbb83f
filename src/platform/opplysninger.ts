import * as z from 'zod/mini'

const tekst = z.string().check(z.minLength(1))

/**
 * Facts about the duty that public sources do not give (OPPLYSNINGER, rules.md §10). None has a default: a sentence
 * whose fact is not set is left out of the pages and of the receipt.
 */
export const opplysninger = z.strictObject({
  /** Who receives the reports. */
  mottaker: z.optional(tekst),
  /** The deadline for reporting, `YYYY-MM-DD`, the last day included. */
  frist: z.optional(z.iso.date()),
  /** The deadline after that one, for the receipt of a main unit. */
  nesteFrist: z.optional(z.iso.date()),
  /** How many years the papers behind the figures are kept. */
  oppbevaringAr: z.optional(z.int().check(z.positive())),
  /** Whether the cost of the measures is given with or without VAT. */
  merverdiavgift: z.optional(z.enum(['med', 'uten'])),
  /** Whether the cost of the measures is given before or after public support. */
  stotte: z.optional(z.enum(['for', 'etter'])),
  /** What the public heat map shows of a company that consents, as whole sentences. */
  varmekart: z.optional(z.strictObject({ nb: tekst, nn: tekst })),
})
export type Opplysninger = z.infer<typeof opplysninger>
