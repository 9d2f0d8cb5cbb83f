import type { Context } from '../server/context.ts'
import type { Request } from '../server/http.ts'

type Event =
  | 'innlogging'
  | 'utlogging'
  | 'avvist'
  | 'tilgang-mistet'
  | 'passord-godtatt'
  | 'opprettet'
  | 'lagret'
  | 'opplastet'
  | 'vedlegg-slettet'
  | 'lastet-ned'
  | 'innsending'

export interface AuditDetail {
  /** The person's pseudonym; never the identity number. */
  person?: string
  code?: string
  status?: number
  /** Why, in words of our own: never a token, a cookie or a claim's value. */
  reason?: string
  antall?: number
  kartlegging?: string
  seksjon?: string
}

/** One line of the audit log (quality.md P9): what happened, who by pseudonym, and the trace id of the answer. */
export function audit(
  ctx: Pick<Context, 'log'>,
  request: Request,
  hendelse: Event,
  detail: AuditDetail = {},
): void {
  ctx.log.info(
    { hendelse, traceId: request.id, method: request.method, route: request.routeOptions.url, ...detail },
    hendelse,
  )
}
