import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { inBrowser } from '../stored-in-browser.ts'
import { forgetKept } from './kept.ts'

const actor = z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })
/** Whom the user acts for (specification §3). */
export type Actor = z.infer<typeof actor>

const listeners = new Set<() => void>()
let last: { text: string | null; actor: Actor | null } = { text: null, actor: null }

// rules.md §4.9: each tab has its own actor. A new tab begins with the one that was chosen last in this browser.
const ofBrowser = inBrowser.actor.get()
if (ofBrowser !== null && inBrowser.actorOfTab.get() === null) inBrowser.actorOfTab.set(ofBrowser)

/** The actor of this tab. */
export function activeActor(): Actor | null {
  const text = inBrowser.actorOfTab.get()
  // The same object for the same text, as `useSyncExternalStore` requires.
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

/** Sets the actor that the user chose, for this tab and for new tabs. */
export function chooseActor(chosen: Actor): void {
  inBrowser.actor.set(JSON.stringify(chosen))
  setActorOfTab(chosen)
}

/** Sets the actor that the open page belongs to, such as a report of another unit, for this tab alone. */
export function setActorOfTab(chosen: Actor): void {
  if (activeActor()?.id !== chosen.id) forgetKept()
  inBrowser.actorOfTab.set(JSON.stringify(chosen))
  notify()
}

/** Removes stored actors, of this tab and for new tabs: all, or those that `isUnwanted` accepts. */
export function forgetActors(isUnwanted: (one: Actor) => boolean = () => true): void {
  for (const store of [inBrowser.actorOfTab, inBrowser.actor]) {
    const stored = read(store.get())
    if (!stored || isUnwanted(stored)) store.remove()
  }
  if (!activeActor()) forgetKept()
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

export const useActor = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, activeActor)
