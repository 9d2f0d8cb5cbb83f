import { useSyncExternalStore } from 'react'

const stores = new Set<Map<string, unknown>>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A store of what a person did, which a page finds again when it is opened: in memory alone, by actor, report or address. It is empty
 * once the actor of the tab has changed or the session has ended (rules.md §4.9).
 */
export function makeKept<T>() {
  const kept = new Map<string, T>()
  stores.add(kept)
  const get = (key: string) => kept.get(key)
  return {
    get,
    set(key: string, value: T) {
      kept.set(key, value)
      notify()
    },
    remove: (key: string) => void kept.delete(key),
    /** The same as `get`, for a component that is drawn anew when it changes. */
    useValue: (key: string) => useSyncExternalStore(subscribe, () => get(key)),
  }
}

/** Empties all stores. */
export function forgetKept(): void {
  for (const kept of stores) kept.clear()
  notify()
}
