import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import { kartleggingInfo, status } from '../kartlegging/contract.ts'
import { etagOf, openReport, type Report, reportVersion, unconfirmed } from '../kartlegging/report.ts'
import { sections } from '../sections/index.ts'
import { type Contract, readResource, writeResource } from '../sections/section.ts'
import type { Store } from '../sections/store.ts'
import type { Context } from './context.ts'
import type { App, Reply, RouteSchema } from './http.ts'
import { answerOf, saveSection } from './save-section.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
}

/** One route pair for every section of the registry (architecture.md §3). */
export function sectionRoutes(app: App, ctx: Context): void {
  for (const section of sections) {
    const store = ctx.stores.get(section.id)
    if (!store) throw new Error(`No store for ${section.id}`)
    read(app, ctx, section, store)
    write(app, ctx, section)
  }
}

const url = (resource: string) => `/energikartlegginger/:id${resource && `/${resource}`}`
const answerSchema = (section: Contract) => (section.resource === '' ? kartleggingInfo : section.answer)

function read(app: App, ctx: Context, section: Contract, store: Store): void {
  const schema = {
    summary: `Leser seksjonen ${section.folder}`,
    params,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  app.get<Call>(url(readResource(section)), { schema }, async (request, reply) => {
    const report = await openReport(ctx.pool, request.session, request.params.id, 'read')
    if (report.status !== status.innsendt) await store.refresh?.(ctx, report, request.session)
    // The version was read first: should someone save in between, the answer is newer than its ETag and a save is refused.
    setVersions(reply, report, section)
    const fetched = await store.fetched?.(ctx.pool, report)
    if (fetched) reply.header('last-modified', fetched.toUTCString())
    return answerOf(ctx, ctx.pool, section, report, request.texts)
  })
}

function write(app: App, ctx: Context, section: Contract): void {
  const schema = {
    summary: `Lagrer seksjonen ${section.folder}`,
    params,
    body: section.input,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  app.post<Call>(url(writeResource(section)), { schema }, async (request, reply) => {
    const { session, texts, body } = request
    const ifMatch = request.headers['if-match']
    const { report, answer } = await saveSection(ctx, section, {
      id: request.params.id,
      body,
      session,
      texts,
      ifMatch,
    })
    setVersions(reply, report, section)
    audit(ctx, request, 'lagret', { person: session.person, kartlegging: report.id, seksjon: section.id })
    return answer
  })
}

function setVersions(reply: Reply, report: Report, section: Contract): void {
  reply.header('etag', etagOf(report, section.id))
  if (section.resource !== '') return
  reply.header('x-rapport-versjon', reportVersion(report))
  const left = unconfirmed(report)
  if (left.length > 0) reply.header('x-hentet-fra', `${report.hentet?.ar};${left.join()}`)
}
