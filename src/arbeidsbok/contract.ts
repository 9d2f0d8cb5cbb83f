/** The calls of the workbook (rules.md §5.4): their queries, bodies and answers. */

import * as z from 'zod/mini'
import { maksEnheter } from '../overview/contract.ts'
import { arIUrl, egetArk, lestAvEget } from './eget/contract.ts'

/** Largest workbook that is read, in bytes. */
export const maksArbeidsbokByte = 4 * 1_048_576
/** Most misspelt texts that are read as proposed. They stand in the address of the call. */
export const maksRett = 100

const sprak = z.optional(z.enum(['nb', 'nn']))
const ar = z.optional(arIUrl)
const orgnrListe = z
  .string()
  .check(z.refine((text) => /^\d{9}(,\d{9})*$/.test(text) && text.length < 10 * maksEnheter))

const malt = z
  .string()
  .check(
    z.maxLength(60 * maksEnheter),
    z.regex(/^\d{9}(:(\d{1,12}(\.\d{1,2})?)?){3}(,\d{9}(:(\d{1,12}(\.\d{1,2})?)?){3})*$/),
  )

/**
 * GET /arbeidsbok: the workbook of these units, filled with what is known. `ar` is the reporting year (default: the year that
 * is reported now), `enheter` their organisation numbers with a comma between, `sprak` else follows `Accept-Language`.
 * `elektrisitet` is metered electricity that the workbook is to say, which saves nothing: kWh of the three years after each organisation
 * number, earliest first and blank for none, such as `312200015:1200.5:1300:`, with a comma between units.
 * 403 `ingen-tilgang` when one of the units is not the person's. GET /arbeidsbok/tom, without sign-in, has no unit.
 */
export const arbeidsbokQuery = z.object({ ar, enheter: orgnrListe, sprak, elektrisitet: z.optional(malt) })
export const tomArbeidsbokQuery = z.object({ sprak })

const skrevet = z.string().check(z.maxLength(200))

/**
 * POST /arbeidsbok/forhandsvisning: the body is the file, with the content type of an .xlsx or application/octet-stream.
 * `ar` is the year that the workbook is expected to be of, `rett` each misspelt text (`forslag.fra`) that is to be read as proposed,
 * at most `maksRett`.
 * With `kolonner` the file is a sheet of the company's own, of `ar`, else of the year that is reported now: its columns are what `kolonner` says.
 *
 * What is wrong with the file as a whole is a problem document. 413 `arbeidsbok.feil.for-stor` {mb}; 422
 * `arbeidsbok.feil.ikke-xlsx`, `.ods`, `.xls`, `.csv`, `.passord`, `.skadet`, `.for-omfattende`, `.makroer`, `.eksterne-lenker`, `.ikke-arbeidsbok`,
 * `.annet-ar` {ar, ventet}, `.for-mange-enheter` {maks}, `.for-mange-feil` {maks, celle}; 429 and 503 with `Retry-After`.
 */
export const forhandsvisningQuery = z.object({
  ar,
  rett: z.optional(z.union([skrevet, z.array(skrevet).check(z.maxLength(maksRett))])),
  ...egetArk,
})

/** A value of a form as JSON. */
const verdi = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/**
 * Place of a field in the section's form, as `Place` in src/felt/merge.ts: member names, and the key of a row, such as
 * `['energibarer', { energibarerKodeId: 1, ar: 2025 }, 'kwh']`. `fieldWords` names it and shows its values.
 */
const sted = z.array(z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]))

/** A misspelt text, and the one thing that it can be: the name of a code, a head, or the unit behind a figure. */
const forslag = z.object({ fra: z.string(), til: z.string() })
export type Forslag = z.infer<typeof forslag>

/**
 * A fault of one cell. `celle` is as the spreadsheet program names it, such as `Energibærere!D14`, or the sheet alone where
 * the fault is of several cells. `code` is a text key of the workbook's (`arbeidsbok.celle.…`) or of one of the section's
 * rules; its text uses `params`, some of them in both languages. No text names the cell: the page writes it before the text.
 */
const cellefeil = z.object({
  celle: z.string(),
  code: z.string(),
  params: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.object({ nb: z.string(), nn: z.string() })])),
  ),
  forslag: z.optional(forslag),
})
export type Cellefeil = z.infer<typeof cellefeil>

/** Who changed a field, and when. */
const endretAv = z.object({ navn: z.string(), erDeg: z.boolean(), utc: z.iso.datetime({ precision: 3 }) })
export type EndretAv = z.infer<typeof endretAv>

/** A field that the workbook changes. */
const endring = z.object({
  sted,
  /**
   * `ny`: nothing is saved in the field. `endret`: another value is. `konflikt`: another value is, which was saved after the
   * workbook was taken in last, else fetched (`da` is the value then), or which the same person took in from a newer copy of
   * it (without `da`); the user decides which of the two holds.
   */
  slag: z.enum(['ny', 'endret', 'konflikt']),
  /** '' for an answer that was given once for the sheet. */
  celle: z.string(),
  da: z.optional(verdi),
  /** With `konflikt`: who saved it; absent where that is not known. */
  av: z.optional(endretAv),
  /** What is saved now, or what the form starts with. */
  fra: verdi,
  /** What the workbook says. */
  til: verdi,
  /** What was typed in the cell, where the figure was worked out from it: «5000 liter». */
  skrevet: z.optional(z.string()),
})
export type Endring = z.infer<typeof endring>

/** Why nothing of a unit can be taken in. */
export const enhetskode = z.enum([
  'arbeidsbok.enhet.ugyldig-nummer',
  'arbeidsbok.enhet.ingen-tilgang',
  'arbeidsbok.enhet.bare-underenheter',
  'arbeidsbok.enhet.innsendt',
  'arbeidsbok.enhet.ar-uten-rapport',
])

/** The answer of POST /arbeidsbok/forhandsvisning. Nothing is stored. */
export const forhandsvisning = z.object({
  ar: z.int(),
  /** Id of the workbook, for POST /arbeidsbok/godta; null in an empty one. */
  arbeidsbok: z.optional(z.nullable(z.uuid())),
  /** Faults of rows that belong to no unit. */
  feil: z.array(cellefeil),
  /** What `rett` made of misspelt texts, with the cells. Without cells: a sheet of another name that was known by its heads. */
  lest: z.optional(z.array(z.extend(forslag, { celler: z.optional(z.array(z.string())) }))),
  /** How many figures were read from the value stored with a formula. */
  formler: z.optional(z.int()),
  /** Whether the file has links to other files: their figures are those that were stored with it. */
  lenker: z.optional(z.boolean()),
  /** Heads of columns of the sheet of units that are none of ours, and are left out. */
  utelatt: z.optional(z.array(z.string())),
  ...lestAvEget,
  enheter: z.array(
    z.object({
      /** As written in the workbook, where it is no organisation number. */
      organisasjonsnummer: z.string(),
      /** Null for a unit that the person may not act for. */
      navn: z.nullable(z.string()),
      /**
       * Null when the unit can be taken in, and when its report is sent in and the workbook says the same. `celle` is its first
       * row; where the workbook says something else than what was sent in, the first cell that does (`seksjoner` has all of them).
       */
      avvist: z.nullable(z.object({ code: enhetskode, celle: z.string() })),
      /** Whether the report is sent in, with no correction open. */
      innsendt: z.optional(z.boolean()),
      /** Null where accepting creates the report. */
      kartleggingId: z.nullable(z.uuid()),
      /** The earlier report that the new one starts from, for POST /arbeidsbok/godta. */
      kopierFra: z.nullable(z.uuid()),
      /** The energy use of the year in kWh as it would be, and that of the year before by the carriers; null where none is given. */
      kwh: z.optional(z.nullable(z.number())),
      kwhFor: z.optional(z.nullable(z.number())),
      /** The sections that the workbook has rows of, in screen order. */
      seksjoner: z.array(
        z.object({
          seksjon: z.string(),
          /** Empty when nothing is changed. */
          endringer: z.array(endring),
          /** How many filled cells say what is saved already. */
          uendret: z.int(),
          /** The workbook says that there is none of it, and nothing is saved: accepting saves the section, also without changes. */
          ingen: z.optional(z.boolean()),
          /** With `ingen`: the cell that says so. */
          ingenCelle: z.optional(z.string()),
          /** A section with faults cannot be accepted; the unit's other sections can. */
          feil: z.array(cellefeil),
          /** What is left of the section once its changes are saved; absent in answers of the release before. */
          mangler: z.optional(z.array(cellefeil)),
        }),
      ),
    }),
  ),
})
export type Forhandsvisning = z.infer<typeof forhandsvisning>
export type EnhetIArbeidsbok = Forhandsvisning['enheter'][number]

/**
 * POST /arbeidsbok/godta: what the user accepts of one unit, as the preview said it. One call for each unit, so that the page
 * can say how far it has come. A report is created where there is none. Repeating it changes nothing.
 *
 * A field is saved when it holds `fra`, and left when it holds `til` already. One that holds something else was changed
 * meanwhile: then nothing of its section is saved, and the answer says which. To overrule it, send its `na` as `fra`.
 */
export const godta = z.strictObject({
  organisasjonsnummer: z.string(),
  ar: z.int().check(z.minimum(2000), z.maximum(2200)),
  /** Id of the workbook: its next upload is compared with what this call saves. */
  arbeidsbok: z.optional(z.nullable(z.uuid())),
  kopierFra: z.optional(z.nullable(z.string())),
  seksjoner: z.array(
    z.strictObject({
      seksjon: z.string(),
      endringer: z.array(z.strictObject({ sted, fra: verdi, til: verdi, skrevet: z.optional(z.string()) })),
      ingen: z.optional(z.boolean()),
    }),
  ),
})
export type Godta = z.infer<typeof godta>

const path = z.array(z.union([z.string(), z.number()]))

/**
 * The answer of POST /arbeidsbok/godta. 403 `ingen-tilgang`, 403 `ikke-redigerbar` when it was sent in meanwhile, 422
 * `arbeidsbok.enhet.ar-uten-rapport`, 400 for a field that no workbook has.
 */
export const godtatt = z.object({
  /** Null when there was no report and nothing that could be saved: no report is created then. */
  kartleggingId: z.nullable(z.uuid()),
  /** Whether this call created the report. */
  opprettet: z.boolean(),
  seksjoner: z.array(
    z.object({
      seksjon: z.string(),
      utfall: z.enum(['lagret', 'uendret', 'konflikt', 'avvist']),
      /** With `konflikt`: the fields that hold something else than `fra` now, and who saved the section last. */
      konflikter: z.array(z.object({ sted, fra: verdi, til: verdi, na: verdi, av: z.optional(endretAv) })),
      endretAv: z.nullable(z.string()),
      /** With `avvist`: the rules that the section would break, as in a 422 of its ordinary save. */
      feil: z.array(
        z.object({
          path,
          code: z.string(),
          params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
    }),
  ),
})
export type Godtatt = z.infer<typeof godtatt>
