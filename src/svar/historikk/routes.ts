import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { openReport } from '../../rapport/report.ts'
import { sectionById } from '../../sections/index.ts'
import { saveSection } from '../save-section.ts'
import { gjenopprett, historikk } from './contract.ts'
import { history, versionInput } from './versions.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ seksjon: z.string() })
interface Params {
  Params: z.infer<typeof params>
}

const known = (id: string) => {
  const section = sectionById(id)
  if (!section) throw new Problem(404, 'ikke-funnet')
  return section
}

/** Routes of the history: who changed what, from what to what, and the restore of a version (rules.md §5.4). */
export function routes(app: App, ctx: Context): void {
  const read = {
    summary: 'Versjonene av et steg, nyeste først, med hva hver av dem endret',
    params,
    querystring: query,
    response: { 200: historikk },
  } satisfies RouteSchema
  app.get<Params & { Querystring: z.infer<typeof query> }>(
    '/energikartlegginger/:id/historikk',
    { schema: read },
    async ({ session, texts, params: { id }, query: { seksjon } }) => {
      const report = await openReport(ctx.pool, session, id, 'read')
      return history(ctx.pool, report, known(seksjon), texts)
    },
  )

  const restore = {
    summary: 'Gjør en tidligere versjon av et steg til den nyeste',
    params,
    body: gjenopprett,
    response: { 204: null },
  } satisfies RouteSchema
  app.post<Params & { Body: z.infer<typeof gjenopprett> }>(
    '/energikartlegginger/:id/gjenopprett',
    { schema: restore },
    async (request, reply) => {
      const { session, texts, body, params } = request
      const report = await openReport(ctx.pool, session, params.id, 'read')
      const section = known(body.seksjon)
      const input = await versionInput(ctx.pool, report, section.id, body.versjon)
      if (input === undefined) throw new Problem(404, 'ikke-funnet')
      const ifMatch = request.headers['if-match']
      const saved = await saveSection(ctx, section, {
        id: params.id,
        body: input,
        session,
        texts,
        ifMatch,
      })
      audit(ctx, request, 'lagret', {
        person: session.person,
        kartlegging: saved.report.id,
        seksjon: section.id,
      })
      return reply.code(204).send()
    },
  )
}
