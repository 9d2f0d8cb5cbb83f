import type { ReactNode, Ref } from 'react'

interface PageHeadingProps {
  children: ReactNode
  /** Above the heading, such as «Steg 3 av 9». Part of it, so that it is read with it. */
  eyebrow?: string
  /** Below, in larger type. */
  lead?: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

/** The heading of the page, which takes focus after a step. */
export function PageHeading({ children, eyebrow, lead, ref }: PageHeadingProps) {
  return (
    <div className="ek-page-heading">
      <h1 className="ds-heading" data-size="md" tabIndex={-1} ref={ref}>
        {eyebrow ? <span className="ek-page-heading__eyebrow">{eyebrow}</span> : null} <span>{children}</span>
      </h1>
      {lead ? <p className="ek-lead">{lead}</p> : null}
    </div>
  )
}
