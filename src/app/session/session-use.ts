import { api, session } from '../../client/api.ts'

const everyMs = 60_000

/**
 * Typing counts as use of the session (rules.md §4.4): while the user types, it is extended, at most once a minute. A page load
 * extends it by itself. There is no timer.
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
