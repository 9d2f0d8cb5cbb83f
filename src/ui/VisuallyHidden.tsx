import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  children: ReactNode
}

/** Said, not shown. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="ds-sr-only">{children}</span>
}
