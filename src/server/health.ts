import * as z from 'zod/mini'
import { accessWarning } from '../account/access/access-warning.ts'
import { migrationsApplied } from '../db/migrate.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { temporary } from '../platform/problem.ts'
import type { Lifecycle } from './hooks/overload.ts'

const open = { access: 'open', password: false } as const
const alive = z.object({ status: z.literal('ok') })
const ready = z.object({ status: z.literal('ok'), advarsler: z.optional(z.array(z.string())) })

/**
 * Routes for liveness and readiness. Ready means: the database answers, its migrations are applied, and the service is not
 * shutting down. That no grant rule is in force, now or soon, is a warning in the answer: the service must go on serving
 * the page that explains it.
 */
export function healthRoutes(app: App, ctx: Context, life: Lifecycle): void {
  const schema = (summary: string, answer: z.ZodMiniType = alive) =>
    ({ summary, response: { 200: answer } }) satisfies RouteSchema
  app.get('/helse/live', { config: open, schema: schema('Lever') }, async () => ({ status: 'ok' }))
  app.get('/helse/klar', { config: open, schema: schema('Er klar', ready) }, async () => {
    if (life.phase !== 'serving' || !(await migrationsApplied(ctx.pool))) throw temporary()
    const warning = accessWarning(ctx.config.accessRules, ctx.clock())
    return { status: 'ok', ...(warning && { advarsler: [warning] }) }
  })
}
