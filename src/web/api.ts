import type * as z from 'zod/mini'
import type { Issue } from '../sections/section.ts'
import { sprakKode } from '../texts/texts.ts'
import { config } from './config.ts'
import { chosen } from './words.ts'

/** The problem document of decisions.md 5.1, as far as it could be read. */
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
  /** What the answer must be. Without it the body is not read. */
  schema?: z.ZodMiniType<T>
  body?: unknown
  ifMatch?: string
  headers?: Record<string, string>
  /** True for presence and polls, which must not keep a session alive. */
  background?: boolean
}

type Listener = (error: ApiError) => void
/** Secrets and hooks of this page's session; nothing of it is stored (decisions.md §12). */
export const session = {
  csrfToken: '',
  /** When the session ends, in ms since 1970; 0 before it is known. */
  expires: 0,
  onExpires: () => {},
  /** Told of every 401 that ends or guards the session, before the error is passed on. */
  onUnauthorized: (() => {}) as Listener,
}

/** How many ms this machine's clock is ahead of the server's. */
let clockError: number | undefined

// Their 401 has a meaning of its own (decisions.md 4.7).
const quiet = ['/auth/me', '/auth/signin', '/auth/signout']

/**
 * The one way to call the API: credentials, csrf, language, and an answer checked against its schema.
 *
 * @throws ApiError
 */
export async function api<T = void>(
  method: string,
  path: string,
  call: Call<T> = {},
): Promise<{ data: T; headers: Headers }> {
  const response = await send(method, path, call)
  const expires = Date.parse(response.headers.get('x-okt-utloper') ?? '')
  if (expires) {
    clockError ??= Date.now() - Date.parse(response.headers.get('date') ?? '') || 0
    session.expires = expires + clockError
    session.onExpires()
  }
  if (!response.ok) {
    const error = await readProblem(response)
    const passes = error.problem.code === 'passord-kreves' || !quiet.some((one) => path.startsWith(one))
    if (response.status === 401 && passes) session.onUnauthorized(error)
    throw error
  }
  if (!call.schema) return { data: undefined as T, headers: response.headers }
  // A shape that differs is our own fault: it throws, and the error page shows it.
  return { data: call.schema.parse(await response.json()), headers: response.headers }
}

async function send<T>(method: string, path: string, call: Call<T>): Promise<Response> {
  try {
    return await fetch(config.apiUrl + path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'accept-language': sprakKode[chosen()],
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(session.csrfToken && { 'x-csrf-token': session.csrfToken }),
        ...(call.ifMatch && { 'if-match': call.ifMatch }),
        ...(call.background && { 'x-bakgrunn': '1' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    })
  } catch {
    throw new ApiError(0, { title: 'Network', code: 'uten-nett' })
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after')) || undefined
  try {
    const problem: ProblemDocument = await response.json()
    return new ApiError(response.status, { ...problem, code: String(problem.code) }, wait)
  } catch {
    const code = response.status >= 502 ? 'utilgjengelig' : 'feil.generell.tittel'
    return new ApiError(response.status, { title: `HTTP ${response.status}`, code }, wait)
  }
}
