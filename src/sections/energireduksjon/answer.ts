import * as z from 'zod/mini'

const kwh = z.nullable(z.number())
export const answer = z.array(
  z.object({ formalKodeId: z.int(), beskrivelse: z.string(), kwh, kostnadKr: kwh }),
)
export type Answer = z.infer<typeof answer>
