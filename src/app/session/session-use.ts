import { api, session } from '../../client/api.ts'

const everyMs = 60_000

/**
 * Extends the session while the user types, at most once a minute: typing counts as use (rules.md §4.4). A page load extends
 * the session without this call. There is no timer, so an idle page extends nothing.
 */
export function watchTyping(): void {
  // A monotonic clock.
  let last = performance.now()
  const extend = () => {
    if (session.csrfToken === '' || performance.now() - last < everyMs) return
    last = performance.now()
    // session.ts handles the 401 of a session that is over. After any other failure the next input tries again.
    api('POST', '/auth/forleng').catch(() => {})
  }
  addEventListener('input', extend, { capture: true, passive: true })
}
