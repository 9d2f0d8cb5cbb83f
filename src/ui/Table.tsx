import type { ReactNode } from 'react'
import { useMedia } from './use-media.ts'

interface TableProps {
  caption: string
  /** Said only, when the heading above says the same. */
  captionHidden?: boolean
  /** `thead`, `tbody`, `tfoot`. Numeric cells carry the class of `numeric`. */
  children: ReactNode
  /** Where the window is too narrow every row becomes a block; its cells then need `data-label`. Else the table scrolls sideways. */
  stack?: boolean
  /**
   * Several columns of figures: it takes the room beside the reading column, the panel goes below, and it stacks in a window
   * that is too narrow for three of the longest figures.
   */
  wide?: boolean
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

/** What is laid out as blocks is no table to some browsers any more, unless it is said. Rows may come and go. */
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

/**
 * A table with hairlines. Where it does not stack it scrolls sideways in a group that can take focus: no landmark, which
 * would have the same name as the section that the table often stands in.
 */
export function Table({ caption, captionHidden, children, stack, wide }: TableProps) {
  const isNarrow = useMedia(wide ? '(width < 64rem)' : '(width <= 40rem)')
  const scroller = stack ? {} : { role: 'group', 'aria-label': caption, tabIndex: 0 }
  return (
    <div
      className="ek-table"
      data-stack={(stack && isNarrow) || undefined}
      data-wide={wide || undefined}
      {...scroller}
    >
      <table ref={stack ? sayRoles : undefined}>
        <caption className={captionHidden ? 'ds-sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
