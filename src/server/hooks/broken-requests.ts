import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { record } from '../../account/audit.ts'
import type { Context } from '../../platform/context.ts'
import { words } from '../words.ts'
import { securityHeaders } from './headers.ts'

// Not from `node:http`: who imports that makes Node load the whole of `fetch`, for which no start has to wait.
const statuses: Record<string, [status: number, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}
const malformed: [number, string] = [400, 'Bad Request']

/** How long whoever is refused has to read it and to close. */
const readingMs = 1_000

/**
 * Answers what is no HTTP request, or never became a whole one, with the headers and the shape of every other error.
 * Node hands over the bare socket; the connection ends.
 */
export function refuseBroken(ctx: Pick<Context, 'log' | 'trail'>, policy: () => string) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, reason] = statuses[code ?? ''] ?? malformed
    const traceId = randomUUID()
    ctx.log.info({ traceId, status, code }, 'refused')
    record(ctx, 'avvist', { traceId, status, code: 'ugyldig-foresporsel' })
    const title = words.nb.t('ugyldig-foresporsel')
    const body = JSON.stringify({ type: 'about:blank', title, status, code: 'ugyldig-foresporsel', traceId })
    const headers = {
      ...securityHeaders(policy()),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // `end` closes our side alone.
    const cut = setTimeout(() => socket.destroy(), readingMs)
    socket.once('close', () => clearTimeout(cut))
  }
}
