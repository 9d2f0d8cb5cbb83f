import type { Context } from '../platform/context.ts'
import type { Request } from '../platform/http.ts'
import { events } from '../telemetry/metrics.ts'

/** Events that another transaction stores: those of the report's history, and the sign-in with its session. */
const recordedElsewhere = [
  'opprettet',
  'lagret',
  'kopiert',
  'vedlegg-slettet',
  'innsending',
  'rettelse-startet',
  'innlogging',
  'slettet',
  'gjenopprettet',
] as const

type Event =
  | (typeof recordedElsewhere)[number]
  | 'utlogging'
  | 'okt-byttet'
  | 'avvist'
  | 'tilgang-mistet'
  | 'passord-godtatt'
  | 'varsler-besvart'
  | 'utregninger-lagret'
  | 'opplastet'
  | 'vedlegg-avvist'
  | 'lastet-ned'
  | 'tilsyn-sok'
  | 'tilsyn-apnet'
  | 'tilsyn-lastet-ned'
  | 'tilsyn-bedt-rettet'
  | 'tilsyn-eksport'

export interface AuditDetail {
  /** The person's pseudonym; never the identity number. */
  person?: string
  code?: string
  status?: number
  /** Reason, for the log only. Never contains a token, a cookie or the value of a claim. */
  reason?: string
  antall?: number
  kartlegging?: string
  seksjon?: string
  /** What the authority opened a report for, and the number of its case. */
  formal?: string | undefined
  saksnummer?: string | undefined
  /** What was selected for an export: written to the trail, not to the log. */
  utvalg?: object
}

interface Call {
  traceId?: string
  method?: string
  route?: string | undefined
}

type Recorder = Pick<Context, 'log' | 'trail'>

/** Writes an audit event of a request (quality.md P9) to the log and queues its row. */
export function audit(ctx: Recorder, request: Request, hendelse: Event, detail: AuditDetail = {}): void {
  const { id: traceId, method, routeOptions } = request
  record(ctx, hendelse, { traceId, method, route: routeOptions.url, ...detail })
}

/**
 * As {@link audit}, and waits until the row is written, for events that must be stored before the response. Never throws:
 * when the database fails, the row is written later (trail.ts).
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

/** As {@link audit}, for events without a request. Queues no row when another transaction stores the event. */
export function record(ctx: Recorder, hendelse: Event, detail: Call & AuditDetail): void {
  const { utvalg, ...logged } = detail
  ctx.log.info({ hendelse, ...logged }, hendelse)
  events.inc({ event: hendelse })
  if (recordedElsewhere.some((known) => known === hendelse)) return
  const { person, kartlegging, status, method: metode, route: rute, code: kode, traceId: spor } = detail
  const { formal, saksnummer } = detail
  const eksport = utvalg && { antall: detail.antall, utvalg: JSON.stringify(utvalg) }
  ctx.trail.add({
    hendelse,
    person,
    kartlegging,
    metode,
    rute,
    status,
    kode,
    spor,
    formal,
    saksnummer,
    ...eksport,
  })
}
