import type { Block } from './block.ts'
import { isEmpty, isFigure } from './figures.ts'
import type { Layout, Shape } from './layout.ts'
import { finder, plain } from './names.ts'
import type { Place, Rest } from './place.ts'

/** A row of the block that goes into the table. */
export interface ReadRow {
  /** In the block, from 0. */
  from: number
  /** In the table. */
  row: number
  /** What names it in the block; empty when its place does. */
  text: string
  /** False when the name is spelled otherwise. */
  exact: boolean
}

/** Which row of the table each row of the block is: by its name, else by its place below the cell pasted into. */
export function readRows(block: Block, layout: Layout, shape: Shape, at: Place) {
  const known = finder(shape.rows)
  const taken = new Set<number>()
  const found: ReadRow[] = []
  const rest: Rest[] = []
  block.forEach((cells, from) => {
    if (from < layout.headings) return
    const row =
      layout.names > 0 ? named(cells.slice(0, layout.names), known) : placed(from, layout, shape, at)
    // A row without figures, such as the heading of a group, is nobody's loss.
    if (!cells.slice(layout.names).some((cell) => !isEmpty(cell))) return
    const { text, reason } = row
    if (reason) rest.push({ row: from + 1, text, reason })
    else if (taken.has(row.row)) rest.push({ row: from + 1, text, reason: 'dobbel-rad' })
    else {
      taken.add(row.row)
      found.push({ from, row: row.row, text, exact: row.exact })
    }
  })
  return { found, rest }
}

type Row =
  | { row: number; text: string; exact: boolean; reason?: undefined }
  | { text: string; reason: Rest['reason'] }

function named(names: readonly string[], known: ReturnType<typeof finder>): Row {
  const written = names.filter((name) => name !== '')
  const matches = written.flatMap((text) => {
    const match = known(text)
    return match ? [{ row: match.index, text, exact: match.exact }] : []
  })
  const best = matches.find(({ exact }) => exact) ?? matches[0]
  if (best) return best
  const text = written.find((name) => !isFigure(name)) ?? written[0] ?? ''
  if (text === '') return { text, reason: 'uten-navn' }
  return { text, reason: SUM.test(plain(text)) ? 'sum' : 'ukjent-rad' }
}

const SUM = /^(sum|total\w*|i alt|alt i alt|til saman|til sammen|samla|samlet)( |$)/

function placed(from: number, { headings }: Layout, { rows }: Shape, at: Place): Row {
  const row = at.row + from - headings
  return row < rows.length ? { row, text: '', exact: true } : { text: '', reason: 'utenfor-rad' }
}
