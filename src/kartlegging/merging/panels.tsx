import { type ComponentProps, lazy, Suspense } from 'react'

// Seldom needed, and never at once: both come when there is something to show in them.
const OfferPanel = lazy(async () => ({ default: (await import('./Offer.tsx')).Offer }))
const ConflictsPanel = lazy(async () => ({ default: (await import('./Conflicts.tsx')).Conflicts }))

export const Offer = (props: ComponentProps<typeof OfferPanel>) => (
  <Suspense fallback={null}>
    <OfferPanel {...props} />
  </Suspense>
)

export const Conflicts = (props: ComponentProps<typeof ConflictsPanel>) => (
  <Suspense fallback={null}>
    <ConflictsPanel {...props} />
  </Suspense>
)
