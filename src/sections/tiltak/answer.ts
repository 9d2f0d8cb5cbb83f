import * as z from 'zod/mini'

export const answer = z.array(
  z.object({
    id: z.int(),
    /** The heading it stands under; null for a heading itself. */
    overliggendeId: z.nullable(z.int()),
    navn: z.string(),
    formalId: z.int(),
    formalNavn: z.string(),
    erAktuelt: z.boolean(),
  }),
)
export type Answer = z.infer<typeof answer>
