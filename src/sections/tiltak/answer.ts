import * as z from 'zod/mini'

export const answer = z.array(
  z.object({
    id: z.int(),
    /** Id of its heading; null for a heading. */
    overliggendeId: z.nullable(z.int()),
    navn: z.string(),
    formalId: z.int(),
    formalNavn: z.string(),
    erAktuelt: z.boolean(),
  }),
)
export type Answer = z.infer<typeof answer>
