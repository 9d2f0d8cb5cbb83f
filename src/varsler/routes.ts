import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { readInPipeline } from '../db/pipeline.ts'
import { transaction } from '../db/pool.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { admit, matches, openReport, reportRow } from '../rapport/report.ts'
import { forrige } from '../seksjon/forrige.ts'
import { lastOf, readLast } from '../svar/last-report.ts'
import { loadSvar, readSvar, saveSvar, submittedBelow, svarOf, withFigures } from './answers.ts'
import { nyeSvar, svar, underenheter } from './contract.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
}
const url = '/energikartlegginger/:id/varsler'

/** Routes of the answers to warnings (rules.md §5.4). Writing an answer changes no section's version. */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Svarene på varslene i rapporten',
    params,
    response: { 200: svar },
  } satisfies RouteSchema
  app.get<Call>(url, { schema }, async (request, reply) => {
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
  subUnits(app, ctx)
  lastReport(app, ctx)
}

function write(app: App, ctx: Context): void {
  const schema = {
    summary: 'Erstatter svarene på varslene: et tall er beholdt, kanskje med en forklaring',
    params,
    body: nyeSvar,
    response: { 200: svar },
  } satisfies RouteSchema
  app.put<Call & { Body: z.infer<typeof nyeSvar> }>(url, { schema }, async (request, reply) => {
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

/** Route for the rule that compares a main unit with its sub-units (P-42). */
function subUnits(app: App, ctx: Context): void {
  const schema = {
    summary: 'Hvor mye energi underenhetene har sendt inn for samme år',
    params,
    response: { 200: underenheter },
  } satisfies RouteSchema
  // For tabs of the release before: the step's own call has it (steg/routes.ts).
  app.get<Call>(
    '/energikartlegginger/:id/underenheter-energibruk',
    { schema },
    async ({ session, params }) => {
      const report = await openReport(ctx.pool, session, params.id, 'read')
      return { kwh: await submittedBelow(ctx.pool, report) }
    },
  )
}

/** Route for what is compared with the last report: figures beside the fields, and specific use (P-28). */
function lastReport(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det enhetens forrige innsendte rapport sier om energibruk, produksjon, tiltak og potensial',
    params,
    response: { 200: forrige },
  } satisfies RouteSchema
  // For tabs of the release before: the step's own call has it (steg/routes.ts).
  app.get<Call>('/energikartlegginger/:id/forrige', { schema }, async ({ session, params }) => {
    const { id } = params
    const [report, rows] = await readInPipeline(ctx.pool, [reportRow(id, 'read'), readLast(id)])
    admit(report, session, 'read')
    return lastOf(rows, session)
  })
}
