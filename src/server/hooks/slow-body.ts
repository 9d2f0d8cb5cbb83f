import type { IncomingMessage } from 'node:http'
import type { App } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

export interface BodyLimits {
  /** Time without a byte after which a body is cut. */
  idleMs: number
  /** Least average rate once `idleMs` have passed. */
  bytesPerSecond: number
}
// rules.md §5.5
export const bodyLimits: BodyLimits = { idleMs: 30_000, bytesPerSecond: 8 * 1024 }

/** Progress of a body by the bytes of its connection, which Node counts anyway. */
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

/** Whether a body that is still arriving has stopped or is too slow. */
function isTooSlow(progress: Progress, { socket }: IncomingMessage, limits: BodyLimits): boolean {
  const now = Date.now()
  if (socket.bytesRead > progress.last) Object.assign(progress, { last: socket.bytesRead, moved: now })
  if (now - progress.moved >= limits.idleMs) return true
  const elapsed = now - progress.began
  const received = progress.last - progress.first
  return elapsed > limits.idleMs && received < (elapsed / 1000) * limits.bytesPerSecond
}

/** Cuts JSON bodies that are too slow; an upload has its own limits (files/receive.ts). */
export function installSlowBodies(app: App, limits: BodyLimits = bodyLimits): void {
  const incoming = new Map<IncomingMessage, Progress>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { routeOptions, headers, raw } = request
    if (!routeOptions.config.streamed && headers['content-type']) incoming.set(raw, start(raw))
    done(null, payload)
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    incoming.delete(raw)
    done()
  })
  const look = setInterval(
    () => {
      for (const [raw, progress] of incoming) {
        const isOver = raw.complete || raw.destroyed
        if (!isOver && !isTooSlow(progress, raw, limits)) continue
        incoming.delete(raw)
        // Only a body that is being read gets the error; other calls are refused already (below).
        if (!isOver && raw.listenerCount('error') > 0)
          raw.emit('error', new Problem(400, 'ugyldig-foresporsel'))
      }
    },
    Math.min(1_000, limits.idleMs / 10),
  )
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
  // A client that was refused before its body was read may go on sending; its connection is closed after a while.
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
