import * as z from 'zod/mini'
import { migrationsApplied } from '../db/migrate.ts'
import type { Context } from './context.ts'
import type { App, RouteSchema } from './http.ts'
import type { Life } from './load.ts'
import { temporary } from './problem.ts'

const open = { access: 'open', password: false } as const
const answer = z.object({ status: z.literal('ok') })

/** Liveness, and readiness: the database answers, its migrations are applied, and the service is not on its way out. */
export function healthRoutes(app: App, ctx: Context, life: Life): void {
  const schema = (summary: string) => ({ summary, response: { 200: answer } }) satisfies RouteSchema
  app.get('/helse/live', { config: open, schema: schema('Lever') }, async () => ({ status: 'ok' }))
  app.get('/helse/klar', { config: open, schema: schema('Er klar') }, async () => {
    if (life.phase !== 'serving' || !(await migrationsApplied(ctx.pool))) throw temporary()
    return { status: 'ok' }
  })
}
