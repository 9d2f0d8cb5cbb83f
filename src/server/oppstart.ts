import { PassThrough, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { orgnrInUrl } from '../kartlegging/contract.ts'
import type { EarlyLine } from '../web/contract.ts'
import { callsAt } from './early-calls.ts'
import { securityHeaders } from './headers.ts'
import type { App, Request, RouteSchema } from './http.ts'
import { linesType } from './openapi.ts'
import { takes } from './page.ts'

const querystring = z.object({ side: z.string().check(z.maxLength(200)), enhet: z.optional(orgnrInUrl) })
const line: z.ZodMiniType<EarlyLine> = z.object({
  path: z.string(),
  nr: z.int(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
})
// Each call in it is let in, counted and given its place as if it came by itself. This one is counted too: whoever asks for too
// much is then told so once, not for each.
const config = { access: 'open', password: false, streamed: true, linesOf: true } as const

/**
 * What a page begins with, in one call: a line for each answer, as it comes, so that a slow one holds back its own alone.
 * Whatever has no line, the browser asks for by itself.
 */
export function oppstartRoute(app: App): void {
  const schema = {
    summary: 'Alt en side begynner med, en linje per svar',
    querystring,
    response: { 200: line },
  } satisfies RouteSchema
  type Call = { Querystring: z.infer<typeof querystring> }
  app.get<Call>('/oppstart', { schema, config, exposeHeadRoute: false }, async (request, reply) => {
    const { side, enhet } = request.query
    const isPacked = takes(request, 'gzip')
    const lines = isPacked ? packed() : new PassThrough()
    if (isPacked) reply.header('content-encoding', 'gzip')
    const { first, after } = callsAt(side, enhet)
    void answerAll(app, request, { first, after, lines }).finally(() => lines.end())
    // A proxy that waits for the whole of an answer would make all wait for the slowest.
    return reply.type(linesType).headers({ 'x-accel-buffering': 'no', vary: 'accept-encoding' }).send(lines)
  })
}

/**
 * Each line by itself, and at once: how long one is packed tells nothing of what stands in another. With a window as long as a
 * line, so that many at a time take little memory.
 */
const packed = () => createGzip({ flush: constants.Z_FULL_FLUSH, windowBits: 13, memLevel: 6 })

interface Task {
  first: string[]
  after: string[]
  lines: Writable
}

async function answerAll(app: App, request: Request, { first, after, lines }: Task): Promise<void> {
  const asked = new Map<string, number>()
  /** Whether it was answered well. Never rejects: a call that fails is the browser's to make anew. */
  const ask = async (path: string): Promise<boolean> => {
    const nr = asked.get(path) ?? 0
    asked.set(path, nr + 1)
    try {
      const answer = await askAsIf(app, request, path)
      // Whoever has left is told nothing more; what is under way for them ends by itself, as any call does.
      if (!lines.destroyed) lines.write(lineOf(path, nr, answer))
      return answer.statusCode < 300
    } catch (error) {
      request.log.warn({ err: error, traceId: request.id }, 'oppstart')
      return false
    }
  }
  const all = first.map(ask)
  if ((await all.at(-1)) && !lines.destroyed) all.push(...after.map(ask))
  await Promise.all(all)
}

/** What says how this call came about, and nothing of whoever makes it. */
const ofThisCall = /^(if-|accept-encoding$|connection$|content-|expect$|range$|te$|transfer-|upgrade)/

/** By the way that every call comes in: the same session, access, limits, log and errors, decided where they are for all. */
function askAsIf(app: App, { raw, headers }: Request, path: string) {
  const own = Object.entries(headers).filter(([name]) => !ofThisCall.test(name))
  return app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { ...Object.fromEntries(own), accept: 'application/json' },
    remoteAddress: raw.socket.remoteAddress ?? '',
  })
}

/** What stands on the answer around it already, or says how that came. */
const around = new Set([
  ...Object.keys(securityHeaders('')),
  ...['cache-control', 'connection', 'content-length', 'keep-alive', 'transfer-encoding'],
])

/** Its body as it is: JSON without a line feed, as all that the service answers. */
function lineOf(
  path: string,
  nr: number,
  { statusCode, headers, payload }: Awaited<ReturnType<App['inject']>>,
) {
  const told = Object.fromEntries(Object.entries(headers).filter(([name]) => !around.has(name)))
  const head = JSON.stringify({ path, nr, status: statusCode, headers: told })
  return `${head.slice(0, -1)},"body":${payload || 'null'}}\n`
}
