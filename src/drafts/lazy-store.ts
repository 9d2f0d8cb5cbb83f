import { personKey } from './person-key.ts'

// The draft store in a chunk of its own, so that the page can be used before it is loaded.

/** Loads the draft store. Its members are named so that the check for unused code sees that they are used. */
const load = async () => {
  // Fetched in parallel, since the store needs the key. If it fails, the store fetches it again.
  personKey().catch(() => {})
  const { keepDraft, removeDraft, draftsOf, placesOfDrafts, readDraft, makeReady } = await import(
    './draft-store.ts'
  )
  makeReady().catch(() => {})
  return { keepDraft, removeDraft, draftsOf, placesOfDrafts, readDraft }
}
type Store = Awaited<ReturnType<typeof load>>
let loading: Promise<Store> | undefined
let loaded: Store | undefined

/** Loads the draft store once; a failed load is tried again at the next call. */
export function store(): Promise<Store> {
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

/** Loads the draft store beside the data of a step, so that what is typed as soon as the step is drawn can be stored at once. */
export const prepareDrafts = (): void => void store().catch(() => {})

/**
 * Calls the store, synchronously when it is loaded: a page that is closed right after a keystroke runs no later task. Calls
 * are made in order.
 */
export const inStore = (work: (store: Store) => Promise<void>): Promise<void> =>
  loaded ? work(loaded) : store().then(work)

/** Removes a draft. If that fails, the draft is offered again later. */
export const remove = (id: string): Promise<void> =>
  inStore(({ removeDraft }) => removeDraft(id)).catch(() => {})
