import type { ReactNode } from 'react'

interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
}

/**
 * A disclosure: content that the user can unfold.
 *
 * Designsystemet's style on the native element, since its own component loads all its custom elements.
 */
export function Details({ summary, children, defaultOpen }: DetailsProps) {
  return (
    <details className="ds-details ek-details" open={defaultOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
