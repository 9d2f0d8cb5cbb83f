import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RawTexts } from '../client/fields/raw-texts.ts'
import type { Version } from '../felt/merge.ts'
import { holdDraft } from './draft-lock.ts'
import type { Draft } from './draft-store.ts'
import { keptHere } from './kept-here.ts'
import { inStore, remove, store } from './lazy-store.ts'

interface DraftInput {
  rapportId: string
  seksjon: string
  form: UseFormReturn<FieldValues>
  /** Whether the form holds unsaved changes at the moment of the call; a stable function. */
  isDirtyNow: () => boolean
  /** The version that the form was filled from. */
  base: RefObject<Version>
  raw: RawTexts
}

interface FormDraft {
  /** The newest draft that a form left behind; null when there is none. */
  offer: Draft | null
  /** Ends the offer and removes that draft. */
  dismiss: () => void
  /** The same for the older ones too. */
  dismissAll: () => void
  /** Ends the offer, since the form holds it now. That draft is removed once this form's own is written. */
  takeOver: () => Promise<void>
  /** Removes this form's own draft. */
  forget: () => void
  /** True when this browser cannot store drafts. */
  failed: boolean
}

/** Stores unsaved content of the form as a draft, and finds drafts that earlier forms left behind. */
export function useDraft({ rapportId, seksjon, form, isDirtyNow, base, raw }: DraftInput): FormDraft {
  const [id] = useState(() => crypto.randomUUID())
  const [failed, setFailed] = useState(false)
  const isStored = useRef(false)
  const isOpen = useRef(true)

  /** Stores what the form holds now. @returns whether it is written */
  const keep = useCallback(() => {
    const isNew = !isStored.current
    isStored.current = true
    const note = (isKept: boolean) => {
      if (isStored.current && isOpen.current) keptHere.set(id, isKept)
    }
    if (isNew) note(false)
    const utc = Date.now()
    const take = (): Draft => {
      const values = structuredClone(form.getValues())
      return { id, rapportId, seksjon, values, raw: raw.all(), base: base.current, utc }
    }
    const keeping = inStore(({ keepDraft }) => keepDraft(id, take))
    return keeping.then(
      () => {
        setFailed(false)
        note(true)
        if (isNew) tellNewDraft()
        return true
      },
      () => {
        setFailed(true)
        note(false)
        return false
      },
    )
  }, [id, rapportId, seksjon, form, base, raw])
  const forget = useCallback(() => {
    if (isStored.current) void remove(id)
    keptHere.delete(id)
    isStored.current = false
  }, [id])

  useEffect(() => {
    const changed = () => {
      if (isDirtyNow()) void keep()
      // The form was saved, or its content changed back to what is saved.
      else forget()
    }
    changed()
    const stop = form.subscribe({ formState: { values: true, isDirty: true }, callback: changed })
    // A typed text may change without changing the number that is read from it.
    const stopRaw = raw.onWrite(changed)
    return () => {
      stop()
      stopRaw()
    }
  }, [form, isDirtyNow, keep, forget, raw])

  useEffect(() => {
    const leaving = new AbortController()
    holdDraft(id, leaving.signal)
    isOpen.current = true
    return () => {
      leaving.abort()
      isOpen.current = false
      keptHere.delete(id)
    }
  }, [id])

  const { offer, dismiss, dismissAll } = useOffers(id, rapportId, seksjon)
  const takeOver = useCallback(async () => {
    if (await keep()) dismiss()
  }, [keep, dismiss])
  return { offer, dismiss, dismissAll, takeOver, forget, failed }
}

/** Offers each draft when no open form holds its lock: at once after a reload, later when another tab is closed. */
function useOffers(ownId: string, rapportId: string, seksjon: string) {
  const [offers, setOffers] = useState<Draft[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    const watched = new Set([ownId])
    const watch = async () => {
      const { draftsOf, readDraft } = await store()
      for (const id of await draftsOf(rapportId, seksjon)) {
        if (watched.has(id) || leaving.signal.aborted) continue
        watched.add(id)
        holdDraft(id, leaving.signal, async () => {
          const draft = await readDraft(id)
          if (draft && !leaving.signal.aborted) setOffers((list) => [...list, draft])
        })
      }
    }
    // A browser that stores nothing has no drafts to offer.
    const look = () => void watch().catch(() => {})
    // After the first render, but without waiting for idle time: it also prepares the mask that stores drafts on pagehide.
    const soon = setTimeout(look)
    // When another tab begins a draft, watch that too: it is offered here when that tab is closed.
    const stop = onNewDraft(look)
    return () => {
      clearTimeout(soon)
      stop()
      leaving.abort()
      setOffers([])
    }
  }, [ownId, rapportId, seksjon])

  const offer = offers[0] ?? null
  const dismiss = useCallback(() => {
    if (!offer) return
    setOffers((list) => list.filter(({ id }) => id !== offer.id))
    void remove(offer.id)
  }, [offer])
  const dismissAll = () => {
    setOffers([])
    for (const { id } of offers) void remove(id)
  }
  return { offer, dismiss, dismissAll }
}

const name = 'utkast'

/** Tells the other tabs of this browser that a draft was begun. */
function tellNewDraft(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('nytt')
  channel.close()
}

/** @returns unsubscribes */
function onNewDraft(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
