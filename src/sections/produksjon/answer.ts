import * as z from 'zod/mini'

export const answer = z.array(
  z.object({ kildeKodeId: z.int(), beskrivelse: z.string(), kwh: z.nullable(z.number()) }),
)
export type Answer = z.infer<typeof answer>
