import * as z from 'zod/mini'
import { accessWarning } from '../account/access/access-warning.ts'
import { migrationsApplied } from '../db/migrate.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { temporary } from '../platform/problem.ts'
import type { Life } from './hooks/overload.ts'

const open = { access: 'open', password: false } as const
const alive = z.object({ status: z.literal('ok') })
const ready = z.object({ status: z.literal('ok'), advarsler: z.optional(z.array(z.string())) })

/**
 * Liveness, and readiness: the database answers, its migrations are applied, and the service is not on its way out. That no
 * grant rule holds, or soon none will, is a warning in the answer: pages must be served, to say why nobody gets in.
 */
export function healthRoutes(app: App, ctx: Context, life: Life): void {
  const schema = (summary: string, answer: z.ZodMiniType = alive) =>
    ({ summary, response: { 200: answer } }) satisfies RouteSchema
  app.get('/helse/live', { config: open, schema: schema('Lever') }, async () => ({ status: 'ok' }))
  app.get('/helse/klar', { config: open, schema: schema('Er klar', ready) }, async () => {
    if (life.phase !== 'serving' || !(await migrationsApplied(ctx.pool))) throw temporary()
    const warning = accessWarning(ctx.config.accessRules, ctx.clock())
    return { status: 'ok', ...(warning && { advarsler: [warning] }) }
  })
}
