import { audit, auditAtOnce } from '../account/audit.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { nyRapport, reportList, reportListQuery } from './contract.ts'
import { createReport } from './create.ts'
import { listReports } from './list.ts'
import { presenceRoute } from './presence.ts'

/** Routes of a report's life: those that there are, a new one, and who has it open. */
export function routes(app: App, ctx: Context): void {
  listRoute(app, ctx)
  createRoute(app, ctx)
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
