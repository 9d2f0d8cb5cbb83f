import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { openReport } from '../rapport/report.ts'
import { sectionById } from '../sections/index.ts'
import { gjenopprett } from '../svar/historikk/contract.ts'
import { versionInput } from '../svar/historikk/versions.ts'
import { saveSection } from './save-section.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
  Body: z.infer<typeof gjenopprett>
}

/** Route of the restore of an earlier version, which is a save (rules.md §5.4). */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Gjør en tidligere versjon av et steg til den nyeste',
    params,
    body: gjenopprett,
    response: { 204: null },
  } satisfies RouteSchema
  app.post<Call>('/energikartlegginger/:id/gjenopprett', { schema }, async (request, reply) => {
    const { session, texts, body, params } = request
    const report = await openReport(ctx.pool, session, params.id, 'read')
    const section = sectionById(body.seksjon)
    const input = section && (await versionInput(ctx.pool, report, section.id, body.versjon))
    if (!section || input === undefined) throw new Problem(404, 'ikke-funnet')
    const ifMatch = request.headers['if-match']
    const attempt = { id: params.id, body: input, session, texts, ifMatch, takes: 'shape' as const }
    const saved = await saveSection(ctx, section, attempt)
    audit(ctx, request, 'lagret', {
      person: session.person,
      kartlegging: saved.report.id,
      seksjon: section.id,
    })
    return reply.code(204).send()
  })
}
