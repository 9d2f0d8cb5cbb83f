/** The calls of the workbook (rules.md §5.4), and what is made of one in the browser, where it is read. */

import * as z from 'zod/mini'
import type { Change } from '../felt/merge.ts'
import { maksEnheter } from '../overview/contract.ts'
import type { Issue } from '../platform/contract.ts'
import type { EgetArk } from './eget/contract.ts'

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
  /** The sections that have a sheet, by id: the version, 0 where none is saved, and what the form begins with. */
  seksjoner: z.record(z.string(), z.object({ versjon: z.int(), skjema: z.unknown() })),
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

/** A value of a form as JSON. */
export type Verdi = string | number | boolean | null

/** A misspelt text, and the one thing that it can be: the name of a code, a head, or the unit behind a figure. */
export interface Forslag {
  fra: string
  til: string
}

/**
 * A fault of one cell. `celle` is as the spreadsheet program names it, such as `Energibærere!D14`, or the sheet alone where
 * the fault is of several cells. `code` is a text key of the workbook's (`arbeidsbok.celle.…`) or of one of the section's
 * rules; its text uses `params`, some of them in both languages. No text names the cell: the page writes it before the text.
 */
export interface Cellefeil {
  celle: string
  code: string
  params?: Record<string, string | number | { nb: string; nn: string }>
  forslag?: Forslag
}

/** A field that the workbook changes, in the section's form: from what is saved now, or what the form starts with. */
export interface Endring extends Change {
  seksjon: string
  fra: Verdi
  til: Verdi
  da?: Verdi
  celle: string
  /**
   * Another value was saved after the workbook was taken in last, else fetched (`da` is the value then), or the same person took it
   * in from a newer copy of it (without `da`): the user decides which of the two holds.
   */
  konflikt: boolean
}

/** A section that the workbook has rows of. */
export interface SeksjonIArbeidsbok {
  seksjon: string
  /** Empty when nothing is changed. */
  endringer: Endring[]
  /** How many filled cells say what is saved already. */
  uendret: number
  /** The workbook says that there is none of it, and nothing is saved: accepting saves the section, also without changes. */
  ingen?: boolean
  /** With `ingen`: the cell that says so. */
  ingenCelle?: string
  /** A section with faults cannot be accepted; the unit's other sections can. */
  feil: Cellefeil[]
  /** What is left of the section once its changes are saved. */
  mangler: Cellefeil[]
}

/** What the workbook says of a unit. */
export interface EnhetIArbeidsbok {
  /** As written in the workbook, where it is no organisation number. */
  organisasjonsnummer: string
  /** Null for a unit that the person may not act for. */
  navn: string | null
  /**
   * Null when the unit can be taken in, and when its report is sent in and the workbook says the same. `celle` is its first
   * row; where the workbook says something else than what was sent in, the first cell that does (`seksjoner` has all of them).
   */
  avvist: { code: Enhetskode; celle: string } | null
  /** Whether the report is sent in, with no correction open. */
  innsendt: boolean
  /** Null where accepting creates the report. */
  kartleggingId: string | null
  /** The energy use of the year in kWh as it would be, and that of the first of its three years by the carriers; null where none is given. */
  kwh: number | null
  kwhFor: number | null
  /** In screen order. */
  seksjoner: SeksjonIArbeidsbok[]
  /** What it was compared with; undefined where nothing of the unit is known. */
  kjent: Enhetssvar | undefined
}

/** What a workbook would change. Nothing is stored. */
export interface Forhandsvisning extends Partial<EgetArk> {
  ar: number
  /** Id of the workbook; null in an empty one, in a sheet of the company's own, and for sums of metering points. */
  arbeidsbok: string | null
  /** Said in the history of what is saved; undefined for sums of metering points. */
  kilde?: 'arbeidsbok'
  /** Faults of rows that belong to no unit. */
  feil: Cellefeil[]
  /** What was read otherwise than written, with the cells. Without cells: a sheet of another name that was known by its heads. */
  lest: (Forslag & { celler?: string[] })[]
  /** How many figures were read from the value stored with a formula. */
  formler: number
  /** Whether the file has links to other files: their figures are those that were stored with it. */
  lenker: boolean
  /** Heads of columns of the sheet of units that are none of ours, and are left out. */
  utelatt: string[]
  enheter: EnhetIArbeidsbok[]
}

/** What became of one section of a unit that was taken in. */
export interface Utfall {
  seksjon: string
  utfall: 'lagret' | 'uendret' | 'konflikt' | 'avvist'
  /** With `konflikt`: the fields that hold something else than the user saw. */
  konflikter: Endring[]
  /** With `avvist`: the rules that the section would break. */
  feil: Issue[]
}
