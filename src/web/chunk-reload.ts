const key = 'lastet-pa-nytt'

/**
 * A chunk that cannot be loaded usually belongs to a release that is gone: the application is loaded again, once. What
 * is typed is already kept (src/drafts). A second failure is thrown on and shown, so this never loops.
 *
 * Vite dispatches the event for every failed preload and import and rethrows unless it is handled (specification §8).
 */
export function installChunkReload(): void {
  addEventListener('vite:preloadError', (event) => {
    const what = `${location.pathname} ${String(event.payload?.message ?? '')}`
    if (sessionStorage.getItem(key) === what) return
    sessionStorage.setItem(key, what)
    event.preventDefault()
    location.reload()
  })
}
