import { newPatience } from '../db/patience.ts'
import type { App, Request } from './http.ts'
import { temporary } from './problem.ts'

/** Calls under way at a time; more would only wait in line (docs/quality.md R10). */
const atOnce = 96
/** Made once: where a call came from tells nothing here, and finding it out is a fifth of what a refusal costs. */
const tooMany = new Error('too many calls under way')

/** How far the service is on its way out: it serves, it serves but wants no more, it refuses. */
export interface Life {
  phase: 'serving' | 'leaving' | 'closing'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs what waits for the database with this call's patience. */
    patiently: (<T>(work: () => T) => T) | null
    place: Place | null
  }
}

/** A call's place among those under way. */
interface Place {
  held: boolean
  over: boolean
}

/**
 * What every call is measured against before anything is done for it: whether the service is closing, whether it has
 * more to do than it can, and how long this call may wait for the database. Health is always answered.
 */
export function installLoad(app: App, life: Life): void {
  let underWay = 0
  /** False when there is none left. */
  const take = (place: Place): boolean => {
    if (underWay >= atOnce) return false
    underWay++
    place.held = true
    return true
  }
  const leave = (place: Place) => {
    if (place.held) underWay--
    place.held = false
  }
  const full = () => temporary('utilgjengelig', tooMany, 1)
  app.decorateRequest('patiently', null)
  app.decorateRequest('place', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions
    const isHealth = url.startsWith('/api/helse/')
    if (life.phase === 'closing' && !isHealth) return done(temporary())
    // An upload lasts as long as its sender needs, and waits for the database between its parts.
    if (!url.startsWith('/api') || config.streamed) return done()
    request.patiently = newPatience()
    if (isHealth) return done()
    const place: Place = { held: false, over: false }
    if (!take(place)) return done(full())
    request.place = place
    reply.raw.once('close', () => {
      place.over = true
      leave(place)
    })
    done()
  })
  // A body may be half a minute in coming, and costs nothing meanwhile: a hundred slow senders must not fill every place.
  app.addHook('preParsing', ({ place }, _reply, payload, done) => {
    if (place) leave(place)
    done(null, payload)
  })
  app.addHook('preValidation', ({ place }, _reply, done) => {
    done(place && !place.over && !take(place) ? full() : undefined)
  })
  // Twice: reading a body loses what belongs to the call.
  const enter = (request: Request, _reply: unknown, done: () => void) =>
    request.patiently ? request.patiently(done) : done()
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  // Whoever asks again comes to another instance.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (life.phase !== 'serving') reply.header('connection', 'close')
    done(null, payload)
  })
}
