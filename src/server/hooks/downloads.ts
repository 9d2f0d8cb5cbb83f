import type { App } from '../../platform/http.ts'
import { Problem, temporary } from '../../platform/problem.ts'

/** Downloads of one person at a time, over all sessions. */
const ofOnePerson = 4
/** Downloads of all: each holds a part of a file in memory for as long as its reader takes. */
const ofAll = 64

/**
 * Counts the downloads under way, apart from the calls (load.ts): one lasts as long as its reader takes. A route is one by
 * `download` in its config, and needs a session.
 */
export function installDownloads(app: App): void {
  const underWay = new Map<string, number>()
  let inAll = 0
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.download) return done()
    const { person } = request.session
    const own = underWay.get(person) ?? 0
    if (own >= ofOnePerson) return done(new Problem(429, 'for-mange-forsok', { retryAfter: 5 }))
    if (inAll >= ofAll) return done(temporary('utilgjengelig', new Error('too many downloads under way'), 5))
    inAll++
    underWay.set(person, own + 1)
    reply.raw.once('close', () => {
      inAll--
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    })
    done()
  })
}
