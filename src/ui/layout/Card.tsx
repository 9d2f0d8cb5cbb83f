import type { ReactNode } from 'react'

interface CardProps {
  title?: string
  tone?: 'plain' | 'tinted' | 'attention'
  /** Id of a heading of its own, that names it as a region. */
  labelledBy?: string
  children: ReactNode
}

/** A separate block of content: a hairline above, no box. `tinted` adds a background, for what must be noticed at once. */
export function Card({ title, tone = 'plain', labelledBy, children }: CardProps) {
  return (
    <section className="ek-card" data-tone={tone} aria-labelledby={labelledBy}>
      {title ? (
        <h2 className="ds-heading" data-size="xs">
          {title}
        </h2>
      ) : null}
      {children}
    </section>
  )
}
