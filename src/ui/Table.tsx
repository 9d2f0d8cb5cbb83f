import type { ReactNode } from 'react'
import { useMedia } from './use-media.ts'

interface TableProps {
  caption: string
  /** For screen readers alone, when the heading above says the same. */
  captionHidden?: boolean
  /** `thead`, `tbody`, `tfoot`. Numeric cells carry the class of `numeric`. */
  children: ReactNode
  /** In a narrow window every row becomes a block; the cells need `data-label`. Otherwise the table scrolls sideways. */
  stack?: boolean
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

/**
 * A table with hairlines. When it does not stack, it scrolls sideways in a group that can take focus. The group is no
 * landmark: it would have the same name as the section around it.
 */
export function Table({ caption, captionHidden, children, stack, wide, frozen }: TableProps) {
  const isNarrow = useMedia(wide ? '(width < 64rem)' : frozen ? '(width < 56rem)' : '(width <= 40rem)')
  const scroller = stack ? {} : { role: 'group', 'aria-label': caption, tabIndex: 0 }
  return (
    <div
      className="ek-table"
      data-stack={(stack && isNarrow) || undefined}
      data-wide={wide || undefined}
      data-frozen={frozen || undefined}
      {...scroller}
    >
      <table ref={stack ? sayRoles : undefined}>
        <caption className={captionHidden ? 'ds-sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
