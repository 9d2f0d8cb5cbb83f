import { Details as DsDetails } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'

interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
}

/** Something more, for who wants it. */
export function Details({ summary, children, defaultOpen }: DetailsProps) {
  return (
    <DsDetails className="ek-details" defaultOpen={defaultOpen}>
      <DsDetails.Summary>{summary}</DsDetails.Summary>
      <DsDetails.Content>{children}</DsDetails.Content>
    </DsDetails>
  )
}
