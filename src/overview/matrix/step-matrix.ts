import { lazyPart } from '../../client/lazy-part.tsx'

/** Min side by step: few look at it, so its code is apart. The page's loader waits for it. */
export const StepMatrix = lazyPart(async () => (await import('./StepMatrix.tsx')).StepMatrix)
