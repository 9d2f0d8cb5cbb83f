import * as z from 'zod/mini'

/**
 * Who may correct a report that is sent in, and until when (RETTELSE, rules.md §10). There is no default: while it is not
 * set, nobody may. Exactly one of `til` and `dager` is set.
 */
export const rettelse = z
  .strictObject({
    /** Whoever may act for the unit, or who sent in the version that counts. */
    hvem: z.enum(['alle', 'innsender']),
    /** The last day, `YYYY-MM-DD` in Norway. */
    til: z.optional(z.iso.date()),
    /** Days after the one on which version 1 was sent in. */
    dager: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
  })
  .check(z.refine(({ til, dager }) => (til === undefined) !== (dager === undefined)))
export type Rettelse = z.infer<typeof rettelse>
