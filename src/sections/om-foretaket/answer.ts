import * as z from 'zod/mini'
import { yesNo } from '../fields.ts'

const naceKode = z.nullable(z.string())

/** What the register says of the unit, with the one thing that only the company knows. */
export const answer = z.object({
  kartleggingId: z.uuid(),
  navn: z.string(),
  organisasjonsnummer: z.string(),
  kommunenummer: z.nullable(z.string()),
  naceKode1: naceKode,
  naceKode2: naceKode,
  naceKode3: naceKode,
  erIso50001Sertifisert: yesNo,
  erHovedenhet: z.boolean(),
  // Specification §3: falls back to Unknown.
  datasource: z.catch(z.enum(['MasterData', 'Database', 'Unknown']), 'Unknown'),
})
export type Foretak = z.infer<typeof answer>
