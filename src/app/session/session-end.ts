import { useSyncExternalStore } from 'react'
import { signedInAt } from '../../account/stored-user.ts'
import { api, session } from '../../client/api.ts'
import { config } from '../../client/config.ts'

// rules.md §4.5.
const warnMs = 5 * 60_000
const tickMs = 5_000
const minute = 60_000

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
/** The end that the server has confirmed: another tab may have extended the session. */
let confirmed = 0

/** Compares the clock every 5 s: a long timer would stop while the machine sleeps. */
export function watchSessionEnd(): void {
  session.onExpires = notify
  setInterval(look, tickMs)
  addEventListener('visibilitychange', look)
}

function look(): void {
  const left = session.expires - Date.now()
  if (session.expires === 0 || left > warnMs) return
  if (left <= 0 || confirmed !== session.expires) void ask()
  notify()
}

let asking = false
/** Fetches the present end without extending the session. When the session is over, session.ts handles the 401. */
async function ask(): Promise<void> {
  if (asking) return
  asking = true
  try {
    await api('GET', '/auth/utkastnokkel', { background: true })
    confirmed = session.expires
  } catch {
    // Offline, for example: the next tick tries again.
  } finally {
    asking = false
    notify()
  }
}

/** `idle`: use of the service extends the session. `slutt`: nothing does. `minutes` is rounded up. */
export interface SessionEnd {
  kind: 'idle' | 'slutt'
  minutes: number
}

/** Null while the end is more than five minutes away. A string, since snapshots are compared with `Object.is`. */
function snapshot(): string {
  const left = session.expires - Date.now()
  if (session.expires === 0 || confirmed !== session.expires || left > warnMs) return ''
  return `${isAbsolute() ? 'slutt' : 'idle'} ${Math.max(1, Math.ceil(left / minute))}`
}

/** Whether the end is the absolute one. The server sends the earlier of two ends; the absolute one follows from the sign-in. */
function isAbsolute(): boolean {
  const start = signedInAt()
  return start !== undefined && session.expires > start + config.oktMaksTimer * 60 * minute - minute
}

export function useSessionEnd(): SessionEnd | null {
  const [kind, minutes] = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, snapshot).split(' ')
  return kind === 'idle' || kind === 'slutt' ? { kind, minutes: Number(minutes) } : null
}

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
