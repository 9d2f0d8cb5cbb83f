import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RawTexts } from '../client/fields/raw-texts.ts'
import { holdDraft } from './draft-lock.ts'
import type { Draft } from './draft-store.ts'
import { onNewDraft, tellNewDraft } from './other-tabs.ts'
import { personKey } from './person-key.ts'
import type { Version } from './rebase.ts'

/** By name, so that the check for unused code sees who uses them. */
const load = async () => {
  // Beside it: without the key it keeps nothing. It asks again where this fails.
  personKey().catch(() => {})
  const { keepDraft, removeDraft, draftsOf, readDraft } = await import('./draft-store.ts')
  return { keepDraft, removeDraft, draftsOf, readDraft }
}
type Store = Awaited<ReturnType<typeof load>>
let loading: Promise<Store> | undefined
let loaded: Store | undefined

/** Comes after the page can be used, with what it is made of. */
function store(): Promise<Store> {
  loading ??= load().then(
    (found) => {
      loaded = found
      return found
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * At once when the store is there: a page that goes in the moment of a keystroke runs nothing later. Calls are made in the
 * order they are asked for.
 */
const inStore = (work: (store: Store) => Promise<void>) => (loaded ? work(loaded) : store().then(work))

/** What cannot be removed is offered once more. */
const remove = (id: string) => inStore(({ removeDraft }) => removeDraft(id)).catch(() => {})

interface DraftInput {
  rapportId: string
  seksjon: string
  form: UseFormReturn<FieldValues>
  /** Whether the form holds unsaved changes at the moment of the call; a stable function. */
  isDirtyNow: () => boolean
  /** What the form was filled from. */
  base: RefObject<Version>
  raw: RawTexts
}

interface FormDraft {
  /** The newest draft that a form left behind; null when there is none. */
  offer: Draft | null
  /** Ends the offer and removes that draft. */
  dismiss: () => void
  /** Keeps what stands in the form now; answers when it is kept. */
  keep: () => Promise<void>
  /** Removes this form's own draft. */
  forget: () => void
  /** True when this browser cannot keep what is typed. */
  failed: boolean
}

/** Keeps what stands unsaved in the form, and finds what an earlier one left behind. */
export function useDraft({ rapportId, seksjon, form, isDirtyNow, base, raw }: DraftInput): FormDraft {
  const [id] = useState(() => crypto.randomUUID())
  const [failed, setFailed] = useState(false)
  const isStored = useRef(false)

  const keep = useCallback(() => {
    const isNew = !isStored.current
    isStored.current = true
    const utc = Date.now()
    const take = (): Draft => {
      const values = structuredClone(form.getValues())
      return { id, rapportId, seksjon, values, raw: raw.all(), base: base.current, utc }
    }
    const keeping = inStore(({ keepDraft }) => keepDraft(id, take))
    return keeping.then(
      () => {
        setFailed(false)
        if (isNew) tellNewDraft()
      },
      () => setFailed(true),
    )
  }, [id, rapportId, seksjon, form, base, raw])
  const forget = useCallback(() => {
    if (isStored.current) void remove(id)
    isStored.current = false
  }, [id])

  useEffect(() => {
    const changed = () => {
      if (isDirtyNow()) void keep()
      // Saved, or typed back to what is saved.
      else forget()
    }
    changed()
    const stop = form.subscribe({ formState: { values: true, isDirty: true }, callback: changed })
    // The text may change and the number it is read as stay.
    const stopRaw = raw.onWrite(changed)
    return () => {
      stop()
      stopRaw()
    }
  }, [form, isDirtyNow, keep, forget, raw])

  useEffect(() => {
    const leaving = new AbortController()
    holdDraft(id, leaving.signal)
    return () => leaving.abort()
  }, [id])

  return { ...useOffers(id, rapportId, seksjon), keep, forget, failed }
}

/** Offers each draft when no open form holds it any more: at once after a reload, later when another tab ends. */
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
    // A browser that keeps nothing has nothing to offer.
    const look = () => void watch().catch(() => {})
    // Behind the drawing, but not when the browser is idle: with it comes what keeps a page's last moment.
    const soon = setTimeout(look)
    // Another tab of this section began a draft: should that tab end, it is offered here.
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
  return { offer, dismiss }
}
