import { inBrowser } from '../stored-in-browser.ts'

/**
 * Reloads the page once when a chunk cannot be loaded, which usually belongs to an earlier release. Unsaved work is already
 * in a draft (src/drafts). A second failure is thrown and shown, so this never loops; so is a failure without a network, where a
 * reload would show the browser's own page.
 *
 * @param isNavigating whether a navigation is in progress
 *
 * Vite dispatches the event for every failed preload and import and rethrows unless it is handled (specification §8).
 */
export function installChunkReload(isNavigating: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    // A prefetch, or a part that loads after the page: no navigation waits for it, and a reload would interrupt typing.
    if (!isNavigating() || !navigator.onLine) return
    const what = `${location.pathname} ${String(event.payload?.message ?? '')}`
    // Each chunk once, so that two failing chunks cannot reload in a loop.
    const before = inBrowser.reloads.get() ?? ''
    if (before.split('\n').includes(what)) return
    inBrowser.reloads.set(`${before}\n${what}`)
    event.preventDefault()
    location.reload()
  })
}
