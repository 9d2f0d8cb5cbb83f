import { audit } from '../account/audit.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import * as contract from './contract.ts'
import { listReports } from './list.ts'

/** For the authority alone, and no call of it changes anything that a company wrote (rules.md §14). */
const config = { access: 'tilsyn' } as const

/** The authority's side: what was sent in. */
export function routes(app: App, ctx: Context): void {
  listRoute(app, ctx)
}

function listRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Innsendte rapporter, den versjonen av hver som gjelder',
    querystring: contract.rapporterQuery,
    response: { 200: contract.rapporter },
  } satisfies RouteSchema
  app.get<{ Querystring: contract.RapporterQuery }>(
    '/tilsyn/rapporter',
    { schema, config },
    async (request) => {
      audit(ctx, request, 'tilsyn-sok', { person: request.session.person })
      return listReports(ctx.pool, request.query)
    },
  )
}
