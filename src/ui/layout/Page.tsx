import type { ReactNode } from 'react'

interface PageProps {
  /** `reading`: one column of 45 rem. `wide`: for lists and tables. */
  width?: 'reading' | 'wide'
  children: ReactNode
}

/** A page outside the report: one column in the middle. */
export function Page({ width = 'reading', children }: PageProps) {
  return (
    <div className="ek-page" data-width={width}>
      {children}
    </div>
  )
}
