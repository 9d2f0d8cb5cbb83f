const key = 'lastet-pa-nytt'

/**
 * A chunk that cannot be loaded usually belongs to a release that is gone: the application is loaded again, once. What
 * is typed is already kept (src/drafts). A second failure is thrown on and shown, so this never loops.
 *
 * @param isNavigating whether a page is on its way
 *
 * Vite dispatches the event for every failed preload and import and rethrows unless it is handled (specification §8).
 */
export function installChunkReload(isNavigating: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    // A look ahead as the pointer passes a link, or something that comes after the page: nobody waits for it, and what
    // one is typing must not be taken away.
    if (!isNavigating()) return
    const what = `${location.pathname} ${String(event.payload?.message ?? '')}`
    // Each failure once: two that take turns must not reload for ever.
    const before = sessionStorage.getItem(key) ?? ''
    if (before.split('\n').includes(what)) return
    sessionStorage.setItem(key, `${before}\n${what}`)
    event.preventDefault()
    location.reload()
  })
}
