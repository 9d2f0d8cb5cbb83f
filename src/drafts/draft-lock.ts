// A lock of the browser tells which drafts belong to a form that is open in some tab. It ends with the tab, however that ends.

const prefix = 'utkast/'
const nameOf = (id: string) => prefix + id

/**
 * Holds the lock of a draft until the signal.
 * @param then called when the lock is held, which is when no other tab holds it any more
 */
export function holdDraft(
  id: string,
  signal: AbortSignal,
  then: () => Promise<void> | void = () => {},
): void {
  const hold = async () => {
    await then()
    if (!signal.aborted)
      await new Promise<void>((release) => signal.addEventListener('abort', () => release(), { once: true }))
  }
  // Without locks (an old browser) every draft counts as left behind.
  const held = navigator.locks ? navigator.locks.request(nameOf(id), { signal }, hold) : hold()
  // Rejected when it was aborted before the lock was free, which is no fault.
  held.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Ids of the drafts that some open form holds. */
export async function heldDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
