import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply, Request } from './http.ts'

const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

const packing = { br: brotli, gzip: promisify(gzip) }
type Way = keyof typeof packing

/** More than there are pages, in both languages: what is asked for in an address must not fill the memory. */
const most = 100

/** Sends pages of ours, which are the same for all who ask. */
export function makeSender() {
  const packed = { br: new Map<string, Promise<Buffer>>(), gzip: new Map<string, Promise<Buffer>>() }
  const pack = (way: Way, html: string) => {
    const known = packed[way].get(html)
    if (known) return known
    if (packed[way].size >= most) packed[way].clear()
    const made = packing[way](html)
    packed[way].set(html, made)
    return made
  }
  /**
   * As small as the browser takes it: on a slow net it comes before all else. Nothing secret stands in a page, or its length
   * could be used to guess it.
   */
  return async (request: Request, reply: Reply, html: string): Promise<Reply> => {
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const taken = String(request.headers['accept-encoding'] ?? '')
    const way = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(taken))
    return way ? reply.header('content-encoding', way).send(await pack(way, html)) : reply.send(html)
  }
}
