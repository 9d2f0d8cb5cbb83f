import * as z from 'zod/mini'
import { migrationsApplied } from '../db/migrate.ts'
import type { Context } from './context.ts'
import type { App, RouteSchema } from './http.ts'
import { temporary } from './problem.ts'

const open = { access: 'open', password: false } as const
const answer = z.object({ status: z.literal('ok') })

/** Liveness, and readiness: the database answers and its migrations are applied. */
export function healthRoutes(app: App, ctx: Context): void {
  const schema = (summary: string) => ({ summary, response: { 200: answer } }) satisfies RouteSchema
  app.get('/helse/live', { config: open, schema: schema('Lever') }, async () => ({ status: 'ok' }))
  app.get('/helse/klar', { config: open, schema: schema('Er klar') }, async () => {
    if (!(await migrationsApplied(ctx.pool))) throw temporary()
    return { status: 'ok' }
  })
}
