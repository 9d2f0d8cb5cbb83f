import type { ReactNode } from 'react'

interface ActionsProps {
  /** Buttons, the primary one first. */
  children: ReactNode
}

/** A row of buttons; on a phone each has the full width. */
export function Actions({ children }: ActionsProps) {
  return <div className="ek-actions">{children}</div>
}
