import * as z from 'zod/mini'
import { yesNo } from '../fields.ts'

const naceKode = z.nullable(z.string())
/** The register's name of a code; null where it has none. */
const kodenavn = z.nullable(z.string())

/** The register's data about the unit, and the company's answer about certification. */
export const answer = z.object({
  kartleggingId: z.uuid(),
  navn: z.string(),
  organisasjonsnummer: z.string(),
  kommunenummer: z.nullable(z.string()),
  kommunenavn: kodenavn,
  naceKode1: naceKode,
  naceKode2: naceKode,
  naceKode3: naceKode,
  naceBeskrivelse1: kodenavn,
  naceBeskrivelse2: kodenavn,
  naceBeskrivelse3: kodenavn,
  erIso50001Sertifisert: yesNo,
  erHovedenhet: z.boolean(),
  // Specification §3: falls back to Unknown.
  datasource: z.catch(z.enum(['MasterData', 'Database', 'Unknown']), 'Unknown'),
})
export type Foretak = z.infer<typeof answer>
