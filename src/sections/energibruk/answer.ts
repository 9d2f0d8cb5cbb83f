import * as z from 'zod/mini'

export const answer = z.object({
  energibrukKwhPerFormal: z.array(
    z.object({ formalKodeId: z.int(), beskrivelse: z.string(), kwh: z.nullable(z.number()) }),
  ),
  energibrukMengdePerFormal: z.array(
    z.object({
      formalKodeId: z.int(),
      beskrivelse: z.string(),
      mengde: z.nullable(z.number()),
      enhet: z.nullable(z.string()),
    }),
  ),
  oppvarmingByggKodeId: z.nullable(z.int()),
})
export type Answer = z.infer<typeof answer>
