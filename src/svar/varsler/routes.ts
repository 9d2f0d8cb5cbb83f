import * as z from 'zod/mini'
import { auditAtOnce } from '../../account/audit.ts'
import { readInPipeline } from '../../db/pipeline.ts'
import { transaction } from '../../db/pool.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { admit, matches, openReport, reportRow } from '../../rapport/report.ts'
import { nyeSvar, svar } from '../../varsler/contract.ts'
import { loadSvar, readSvar, saveSvar, svarOf, withFigures } from './answers.ts'

const params = z.object({ id: z.uuid() })
const url = '/energikartlegginger/:id/varsler'

/** Routes of the answers to warnings (rules.md §5.4). Writing an answer changes no section's version. */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Svarene på varslene i rapporten',
    params,
    response: { 200: svar },
  } satisfies RouteSchema
  app.get(url, { schema }, async (request, reply) => {
    const { session, params } = request
    const [report, ...rows] = await readInPipeline(ctx.pool, [
      reportRow(params.id, 'read'),
      ...readSvar(params.id),
    ])
    const { svar, etag } = svarOf(rows, admit(report, session, 'read'), session)
    reply.header('etag', etag)
    return svar
  })
  write(app, ctx)
}

function write(app: App, ctx: Context): void {
  const schema = {
    summary: 'Erstatter svarene på varslene: et tall er beholdt, kanskje med en forklaring',
    params,
    body: nyeSvar,
    response: { 200: svar },
  } satisfies RouteSchema
  app.put(url, { schema }, async (request, reply) => {
    const { session, texts, headers, body } = request
    const { svar, etag } = await transaction(ctx.pool, async (db) => {
      const report = await openReport(db, session, request.params.id, 'write')
      const { etag, siste } = await loadSvar(db, report, session)
      if (!matches(headers['if-match'], etag)) {
        const { navn, utc } = siste ?? { navn: report.sistEndretAv, utc: report.sistEndretUtc }
        throw new Problem(412, 'endret-av-andre', {
          params: { navn, tidspunkt: texts.tidspunkt(utc) },
          members: { etag },
        })
      }
      const svar = await withFigures(ctx, db, { report, by: session, texts }, body)
      await saveSvar(db, report, svar, session, ctx.clock())
      return loadSvar(db, report, session)
    })
    reply.header('etag', etag)
    await auditAtOnce(ctx, request, 'varsler-besvart', {
      person: session.person,
      kartlegging: request.params.id,
    })
    return svar
  })
}
