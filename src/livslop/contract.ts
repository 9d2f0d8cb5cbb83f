import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'
import { somLagres } from '../svar/lagring/contract.ts'

const utc = z.iso.datetime({ precision: 3 })

/** POST /energikartlegginger: with `seksjoner` the report is created and they are saved in it, or neither. */
export const nyRapport = z.extend(
  z.strictObject({
    organisasjonsnummer: z.string(),
    /** Copy forward: the id of the unit's submitted report of an earlier year to start from. */
    kopierFra: z.optional(z.string()),
    /** The reporting year now unless given; until `FORRIGE_AR_TIL` the one before may be given (rules.md §2). */
    rapporteringAr: z.optional(z.int()),
  }),
  z.partial(z.object(somLagres)).shape,
)
export type NyRapport = z.infer<typeof nyRapport>

/** GET /energikartlegginger. */
export const reportListQuery = z.object({
  organisasjonsnummer: z.optional(orgnrInUrl),
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000))),
  etter: z.optional(z.string().check(z.maxLength(200))),
  antall: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
})
export type ReportListQuery = z.infer<typeof reportListQuery>

export const reportList = z.object({
  rader: z.array(
    z.object({
      kartleggingId: z.uuid(),
      organisasjonsnummer: z.string(),
      navn: z.string(),
      rapporteringAr: z.int(),
      status: z.int(),
      kanEndres: z.boolean(),
      opprettetUtc: utc,
      sistEndretUtc: utc,
      sistEndretAv: z.string(),
      innsendtUtc: z.nullable(utc),
      /** 1, and one more for each correction; absent in answers of the release before. */
      versjon: z.optional(z.int()),
      /** Whether it is sent in, and no later version is. */
      gjelder: z.optional(z.boolean()),
    }),
  ),
  neste: z.nullable(z.string()),
})
export type ReportList = z.infer<typeof reportList>

/** POST /energikartlegginger/{id}/tilstede: the section that the caller has open, or, with `forlater`, has just left. */
export const tilstede = z.strictObject({
  seksjon: z.string().check(z.maxLength(100)),
  forlater: z.optional(z.boolean()),
})

/** The names of others who have it open. */
export const andreTilstede = z.object({ andre: z.array(z.string()) })
