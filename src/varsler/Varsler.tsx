import { lazyPart } from '../client/lazy-part.ts'
import type { Contract } from '../sections/section.ts'

export interface VarslerProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr`. */
  ar: number
}

/** The soft rules beside the fields of a page: they ask, and never block (rules.md §6.2). Stands inside the form. */
export const Varsler = lazyPart<VarslerProps>(async () => (await import('./VarslerPanel.tsx')).VarslerPanel)
