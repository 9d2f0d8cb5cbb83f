import type { IncomingMessage } from 'node:http'
import type { App } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'

/**
 * Cuts bodies that have not arrived after a time; an upload of an attachment has its own limits (files/receive.ts). Node's own
 * request timeout would cut honest slow uploads.
 *
 * @param bodyMs rules.md §5.5
 */
export function installSlowBodies(app: App, bodyMs: number): void {
  /** When each body began to arrive, in milliseconds of the process. */
  const incoming = new Map<IncomingMessage, number>()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { routeOptions, headers, raw } = request
    if (!routeOptions.config.streamed && headers['content-type']) incoming.set(raw, performance.now())
    done(null, payload)
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    incoming.delete(raw)
    done()
  })
  const look = setInterval(
    () => {
      for (const [raw, began] of incoming) {
        const isOver = raw.complete || raw.destroyed
        if (!isOver && performance.now() - began < bodyMs) continue
        incoming.delete(raw)
        // Only a body that is being read gets the error; other calls are refused already (below).
        if (!isOver && raw.listenerCount('error') > 0) raw.emit('error', new Problem(408, 'for-sent'))
      }
    },
    Math.min(1_000, bodyMs / 10),
  )
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
  // A client that was refused before its body was read may go on sending; its connection is closed after a while.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done()
    if (raw.complete) return
    const { socket } = raw
    const cut = setTimeout(() => socket.destroy(), bodyMs)
    cut.unref()
    const over = () => {
      clearTimeout(cut)
      socket.off('close', over)
    }
    raw.once('end', over)
    socket.once('close', over)
  })
}
