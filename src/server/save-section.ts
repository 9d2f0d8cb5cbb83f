import type { Session } from '../account/session.ts'
import { type Client, transaction } from '../db/pool.ts'
import type { Queryable } from '../db/sql.ts'
import { keepVersion } from '../history/versions.ts'
import { status } from '../kartlegging/contract.ts'
import { loadInfo, loadSeen } from '../kartlegging/info.ts'
import { etagOf, matches, openReport, type Report, recordSave } from '../kartlegging/report.ts'
import { type Contract, validate } from '../sections/section.ts'
import type { Store } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'

interface Attempt {
  /** The report. */
  id: string
  /** What is to be saved. */
  body: unknown
  session: Session
  texts: Texts
  ifMatch: string | undefined
}

/**
 * Saves one section: asks outside first, then in one transaction locks the report, refuses what is stale, runs every
 * rule, writes, and records who did it.
 *
 * @returns the report after the save, and the section's answer
 * @throws Problem 404, 403, 412, 422, 503 (decisions.md 5.1)
 */
export async function saveSection(ctx: Context, section: Contract, attempt: Attempt) {
  const { id, body, session, texts, ifMatch } = attempt
  const store = ctx.stores.get(section.id)
  if (!store) throw new Error(`No store for ${section.id}`)
  const refused = await askOutside(ctx, section, store, attempt)
  return transaction(ctx.pool, async (client) => {
    const before = await openReport(client, session, id, 'write')
    await refuseStale(ctx, client, section, before, ifMatch, texts)
    const input = await judge(ctx, client, section, before, body, texts, refused)
    await store.save(client, before, input, session)
    const report = await recordSave(ctx, client, before, session, section.id)
    await keepVersion(client, report, section.id, input, session)
    return { report, answer: await answerOf(ctx, client, section, report, texts) }
  })
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
  const result = validate(section, body, await loadSeen(ctx.pool, ctx.stores, report, section, texts))
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
  const result = validate(section, body, await loadSeen(db, ctx.stores, report, section, texts))
  const issues = [...(result.ok ? [] : result.issues), ...refused]
  if (!result.ok || issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
  return result.input
}

/** The section that lies on the report itself answers with the whole Kartlegging info. */
export async function answerOf(
  ctx: Context,
  db: Queryable,
  section: Contract,
  report: Report,
  texts: Texts,
): Promise<unknown> {
  if (section.resource === '') return loadInfo(db, ctx.stores, report, texts)
  return ctx.stores.get(section.id)?.load(db, report, texts)
}
