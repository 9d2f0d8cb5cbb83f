import * as z from 'zod/mini'

/** GET /energikartlegginger/{id}/underenheter: the figures of a main unit's sub-units for the report's year. Empty for any other report. */
export const fraUnderenheter = z.object({
  /** The sub-units, in order of number: whether their reports are sent in, begun with figures, or without any. */
  enheter: z.array(
    z.object({
      organisasjonsnummer: z.string(),
      navn: z.string(),
      stand: z.enum(['innsendt', 'pabegynt', 'mangler']),
    }),
  ),
  /** The sums by section id: each field's place in the form, and its sum. */
  summer: z.record(
    z.string(),
    z.array(
      z.object({
        sted: z.array(z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])),
        til: z.number(),
      }),
    ),
  ),
})
export type FraUnderenheter = z.infer<typeof fraUnderenheter>
export type Sum = FraUnderenheter['summer'][string][number]
