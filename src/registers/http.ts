import type * as z from 'zod/mini'
import type { Maskinporten } from '../platform/context.ts'

/** What the adapters need of the context. */
export interface RegisterContext {
  config: {
    altinnUrl: string
    enhetsregisteretUrl: string
    folkeregisteretUrl: string
    altinnAbonnementsnokkel?: string | null
  }
  /** What lets us in to Altinn and Folkeregisteret; none with the stand-ins. */
  maskinporten?: Maskinporten | undefined
}

/** Why a service gave no usable answer: refused, reset, slow, too big, not JSON, not the agreed shape. */
export class ServiceTrouble extends Error {}

interface Call<Answer> {
  /** What a 200 must be; unknown members are ignored. */
  shape: z.ZodMiniType<Answer>
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: unknown
  /** Sent as a form by POST, in place of `body`. */
  form?: URLSearchParams
  /** Besides those that say what is sent and wanted. */
  headers?: Record<string, string>
  /** Ends the wait, so that several calls can share one limit. Default 4 s from now. */
  signal?: AbortSignal
  /** Default 1 MB. */
  maxBytes?: number
}

type Outcome<Answer> = { status: 200; body: Answer } | { status: 400 } | { status: 404 } | { status: 410 }

const mega = 1_000_000
/** With the 5 s that a caller may wait for its 503, 4 s leave room to answer. */
export const patience = () => AbortSignal.timeout(4000)

/**
 * The one way out to a national service. Follows no redirect, reads no more than it must, takes nothing but JSON.
 *
 * @returns the parsed body of a 200, or which of the final refusals it was
 * @throws ServiceTrouble for everything else. Its message names host and cause, never the path or the body: they may
 * hold an identity number.
 */
export async function callService<Answer>(url: string, call: Call<Answer>): Promise<Outcome<Answer>> {
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
      // A form brings its own type.
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: call.signal ?? patience(),
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
