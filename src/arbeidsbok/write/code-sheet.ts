import type { WriteSheet } from 'hucre/xlsx'
import type { Kode } from '../../kodelister/kodelister.ts'
import type { Texts } from '../../texts/texts.ts'
import { letters, type Sheet } from '../layout.ts'
import { protection } from './cells.ts'

/** A hidden sheet with the names of the codes, which the drop-down lists name: a list in the cell itself is too short. */
export interface CodeSheet {
  written: WriteSheet
  /** The cells that hold the names of a list. */
  rangeOf(list: readonly Kode[]): string
}

export function codeSheet(sheets: readonly Sheet[], texts: Texts): CodeSheet {
  const name = texts.t('arbeidsbok.ark.koder')
  const lists = sheets.flatMap(({ ark, columns }) => [ark.rad?.koder, ...columns.map(({ koder }) => koder)])
  const all = [...new Set(lists.filter((list) => list !== undefined))]
  const longest = Math.max(...all.map((list) => list.length))
  const rows = Array.from({ length: longest }, (_, index) =>
    all.map((list) => texts.navn(list[index]) || null),
  )
  return {
    written: { name, rows, hidden: true, protection },
    rangeOf(list) {
      const column = letters(all.indexOf(list))
      return `${name}!$${column}$1:$${column}$${list.length}`
    },
  }
}
