import type * as z from 'zod/mini'
import type { Issue } from '../platform/contract.ts'
import { setClockError } from '../texts/now.ts'
import { sprakKode } from '../texts/texts.ts'
import { config } from './config.ts'
import { shownLanguage } from './words.ts'

/** The problem document of rules.md §5.1, as far as it could be read. */
export interface ProblemDocument {
  title: string
  detail?: string
  code: string
  errors?: Issue[]
  traceId?: string
  [member: string]: unknown
}

/** Why a call failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: ProblemDocument
  /** Seconds from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: ProblemDocument, retryAfter?: number) {
    super(problem.title)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

interface Call<T> {
  /** Schema of the answer. Without one the body is not read. */
  schema?: z.ZodMiniType<T>
  body?: unknown
  ifMatch?: string
  headers?: Record<string, string>
  /** True for presence and polling, which must not extend the session. */
  background?: boolean
}

interface PageSession {
  csrfToken: string
  /** When the session ends, in ms since 1970; 0 before it is known. */
  expires: number
  onExpires: () => void
  /** Called for every 401 that ends the session or asks for the access password, before the error is thrown. */
  onUnauthorized: (error: ApiError) => void
}
/** Secrets and callbacks of this page's session, in memory alone (domain.md §1.11). */
export const session: PageSession = { csrfToken: '', expires: 0, onExpires() {}, onUnauthorized() {} }

/** ms by which this machine's clock is ahead of the server's. */
let clockError: number | undefined

// A 401 of these does not end a session (rules.md §4.7).
const quiet = ['/auth/me', '/auth/grunnlag', '/auth/signin', '/auth/signout']

/**
 * The one way to call the API: credentials, csrf, language, and an answer checked against its schema. Takes over what the answer says
 * about the session.
 *
 * @throws ApiError
 */
export async function api<T = void>(
  method: string,
  path: string,
  call: Call<T> = {},
): Promise<{ data: T; headers: Headers }> {
  const { response, json } = await send(method, path, call)
  const expires = Date.parse(response.headers.get('x-okt-utloper') ?? '')
  if (expires) {
    clockError ??= Date.now() - Date.parse(response.headers.get('date') ?? '') || 0
    setClockError(clockError)
    session.expires = expires + clockError
    session.onExpires()
  }
  if (!response.ok) {
    const error = readProblem(response, json)
    const passes = error.problem.code === 'passord-kreves' || !quiet.some((one) => path.startsWith(one))
    if (response.status === 401 && passes) session.onUnauthorized(error)
    throw error
  }
  if (!call.schema) return { data: undefined as T, headers: response.headers } // T is void without a schema
  // An answer of another shape is a bug: the error is thrown, and the error page shows it.
  return { data: call.schema.parse(json()), headers: response.headers }
}

/** The answer of a GET. @throws ApiError */
export const get = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<T> =>
  (await api('GET', path, { schema })).data

/** Longer than the deadlines of the national services and the database. */
const timeoutMs = 30_000

/** No answer: the caller may try again; whether the call took effect is unknown. */
const unanswered = () =>
  new ApiError(0, { title: 'Network', code: navigator.onLine ? 'ingen-kontakt' : 'uten-nett' })

interface Answer {
  response: Response
  /** @throws when the body is not JSON */
  json(): unknown
}

/** @throws ApiError with status 0 when no answer comes */
async function send<T>(method: string, path: string, call: Call<T>): Promise<Answer> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  const headers = {
    accept: 'application/json',
    'accept-language': sprakKode[shownLanguage()],
    ...(session.csrfToken && { 'x-csrf-token': session.csrfToken }),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.ifMatch && { 'if-match': call.ifMatch }),
    ...(call.background && { 'x-bakgrunn': '1' }),
    ...call.headers,
  }
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
  try {
    const response = await fetch(config.apiUrl + path, {
      method,
      credentials: 'include',
      headers,
      ...body,
      signal: deadline.signal,
    })
    // The whole body before the deadline: a service may hang after the head of its answer.
    const text = await response.text()
    return { response, json: () => JSON.parse(text) }
  } catch {
    throw unanswered()
  } finally {
    clearTimeout(timer)
  }
}

function readProblem({ status, headers }: Response, json: () => unknown): ApiError {
  const wait = Number(headers.get('retry-after')) || undefined
  try {
    const problem = json() as ProblemDocument // ours, or what a proxy wrote
    return new ApiError(status, { ...problem, code: String(problem.code) }, wait)
  } catch {
    const code = status >= 502 ? 'utilgjengelig' : 'feil.generell.tittel'
    return new ApiError(status, { title: `HTTP ${status}`, code }, wait)
  }
}
