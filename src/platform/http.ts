import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import type * as z from 'zod/mini'
import type { Sprak, Texts } from '../texts/texts.ts'

declare module 'fastify' {
  interface FastifySchema {
    summary?: string
  }
  interface FastifyContextConfig {
    /**
     * Who may call. `session` (the default) needs a live session of a reporter and, unless GET or HEAD, its csrf value; `tilsyn`
     * needs one of the authority, `begge` one of either (rules.md §14); `open` needs none. `password: false` exempts from the access
     * password (rules.md §5.4).
     */
    access?: 'session' | 'tilsyn' | 'begge' | 'open'
    password?: false
    /** The handler streams the request or the answer itself, such as an upload: it does not count towards the limit of concurrent calls. */
    streamed?: true
    /** The answer is a streamed file, counted towards the limit of downloads (overload.ts). */
    download?: true
    /** The answer is newline-delimited JSON; `response` declares one line. */
    linesOf?: true
    /**
     * The part of the body whose rules and limits the handler judges, after access and with what is saved; `[]` is all of it. Any
     * other that breaks a limit is refused before the handler, with 422.
     */
    judges?: readonly string[]
    /** Schemas of the answers, by status, for OpenAPI. Set by `installZod`. */
    answers?: Record<string, z.ZodMiniType | null>
  }
  interface FastifyRequest {
    /** Texts in the language that `Accept-Language` asks for. */
    texts: Texts
    sprak: Sprak
  }
}

/** A handler's parameters, query and body have the types of its route's schemas. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>
export type Request = FastifyRequest
export type Reply = FastifyReply

/** Schemas of a route, for validation and OpenAPI. `response` is keyed by status; null for an answer without a body. */
export interface RouteSchema {
  summary: string
  params?: z.ZodMiniType
  querystring?: z.ZodMiniType
  body?: z.ZodMiniType
  response: Record<number, z.ZodMiniType | null>
}
