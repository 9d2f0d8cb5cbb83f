import type { App } from '../../platform/http.ts'
import { limitPlaces } from '../../platform/places.ts'
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
