const name = 'utkast'

/** Told to every other tab of this browser. */
export function tellNewDraft(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('nytt')
  channel.close()
}

/** @returns ends the listening */
export function onNewDraft(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
