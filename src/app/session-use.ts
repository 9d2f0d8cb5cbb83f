import { api, session } from '../client/api.ts'

const everyMs = 60_000

/**
 * Typing counts as use of the session (rules.md §4.4): while one types, it is extended, at most once a minute. A page load
 * counts as use by itself. Nothing here runs without somebody who types.
 */
export function watchTyping(): void {
  // By a clock that nobody sets.
  let last = performance.now()
  const extend = () => {
    if (session.csrfToken === '' || performance.now() - last < everyMs) return
    last = performance.now()
    // A session that is over is told of by the 401 (session.ts); without an answer what is typed next asks again.
    api('POST', '/auth/forleng').catch(() => {})
  }
  addEventListener('input', extend, { capture: true, passive: true })
}
