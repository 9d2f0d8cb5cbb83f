import * as z from 'zod/mini'
import { marks, yesNo } from '../fields.ts'

// `storrelse` is in bytes.
export const vedlegg = {
  navn: z.string().register(marks, { personopplysning: 'rapport' }),
  storrelse: z.int(),
}

export const answer = z.object({
  lastOppPdf: yesNo,
  vedlegg: z.nullable(z.object(vedlegg)),
  bekrefterRiktig: z.boolean(),
  bekrefterIngenPersonopplysninger: z.boolean(),
})
export type Answer = z.infer<typeof answer>
export type Vedlegg = NonNullable<Answer['vedlegg']>
