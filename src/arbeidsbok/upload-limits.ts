import type { App } from '../platform/http.ts'
import { Problem, temporary } from '../platform/problem.ts'
import { maksArbeidsbokByte } from './contract.ts'

/** Workbooks of one person and of all that are received, wait or are read: each is in memory. */
export const uploads = { perPerson: 2, total: 16 }

/**
 * Limits the workbooks under way, before their bodies are read.
 *
 * @param app the scope of the route, which needs a session
 */
export function limitUploads(app: App): void {
  const underWay = new Map<string, number>()
  let inAll = 0
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { person } = request.session
    const own = underWay.get(person) ?? 0
    if (Number(request.headers['content-length'] ?? 0) > maksArbeidsbokByte) return done(tooLarge())
    if (own >= uploads.perPerson) return done(new Problem(429, 'for-mange-forsok', { retryAfter: 5 }))
    if (inAll >= uploads.total)
      return done(temporary('utilgjengelig', new Error('too many workbooks under way'), 5))
    inAll++
    underWay.set(person, own + 1)
    reply.raw.once('close', () => {
      inAll--
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    })
    done(null, payload)
  })
}

const tooLarge = () =>
  new Problem(413, 'arbeidsbok.feil.for-stor', { params: { mb: maksArbeidsbokByte / 1_048_576 } })
