import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply, Request } from '../../platform/http.ts'

const brotli = (text: string) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** More than there are pages, in both languages: what is asked for in an address must not fill the memory. */
const most = 100

/** Whether the caller takes an answer that is packed in this way. */
export const takes = ({ headers }: Request, way: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${way}\\b`).test(String(headers['accept-encoding']))

/** Packs each text once. */
function remembering(pack: (text: string) => Promise<Buffer>): (text: string) => Promise<Buffer> {
  const packed = new Map<string, Promise<Buffer>>()
  return (text) => {
    const known = packed.get(text)
    if (known) return known
    if (packed.size >= most) packed.clear()
    const made = pack(text)
    packed.set(text, made)
    return made
  }
}

/**
 * Sends pages of ours, which are the same for all who ask, as small as the browser takes them: on a slow net they come before
 * all else. Nothing secret stands in a page, or its length could be used to guess it.
 */
export function makeSender(): (request: Request, reply: Reply, html: string) => Promise<Reply> {
  const ways = [
    { name: 'br', pack: remembering(brotli) },
    { name: 'gzip', pack: remembering(promisify(gzip)) },
  ] as const
  return async (request, reply, html) => {
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const way = ways.find(({ name }) => takes(request, name))
    return way ? reply.header('content-encoding', way.name).send(await way.pack(html)) : reply.send(html)
  }
}
