import * as z from 'zod/mini'
import type { Change } from '../../felt/merge.ts'
import type { Issue } from '../../platform/contract.ts'

/** A reporting year in an address. */
export const arIUrl = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200))
/** Organisation numbers in an address, with a comma between. */
export const enheterIUrl = z.string().check(z.regex(/^\d{9}(,\d{9})*$/))

/** Most units whose answers are in one answer of GET /enheter/svar. */
export const enheterPerKall = 25

/**
 * GET /enheter/svar: what is known of units that changes are made for: up to `enheterPerKall` organisation numbers with a comma
 * between. A unit that the person may not act for is `avvist`, whether it exists or not (rules.md §3). `seksjoner` are ids with a comma
 * between; unless given, the sections that have a sheet in the workbook.
 */
export const enhetssvarQuery = z.object({
  ar: arIUrl,
  enheter: z.optional(enheterIUrl.check(z.maxLength(10 * enheterPerKall))),
  seksjoner: z.optional(z.string().check(z.maxLength(500))),
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
  /** The energy use by purpose of the last report that was sent in for an earlier year. */
  forrigeFormal: z.optional(z.array(z.object({ formalKodeId: z.int(), kwh: z.number() }))),
  /**
   * The sections that are asked for, by id: the version, 0 where none is saved, and what the form begins with. `lagret` is what is stored,
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

/** What became of one section whose changes were saved. */
export interface Seksjonsutfall<C extends Change> {
  seksjon: string
  utfall: 'lagret' | 'uendret' | 'konflikt' | 'avvist'
  /** With `konflikt`: the fields that hold something else than the user saw. */
  konflikter: C[]
  /** With `avvist`: the rules that the section would break. */
  feil: Issue[]
}
