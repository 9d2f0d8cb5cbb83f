import * as z from 'zod/mini'

const path = z.array(z.union([z.string(), z.number()]))

/** The rules that a section's form breaks. */
export const brudd = z.array(
  z.object({
    path,
    code: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    other: z.optional(z.object({ section: z.string(), path, diff: z.optional(z.number()) })),
  }),
)

/** What is left of a report: for every section, in screen order, the rules that its saved answer breaks. */
export const mangler = z.array(
  z.object({
    /** Id of the section. */
    seksjon: z.string(),
    /** Whether the section was ever saved. Until then it is not complete, even when no rule is broken. */
    lagret: z.boolean(),
    mangler: brudd,
  }),
)
export type Mangler = z.infer<typeof mangler>
