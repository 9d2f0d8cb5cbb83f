import * as z from 'zod/mini'

/**
 * What a table is drawn as beside it, with the figures that are drawn: a row for each of the table's rows. `formal`: kWh of the reporting year. `arene`: kWh of each year, ending with `ar`; null where nothing is said.
 * `sparing`: kWh saved a year, kroner that it costs, and the kWh a year that it is saved from.
 */
export const bilde = z.object({
  slag: z.enum(['formal', 'arene', 'sparing']),
  /** The reporting year. */
  ar: z.int(),
  tall: z.array(z.array(z.nullable(z.number()))),
})
export type Bilde = z.infer<typeof bilde>
