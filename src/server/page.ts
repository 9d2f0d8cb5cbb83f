import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply, Request } from './http.ts'

const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/**
 * A page of ours, as small as the browser takes it: on a slow net it comes before all else. Nothing secret stands in a page,
 * or its length could be used to guess it.
 */
export async function sendPage(request: Request, reply: Reply, html: string): Promise<Reply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const taken = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(taken)) return reply.header('content-encoding', 'br').send(await brotli(html))
  if (/\bgzip\b/.test(taken))
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html))
  return reply.send(html)
}
