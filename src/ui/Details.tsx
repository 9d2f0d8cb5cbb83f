import type { ReactNode } from 'react'

interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
}

/**
 * Something more, for who wants it.
 *
 * Designsystemet's look on the native element: its own component pulls in all its custom elements for nothing.
 */
export function Details({ summary, children, defaultOpen }: DetailsProps) {
  return (
    <details className="ds-details ek-details" open={defaultOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
