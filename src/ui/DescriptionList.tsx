import type { ReactNode } from 'react'

export interface DescriptionRow {
  term: string
  /** Blank is «Ikke oppgitt», which the caller writes. */
  value: ReactNode
  numeric?: boolean
}

interface DescriptionListProps {
  rows: readonly DescriptionRow[]
  /** Side by side where there is room, each value below its term. */
  across?: boolean
}

/** Terms with their descriptions, with hairlines between: company data, answers, receipt. */
export function DescriptionList({ rows, across }: DescriptionListProps) {
  return (
    <dl className="ek-list" data-across={across || undefined}>
      {rows.map(({ term, value, numeric }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-numeric={numeric || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
