// Web locks that tell which drafts belong to a form that is open in a tab. The browser releases the lock when the tab is
// closed or crashes.

const prefix = 'utkast/'
const nameOf = (id: string) => prefix + id

/**
 * Waits for the lock of a draft, then holds it until the signal is aborted.
 * @param then called when the lock is acquired, that is, when no other tab holds it
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
  // An old browser has no locks: there, every draft counts as left behind.
  const held = navigator.locks ? navigator.locks.request(nameOf(id), { signal }, hold) : hold()
  // A request that is aborted before the lock is free is rejected; that is expected.
  held.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Ids of the drafts whose lock is held by an open form, in any tab. */
export async function heldDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
