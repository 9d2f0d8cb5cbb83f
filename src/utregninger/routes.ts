import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { transaction } from '../db/pool.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { openReport } from '../rapport/report.ts'
import { nyeUtregninger, utregninger } from './contract.ts'
import { loadUtregninger, saveUtregninger } from './stored.ts'

const params = z.object({ id: z.uuid() })
/** Route of what was typed where a figure was worked out (rules.md §5.4). Writing it changes no section's version. */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Tar vare på det som er skrevet i tallfelt; felt som ikke er nevnt, beholder sitt',
    params,
    body: nyeUtregninger,
    response: { 200: utregninger },
  } satisfies RouteSchema
  // For tabs of the release before: texts are saved with their figures (svar/lagring/routes.ts).
  app.put('/energikartlegginger/:id/utregninger', { schema }, async (request) => {
    const { session, body } = request
    const kept = await transaction(ctx.pool, async (db) => {
      const report = await openReport(db, session, request.params.id, 'write')
      const issues = await saveUtregninger(db, report, body)
      if (issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
      return loadUtregninger(db, report)
    })
    const { person } = session
    await auditAtOnce(ctx, request, 'utregninger-lagret', { person, kartlegging: request.params.id })
    return kept
  })
}
