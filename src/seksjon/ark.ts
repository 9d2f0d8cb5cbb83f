import type { Kode } from '../kodelister/kodelister.ts'

/** A sheet of the workbook: its rows are one for each unit, or for each unit and code. */
export interface Ark {
  /** Text key of the sheet's name: at most 31 characters, without `: \ / ? * [ ]`. */
  navn: string
  /** What a row is of besides the unit: the member of the rows' key, its codes, and the text key of the column's head. */
  rad?: { felt: string; koder: readonly Kode[]; hode: string }
  /** The columns that the user fills in. */
  kolonner: readonly Kolonne[]
  /**
   * Which rows a unit has: every code, or those in use (a few common ones where none is) with empty rows below for the others.
   */
  rader: 'alle' | 'brukte'
  /** Ids of the codes that a unit without any has rows of, or the sheet of units columns of. */
  vanlige?: readonly number[]
  /** Text key of a column of the sheet of units, where «Ja» says that the unit has none of it: every figure is blank. */
  ingen?: string
}

/** A column of a sheet, or one for each year where `arene` is set. */
export interface Kolonne {
  /** The member of the form that holds the rows; '' where the form is the list, or where the sheet has no codes. */
  liste: string
  /** The member of a row, or of the form where the sheet has no codes. */
  felt: string
  /** Text key of the head, in which `{ar}` is the year. */
  hode: string
  /** Text key of the head's note. */
  merknad?: string
  /** `kryss` is a box to tick: «Ja» or «Nei», where blank says nothing. */
  slag: 'tall' | 'tekst' | 'kode' | 'kryss'
  koder?: readonly Kode[]
  /** Code of the rule that asks for it. Of a sheet of a company's own it may be answered once, for the units that break the rule. */
  mangler?: string
  /** The text as the store keeps it, where that is another spelling. */
  skrivemate?: (tekst: string) => string | null
  /** The column has a total, also for each unit. */
  sum?: true
  /**
   * How it stands in the sheet of units, which has one row for each: a column for every code, for the codes in use, or one that
   * lists the codes whose box is ticked. Of these the sheet of rows has the second alone, for codes that are not in use.
   */
  bred?: 'alle' | 'brukte' | 'liste'
  /**
   * A column of the sheet of units with a quantity that this figure is worked out from: the energy use in `av` divided by it, in the
   * unit `enhet.verdi`.
   */
  nevner?: {
    kode: number
    hode: string
    merknad: string
    maleenhet: string
    av: { liste: string; felt: string }
    enhet: { felt: string; verdi: string }
  }
  /** One column for each of the reporting year and the two before it; the year is the member `ar` of the rows' key. */
  arene?: true
}
