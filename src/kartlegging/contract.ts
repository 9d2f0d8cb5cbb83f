import * as z from 'zod/mini'
import { answer as omKartleggingen } from '../sections/om-kartleggingen/contract.ts'

/** decisions.md §2. Any other number is shown as Ukjent. */
export const status = { ny: 1, pabegynt: 2, innsendt: 3 } as const

const utc = z.iso.datetime({ precision: 3 })

/** Kartlegging info of the specification §3, exactly those fields. */
export const kartleggingInfo = z.object({
  id: z.uuid(),
  organisasjonsnummer: z.string(),
  organisasjonsnummerOverordnetEnhet: z.nullable(z.string()),
  status: z.int(),
  skjemaStatus: z.record(z.string(), z.boolean()),
  opprettetUtc: utc,
  sistEndretUtc: z.nullable(utc),
  innsendtUtc: z.nullable(utc),
  rapporteringAr: z.int(),
  ...omKartleggingen.shape,
})
export type KartleggingInfo = z.infer<typeof kartleggingInfo>
