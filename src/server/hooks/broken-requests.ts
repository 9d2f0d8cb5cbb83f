import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { record } from '../../account/audit.ts'
import type { Context } from '../../platform/context.ts'
import { refusals } from '../../telemetry/metrics.ts'
import { words } from '../words.ts'
import { securityHeaders } from './headers.ts'

const statuses: Record<string, [status: number, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}
const malformed: [number, string] = [400, 'Bad Request']

/** Time for the client to read the refusal and close the connection. */
const closeTimeoutMs = 1_000

/**
 * Answers a malformed or incomplete HTTP request with the headers and the shape of every other error, on the raw socket
 * that Node passes, and closes the connection.
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
    refusals.inc({ status, reason: 'ugyldig-foresporsel' })
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
    // `end` closes this side alone.
    const cut = setTimeout(() => socket.destroy(), closeTimeoutMs)
    socket.once('close', () => clearTimeout(cut))
  }
}
