import type { ReactNode } from 'react'
import { stuckAbove } from './stuck.ts'
import { useMedia } from './use-media.ts'

interface TableProps {
  caption: string
  /** For screen readers alone, when the heading above says the same. */
  captionHidden?: boolean
  /** `thead`, `tbody`, `tfoot`. Numeric cells carry the class of `numeric`, and cells `data-label`, which stands before them in a narrow window. */
  children: ReactNode
  /**
   * For several columns of figures: the table takes the width of the panel, which goes below, and stacks in a window that is
   * too narrow for three of the longest figures.
   */
  wide?: boolean
  /**
   * Head and names stay in sight while the page scrolls. The table must not be wider than the column it stands in. Stacks in a
   * window below 56 rem, where it is not wide.
   */
  frozen?: boolean
  /** Stacked, a row is a few lines: cells beside one another, those with `data-first` after the row's name, small labels where there are `data-label`. */
  dense?: boolean
  /** Rows of one grid each, which are never stacked, as many as this says; those in sight alone are in the page, with `aria-rowindex`. */
  lines?: number
}

/** Class of a cell with a number: right-aligned, tabular figures. */
export const numeric = 'ek-numeric'

const roles: Record<string, string> = {
  TABLE: 'table',
  THEAD: 'rowgroup',
  TBODY: 'rowgroup',
  TFOOT: 'rowgroup',
  TR: 'row',
  TD: 'cell',
}
const roleOf = (element: Element) =>
  roles[element.tagName] ?? (element.getAttribute('scope') === 'col' ? 'columnheader' : 'rowheader')

/** Sets the table roles in every row: some browsers drop the table semantics of elements laid out as blocks. Rows may change. */
function sayRoles(table: HTMLTableElement): () => void {
  const say = () => {
    for (const element of [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')])
      if (!element.hasAttribute('role')) element.setAttribute('role', roleOf(element))
  }
  say()
  const watch = new MutationObserver(say)
  watch.observe(table, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** As {@link sayRoles}, of a table whose head stays in sight: what takes focus is scrolled clear of it. */
function sayRolesUnderHead(table: HTMLTableElement): () => void {
  const stops = [sayRoles(table), stuckAbove(table.tHead)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A table with hairlines; in a narrow window every row becomes a block. */
export function Table({ caption, captionHidden, children, wide, frozen, dense, lines }: TableProps) {
  const isNarrow = useMedia(wide ? '(width < 64rem)' : frozen ? '(width < 56rem)' : '(width <= 40rem)')
  const isLines = lines !== undefined
  const isStacked = isNarrow && !isLines
  return (
    <div
      className="ek-table"
      data-stack={isStacked ? (dense ? 'dense' : true) : undefined}
      data-wide={wide || undefined}
      data-frozen={frozen || undefined}
      data-lines={isLines || undefined}
    >
      <table
        ref={(frozen && !isStacked) || isLines ? sayRolesUnderHead : sayRoles}
        aria-rowcount={isLines ? lines + 1 : undefined}
      >
        <caption className={captionHidden ? 'ds-sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
