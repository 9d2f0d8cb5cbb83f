import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { mayEdit, openReport } from '../../rapport/report.ts'
import { slettede, sletting } from './contract.ts'
import { contentOf, deleteDraft, listDeleted, restoreDraft } from './deletion.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
}

/** Routes of a draft's deletion: what is lost, the deletion, the deleted drafts, and the way back (rules.md §5.4). */
export function routes(app: App, ctx: Context): void {
  contentRoute(app, ctx)
  deleteRoute(app, ctx)
  restoreRoute(app, ctx)
  const schema = {
    summary: 'Slettede utkast som kan hentes fram igjen, sist slettet først',
    response: { 200: slettede },
  } satisfies RouteSchema
  app.get('/energikartlegginger/slettede', { schema }, ({ session }) => listDeleted(ctx, session))
}

function contentRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det som går tapt når utkastet blir slettet',
    params,
    response: { 200: sletting },
  } satisfies RouteSchema
  app.get<Call>('/energikartlegginger/:id/sletting', { schema }, async ({ session, texts, params }) => {
    const report = await openReport(ctx.pool, session, params.id, 'read')
    if (!mayEdit(report)) throw new Problem(403, 'ikke-redigerbar')
    return contentOf(ctx, report, texts)
  })
}

function deleteRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Sletter et utkast; det kan hentes fram igjen i 30 dager',
    params,
    response: { 204: null },
  } satisfies RouteSchema
  app.delete<Call>('/energikartlegginger/:id', { schema }, async (request, reply) => {
    const { session, params } = request
    if (await deleteDraft(ctx, session, params.id))
      audit(ctx, request, 'slettet', { person: session.person, kartlegging: params.id })
    return reply.code(204).send()
  })
}

function restoreRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Henter et slettet utkast fram igjen; på et utkast som ikke er slettet, endres ingenting',
    params,
    response: { 204: null },
  } satisfies RouteSchema
  app.post<Call>('/energikartlegginger/:id/angre-sletting', { schema }, async (request, reply) => {
    const { session, params } = request
    if (await restoreDraft(ctx, session, params.id))
      audit(ctx, request, 'gjenopprettet', { person: session.person, kartlegging: params.id })
    return reply.code(204).send()
  })
}
