/** What is asked and said of a company's own sheet, which is read in the browser. */

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

/** How a figure is read that can be two: `1.200`. */
export type Tallformat = 'nb' | 'en'

/** How a sheet is read: what the user says of it. What is not answered is undefined. */
export interface EgetValg {
  ar: number
  /** The sheet, from 0. */
  ark: number
  /** The row of the heads, counted from 1; 0 for none. */
  hode: number
  kolonner: readonly ValgtKolonne[]
  tall?: Tallformat | undefined
  /** The answers to `sporsmal` by row: its unit; '' for what is left out. */
  rader?: ReadonlyMap<number, string>
  /** The answers to `ukjenteOrd` by row, which hold for all rows with the word: its code; '' for what is left out. */
  ord?: ReadonlyMap<number, string>
  /** How the buildings are heated of the units for which neither the sheet nor the report says it: the code; '' for not known. */
  oppvarming?: string
  /** How the energy use is split by purpose of the units for which neither the sheet nor the report has a purpose; '' for not known. */
  formal?: Fordeling | ''
}

/** As in each unit's last report, or by the per cent of each purpose. */
export type Fordeling = 'sist' | Readonly<Record<number, number>>

/** A column of the sheet that holds something. */
export interface Kolonne {
  nr: number
  bokstav: string
  overskrift: string
  skjult: boolean | undefined
  /** The units that its head says, and the words in it that are not known: of those the user is asked. */
  maleenheter: string[]
  ukjent: string[]
  /** Key by which an answer is remembered: the head, its years told from the reporting year. */
  nokkel: string
  /** What its first cells say. */
  eksempler: string[]
  /** What it may be, by its head and its cells. */
  forslag: { felt: string; maleenhet?: string | undefined } | null
}

/** A field that a column may be. */
export interface Felt {
  id: string
  navn: string
  gruppe: string
  /** The units that its figures may be written in, its own first. */
  maleenheter: string[]
  /** In a sheet with several rows for a unit: the id of the code's column that it needs. */
  rad?: string
  /** Whether it needs the column of the year. */
  ar?: boolean
}

/** What the columns of a sheet may be. */
export interface Kolonner {
  /** The sheets that hold something; `skjult` where the spreadsheet program hides one, or a column. */
  ark: { nr: number; navn: string; skjult: boolean | undefined }[]
  /** The one that is shown here. */
  valgtArk: number
  /** The rows that may be the heads, counted from 1, by their first texts. */
  hoder: { rad: number; tekst: string }[]
  hode: number
  kolonner: Kolonne[]
  /**
   * In screen order; first those of a sheet with several rows for a unit: the columns that say the code, the unit of measure or the
   * year of a row, then the fields of a row. Those of one carrier each are the last.
   */
  felt: Felt[]
  /** Letter of a column that says months or dates, where a unit has several rows: nothing is added up. */
  maneder?: string
  /** How figures that can be two are read, by the others; `uklart` where none shows it, null where there is no such figure. */
  tall: Tallformat | 'uklart' | null
  /** An example of a figure that can be two. */
  tvetydig?: string
}

/** The columns, with the years that the sheet may be of, where the user is asked, and its year, where that is not to be asked (rules.md §2). */
export interface SpurteKolonner extends Kolonner {
  arene: number[] | undefined
  ar: number | undefined
}

/** What a preview says besides of a company's own sheet. */
export interface EgetArk {
  /** The rows that are not taken, by the reason, a text key: `1–3, 64`; and those that are taken in part, or hidden. */
  utelatteRader: { code: string; rader: string; n: number }[]
  /** Rows with figures whose unit the user is asked about; each is a fault too until it is answered. */
  sporsmal: { rad: number; celle: string; tekst: string }[]
  /** Words in the column of codes that name none; each is a fault too until it is answered. */
  ukjenteOrd: { rad: number; tekst: string }[]
  /** The codes that they may be. */
  valgbareKoder: { id: number; navn: string }[]
  /** A figure that can be two, where `tall` does not say how it is read; each is a fault too. */
  tvetydig?: string
  /** How many units have energy use in buildings, and nothing that says how they are heated. */
  utenOppvarming: number
  /** How many units have carriers of the year and no purpose, and how many of them have a last report that has. */
  utenFormal: { n: number; medForrige: number }
  /** The units that the rows may be of. */
  valgbare: readonly { organisasjonsnummer: string; navn: string }[]
}
