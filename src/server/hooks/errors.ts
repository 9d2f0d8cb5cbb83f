import type { FastifyError } from 'fastify'
import { isTemporary } from '../../db/temporary.ts'
import type { App, Reply, Request } from '../../platform/http.ts'
import { Problem, temporary } from '../../platform/problem.ts'
import { refusals } from '../../telemetry/metrics.ts'
import { chosenLanguage, words } from '../words.ts'

/** Turns any thrown value into a Problem (rules.md §5.1). */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isTemporary(error)) return temporary('utilgjengelig', error)
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return new Problem(413, 'for-mye', { cause: error })
  if (statusCode === 415) return new Problem(415, 'ugyldig-foresporsel', { cause: error })
  if (statusCode === 429) return new Problem(429, 'for-mange-forsok', { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem(400, 'ugyldig-foresporsel', { cause: error })
  return new Problem(500, 'feil.generell.tittel', { cause: error })
}

/** Sends the problem document in the caller's language. A 5xx has no details: the log has them, by `traceId`. */
export function sendProblem(request: Request, reply: Reply, problem: Problem): Reply {
  const { status, code, extras } = problem
  const texts = words[chosenLanguage(request.headers['accept-language'])]
  // For the audit trail, unless a more specific refusal was set.
  if (status < 500) request.refusal ??= { code }
  refusals.inc({ status, reason: request.refusal?.code ?? code })
  if (extras.retryAfter !== undefined) reply.header('retry-after', String(extras.retryAfter))
  const params = { ...(extras.retryAfter !== undefined && { n: extras.retryAfter }), ...extras.params }
  const detail = texts.find(`${code}-detalj`, params)
  return reply
    .code(status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title: texts.find(code, params) ?? texts.t('feil.generell.tittel'),
      status,
      ...(detail && { detail }),
      code,
      ...(extras.issues && { errors: extras.issues.map(({ path, code }) => ({ path, code })) }),
      ...extras.members,
      traceId: request.id,
    })
}

export function installErrors(app: App): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblem(error)
    const err = problem.status >= 500 ? (problem.cause ?? error) : undefined
    const line = { traceId: request.id, err, code: problem.code }
    if (problem.status >= 500) request.log.error(line, 'refused')
    else request.log.info({ ...line, status: problem.status }, 'refused')
    return sendProblem(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem(404, 'ikke-funnet')))
}
