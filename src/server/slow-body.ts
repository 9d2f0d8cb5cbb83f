import { Transform } from 'node:stream'
import type { App } from './http.ts'
import { Problem } from './problem.ts'

export interface Limits {
  /** No byte for so long cuts. */
  idleMs: number
  /** Slower than this on average, once `idleMs` have passed, cuts. */
  bytesPerSecond: number
}
// decisions.md 5.5
export const bodyLimits: Limits = { idleMs: 30_000, bytesPerSecond: 8 * 1024 }

/** Passes a body through and ends it with `onSlow` when it stops moving or trickles. */
export function watched(limits: Limits, onSlow: () => Error): Transform {
  const started = Date.now()
  let received = 0
  let timer: NodeJS.Timeout
  const cut = () => stream.destroy(onSlow())
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      const elapsed = Date.now() - started
      if (elapsed > limits.idleMs && received < (elapsed / 1000) * limits.bytesPerSecond)
        return done(onSlow())
      timer.refresh()
      done(null, chunk)
    },
    flush(done) {
      clearTimeout(timer)
      done()
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
  timer = setTimeout(cut, limits.idleMs)
  return stream
}

/** Cuts every JSON body that does not move; an upload watches its own. */
export function installSlowBodies(app: App, limits: Limits = bodyLimits): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.streamed || !request.headers['content-type']) return payload
    const watch = watched(limits, () => new Problem(400, 'ugyldig-foresporsel'))
    // A body that is refused by its type is read by nobody: its end must neither throw nor block the connection.
    watch.on('error', () => {})
    reply.raw.once('close', () => {
      payload.unpipe(watch)
      watch.destroy()
      payload.resume()
    })
    return payload.pipe(watch)
  })
  // Who was refused before the body was read may go on sending: the answer is out, the connection does not wait for ever.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    const cut = setTimeout(() => raw.socket.destroy(), limits.idleMs)
    cut.unref()
    raw.once('end', () => clearTimeout(cut))
    raw.socket.once('close', () => clearTimeout(cut))
  })
}
