import * as z from 'zod/mini'

/**
 * The picture of a summary's table, with its figures: one row for each row of the table.
 *
 * - `formal`: kWh of the reporting year
 * - `arene`: kWh of each year, the last one `ar`; null where nothing is given
 * - `sparing`: kWh saved per year, cost in kroner, and the kWh per year that it is saved from
 */
export const bilde = z.object({
  slag: z.enum(['formal', 'arene', 'sparing']),
  /** The reporting year. */
  ar: z.int(),
  tall: z.array(z.array(z.nullable(z.number()))),
  /** The code of each row, by which it is compared with another report's; absent in copies of earlier releases. */
  koder: z.optional(z.array(z.int())),
})
export type Bilde = z.infer<typeof bilde>
