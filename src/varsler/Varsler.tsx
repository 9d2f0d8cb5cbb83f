import { lazyPart } from '../client/lazy-part.ts'
import type { Contract } from '../sections/section.ts'

export interface VarslerProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr`. */
  ar: number
}

/** Warnings of the soft rules, which never block (rules.md §6.2). Must be rendered inside the form. */
export const Varsler = lazyPart<VarslerProps>(async () => (await import('./VarslerPanel.tsx')).VarslerPanel)
