import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { readInPipeline } from '../db/pipeline.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { admit, etagOf, openReport, type Report, reportRow, unconfirmed } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { sections } from '../sections/index.ts'
import { servers } from '../sections/servers.ts'
import { type Contract, readResource, writeResource } from '../seksjon/section.ts'
import type { SectionServer } from '../seksjon/server.ts'
import { readSections, savedOf } from '../svar/answers.ts'
import { saveOne } from '../svar/lagring/save-sections.ts'
import { reportVersion } from '../svar/report-version.ts'
import { answerIds, shownAnswer } from '../svar/shown-answer.ts'

const params = z.object({ id: z.uuid() })
/** One route pair for every section of the registry (architecture.md §3). */
export function sectionRoutes(app: App, ctx: Context): void {
  for (const section of sections) {
    read(app, ctx, section)
    write(app, ctx, section)
  }
}

const url = (resource: string) => `/energikartlegginger/:id${resource && `/${resource}`}`
const answerSchema = ({ response, answer }: Contract) => response ?? answer

function read(app: App, ctx: Context, section: Contract): void {
  const server = servers[section.id]
  const schema = {
    summary: `Leser steget ${section.folder}`,
    params,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  app.get(url(readResource(section)), { schema }, async (request, reply) => {
    const { params, session, texts } = request
    if (server?.refresh) await refresh(ctx, server, session, params.id)
    const { report, saved } = await load(ctx, section, session, params.id)
    setVersions(reply, report, section)
    const fetched = server?.fetched?.(saved.rows.get(section.id) ?? [])
    if (fetched) reply.header('last-modified', fetched.toUTCString())
    return shownAnswer(section, saved, report, texts)
  })
}

/** The version is read first. After a save in between the ETag is older than the answer, so the next save is refused. */
async function load(ctx: Context, section: Contract, session: Session, id: string) {
  const ids = answerIds(section)
  const reads = [reportRow(id, 'read'), ...readSections(id, ids)] as const
  const [row, ...rows] = await readInPipeline(ctx.pool, reads)
  return { report: admit(row, session, 'read'), saved: savedOf(ids, rows) }
}

async function refresh(ctx: Context, server: SectionServer, session: Session, id: string) {
  const report = await openReport(ctx.pool, session, id, 'read')
  if (report.status !== status.innsendt) await server.refresh?.(ctx, report, session)
}

function write(app: App, ctx: Context, section: Contract): void {
  const schema = {
    summary: `Lagrer steget ${section.folder}`,
    params,
    body: section.input,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  const server = servers[section.id]
  const config = { judges: [] }
  app.post(url(writeResource(section)), { schema, config }, async (request, reply) => {
    const { session, texts, body, params } = request
    const ifMatch = request.headers['if-match']
    const { report, answer, rows, isNew } = await saveOne(ctx, section, {
      id: params.id,
      body,
      session,
      texts,
      ifMatch,
    })
    setVersions(reply, report, section)
    if (isNew)
      audit(ctx, request, 'lagret', { person: session.person, kartlegging: report.id, seksjon: section.id })
    if (!server?.refresh || rows.length > 0) return answer
    // Nobody has asked for what it shows of the register yet.
    await refresh(ctx, server, session, params.id)
    return shownAnswer(section, (await load(ctx, section, session, params.id)).saved, report, texts)
  })
}

function setVersions(reply: Reply, report: Report, section: Contract): void {
  reply.header('etag', etagOf(report, section.id))
  if (section.resource !== '') return
  reply.header('x-rapport-versjon', reportVersion(report))
  if (report.versjon !== 1) reply.header('x-versjon', String(report.versjon))
  const left = unconfirmed(report)
  if (left.length > 0) reply.header('x-hentet-fra', `${report.hentet?.ar ?? ''};${left.join()}`)
}
