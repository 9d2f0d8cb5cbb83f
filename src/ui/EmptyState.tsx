import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
}

/** Shown where a list is empty: why it is, and what to do. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="ek-empty">
      <h2 className="ds-heading" data-size="2xs">
        {title}
      </h2>
      {children}
    </div>
  )
}
