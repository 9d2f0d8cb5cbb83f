import { useEffect, useRef, useSyncExternalStore } from 'react'
import { LiveRegion } from './LiveRegion.tsx'

let said = ''
const listeners = new Set<() => void>()

function announce(text: string): void {
  said = text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one polite live region for the notes of all fields, since a page of figures has a hundred of them. Stands in the shell. */
export function Announcements() {
  return <LiveRegion>{useSyncExternalStore(subscribe, () => said)}</LiveRegion>
}

/** Announces a field's note when it changes. What the field holds as the page opens is not announced. */
export function useAnnounced(note: string | undefined): void {
  const before = useRef(note)
  useEffect(() => {
    if (note === before.current) return
    before.current = note
    announce(note ?? '')
  }, [note])
  // When the field is removed, what was announced of it is removed too.
  useEffect(() => () => void (said === before.current && announce('')), [])
}
