/** The calls that read a company's own sheet: their queries and answers. */

import * as z from 'zod/mini'

/** What a column is besides a field: the organisation number, or the name of the unit. */
export const nummer = 'nummer'
export const navn = 'navn'
/** The unit of a row's figures, in a sheet with a row for each unit and code. */
export const radMaleenhet = 'rad.maleenhet'
/** The year of a row's figures, in a sheet with a row for each unit and year. */
export const radAr = 'rad.ar'
/** Whether a column says what the figures of its row are of, and is no figure itself. */
export const isKey = (felt: string) => felt === nummer || felt === navn || felt.startsWith('rad.')
/** What is remembered of a column that the user leaves out. */
export const ikkeLes = 'ikke'

/** Most rows whose unit is asked about, and most words whose code is. */
export const maksSporsmal = 60

/** What the user says that a column is. */
export interface ValgtKolonne {
  /** In the sheet, from 0. */
  nr: number
  /** `nummer`, `navn`, or an id of `felt` of the answer below. */
  felt: string
  /** The unit that its figures are written in. */
  maleenhet?: string | undefined
}

/** Columns as one text of a query: `2:nummer,5:energibrukPerFormal.energibrukKwhPerFormal.1.kwh.:MWh`. */
export const kolonnerSomTekst = (kolonner: readonly ValgtKolonne[]) =>
  kolonner.map(({ nr, felt, maleenhet }) => [nr, felt, ...(maleenhet ? [maleenhet] : [])].join(':')).join()

const kolonnerIn = (tekst: string): ValgtKolonne[] =>
  tekst.split(',').map((del) => {
    const [nr = '', felt = '', maleenhet] = del.split(':')
    return { nr: Number(nr), felt, maleenhet }
  })

/** Answers by row, counted from 1, as one text of a query: its unit, or the code of the word in it; '' for what is left out. */
export const raderSomTekst = (rader: ReadonlyMap<number, string>) =>
  [...rader].map(([rad, svar]) => `${rad}:${svar}`).join()

const raderIn = (tekst: string | undefined): ReadonlyMap<number, string> =>
  new Map(
    (tekst?.split(',') ?? []).map((del): [number, string] => {
      const [rad = '', svar = ''] = del.split(':')
      return [Number(rad), svar]
    }),
  )

const rad = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20_000))
const nr = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(255))
/** A reporting year in an address. */
export const arIUrl = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2200))
const orgnr = z.string().check(z.regex(/^\d{9}$/))
const tall = z.enum(['nb', 'en'])
export type Tallformat = z.infer<typeof tall>

/**
 * POST /arbeidsbok/kolonner: the body is a sheet of the company's own, .xlsx or .csv, as in POST /arbeidsbok/forhandsvisning. The answer
 * says what its columns may be. Nothing is stored. `orgnr` is the unit acted for, under whose main unit names are looked up; `ark` the
 * sheet, from 0, and `hode` the row of the heads, counted from 1, 0 for none: the most likely ones where they are not given; `ar` its year.
 *
 * What is wrong with the file is answered as for a workbook; 422 `arbeidsbok.feil.uten-rader` for one without any cell; 403
 * `ingen-tilgang`.
 */
export const kolonnerQuery = z.object({
  orgnr,
  ark: z.optional(nr),
  hode: z.optional(rad),
  ar: z.optional(arIUrl),
})

/** What POST /arbeidsbok/forhandsvisning needs besides to read a sheet of the company's own. */
export const egetArk = {
  orgnr: z.optional(orgnr),
  ark: z.optional(nr),
  hode: z.optional(rad),
  /** As `kolonnerSomTekst` writes them. With it the file is read as a sheet of the company's own. */
  kolonner: z.optional(
    z
      .string()
      .check(
        z.maxLength(12_000),
        z.regex(/^\d{1,3}:[\w.-]+(:[^,:]{1,20})?(,\d{1,3}:[\w.-]+(:[^,:]{1,20})?)*$/),
      ),
  ),
  /** How a figure is read that can be two: `1.200`. */
  tall: z.optional(tall),
  /** The answers to `sporsmal`, as `raderSomTekst` writes them. */
  rader: z.optional(z.string().check(z.maxLength(2000), z.regex(/^\d{1,5}:(\d{9})?(,\d{1,5}:(\d{9})?)*$/))),
  /** How the buildings are heated of the units for which neither the sheet nor the report says it: the code; '' for not known. */
  oppvarming: z.optional(z.string().check(z.regex(/^\d{0,4}$/))),
  /** The answers to `ukjenteOrd`, which hold for all rows with the word. */
  ord: z.optional(z.string().check(z.maxLength(2000), z.regex(/^\d{1,5}:(\d{1,4})?(,\d{1,5}:(\d{1,4})?)*$/))),
}
const valg = z.object(egetArk)

/** How a sheet is read. */
export interface EgetValg {
  orgnr: string
  ark: number
  hode: number
  kolonner: ValgtKolonne[]
  tall: Tallformat | undefined
  rader: ReadonlyMap<number, string>
  ord: ReadonlyMap<number, string>
  /** Code of the heating; '' where it is not answered. */
  oppvarming: string
}

/** The answers of a query; undefined where it is of a workbook of ours. */
export function valgIn({
  orgnr = '',
  ark = 0,
  hode = 0,
  kolonner,
  tall,
  rader,
  ord,
  oppvarming = '',
}: z.infer<typeof valg>): EgetValg | undefined {
  if (kolonner === undefined) return undefined
  return {
    orgnr,
    ark,
    hode,
    kolonner: kolonnerIn(kolonner),
    tall,
    rader: raderIn(rader),
    ord: raderIn(ord),
    oppvarming,
  }
}

/** The answer of POST /arbeidsbok/kolonner. */
export const kolonner = z.object({
  /** The sheets that hold something; `skjult` where the spreadsheet program hides one, or a column below. */
  ark: z.array(z.object({ nr: z.int(), navn: z.string(), skjult: z.optional(z.boolean()) })),
  /** The one that is shown here. */
  valgtArk: z.int(),
  /** The rows that may be the heads, counted from 1, by their first texts. */
  hoder: z.array(z.object({ rad: z.int(), tekst: z.string() })),
  hode: z.int(),
  /** The columns that hold something. */
  kolonner: z.array(
    z.object({
      nr: z.int(),
      bokstav: z.string(),
      overskrift: z.string(),
      skjult: z.optional(z.boolean()),
      /** The units that its head says, and the words in it that are not known: of those the user is asked. */
      maleenheter: z.array(z.string()),
      ukjent: z.array(z.string()),
      /** Key by which an answer is remembered: the head, its years told from the reporting year. */
      nokkel: z.string(),
      /** What its first cells say. */
      eksempler: z.array(z.string()),
      /** What it may be, by its head and its cells. */
      forslag: z.nullable(z.object({ felt: z.string(), maleenhet: z.optional(z.string()) })),
    }),
  ),
  /**
   * The fields that a column may be, in screen order; `maleenheter` are those that its figures may be written in, its own first. First
   * those of a sheet with several rows for a unit: the columns that say the code, the unit of measure or the year of a row, then the fields
   * of a row, whose `rad` is the id of the code's column that they need; `ar` is true where they need that of the year. Those of one carrier
   * each are the last.
   */
  felt: z.array(
    z.object({
      id: z.string(),
      navn: z.string(),
      gruppe: z.string(),
      maleenheter: z.array(z.string()),
      rad: z.optional(z.string()),
      ar: z.optional(z.boolean()),
    }),
  ),
  /** Letter of a column that says months or dates, where a unit has several rows: nothing is added up. */
  maneder: z.optional(z.string()),
  /** How figures that can be two are read, by the others; `uklart` where none shows it, null where there is no such figure. */
  tall: z.nullable(z.enum(['nb', 'en', 'uklart'])),
  /** An example of a figure that can be two. */
  tvetydig: z.optional(z.string()),
  /** The years that the sheet may be of, where the user is asked, and its year, where that is not to be asked (rules.md §2). */
  arene: z.optional(z.array(z.int())),
  ar: z.optional(z.int()),
})
export type Kolonner = z.infer<typeof kolonner>
export type Kolonne = Kolonner['kolonner'][number]

/** What the answer of POST /arbeidsbok/forhandsvisning says besides of a sheet of the company's own. */
export const lestAvEget = {
  /** The rows that are not taken, by the reason, a text key: `1–3, 64`; and those that are taken in part, or hidden. */
  utelatteRader: z.optional(z.array(z.object({ code: z.string(), rader: z.string(), n: z.int() }))),
  /** Rows with figures whose unit the user is asked about; each is a fault too until it is answered. */
  sporsmal: z.optional(z.array(z.object({ rad: z.int(), celle: z.string(), tekst: z.string() }))),
  /** Words in the column of codes that name none; each is a fault too until it is answered. */
  ukjenteOrd: z.optional(z.array(z.object({ rad: z.int(), tekst: z.string() }))),
  /** The codes that they may be. */
  valgbareKoder: z.optional(z.array(z.object({ id: z.int(), navn: z.string() }))),
  /** A figure that can be two, where `tall` does not say how it is read; each is a fault too. */
  tvetydig: z.optional(z.string()),
  /** How many units have energy use in buildings, and nothing that says how they are heated. */
  utenOppvarming: z.optional(z.int()),
  /** The units that the rows may be of. */
  valgbare: z.optional(z.array(z.object({ organisasjonsnummer: z.string(), navn: z.string() }))),
}
