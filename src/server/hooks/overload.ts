import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { newDeadline } from '../../db/deadline.ts'
import type { App, Request } from '../../platform/http.ts'
import { limitPlaces } from '../../platform/places.ts'
import { Problem, temporary } from '../../platform/problem.ts'
import { inProgress } from '../../telemetry/metrics.ts'

/** Concurrent calls; more would only wait for each other (docs/quality.md R10). */
const maxCalls = 96
/** Made once: its stack is not needed, and capturing one is a fifth of the cost of a refusal. */
const tooMany = new Error('too many calls under way')

/** Shutdown phase: serving; draining (not ready, still answers); closed (503). */
export interface Lifecycle {
  phase: 'serving' | 'draining' | 'closed'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs what waits for the database under this request's deadline. */
    withinDeadline: (<T>(work: () => T) => T) | null
    slot: Slot | null
  }
}

/** A call's slot among the concurrent calls. */
interface Slot {
  isHeld: boolean
  /** The connection is closed or the answer is sent: the call takes no slot again. */
  isDone: boolean
  /** Releases the slot, once. */
  release: () => void
}

/**
 * Refuses calls with 503 while the service is closed or too many run, and gives each call its deadline for the database.
 * Health is always answered.
 */
export function installOverload(app: App, life: Lifecycle): void {
  let callsInProgress = 0
  const count = (more: 1 | -1) => {
    callsInProgress += more
    inProgress.set({ of: 'calls' }, callsInProgress)
  }
  /** Takes a slot. False when none is free. */
  const acquire = (slot: Slot): boolean => {
    if (callsInProgress >= maxCalls) return false
    count(1)
    slot.isHeld = true
    return true
  }
  const newSlot = (): Slot => {
    const leave = () => {
      if (slot.isHeld) count(-1)
      slot.isHeld = false
    }
    const slot: Slot = { isHeld: false, isDone: false, release: leave }
    return slot
  }
  const full = () => temporary('utilgjengelig', tooMany, 1)
  app.decorateRequest('withinDeadline', null)
  app.decorateRequest('slot', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions
    const isHealth = url.startsWith('/api/helse/')
    if (life.phase === 'closed' && !isHealth) return done(temporary())
    // An upload takes no slot and has no deadline: it lasts as long as its sender needs.
    if (!url.startsWith('/api') || config.streamed) return done()
    request.withinDeadline = newDeadline()
    if (isHealth) return done()
    const slot = newSlot()
    if (!acquire(slot)) return done(full())
    request.slot = slot
    reply.raw.once('close', () => end(slot))
    done()
  })
  // The slot is released while the body arrives, so that slow senders do not occupy all slots.
  app.addHook('preParsing', ({ slot }, _reply, payload, done) => {
    slot?.release()
    done(null, payload)
  })
  app.addHook('preValidation', ({ slot }, _reply, done) => {
    done(slot && !slot.isDone && !acquire(slot) ? full() : undefined)
  })
  // Before and after the body, because reading it loses the async context.
  const enter = (request: Request, _reply: unknown, done: () => void) =>
    request.withinDeadline ? request.withinDeadline(done) : done()
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
  // So that the client's next call reaches another instance.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (life.phase !== 'serving') reply.header('connection', 'close')
    done(null, payload)
  })
}

function end(slot: Slot): void {
  slot.isDone = true
  slot.release()
}

/**
 * Releases the call's slot when its answer is passed to the connection, and starts the time limit for reading it. Install
 * after every other `onSend` hook.
 *
 * @param unreadMs time without progress after which the connection is closed; Node counts each part that was taken
 */
export function installAnswerEnd(app: App, unreadMs: number): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.slot) end(request.slot)
    limitReader(request.raw, unreadMs)
    done(null, payload)
  })
}

/** Closes the connection of a client that does not read its answer. The next call on the connection ends the limit. */
export function limitReader({ socket }: Pick<IncomingMessage, 'socket'>, unreadMs: number): void {
  // An injected call has none (`app.inject`).
  if (socket instanceof Socket) socket.setTimeout(unreadMs)
}

/** Downloads of one person at a time, over all sessions. */
const maxPerPerson = 4
/** Downloads of all persons: each has a part of a file in memory until its reader has taken it. */
const maxTotal = 64

/**
 * Limits concurrent downloads, separately from other calls, because a download lasts as long as its reader
 * takes. Applies to routes with `download` in their config, which need a session.
 */
export function installDownloads(app: App): void {
  const takeOwn = limitPlaces(maxPerPerson)
  const takeAny = limitPlaces(maxTotal, 'downloads')
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.download) return done()
    if (!takeOwn(request.session.person, request, reply))
      return done(new Problem(429, 'for-mange-forsok', { retryAfter: 5 }))
    if (!takeAny('all', request, reply))
      return done(temporary('utilgjengelig', new Error('too many downloads under way'), 5))
    done()
  })
}
