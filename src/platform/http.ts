import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Sprak, Texts } from '../texts/texts.ts'

declare module 'fastify' {
  interface FastifySchema {
    summary?: string
  }
  interface FastifyContextConfig {
    /**
     * Who may call. `session` (the default) needs a live session and, unless GET or HEAD, its csrf value; `open` needs
     * neither. `password: false` exempts from the access password (rules.md §5.4).
     */
    access?: 'session' | 'open'
    password?: false
    /** The handler itself streams what comes in, such as an upload, or what others answer: it takes no place among the calls. */
    streamed?: true
    /** The answer is a file that is sent as it is read: counted among the downloads (downloads.ts). */
    download?: true
    /** The answer is one line of JSON for each that is declared. */
    linesOf?: true
    /** What the route answers, kept for OpenAPI. Set by installZod. */
    answers?: Record<string, z.ZodMiniType | null>
  }
  interface FastifyRequest {
    /** Chosen by `Accept-Language`: the words of the answer. */
    texts: Texts
    sprak: Sprak
  }
}

export type App = FastifyInstance
export type Request = FastifyRequest
export type Reply = FastifyReply

/** What a route declares; from it come checking and OpenAPI. Zod schemas, status codes by number. */
export interface RouteSchema {
  summary: string
  params?: z.ZodMiniType
  querystring?: z.ZodMiniType
  body?: z.ZodMiniType
  response: Record<number, z.ZodMiniType | null>
}
