// The calls of the workbook: one is fetched, and the browser asks what is stored of the units of one that it reads.
import * as z from 'zod/mini'
import { maksEnheter } from '../overview/contract.ts'

/** Largest workbook that is read, in bytes. */
export const maksArbeidsbokByte = 4 * 1_048_576
/** Most misspelt texts that are read as proposed. */
export const maksRett = 100

const sprak = z.optional(z.enum(['nb', 'nn']))
/** A reporting year in an address. */
const arIUrl = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200))
const ar = z.optional(arIUrl)
const orgnrListe = z
  .string()
  .check(z.refine((text) => /^\d{9}(,\d{9})*$/.test(text) && text.length < 10 * maksEnheter))

/**
 * GET /arbeidsbok: the workbook of these units, filled with what is known. `ar` is the reporting year (default: the year that
 * is reported now), `enheter` their organisation numbers with a comma between, `sprak` else follows `Accept-Language`.
 * 403 `ingen-tilgang` when one of the units is not the person's. GET /arbeidsbok/tom, without sign-in, has no unit.
 */
export const arbeidsbokQuery = z.object({ ar, enheter: orgnrListe, sprak })
export const tomArbeidsbokQuery = z.object({ sprak })

/** Most units whose answers are in one answer of GET /enheter/svar. */
export const enheterPerKall = 25

/** Why nothing of a unit can be taken in. */
export type Enhetskode =
  | 'arbeidsbok.enhet.ugyldig-nummer'
  | 'arbeidsbok.enhet.innsendt'
  | NonNullable<Enhetssvar['avvist']>

/**
 * GET /enheter/svar: what is known of units that a workbook is compared with: up to `enheterPerKall` organisation numbers with a comma
 * between. A unit that the person may not act for is `avvist`, whether it exists or not (rules.md §3).
 */
export const svarQuery = z.object({
  ar: arIUrl,
  enheter: z.optional(orgnrListe.check(z.maxLength(10 * enheterPerKall))),
})
export const enhetssvar = z.object({
  organisasjonsnummer: z.string(),
  /** Null for a unit that the person may not act for. */
  navn: z.nullable(z.string()),
  avvist: z.nullable(
    z.enum([
      'arbeidsbok.enhet.ingen-tilgang',
      'arbeidsbok.enhet.bare-underenheter',
      'arbeidsbok.enhet.ar-uten-rapport',
    ]),
  ),
  /** Null where there is no report of the year. */
  kartleggingId: z.nullable(z.uuid()),
  /** Whether the report is sent in, with no correction open. */
  innsendt: z.boolean(),
  /** The earlier report that a new one starts from. */
  kopierFra: z.nullable(z.uuid()),
  /**
   * The sections that have a sheet, by id: the version, 0 where none is saved, and what the form begins with. `lagret` is what is stored,
   * where the form begins with values of the last report that nobody confirmed.
   */
  seksjoner: z.record(
    z.string(),
    z.object({ versjon: z.int(), skjema: z.unknown(), lagret: z.optional(z.unknown()) }),
  ),
  /** The answers that the rules of those sections use, by id. */
  svar: z.record(z.string(), z.unknown()),
})
export type Enhetssvar = z.infer<typeof enhetssvar>
export const svarForEnheter = z.object({
  /** The years that a new report may be of, oldest first. */
  apneAr: z.array(z.int()),
  enheter: z.array(enhetssvar),
})

/**
 * GET /energikartlegginger/{id}/lagringer: the saves of sections since a workbook was fetched. `etter` names each section with its
 * version then, such as `energibrukPerFormal.3`; `fra` is the report that the workbook was filled from, where it is another of the unit
 * and the year; `arbeidsbok` the workbook's id.
 */
export const lagringerQuery = z.object({
  etter: z.string().check(z.maxLength(500), z.regex(/^\w+\.\d{1,9}(,\w+\.\d{1,9})*$/)),
  fra: z.optional(z.uuid()),
  arbeidsbok: z.optional(z.uuid()),
})
export const lagringer = z.record(
  z.string(),
  z.object({
    /** What the section held in that version; null where nothing was saved or copied from an earlier report. */
    grunnlag: z.unknown(),
    /** In their order, up to the 50 last. */
    siden: z.array(
      z.object({
        skjema: z.unknown(),
        /** Whether it took in this workbook. */
        tattInn: z.boolean(),
        /** Absent where the save before it is not here. */
        av: z.optional(
          z.object({ navn: z.string(), erDeg: z.boolean(), utc: z.iso.datetime({ precision: 3 }) }),
        ),
      }),
    ),
  }),
)
/** What a section held when the workbook was fetched, and its saves since. `grunnlag` is undefined where nobody knows it. */
export type Lagringer = z.infer<typeof lagringer>[string]
