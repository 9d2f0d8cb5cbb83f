import type { Contract } from '../sections/section.ts'
import { later } from '../web/later.tsx'
import { contractsInTurn } from '../web/report/section-files.ts'
import { withWords } from '../web/words.ts'

export interface VarslerProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr`. */
  ar: number
}

/** The soft rules beside the fields of a page: they ask, and never block (decisions.md 6.2). Stands inside the form. */
export const Varsler = later<VarslerProps>(async () => {
  await contractsInTurn()
  return (await withWords('varsler', import('./VarslerPanel.tsx'))).VarslerPanel
})
