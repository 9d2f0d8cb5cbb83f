import type { ReactNode } from 'react'

interface ActionsProps {
  /** Buttons, the wanted one first. */
  children: ReactNode
}

/** A row of buttons; on a phone each takes the whole width. */
export function Actions({ children }: ActionsProps) {
  return <div className="ek-actions">{children}</div>
}
