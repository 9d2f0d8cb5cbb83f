import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { readInPipeline } from '../db/pipeline.ts'
import { transaction } from '../db/pool.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { admit, openReport, reportRow } from '../rapport/report.ts'
import { nyeUtregninger, utregninger } from './contract.ts'
import { loadUtregninger, readUtregninger, saveUtregninger, utregningerOf } from './stored.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
}
const url = '/energikartlegginger/:id/utregninger'

/** Routes of what was typed where a figure was worked out (rules.md §5.4). Writing it changes no section's version. */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det som er skrevet der et tall er regnet ut, med faktoren som er brukt',
    params,
    response: { 200: utregninger },
  } satisfies RouteSchema
  // For tabs of the release before: the step's own call has it (steg/routes.ts).
  app.get<Call>(url, { schema }, async ({ session, params }) => {
    const [report, rows] = await readInPipeline(ctx.pool, [
      reportRow(params.id, 'read'),
      readUtregninger(params.id),
    ])
    admit(report, session, 'read')
    return utregningerOf(rows)
  })
  write(app, ctx)
}

function write(app: App, ctx: Context): void {
  const schema = {
    summary: 'Tar vare på det som er skrevet i tallfelt; felt som ikke er nevnt, beholder sitt',
    params,
    body: nyeUtregninger,
    response: { 200: utregninger },
  } satisfies RouteSchema
  // For tabs of the release before: texts are saved with their figures (lagring/routes.ts).
  app.put<Call & { Body: z.infer<typeof nyeUtregninger> }>(url, { schema }, async (request) => {
    const { session, texts, body } = request
    const kept = await transaction(ctx.pool, async (db) => {
      const report = await openReport(db, session, request.params.id, 'write')
      const issues = await saveUtregninger(db, report, body, texts)
      if (issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
      return loadUtregninger(db, report)
    })
    const { person } = session
    await auditAtOnce(ctx, request, 'utregninger-lagret', { person, kartlegging: request.params.id })
    return kept
  })
}
