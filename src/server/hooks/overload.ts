import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { newDeadline } from '../../db/deadline.ts'
import type { App, Request } from '../../platform/http.ts'
import { temporary } from '../../platform/problem.ts'

/** Calls that are worked on at a time; more would only wait for each other (docs/quality.md R10). */
const atOnce = 96
/** Made once: where a call came from tells nothing here, and finding it out is a fifth of what a refusal costs. */
const tooMany = new Error('too many calls under way')

/** How far the service is on its way out: it serves, it serves but wants no more, it refuses. */
export interface Life {
  phase: 'serving' | 'leaving' | 'closing'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs what waits for the database under this request's deadline. */
    withinDeadline: (<T>(work: () => T) => T) | null
    place: Place | null
  }
}

/** A call's place among those under way. */
interface Place {
  held: boolean
  /** The connection is gone, or the answer is made: it takes none any more. */
  over: boolean
  /** Gives it back, once. */
  leave: () => void
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
  const newPlace = (): Place => {
    const leave = () => {
      if (place.held) underWay--
      place.held = false
    }
    const place: Place = { held: false, over: false, leave }
    return place
  }
  const full = () => temporary('utilgjengelig', tooMany, 1)
  app.decorateRequest('withinDeadline', null)
  app.decorateRequest('place', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions
    const isHealth = url.startsWith('/api/helse/')
    if (life.phase === 'closing' && !isHealth) return done(temporary())
    // An upload lasts as long as its sender needs, and waits for the database between its parts.
    if (!url.startsWith('/api') || config.streamed) return done()
    request.withinDeadline = newDeadline()
    if (isHealth) return done()
    const place = newPlace()
    if (!take(place)) return done(full())
    request.place = place
    reply.raw.once('close', () => end(place))
    done()
  })
  // A body may take half a minute to arrive and costs nothing meanwhile: a hundred slow senders must not fill every place.
  app.addHook('preParsing', ({ place }, _reply, payload, done) => {
    place?.leave()
    done(null, payload)
  })
  app.addHook('preValidation', ({ place }, _reply, done) => {
    done(place && !place.over && !take(place) ? full() : undefined)
  })
  // Twice: reading a body loses what belongs to the call.
  const enter = (request: Request, _reply: unknown, done: () => void) =>
    request.withinDeadline ? request.withinDeadline(done) : done()
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  // Whoever asks again comes to another instance.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (life.phase !== 'serving') reply.header('connection', 'close')
    done(null, payload)
  })
}

function end(place: Place): void {
  place.over = true
  place.leave()
}

/**
 * What ends when an answer is handed to the connection: the call's place, since what is left is the reader's work, and the
 * patience with that reader. Install after every other `onSend` hook, whose work is the call's.
 *
 * @param unreadMs a connection that takes none of its answer for so long is closed. Node counts a part that was taken as progress.
 */
export function installHandedOver(app: App, unreadMs: number): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.place) end(request.place)
    limitReader(request.raw, unreadMs)
    done(null, payload)
  })
}

/** Closes the connection of whoever does not read the answer to this call. The next call on the connection ends the limit. */
export function limitReader({ socket }: Pick<IncomingMessage, 'socket'>, unreadMs: number): void {
  // An injected call has none (`app.inject`).
  if (socket instanceof Socket) socket.setTimeout(unreadMs)
}
