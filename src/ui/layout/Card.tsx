import type { ReactNode } from 'react'

interface CardProps {
  title?: string
  level?: 2 | 3 | 4
  tone?: 'plain' | 'tinted' | 'attention'
  children: ReactNode
  actions?: ReactNode
}

/** A separate block of content: a hairline above, no box. `tinted` adds a background, for what must be noticed at once. */
export function Card({ title, level = 2, tone = 'plain', children, actions }: CardProps) {
  const Title = `h${level}` as const
  return (
    <section className="ek-card" data-tone={tone}>
      {title ? (
        <Title className="ds-heading" data-size="xs">
          {title}
        </Title>
      ) : null}
      {children}
      {actions ? <div className="ek-actions">{actions}</div> : null}
    </section>
  )
}
