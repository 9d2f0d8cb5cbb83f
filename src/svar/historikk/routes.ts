import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { openReport } from '../../rapport/report.ts'
import { sectionById } from '../../sections/index.ts'
import { historikk } from './contract.ts'
import { history } from './versions.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ seksjon: z.string() })
const known = (id: string) => {
  const section = sectionById(id)
  if (!section) throw new Problem(404, 'ikke-funnet')
  return section
}

/** Route of the history: who changed what, from what to what. */
export function routes(app: App, ctx: Context): void {
  const read = {
    summary: 'Versjonene av et steg, nyeste først, med hva hver av dem endret',
    params,
    querystring: query,
    response: { 200: historikk },
  } satisfies RouteSchema
  app.get(
    '/energikartlegginger/:id/historikk',
    { schema: read },
    async ({ session, texts, params: { id }, query: { seksjon } }) => {
      const report = await openReport(ctx.pool, session, id, 'read')
      return history(ctx.pool, report, known(seksjon), texts)
    },
  )
}
