import type * as z from 'zod/mini'
import type { Maskinporten } from '../platform/context.ts'
import { inService, type NationalService } from '../telemetry/metrics.ts'

/** What the adapters need of the context. */
export interface RegisterContext {
  config: {
    altinnUrl: string
    enhetsregisteretUrl: string
    folkeregisteretUrl: string
    altinnAbonnementsnokkel?: string | null
  }
  /** Undefined with the stand-ins, which ask for no token. */
  maskinporten?: Maskinporten | undefined
}

/** A service gave no usable answer: refused, reset, timed out, too large, not JSON, or not the expected shape. */
export class ServiceTrouble extends Error {}

interface Call<Answer> {
  /** Whose it is, for the metrics. */
  service: NationalService
  /** Schema of the body of a 200; unknown members are ignored. */
  shape: z.ZodMiniType<Answer>
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: unknown
  /** Sent as a form by POST, in place of `body`. */
  form?: URLSearchParams
  /** Further headers besides `accept` and `content-type`. */
  headers?: Record<string, string>
  /** Aborts the call; several calls may share one. Default: after 4 s. */
  signal?: AbortSignal
  /** Limit of the body in bytes. Default 1 MB. */
  maxBytes?: number
}

type Outcome<Answer> = { status: 200; body: Answer } | { status: 400 } | { status: 404 } | { status: 410 }

const mega = 1_000_000
/** Deadline of a lookup: 4 s, since the caller gets its 503 within 5 s. */
export const lookupDeadline = () => AbortSignal.timeout(4000)

/**
 * Calls a national service; no other function does. Follows no redirect, limits the size of the answer, accepts JSON alone.
 *
 * @returns the parsed body of a 200, or the status of a refusal that a retry would not change
 * @throws ServiceTrouble for everything else. Its message names host and cause, never the path or the body: they may
 * hold an identity number.
 */
export const callService = <Answer>(url: string, call: Call<Answer>): Promise<Outcome<Answer>> =>
  inService(call.service, () => ask(url, call))

async function ask<Answer>(url: string, call: Call<Answer>): Promise<Outcome<Answer>> {
  const { host } = new URL(url)
  const { body, form } = call
  try {
    const response = await fetch(url, {
      method: body === undefined && !form ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      // fetch sets the content type of a form.
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: call.signal ?? lookupDeadline(),
    })
    const { status } = response
    if (status === 400 || status === 404 || status === 410) {
      await response.body?.cancel()
      return { status }
    }
    if (status !== 200) {
      await response.body?.cancel()
      throw new ServiceTrouble(`${host} answered ${status}`)
    }
    const parsed = call.shape.safeParse(await readJson(response, host, call.maxBytes ?? mega))
    if (!parsed.success) throw new ServiceTrouble(`${host} answered another shape: ${places(parsed.error)}`)
    return { status, body: parsed.data }
  } catch (error) {
    if (error instanceof ServiceTrouble) throw error
    throw new ServiceTrouble(`${host}: ${reason(error)}`)
  }
}

async function readJson(response: Response, host: string, maxBytes: number): Promise<unknown> {
  // Enhetsregisteret also answers `application/vnd.brreg.enhetsregisteret.enhet.v2+json`.
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type) || !response.body) {
    await response.body?.cancel()
    throw new ServiceTrouble(`${host} answered no JSON`)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.byteLength
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new ServiceTrouble(`${host} answered over ${maxBytes} bytes`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'), (_, value: unknown) => printable(value))
}

/**
 * A text without control characters and halves of surrogate pairs, which PostgreSQL refuses to keep (NUL) and a page
 * cannot show. A run of them becomes one space.
 */
function printable(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ') : value
}

const places = (error: z.core.$ZodError) =>
  error.issues
    .slice(0, 3)
    .map(({ path }) => path.join('.') || 'whole')
    .join(', ')

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof SyntaxError) return 'broken JSON'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` ${String(cause.code)}` : ''
  return `${error.name}${code}`
}
