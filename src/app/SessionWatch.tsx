import { lazy, Suspense, useState } from 'react'
import { useSessionEnd } from './session-end.ts'

const Dialog = lazy(async () => ({ default: (await import('./SessionDialog.tsx')).SessionDialog }))

/** The warning before the session ends is fetched when it is needed, and stays to say what became of it. */
export function SessionWatch() {
  const end = useSessionEnd()
  const [wasNeeded, setWasNeeded] = useState(false)
  if (end && !wasNeeded) setWasNeeded(true)
  return wasNeeded ? (
    <Suspense fallback={null}>
      <Dialog end={end} />
    </Suspense>
  ) : null
}
