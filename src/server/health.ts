import * as z from 'zod/mini'
import { migrationsApplied } from '../db/migrate.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { temporary } from '../platform/problem.ts'
import type { Lifecycle } from './hooks/overload.ts'
import { warnings } from './warnings.ts'

const open = { access: 'open', password: false } as const
const alive = z.object({ status: z.literal('ok') })
const ready = z.object({ status: z.literal('ok'), advarsler: z.optional(z.array(z.string())) })

/**
 * Routes for liveness and readiness. Ready means: the database answers, its migrations are applied, and the service is not
 * shutting down. What should be mended meanwhile is a warning in the answer: the service must go on serving the page that explains
 * it, and what needs no room.
 */
export function healthRoutes(app: App, ctx: Context, life: Lifecycle): void {
  const { statements: unstated } = warnings(ctx)
  if (unstated) ctx.log.warn({ setting: 'ERKLARINGER' }, unstated)
  const schema = (summary: string, answer: z.ZodMiniType = alive) =>
    ({ summary, response: { 200: answer } }) satisfies RouteSchema
  app.get('/helse/live', { config: open, schema: schema('Lever') }, async () => ({ status: 'ok' }))
  app.get('/helse/klar', { config: open, schema: schema('Er klar', ready) }, async () => {
    if (life.phase !== 'serving' || !(await migrationsApplied(ctx.pool))) throw temporary()
    const advarsler = Object.values(warnings(ctx)).filter((warning) => warning !== null)
    return { status: 'ok', ...(advarsler.length > 0 && { advarsler }) }
  })
}
