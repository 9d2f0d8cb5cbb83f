import { useSyncExternalStore } from 'react'
import { signedInAt } from '../account/entrance/stored-user.ts'
import { api, session } from '../client/api.ts'
import { config } from '../client/config.ts'

// rules.md §4.5.
const warnMs = 5 * 60_000
const tickMs = 5_000
const minute = 60_000

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
/** The end that the server has confirmed: another tab may have moved it. */
let confirmed = 0

/** Looks at the clock, since a timer stands still while the machine sleeps. */
export function watchSessionEnd(): void {
  session.onExpires = tell
  setInterval(look, tickMs)
  addEventListener('visibilitychange', look)
}

function look(): void {
  const left = session.expires - Date.now()
  if (session.expires === 0 || left > warnMs) return
  if (left <= 0 || confirmed !== session.expires) void ask()
  tell()
}

let asking = false
/** Learns the present end without moving it. When the session is over, the 401 does the rest (session.ts). */
async function ask(): Promise<void> {
  if (asking) return
  asking = true
  try {
    await api('GET', '/auth/utkastnokkel', { background: true })
    confirmed = session.expires
  } catch {
    // No net, say: the next look asks again.
  } finally {
    asking = false
    tell()
  }
}

/** `idle`: use of the service moves the end. `slutt`: nothing does. Minutes are rounded up. */
export interface SessionEnd {
  kind: 'idle' | 'slutt'
  minutes: number
}

/** Null while the end is more than five minutes away. A string, so that the same moment is the same value. */
function snapshot(): string {
  const left = session.expires - Date.now()
  if (session.expires === 0 || confirmed !== session.expires || left > warnMs) return ''
  return `${isAbsolute() ? 'slutt' : 'idle'} ${Math.max(1, Math.ceil(left / minute))}`
}

/** The server tells one end, the earlier of the two. The later one is known from the sign-in. */
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
