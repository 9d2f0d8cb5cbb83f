import * as z from 'zod/mini'
import { vedlegg } from '../sections/send-inn/contract.ts'
import { seksjoner } from '../seksjon/celle.ts'

const utc = z.iso.datetime({ precision: 3 })

/** The attachment as submitted: `storrelse` in bytes, `sha256` of its bytes in hex. */
const innsendtVedlegg = z.object({ ...vedlegg, sha256: z.string() })
export type InnsendtVedlegg = z.infer<typeof innsendtVedlegg>

/** What a correction corrects, and why; absent in version 1 of a report. */
const rettelse = z.optional(
  z.object({
    /** Of the report, from 2 on. */
    versjon: z.int(),
    /** The version that it corrects, and the SHA-256 of that version's frozen copy. */
    retter: z.object({ referanse: z.uuid(), sha256: z.string() }),
    begrunnelse: z.string(),
  }),
)

/**
 * GET /energikartlegginger/{id}/innsending: the frozen copy. Every answer as the API gave it, and the questions as they
 * were shown, in both languages. Version 3 has the figures of tables as numbers, where earlier ones have them as text;
 * version 2 has `vedlegg`; the first version had neither that nor `versjon`.
 */
export const frozenCopy = z.object({
  versjon: z.optional(z.literal([2, 3])),
  referanse: z.uuid(),
  organisasjonsnummer: z.string(),
  organisasjonsnummerOverordnetEnhet: z.nullable(z.string()),
  navn: z.string(),
  rapporteringAr: z.int(),
  innsendtUtc: utc,
  innsendtAv: z.string(),
  svar: z.record(z.string(), z.unknown()),
  seksjoner: z.object({ nb: seksjoner, nn: seksjoner }),
  /** Null when none was submitted. */
  vedlegg: z.optional(z.nullable(innsendtVedlegg)),
  rettelse,
})
export type FrozenCopy = z.infer<typeof frozenCopy>

/** GET /energikartlegginger/{id}/kvittering as JSON. */
export const kvittering = z.object({
  referanse: z.uuid(),
  organisasjonsnummer: z.string(),
  navn: z.string(),
  rapporteringAr: z.int(),
  innsendtUtc: utc,
  innsendtAv: z.string(),
  /** SHA-256 of the frozen copy's canonical JSON (RFC 8785), in hex. */
  sha256: z.string(),
  erHovedenhet: z.boolean(),
  /** When a main unit reports again, `YYYY-MM-DD`; null for a sub-unit, and where it is not set (rules.md §10). */
  nesteFrist: z.nullable(z.iso.date()),
  seksjoner,
  /** Null when none was submitted, and for a frozen copy of version 1, which has no hash of it. */
  vedlegg: z.nullable(innsendtVedlegg),
  rettelse,
})
export type Kvittering = z.infer<typeof kvittering>
