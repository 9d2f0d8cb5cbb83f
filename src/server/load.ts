import { newPatience } from '../db/patience.ts'
import type { App, Request } from './http.ts'
import { temporary } from './problem.ts'

/** Calls under way at a time; more would only wait in line (docs/quality.md R10). */
const atOnce = 96

/** How far the service is on its way out: it serves, it serves but wants no more, it refuses. */
export interface Life {
  phase: 'serving' | 'leaving' | 'closing'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs what waits for the database with this call's patience. */
    patiently: (<T>(work: () => T) => T) | null
  }
}

/**
 * What every call is measured against before anything is done for it: whether the service is closing, whether it has
 * more to do than it can, and how long this call may wait for the database. Health is always answered.
 */
export function installLoad(app: App, life: Life): void {
  let underWay = 0
  app.decorateRequest('patiently', null)
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    const isHealth = url.startsWith('/api/helse/')
    if (life.phase === 'closing' && !isHealth) throw temporary()
    // An upload lasts as long as its sender needs, and waits for the database between its parts.
    if (!url.startsWith('/api') || config.streamed) return
    request.patiently = newPatience()
    if (isHealth) return
    if (underWay >= atOnce) throw temporary('utilgjengelig', new Error('too many calls under way'), 1)
    underWay++
    reply.raw.once('close', () => underWay--)
  })
  // Twice: reading a body loses what belongs to the call.
  const enter = (request: Request, _reply: unknown, done: () => void) =>
    request.patiently ? request.patiently(done) : done()
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  // Whoever asks again comes to another instance.
  app.addHook('onSend', async (_request, reply) => {
    if (life.phase !== 'serving') reply.header('connection', 'close')
  })
}
