import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'
import { vedlegg } from '../sections/send-inn/contract.ts'
import { bilde } from '../seksjon/bilde.ts'
import { rad } from '../seksjon/celle.ts'

const utc = z.iso.datetime({ precision: 3 })

/** POST /energikartlegginger. */
export const newReport = z.strictObject({
  organisasjonsnummer: z.string(),
  /** Copy forward: the id of the unit's submitted report of an earlier year to start from. */
  kopierFra: z.optional(z.string()),
  /** The reporting year now unless given; until `FORRIGE_AR_TIL` the one before may be given (rules.md §2). */
  rapporteringAr: z.optional(z.int()),
})
export type NewReport = z.infer<typeof newReport>

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

/** GET /energikartlegginger/{id}/hendelser. */
export const hendelser = z.array(
  z.object({
    tidspunktUtc: utc,
    navn: z.string(),
    handling: z.string(),
    seksjon: z.optional(z.string()),
    /** `arbeidsbok` for a change that came from an imported workbook. */
    kilde: z.optional(z.string()),
  }),
)
export type Hendelse = z.infer<typeof hendelser>[number]

const path = z.array(z.union([z.string(), z.number()]))

/** The rules that a section's form breaks. */
export const brudd = z.array(
  z.object({
    path,
    code: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    other: z.optional(z.object({ section: z.string(), path, diff: z.optional(z.number()) })),
  }),
)

/** GET /energikartlegginger/{id}/mangler: for every section, in screen order, the rules that its saved answer breaks. */
export const mangler = z.array(
  z.object({
    /** Id of the section. */
    seksjon: z.string(),
    /** Whether the section was ever saved. Until then it is not complete, even when no rule is broken. */
    lagret: z.boolean(),
    mangler: brudd,
  }),
)
export type Mangler = z.infer<typeof mangler>

const block = z.union([
  z.object({
    type: z.literal('felter'),
    felter: z.array(
      z.object({ ledetekst: z.string(), verdi: z.string(), punkter: z.optional(z.array(z.string())) }),
    ),
  }),
  z.object({
    type: z.literal('tabell'),
    tittel: z.string(),
    kolonner: z.array(z.string()),
    rader: z.array(rad),
    sum: z.optional(rad),
    bilde: z.optional(bilde),
  }),
])
const seksjoner = z.array(z.object({ id: z.string(), tittel: z.string(), blokker: z.array(block) }))

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
