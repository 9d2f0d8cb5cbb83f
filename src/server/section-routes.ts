import * as z from 'zod/mini'
import { audit } from '../account/audit.ts'
import type { Session } from '../account/session.ts'
import { type Client, transaction } from '../db/pool.ts'
import type { Queryable } from '../db/sql.ts'
import { kartleggingInfo, status } from '../kartlegging/contract.ts'
import { loadAnswers, loadInfo, seenBy } from '../kartlegging/info.ts'
import { etagOf, matches, openReport, type Report, recordSave, reportVersion } from '../kartlegging/report.ts'
import { sections } from '../sections/index.ts'
import { type Contract, readResource, validate, writeResource } from '../sections/section.ts'
import type { Store } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import type { Context } from './context.ts'
import type { App, Reply, RouteSchema } from './http.ts'
import { Problem } from './problem.ts'

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
    write(app, ctx, section, store)
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

function write(app: App, ctx: Context, section: Contract, store: Store): void {
  const schema = {
    summary: `Lagrer seksjonen ${section.folder}`,
    params,
    body: section.input,
    response: { 200: answerSchema(section) },
  } satisfies RouteSchema
  app.post<Call>(url(writeResource(section)), { schema }, async (request, reply) => {
    const { session, texts, body } = request
    const { id } = request.params
    const refused = await askOutside(ctx, section, store, { id, body, session, texts })
    const { report, answer } = await transaction(ctx.pool, async (client) => {
      const before = await openReport(client, session, id, 'write')
      await refuseStale(ctx, client, section, before, request.headers['if-match'], texts)
      const input = await judge(ctx, client, section, before, body, texts, refused)
      await store.save(client, before, input, session)
      const after = await recordSave(ctx, client, before, session, section.id)
      return { report: after, answer: await answerOf(ctx, client, section, after, texts) }
    })
    setVersions(reply, report, section)
    audit(ctx, request, 'lagret', { person: session.person, kartlegging: id, seksjon: section.id })
    return answer
  })
}

interface Attempt {
  id: string
  body: unknown
  session: Session
  texts: Texts
}

/** Asks registers and file store before the transaction, so that no row is locked while one waits for them. */
async function askOutside(
  ctx: Context,
  section: Contract,
  store: Store,
  { id, body, session, texts }: Attempt,
) {
  if (!store.verify) return []
  const report = await openReport(ctx.pool, session, id, 'read')
  if (report.status === status.innsendt) return []
  const answers = await loadAnswers(ctx.pool, ctx.stores, report, texts, [
    section.id,
    ...Object.keys(section.needs ?? {}),
  ])
  const result = validate(section, body, seenBy(section, answers, report, texts))
  return result.ok ? store.verify(ctx, report, result.input, session) : []
}

async function refuseStale(
  ctx: Context,
  db: Client,
  section: Contract,
  report: Report,
  ifMatch: string | undefined,
  texts: Texts,
) {
  const etag = etagOf(report, section.id)
  if (matches(ifMatch, etag)) return
  const last = report.versjoner[section.id]
  const { navn, utc } = last ?? { navn: report.sistEndretAv, utc: report.sistEndretUtc.toISOString() }
  throw new Problem(412, 'endret-av-andre', {
    params: { navn, tidspunkt: texts.tidspunkt(utc) },
    members: {
      naaverende: await answerOf(ctx, db, section, report, texts),
      endretAv: navn,
      endretUtc: utc,
      etag,
    },
  })
}

async function judge(
  ctx: Context,
  db: Queryable,
  section: Contract,
  report: Report,
  body: unknown,
  texts: Texts,
  refused: Awaited<ReturnType<typeof askOutside>>,
): Promise<unknown> {
  const answers = await loadAnswers(db, ctx.stores, report, texts, [
    section.id,
    ...Object.keys(section.needs ?? {}),
  ])
  const result = validate(section, body, seenBy(section, answers, report, texts))
  const issues = [...(result.ok ? [] : result.issues), ...refused]
  if (!result.ok || issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
  return result.input
}

/** The section that lies on the report itself answers with the whole Kartlegging info. */
async function answerOf(
  ctx: Context,
  db: Queryable,
  section: Contract,
  report: Report,
  texts: Texts,
): Promise<unknown> {
  if (section.resource === '') return loadInfo(db, ctx.stores, report, texts)
  return ctx.stores.get(section.id)?.load(db, report, texts)
}

function setVersions(reply: Reply, report: Report, section: Contract): void {
  reply.header('etag', etagOf(report, section.id))
  if (section.resource === '') reply.header('x-rapport-versjon', reportVersion(report))
}
