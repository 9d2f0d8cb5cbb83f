import type { App } from '../../platform/http.ts'
import { Problem, temporary } from '../../platform/problem.ts'

/** Downloads of one person at a time, over all sessions. */
const maxPerPerson = 4
/** Downloads of all persons: each has a part of a file in memory until its reader has taken it. */
const maxTotal = 64

/**
 * Limits concurrent downloads, separately from other calls (overload.ts), because a download lasts as long as its reader
 * takes. Applies to routes with `download` in their config, which need a session.
 */
export function installDownloads(app: App): void {
  const inProgress = new Map<string, number>()
  let inAll = 0
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.download) return done()
    const { person } = request.session
    const own = inProgress.get(person) ?? 0
    if (own >= maxPerPerson) return done(new Problem(429, 'for-mange-forsok', { retryAfter: 5 }))
    if (inAll >= maxTotal)
      return done(temporary('utilgjengelig', new Error('too many downloads under way'), 5))
    inAll++
    inProgress.set(person, own + 1)
    reply.raw.once('close', () => {
      inAll--
      const left = (inProgress.get(person) ?? 1) - 1
      if (left > 0) inProgress.set(person, left)
      else inProgress.delete(person)
    })
    done()
  })
}
