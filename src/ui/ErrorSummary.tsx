import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { focusField } from './fields/focus-field.ts'

export interface ErrorEntry {
  /** Id of the field that the error is about. */
  id: string
  text: string
  /** Shown beside the link: a link to the other field of a rule between two pages. */
  after?: ReactNode
}

interface ErrorSummaryProps {
  heading: string
  /** Heading of the list. */
  lead?: string | undefined
  errors: readonly ErrorEntry[]
  /** To move focus to the summary when the user has pressed Next. */
  ref?: Ref<HTMLElement>
}

/**
 * All errors of a page, just above its Next button (Designsystemet's pattern). Takes focus on demand, is no live region,
 * and disappears when the last error is corrected.
 */
export function ErrorSummary({ heading, lead, errors, ref }: ErrorSummaryProps) {
  const headingId = useId()
  if (errors.length === 0) return null
  const follow = (event: MouseEvent, id: string) => {
    // The address must not change, or the router loads a new page.
    if (focusField(id)) event.preventDefault()
  }
  return (
    <section
      className="ds-error-summary ek-error-summary"
      tabIndex={-1}
      aria-labelledby={headingId}
      ref={ref}
    >
      <h2 className="ds-heading" data-size="2xs" id={headingId}>
        {heading}
      </h2>
      {lead ? <p>{lead}</p> : null}
      <ul>
        {errors.map(({ id, text, after }) => (
          <li key={`${id} ${text}`}>
            <a
              className="ds-link"
              data-color="neutral"
              href={`#${id}`}
              onClick={(event) => follow(event, id)}
            >
              {text}
            </a>
            {after}
          </li>
        ))}
      </ul>
    </section>
  )
}
