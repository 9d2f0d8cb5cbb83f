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

/** A table with hairlines. It scrolls sideways in a region of its own, which can take focus. */
export function Table({ caption, captionHidden, children, stack }: TableProps) {
  return (
    <section
      className="ek-table"
      aria-label={caption}
      tabIndex={stack ? undefined : 0}
      data-stack={stack || undefined}
    >
      <table>
        <caption className={captionHidden ? 'ds-sr-only' : undefined}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
