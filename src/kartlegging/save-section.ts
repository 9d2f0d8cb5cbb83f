import type { Session } from '../account/session.ts'
import { type Database, readInPipeline, transactionInTwoRoundTrips, type Writes } from '../db/pipeline.ts'
import type { Issue } from '../platform/contract.ts'
import { parsedBody } from '../platform/parsed-body.ts'
import { Problem } from '../platform/problem.ts'
import {
  admit,
  countSave,
  etagOf,
  matches,
  type Report,
  reportRow,
  type SavedFrom,
} from '../report/report.ts'
import { status } from '../report/status.ts'
import {
  answersOf,
  idsForRules,
  readSections,
  ruleContextOf,
  type Saved,
  savedOf,
} from '../sections/answers.ts'
import { type Contract, validate, visible } from '../sections/section.ts'
import { type ReportContext, type Store, storeOf } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import { completeAfter, idsForCompleteness } from './completeness.ts'
import { answerIds, answerOf } from './info.ts'

interface Attempt {
  /** The report's id. */
  id: string
  /** Input of the section, not yet validated. */
  body: unknown
  session: Session
  texts: Texts
  ifMatch: string | undefined
  /** Set where the values do not come from the form. */
  from?: SavedFrom
}

/** The report after a save, and the section's answer. */
interface Outcome {
  report: Report
  answer: unknown
}

/**
 * Saves one section. First asks registers and file store. Then, in one transaction of two round trips: locks the report,
 * compares the version, validates, writes, and records who saved.
 *
 * @throws Problem 404, 403, 412, 422, 503 (rules.md §5.1)
 */
export async function saveSection(ctx: ReportContext, section: Contract, attempt: Attempt): Promise<Outcome> {
  const { id, body, session, texts, ifMatch } = attempt
  const store = storeOf(ctx.stores, section.id)
  const refused = await askOutside(ctx, section, store, attempt)
  const ids = idsToRead(section, store)
  const reads = [reportRow(id, 'write'), ...readSections(ctx.stores, id, ids)] as const
  return transactionInTwoRoundTrips(ctx.pool, reads, async ([row, ...rows], client) => {
    const report = admit(row, session, 'write')
    const saved = savedOf(ids, rows)
    if (!matches(ifMatch, etagOf(report, section.id)))
      throw await stale(ctx, section, report, saved, client, texts)
    const answers = answersOf(ctx.stores, saved, report, texts)
    const input = judge(section, report, answers, body, texts, refused)
    if (store.prepare) {
      const answer = store.answer(saved.get(section.id) ?? [], report, texts)
      await store.prepare(ctx, client, report, input, session, answer)
    }
    return writesOf(ctx, section, report, saved, answers, input, attempt)
  })
}

function writesOf(
  ctx: ReportContext,
  section: Contract,
  before: Report,
  saved: Saved,
  answers: ReadonlyMap<string, unknown>,
  input: unknown,
  { session, texts, from }: Attempt,
): Writes<Outcome> {
  const store = storeOf(ctx.stores, section.id)
  const complete = completeAfter(section, input, answers, before, texts)
  const { after, statement } = countSave(ctx, before, session, section.id, input, complete, from)
  return {
    statements: [
      statement,
      store.write(before, input, session),
      ...(store.writesBack ? [] : [store.read(before.id)]),
    ],
    answer: (written) => {
      // The other sections are unchanged since they were read: the report's row is locked.
      const now = new Map(saved).set(section.id, written.at(-1) ?? [])
      return { report: after, answer: answerOf(ctx.stores, section, now, after, texts) }
    },
  }
}

/** Asks registers and file store before the transaction, so that no row is locked while they are waited for. */
async function askOutside(
  ctx: ReportContext,
  section: Contract,
  store: Store,
  { id, body, session, texts }: Attempt,
) {
  if (!store.verify) return []
  const input = parsedBody(section.input, visible(section, body))
  if (!input.success || !store.verify.when(input.data)) return []
  const ids = idsForRules(section)
  const reads = [reportRow(id, 'read'), ...readSections(ctx.stores, id, ids)] as const
  const [row, ...rows] = await readInPipeline(ctx.pool, reads)
  const report = admit(row, session, 'read')
  if (report.status === status.innsendt) return []
  const answers = answersOf(ctx.stores, savedOf(ids, rows), report, texts)
  const context = ruleContextOf(section, answers, report, texts)
  const result = validate(section, body, context, parsedBody(section.input, body))
  return result.ok ? store.verify.ask(ctx, report, result.input, session) : []
}

/** Ids of the sections whose rows the rules, the answer and {@link completeAfter} need. The section's own are read after the write. */
function idsToRead(section: Contract, store: Store): string[] {
  const ids = new Set([...idsForRules(section), ...answerIds(section), ...idsForCompleteness(section)])
  if (!store.prepare) ids.delete(section.id)
  return [...ids]
}

/** The 412 of a save that is based on an earlier version, with what is saved now. */
async function stale(
  ctx: ReportContext,
  section: Contract,
  report: Report,
  saved: Saved,
  db: Database,
  texts: Texts,
): Promise<Problem> {
  const [own] = await readInPipeline(db, readSections(ctx.stores, report.id, [section.id]))
  const now = new Map(saved).set(section.id, own ?? [])
  const last = report.versjoner[section.id]
  const { navn, utc } = last ?? { navn: report.sistEndretAv, utc: report.sistEndretUtc.toISOString() }
  return new Problem(412, 'endret-av-andre', {
    params: { navn, tidspunkt: texts.tidspunkt(utc) },
    members: {
      naaverende: answerOf(ctx.stores, section, now, report, texts),
      endretAv: navn,
      endretUtc: utc,
      etag: etagOf(report, section.id),
    },
  })
}

function judge(
  section: Contract,
  report: Report,
  answers: Map<string, unknown>,
  body: unknown,
  texts: Texts,
  refused: readonly Issue[],
): unknown {
  const context = ruleContextOf(section, answers, report, texts)
  const result = validate(section, body, context, parsedBody(section.input, body))
  const issues = [...(result.ok ? [] : result.issues), ...refused]
  if (!result.ok || issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
  return result.input
}
