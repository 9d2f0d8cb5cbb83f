import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const key = 'activeActor'
const actor = z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })
/** Whom the user acts for (specification §3): kept in this browser. */
export type Actor = z.infer<typeof actor>

const listeners = new Set<() => void>()
let last: { text: string | null; actor: Actor | null } = { text: null, actor: null }

export function activeActor(): Actor | null {
  const text = localStorage.getItem(key)
  // The same object for the same text, as React's stores want it.
  if (text !== last.text) last = { text, actor: read(text) }
  return last.actor
}

function read(text: string | null): Actor | null {
  try {
    const parsed = actor.safeParse(JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function setActor(chosen: Actor | null): void {
  if (chosen) localStorage.setItem(key, JSON.stringify(chosen))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export const useActor = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, activeActor)
