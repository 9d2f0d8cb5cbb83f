import { lazy, Suspense, useState } from 'react'
import { useSessionEnd } from './session-end.ts'

const Dialog = lazy(async () => ({ default: (await import('./SessionDialog.tsx')).SessionDialog }))

/** Loads the warning before the session ends when it is first needed. It stays mounted to announce the outcome. */
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
