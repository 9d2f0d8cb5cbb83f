import * as z from 'zod/mini'
import { audit, auditAtOnce } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { readInPipeline } from '../db/pipeline.ts'
import type { Pool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { submit } from '../innsending/submit.ts'
import { routes as receiptRoutes } from '../kvittering/routes.ts'
import { createReport } from '../livslop/create.ts'
import { listReports } from '../livslop/list.ts'
import { presenceRoute } from '../livslop/presence.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { admit, reportRow } from '../rapport/report.ts'
import { allIds, readSections, savedOf, storedOf } from '../svar/answers.ts'
import { type Hendelse, hendelser, mangler, reportList, reportListQuery } from '../svar/contract.ts'
import { remainingOf } from '../svar/info.ts'
import { nyRapport } from '../svar/lagring/contract.ts'

const params = z.object({ id: z.uuid() })
export function routes(app: App, ctx: Context): void {
  listRoute(app, ctx)
  createRoute(app, ctx)
  submitRoute(app, ctx)
  eventsRoute(app, ctx)
  remainingRoute(app, ctx)
  receiptRoutes(app, ctx)
  presenceRoute(app, ctx)
}

/**
 * A row for each version of the reports of the units that one may act for; a main unit's number includes its sub-units, one without
 * access is 403. `etter` is the `neste` of the page before.
 */
function listRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Rapportene til enhetene du har tilgang til, nyeste endring først',
    querystring: reportListQuery,
    response: { 200: reportList },
  } satisfies RouteSchema
  app.get('/energikartlegginger', { schema }, (request) => listReports(ctx, request.session, request.query))
}

function createRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Oppretter enhetens rapport for rapporteringsåret, med de stegene som følger med',
    body: nyRapport,
    response: { 201: null },
  } satisfies RouteSchema
  const config = { judges: ['seksjoner'] }
  app.post('/energikartlegginger', { schema, config }, async (request, reply) => {
    const { session, body, texts } = request
    const id = await createReport(ctx, session, body, texts)
    const about = { person: session.person, kartlegging: id }
    audit(ctx, request, 'opprettet', about)
    for (const { seksjon } of body.seksjoner ?? []) audit(ctx, request, 'lagret', { ...about, seksjon })
    if (body.skrevet) await auditAtOnce(ctx, request, 'utregninger-lagret', about)
    return reply.code(201).header('location', `/api/energikartlegginger/${id}`).send()
  })
}

function submitRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Sender inn rapporten; på en innsendt rapport endres ingenting',
    params,
    response: { 204: null },
  } satisfies RouteSchema
  const config = { freshAccess: true } as const
  app.post('/energikartlegginger/:id/innsending', { schema, config }, async (request, reply) => {
    const { session, texts } = request
    const done = await submit(ctx, {
      id: request.params.id,
      session,
      ifMatch: request.headers['if-match'],
      texts,
    })
    if (done) audit(ctx, request, 'innsending', { person: session.person, kartlegging: request.params.id })
    return reply.code(204).send()
  })
}

const eventsQuery = z.object({ seksjon: z.optional(z.string().check(z.maxLength(100))) })

function eventsRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Hvem som gjorde hva, og når',
    params,
    querystring: eventsQuery,
    response: { 200: hendelser },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/hendelser', { schema }, ({ session, params, query }) =>
    listEvents(ctx.pool, session, params.id, query.seksjon),
  )
}

function remainingRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det som gjenstår før rapporten kan sendes inn, steg for steg',
    params,
    response: { 200: mangler },
  } satisfies RouteSchema
  // For tabs of the release before: the step's own call has it (steg/routes.ts).
  app.get('/energikartlegginger/:id/mangler', { schema }, async (request) => {
    const { session, params, texts } = request
    const reads = [reportRow(params.id, 'read'), ...readSections(params.id)] as const
    const [row, ...rows] = await readInPipeline(ctx.pool, reads)
    const report = admit(row, session, 'read')
    return remainingOf(storedOf(savedOf(allIds, rows), report, texts), report, texts)
  })
}

const newest = sql(
  'hendelse-newest',
  `select tidspunkt_utc, navn, handling, seksjon, kilde from hendelse
    where kartlegging_id = $1 and ($2::text is null or seksjon = $2)
    order by id desc limit 200`,
  { tidspunkt_utc: 'timestamptz', navn: 'text', handling: 'text', seksjon: 'text?', kilde: 'text?' },
)

/** Route of a report's events: who did what, when; newest first, at most 200. */
async function listEvents(pool: Pool, session: Session, id: string, seksjon?: string): Promise<Hendelse[]> {
  const reads = [reportRow(id, 'read'), newest.with(id, seksjon ?? null)] as const
  const [report, rows] = await readInPipeline(pool, reads)
  admit(report, session, 'read')
  return rows.map((row) => ({
    tidspunktUtc: row.tidspunkt_utc.toISOString(),
    navn: row.navn,
    handling: row.handling,
    ...(row.seksjon !== null && { seksjon: row.seksjon }),
    ...(row.kilde !== null && { kilde: row.kilde }),
  }))
}
