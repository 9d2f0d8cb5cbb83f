/** A cell of the table, counted from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** A cell of the block that could not be read, and why. Row and column in the block are counted from 1. */
export interface Rest {
  row?: number
  column?: number
  text: string
  reason:
    | 'ukjent-rad'
    | 'uten-navn'
    | 'sum'
    | 'utelatt'
    | 'annen-enhet-rad'
    | 'annen-enhet-kolonne'
    | 'ukjent-kolonne'
    | 'dobbel-kolonne'
    | 'ar-i-raden'
    | 'uten-overskrift'
    | 'utenfor-rad'
    | 'utenfor-kolonne'
    | 'ikke-tall'
    | 'negativ'
    | 'for-stort'
}
