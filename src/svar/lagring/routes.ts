import * as z from 'zod/mini'
import { audit, auditAtOnce } from '../../account/audit.ts'
import { requireUnit } from '../../account/session.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { etagOf, openReport } from '../../rapport/report.ts'
import { sectionById } from '../../sections/index.ts'
import { gjenopprett } from '../historikk/contract.ts'
import { versionInput } from '../historikk/versions.ts'
import { attemptOf } from './check.ts'
import { lagret, svarTilLagring } from './contract.ts'
import { saveOne, saveSections } from './save-sections.ts'

const params = z.object({ id: z.uuid() })
/** Routes of saves that are not of one section's own: of several sections, and of an earlier version (rules.md §5.4). */
export function routes(app: App, ctx: Context): void {
  saveSeveral(app, ctx)
  restore(app, ctx)
}

function saveSeveral(app: App, ctx: Context): void {
  const schema = {
    summary: 'Lagrer flere steg samlet, alle eller ingen, med det som er skrevet for tallene i dem',
    params,
    body: svarTilLagring,
    response: { 200: lagret },
  } satisfies RouteSchema
  // The rules of the sections are judged with what is saved; each is once in the list.
  const config = { judges: ['seksjoner'] }
  app.post('/energikartlegginger/:id/svar', { schema, config }, async (request) => {
    const { session, texts, body, params } = request
    const { versjon, forklaringer, kopiertFra } = body
    if (kopiertFra) requireUnit(session, kopiertFra)
    const attempt = { ...attemptOf(body), id: params.id, session, texts, versjon, forklaringer }
    const { report, sections, utregninger, varsler } = await saveSections(ctx, attempt)
    const about = { person: session.person, kartlegging: report.id }
    for (const { section, isNew } of sections)
      if (isNew) audit(ctx, request, kopiertFra ? 'kopiert' : 'lagret', { ...about, seksjon: section.id })
    if (utregninger) await auditAtOnce(ctx, request, 'utregninger-lagret', about)
    if (varsler) await auditAtOnce(ctx, request, 'varsler-besvart', about)
    return {
      seksjoner: sections.map(({ section, answer, skjema, broken }) => ({
        seksjon: section.id,
        etag: etagOf(report, section.id),
        svar: answer,
        skjema,
        mangler: [...broken],
      })),
      utregninger,
      varsler,
    }
  })
}

function restore(app: App, ctx: Context): void {
  const schema = {
    summary: 'Gjør en tidligere versjon av et steg til den nyeste, med If-Match som ved lagring',
    params,
    body: gjenopprett,
    response: { 204: null },
  } satisfies RouteSchema
  app.post('/energikartlegginger/:id/gjenopprett', { schema }, async (request, reply) => {
    const { session, texts, params } = request
    const { seksjon, versjon } = request.body
    const report = await openReport(ctx.pool, session, params.id, 'read')
    const section = sectionById(seksjon)
    const input = section && (await versionInput(ctx.pool, report, section.id, versjon))
    if (!section || input === undefined) throw new Problem(404, 'ikke-funnet')
    const ifMatch = request.headers['if-match']
    const body = section.asReadBy?.(input, session) ?? input
    const attempt = { id: params.id, body, session, texts, ifMatch, takes: 'shape' as const }
    const saved = await saveOne(ctx, section, attempt)
    audit(ctx, request, 'lagret', {
      person: session.person,
      kartlegging: saved.report.id,
      seksjon: section.id,
    })
    return reply.code(204).send()
  })
}
