import type { Issue } from './contract.ts'

interface Extras {
  issues?: Issue[]
  /** Seconds for `Retry-After`; always set on 429 and 503. */
  retryAfter?: number
  /** Further members of the problem document, such as `kartleggingId` or `mangler`. */
  members?: Record<string, unknown>
  /** What `{name}` in the title's text stands for. */
  params?: Record<string, string | number>
  /** What went wrong inside, for the log alone. */
  cause?: unknown
}

/**
 * The one error a caller gets to see: RFC 9457 with a text key as `code` (rules.md §5.1). Everything else that is
 * thrown is logged and answered without words.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly extras: Extras

  constructor(status: number, code: string, extras: Extras = {}) {
    super(`${status} ${code}`, { cause: extras.cause })
    this.status = status
    this.code = code
    this.extras = extras
  }
}

/** 503 for whatever passes by itself: database, pool, a national service, the scanner, draining. Never 500. */
export const temporary = (code = 'utilgjengelig', cause?: unknown, retryAfter = 2) =>
  new Problem(503, code, { retryAfter, cause })
