import type { Context } from '../server/context.ts'
import type { Request } from '../server/http.ts'

/** What the history of the report tells of already, in the transaction of what was done (report.ts, attachment.ts). */
const inHistory = ['opprettet', 'lagret', 'vedlegg-slettet', 'innsending'] as const

type Event =
  | (typeof inHistory)[number]
  | 'innlogging'
  | 'utlogging'
  | 'avvist'
  | 'tilgang-mistet'
  | 'passord-godtatt'
  | 'varsler-besvart'
  | 'opplastet'
  | 'vedlegg-avvist'
  | 'lastet-ned'

export interface AuditDetail {
  /** The person's pseudonym; never the identity number. */
  person?: string
  code?: string
  status?: number
  /** Why, in words of our own: never a token, a cookie or a claim's value. In the log alone. */
  reason?: string
  antall?: number
  kartlegging?: string
  seksjon?: string
}

interface Call {
  traceId?: string
  method?: string
  route?: string | undefined
}

type Recorder = Pick<Context, 'log' | 'trail'>

/** One event (quality.md P9): what happened, who by pseudonym, and the trace id of the answer. */
export function audit(ctx: Recorder, request: Request, hendelse: Event, detail: AuditDetail = {}): void {
  const { id: traceId, method, routeOptions } = request
  record(ctx, hendelse, { traceId, method, route: routeOptions.url, ...detail })
}

/** As {@link audit}, where there is no request: a line of the log, and a row where the report's history has none. */
export function record(ctx: Recorder, hendelse: Event, detail: Call & AuditDetail): void {
  ctx.log.info({ hendelse, ...detail }, hendelse)
  if (inHistory.some((known) => known === hendelse)) return
  const { person, kartlegging, status, method: metode, route: rute, code: kode, traceId: spor } = detail
  ctx.trail.add({ hendelse, person, kartlegging, metode, rute, status, kode, spor })
}
