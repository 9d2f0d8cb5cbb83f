import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  level?: 2 | 3
  children?: ReactNode
  /** What to do about it. */
  action?: ReactNode
}

/** Shown where a list is empty: why it is, and what to do. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="ek-empty">
      <Title className="ds-heading" data-size="2xs">
        {title}
      </Title>
      {children}
      {action ? <div className="ek-actions">{action}</div> : null}
    </div>
  )
}
