import type { App } from '../platform/http.ts'
import { limitPlaces } from '../platform/places.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { maksArbeidsbokByte } from './contract.ts'

/** Workbooks of one person that are received, wait or are read, and of all that wait or are read: each is in memory. */
export const uploads = { perPerson: 2, total: 16 }

/**
 * Limits the workbooks under way. One counts towards those of its sender before its body is read, and towards those of
 * all when its body is there, so that who sends slowly takes a place of nobody else.
 *
 * @param app the scope of the route, which needs a session
 */
export function limitUploads(app: App): void {
  const takeOwn = limitPlaces(uploads.perPerson)
  const takeAny = limitPlaces(uploads.total, 'workbooks-in')
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { person, enheter } = request.session
    if (![...enheter.values()].some(({ tilgang }) => tilgang)) return done(new Problem(403, 'ingen-tilgang'))
    if (Number(request.headers['content-length'] ?? 0) > maksArbeidsbokByte) return done(tooLarge())
    if (!takeOwn(person, request, reply)) return done(new Problem(429, 'for-mange-forsok', { retryAfter: 5 }))
    done(null, payload)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const isTaken = takeAny('all', request, reply)
    done(isTaken ? undefined : temporary('utilgjengelig', new Error('too many workbooks under way'), 5))
  })
}

const tooLarge = () =>
  new Problem(413, 'arbeidsbok.feil.for-stor', { params: { mb: maksArbeidsbokByte / 1_048_576 } })
