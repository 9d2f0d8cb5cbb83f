import type { Context } from '../platform/context.ts'
import type { Request } from '../platform/http.ts'

/** What is a row already, in the transaction of what was done: of the report's history, and the sign-in with its session. */
const recordedElsewhere = ['opprettet', 'lagret', 'vedlegg-slettet', 'innsending', 'innlogging'] as const

type Event =
  | (typeof recordedElsewhere)[number]
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

/**
 * As {@link audit}, and waits until it is a row: for what is done and seen, before its answer. Alike ones that follow at once
 * are counted, as of any kind (trail.ts). Never fails: what the database does not take now is written later.
 */
export async function auditAtOnce(
  ctx: Recorder,
  request: Request,
  hendelse: Event,
  detail: AuditDetail = {},
): Promise<void> {
  audit(ctx, request, hendelse, detail)
  await ctx.trail.flush()
}

/** As {@link audit}, where there is no request: a line of the log, and a row where there is none yet. */
export function record(ctx: Recorder, hendelse: Event, detail: Call & AuditDetail): void {
  ctx.log.info({ hendelse, ...detail }, hendelse)
  if (recordedElsewhere.some((known) => known === hendelse)) return
  const { person, kartlegging, status, method: metode, route: rute, code: kode, traceId: spor } = detail
  ctx.trail.add({ hendelse, person, kartlegging, metode, rute, status, kode, spor })
}
