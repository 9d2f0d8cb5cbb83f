import * as z from 'zod/mini'

export const answer = z.object({
  energibarer: z.array(
    z.object({
      energibarerKodeId: z.int(),
      beskrivelse: z.string(),
      kwh: z.nullable(z.number()),
      ar: z.int(),
    }),
  ),
  /** The total of the purposes; 0 until they are saved. */
  totalEnergibrukKwh: z.number(),
  rapporteringsAr: z.int(),
})
export type Answer = z.infer<typeof answer>
