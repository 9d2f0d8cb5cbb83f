import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  /** Said only, when the heading above says the same. */
  captionHidden?: boolean
  /** `thead`, `tbody`, `tfoot`. Numeric cells carry the class of `numeric`. */
  children: ReactNode
  /** On a phone every row becomes a block; its cells then need `data-label`. Else the table scrolls sideways. */
  stack?: boolean
}

/** Class of a cell with a number: right-aligned, tabular figures. */
export const numeric = 'ek-numeric'

/**
 * A table with hairlines. Where it does not stack it scrolls sideways in a group that can take focus: no landmark, which
 * would have the same name as the section that the table often stands in.
 */
export function Table({ caption, captionHidden, children, stack }: TableProps) {
  const scroller = stack ? {} : { role: 'group', 'aria-label': caption, tabIndex: 0 }
  return (
    <div className="ek-table" data-stack={stack || undefined} {...scroller}>
      <table>
        <caption className={captionHidden ? 'ds-sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
