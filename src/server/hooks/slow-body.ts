import type { IncomingMessage } from 'node:http'
import type { App } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

export interface Limits {
  /** No byte for so long cuts. */
  idleMs: number
  /** Slower than this on average, once `idleMs` have passed, cuts. */
  bytesPerSecond: number
}
// rules.md §5.5
export const bodyLimits: Limits = { idleMs: 30_000, bytesPerSecond: 8 * 1024 }

/** How far a body has come: by the bytes of its connection, so that no call pays for being watched. */
interface Progress {
  began: number
  /** `bytesRead` of the connection at the start, and when it was last seen to grow. */
  first: number
  last: number
  moved: number
}

const start = ({ socket }: IncomingMessage): Progress => {
  const now = Date.now()
  return { began: now, first: socket.bytesRead, last: socket.bytesRead, moved: now }
}

/** Looks at a body that is still coming in: true when it does not move, or trickles. */
function isTooSlow(progress: Progress, { socket }: IncomingMessage, limits: Limits): boolean {
  const now = Date.now()
  if (socket.bytesRead > progress.last) Object.assign(progress, { last: socket.bytesRead, moved: now })
  if (now - progress.moved >= limits.idleMs) return true
  const elapsed = now - progress.began
  const received = progress.last - progress.first
  return elapsed > limits.idleMs && received < (elapsed / 1000) * limits.bytesPerSecond
}

/** Cuts every JSON body that does not move; an upload watches its own. */
export function installSlowBodies(app: App, limits: Limits = bodyLimits): void {
  const comingIn = new Map<IncomingMessage, Progress>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { routeOptions, headers, raw } = request
    if (!routeOptions.config.streamed && headers['content-type']) comingIn.set(raw, start(raw))
    done(null, payload)
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    comingIn.delete(raw)
    done()
  })
  const look = setInterval(
    () => {
      for (const [raw, progress] of comingIn) {
        const isOver = raw.complete || raw.destroyed
        if (!isOver && !isTooSlow(progress, raw, limits)) continue
        comingIn.delete(raw)
        // Whoever reads the body answers for it; a body that nobody reads was refused already (below).
        if (!isOver && raw.listenerCount('error') > 0)
          raw.emit('error', new Problem(400, 'ugyldig-foresporsel'))
      }
    },
    Math.min(1_000, limits.idleMs / 10),
  )
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
  // Who was refused before the body was read may go on sending: the answer is out, the connection does not wait for ever.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done()
    if (raw.complete) return
    const { socket } = raw
    const cut = setTimeout(() => socket.destroy(), limits.idleMs)
    cut.unref()
    const over = () => {
      clearTimeout(cut)
      socket.off('close', over)
    }
    raw.once('end', over)
    socket.once('close', over)
  })
}
