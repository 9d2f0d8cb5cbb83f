/** A cell of the table, counted from 0. */
export interface Place {
  row: number
  column: number
}

/** What of a block was not understood, and why. Row and column as a person counts them in the block, from 1. */
export interface Rest {
  row?: number
  column?: number
  text: string
  reason:
    | 'ukjent-rad'
    | 'uten-navn'
    | 'sum'
    | 'utelatt'
    | 'ukjent-kolonne'
    | 'dobbel-kolonne'
    | 'uten-overskrift'
    | 'utenfor-rad'
    | 'utenfor-kolonne'
    | 'ikke-tall'
    | 'negativ'
    | 'for-stort'
}
