/** Why a file is not read as a workbook: the last part of the text key `arbeidsbok.feil.…`. */
export type Refusal =
  | 'ikke-xlsx'
  | 'ods'
  | 'xls'
  | 'csv'
  | 'passord'
  | 'skadet'
  | 'for-omfattende'
  | 'makroer'
  | 'eksterne-lenker'

/** Thrown where a file as a whole cannot be taken in: `code` is a text key, `arbeidsbok.feil.…`, whose text uses `params`. */
export class RefusedFile extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  constructor(reason: string, params: Readonly<Record<string, string | number>> = {}) {
    super(reason)
    this.code = `arbeidsbok.feil.${reason}`
    this.params = params
  }
}

/** Thrown where a file cannot be read. */
export class RefusedTable extends RefusedFile {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

export type Limits = Readonly<typeof readLimits>

/** What one workbook may hold (rules.md §7.1). */
export const readLimits = {
  entries: 200,
  /** Bytes of all entries together, unpacked. */
  unpackedBytes: 16 * 1_048_576,
  sheets: 60,
  /** Rows and columns are counted from 1. */
  row: 20_000,
  column: 256,
  /** Cells that hold something, of all sheets that are read. */
  cells: 150_000,
  sharedTexts: 150_000,
  /** Depth of elements. */
  depth: 40,
  /** Characters of a text that are kept. */
  text: 400,
}
