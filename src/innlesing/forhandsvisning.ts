import type { Enhetskode } from '../arbeidsbok/contract.ts'
import type { Change } from '../felt/merge.ts'
import type { Enhetssvar, Seksjonsutfall } from '../svar/enheter/contract.ts'
import type { EgetArk } from './own-sheet.ts'

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
  /** They are saved. */
  lagret?: true
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
export type Utfall = Seksjonsutfall<Endring>
