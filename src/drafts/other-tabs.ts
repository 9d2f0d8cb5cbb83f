const name = 'utkast'

/** Tells the other tabs of this browser that a draft was begun. */
export function tellNewDraft(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('nytt')
  channel.close()
}

/** @returns unsubscribes */
export function onNewDraft(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
