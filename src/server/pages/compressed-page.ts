import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply, Request } from '../../platform/http.ts'

const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** Entries in the cache, more than there are pages in both languages; limited because texts depend on addresses. */
const maxCached = 100

/** Whether the caller accepts an encoding. */
export const accepts = ({ headers }: Request, way: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${way}\\b`).test(String(headers['accept-encoding']))

/** Compresses each text once. */
function cached(pack: (text: string) => Promise<Buffer>): (text: string) => Promise<Buffer> {
  const packed = new Map<string, Promise<Buffer>>()
  return (text) => {
    const known = packed.get(text)
    if (known) return known
    if (packed.size >= maxCached) packed.clear()
    const made = pack(text)
    packed.set(text, made)
    return made
  }
}

/**
 * Makes a function that sends pages compressed. Pages are the same for all users and contain no secret: the length of a
 * compressed page could be used to guess one.
 */
export function makeSender(): (request: Request, reply: Reply, html: string) => Promise<Reply> {
  const encodings = [
    { name: 'br', pack: cached(brotli) },
    { name: 'gzip', pack: cached(promisify(gzip)) },
  ] as const
  return async (request, reply, html) => {
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const way = encodings.find(({ name }) => accepts(request, name))
    return way ? reply.header('content-encoding', way.name).send(await way.pack(html)) : reply.send(html)
  }
}
