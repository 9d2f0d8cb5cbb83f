import { type ComponentType, lazy, Suspense } from 'react'
import type { Contract } from '../sections/section.ts'
import { withWords } from '../web/words.ts'

export interface VarslerProps {
  rapportId: string
  section: Contract
  /** `rapporteringAr`. */
  ar: number
}

// The rules and their texts come after the form can be used; without them the form works all the same.
const Panel = lazy(async (): Promise<{ default: ComponentType<VarslerProps> }> => {
  try {
    return { default: (await withWords('varsler', import('./VarslerPanel.tsx'))).VarslerPanel }
  } catch {
    return { default: () => null }
  }
})

/** The soft rules beside the fields of a page: they ask, and never block (decisions.md 6.2). Stands inside the form. */
export function Varsler(props: VarslerProps) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
