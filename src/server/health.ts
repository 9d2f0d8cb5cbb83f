import * as z from 'zod/mini'
import { accessWarning } from '../account/access/access-warning.ts'
import { migrationsApplied } from '../db/migrate.ts'
import { foundDiskFull } from '../db/pool.ts'
import type { Context } from '../platform/context.ts'
import { statementsWarning } from '../platform/erklaringer.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { temporary } from '../platform/problem.ts'
import type { Lifecycle } from './hooks/overload.ts'

const open = { access: 'open', password: false } as const
/** How long a full disk is told of after it was met. */
const diskFullMs = 10 * 60_000
const diskWarning =
  'Disken til databasen er full, eller var det for mindre enn ti minutter siden. Det som trenger plass, blir ikke lagret (503). Gi databasen mer plass.'
const alive = z.object({ status: z.literal('ok') })
const ready = z.object({ status: z.literal('ok'), advarsler: z.optional(z.array(z.string())) })

/**
 * Routes for liveness and readiness. Ready means: the database answers, its migrations are applied, and the service is not
 * shutting down. That no grant rule is in force, now or soon, that the database's disk is full, or that the privacy page is not
 * whole, is a warning in the answer: the service must go on serving the page that explains it, and what needs no room.
 */
export function healthRoutes(app: App, ctx: Context, life: Lifecycle): void {
  const { config, log } = ctx
  const unstated = statementsWarning(config.erklaringer, config.production)
  if (unstated) log.warn({ setting: 'ERKLARINGER' }, unstated)
  const schema = (summary: string, answer: z.ZodMiniType = alive) =>
    ({ summary, response: { 200: answer } }) satisfies RouteSchema
  app.get('/helse/live', { config: open, schema: schema('Lever') }, async () => ({ status: 'ok' }))
  app.get('/helse/klar', { config: open, schema: schema('Er klar', ready) }, async () => {
    if (life.phase !== 'serving' || !(await migrationsApplied(ctx.pool))) throw temporary()
    const advarsler = [
      accessWarning(config.accessRules, ctx.clock()) ?? [],
      foundDiskFull(ctx.pool, diskFullMs) ? diskWarning : [],
      unstated ?? [],
    ].flat()
    return { status: 'ok', ...(advarsler.length > 0 && { advarsler }) }
  })
}
