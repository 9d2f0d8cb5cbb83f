import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import { callerOf } from '../account/guard.ts'
import type { Session } from '../account/session.ts'
import { readTogether } from '../db/reads.ts'
import { kartleggingInfo, status } from '../kartlegging/contract.ts'
import { answerIds, answerOf, readSections, savedOf } from '../kartlegging/info.ts'
import {
  admit,
  etagOf,
  openReport,
  type Report,
  reportRow,
  reportVersion,
  unconfirmed,
} from '../kartlegging/report.ts'
import { sections } from '../sections/index.ts'
import { type Contract, readResource, writeResource } from '../sections/section.ts'
import { type Store, storeOf } from '../sections/store.ts'
import type { Context } from './context.ts'
import type { App, Reply, RouteSchema } from './http.ts'
import { saveSection } from './save-section.ts'

const params = z.object({ id: z.uuid() })
interface Call {
  Params: z.infer<typeof params>
}

/** One route pair for every section of the registry (architecture.md §3). */
export function sectionRoutes(app: App, ctx: Context): void {
  for (const section of sections) {
    read(app, ctx, section, storeOf(ctx.stores, section.id))
    write(app, ctx, section)
  }
}

const sessionInTrip = { sessionInTrip: true } as const
const url = (resource: string) => `/energikartlegginger/:id${resource && `/${resource}`}`
const answerSchema = (section: Contract) => (section.resource === '' ? kartleggingInfo : section.answer)

function read(app: App, ctx: Context, section: Contract, store: Store): void {
  const schema = {
    summary: `Leser seksjonen ${section.folder}`,
    params,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  // What is fetched from outside is fetched for somebody who is let in.
  const config = store.refresh ? {} : sessionInTrip
  app.get<Call>(url(readResource(section)), { schema, config }, async (request, reply) => {
    const { params, texts } = request
    if (store.refresh) await refresh(ctx, store, request.session, params.id)
    const caller = callerOf(request)
    // The version is read first: should someone save in between, the answer is newer than its ETag and a save is refused.
    const ids = answerIds(section)
    const reads = readSections(ctx.stores, params.id, ids)
    const [row, ...rows] = await readTogether(ctx.pool, [
      reportRow(params.id, 'read'),
      ...reads,
      ...caller.reads,
    ] as const)
    const report = admit(row, caller.admit(rows.slice(reads.length)), 'read')
    const saved = savedOf(ids, rows)
    setVersions(reply, report, section)
    const fetched = store.fetched?.(saved.get(section.id) ?? [])
    if (fetched) reply.header('last-modified', fetched.toUTCString())
    return answerOf(ctx.stores, section, saved, report, texts)
  })
}

async function refresh(ctx: Context, store: Store, session: Session, id: string) {
  const report = await openReport(ctx.pool, session, id, 'read')
  if (report.status !== status.innsendt) await store.refresh?.(ctx, report, session)
}

function write(app: App, ctx: Context, section: Contract): void {
  const schema = {
    summary: `Lagrer seksjonen ${section.folder}`,
    params,
    body: section.input,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  app.post<Call>(url(writeResource(section)), { schema, config: sessionInTrip }, async (request, reply) => {
    const { texts, body } = request
    const ifMatch = request.headers['if-match']
    const { report, answer } = await saveSection(ctx, section, {
      id: request.params.id,
      body,
      caller: () => callerOf(request),
      texts,
      ifMatch,
    })
    const { session } = request
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
