import type { ReactNode } from 'react'
import { Details } from '../ui/Details.tsx'

interface FoldedProps {
  /** Id of the heading. */
  id: string
  title: string
  /** Level of the heading. */
  level?: 2 | 3
  isOpen?: boolean
  /** At the end of the heading's line: the way to the step. */
  link?: ReactNode
  /** Null where nothing is filled in: then there is nothing to unfold. */
  children: ReactNode
}

/** A part of a page, folded under its heading. */
export function Folded({ id, title, level = 3, isOpen, link, children }: FoldedProps) {
  const Heading = `h${level}` as const
  const heading = (
    <Heading className="ds-heading" data-size="2xs" id={id}>
      {title}
    </Heading>
  )
  return (
    <section className="ek-folded-section" aria-labelledby={id}>
      {children ? (
        <Details summary={heading} defaultOpen={isOpen === true}>
          <div className="ek-summary">{children}</div>
        </Details>
      ) : (
        heading
      )}
      {link}
    </section>
  )
}
