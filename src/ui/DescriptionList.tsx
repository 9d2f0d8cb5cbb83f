import type { ReactNode } from 'react'

export interface DescriptionRow {
  term: string
  /** Blank is «Ikke oppgitt», which the caller writes. */
  value: ReactNode
  numeric?: boolean
}

interface DescriptionListProps {
  rows: readonly DescriptionRow[]
}

/** Terms with their descriptions, with hairlines between: company data, answers, receipt. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="ek-list">
      {rows.map(({ term, value, numeric }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-numeric={numeric || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
