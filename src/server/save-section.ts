import type { Caller } from '../account/guard.ts'
import type { Session } from '../account/session.ts'
import { readTogether } from '../db/reads.ts'
import { type Database, inTwoTrips, type RowsOf, together, type Writes } from '../db/trips.ts'
import { status } from '../kartlegging/contract.ts'
import {
  answerIds,
  answerOf,
  answersOf,
  readSections,
  type Saved,
  savedOf,
  seenIds,
  seenIn,
} from '../kartlegging/info.ts'
import {
  admit,
  countSave,
  etagOf,
  isTouched,
  matches,
  type Report,
  reportRow,
} from '../kartlegging/report.ts'
import { type Contract, type Issue, validate } from '../sections/section.ts'
import { type Store, storeOf } from '../sections/store.ts'
import type { Texts } from '../texts/texts.ts'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'
import { parsedBody } from './zod-routes.ts'

interface Attempt {
  /** The report. */
  id: string
  /** What is to be saved. */
  body: unknown
  /** Who saves, asked anew for each trip: only the first has to find the session. */
  caller(): Caller
  texts: Texts
  ifMatch: string | undefined
}

/** The report after a save, and the section's answer. */
interface Outcome {
  report: Report
  answer: unknown
}

/**
 * Saves one section: asks outside first, refuses what is stale, runs every rule, writes, and records who did it. Two
 * round trips to the database, however many rows. The report is not held in between: where somebody changed it
 * meanwhile, nothing is written, and all is done once more while it is held.
 *
 * @throws Problem 404, 403, 412, 422, 503 (rules.md §5.1)
 */
export async function saveSection(ctx: Context, section: Contract, attempt: Attempt): Promise<Outcome> {
  const store = storeOf(ctx.stores, section.id)
  const refused = await askOutside(ctx, section, store, attempt)
  // What has to look twice looks at a report that is held.
  if (store.prepare) return saveHeld(ctx, section, store, attempt, refused)
  const { reads, decide } = reading(ctx, section, store, attempt, 'read')
  const decided = await decide(await readTogether(ctx.pool, reads), refused, ctx.pool)
  const { statements, answer } = writing(ctx, section, store, decided, attempt.texts)
  try {
    return answer(await together(ctx.pool, statements))
  } catch (error) {
    if (isTouched(error)) return saveHeld(ctx, section, store, attempt, refused)
    throw error
  }
}

/** The same with the report held from the first look at it. */
function saveHeld(
  ctx: Context,
  section: Contract,
  store: Store,
  attempt: Attempt,
  refused: readonly Issue[],
): Promise<Outcome> {
  const { texts } = attempt
  const { reads, decide } = reading(ctx, section, store, attempt, 'write')
  return inTwoTrips(ctx.pool, reads, async (rows, client) => {
    const decided = await decide(rows, refused, client)
    const { before, session, saved, input } = decided
    const answer = () => store.answer(saved.get(section.id) ?? [], before, texts)
    await store.prepare?.(ctx, client, before, input, session, answer())
    return writing(ctx, section, store, decided, texts)
  })
}

/** What may be saved. */
interface Decided {
  /** The report as it was read. */
  before: Report
  session: Session
  saved: Saved
  input: unknown
}

/** What to read for a save, and what is decided on it. */
function reading(ctx: Context, section: Contract, store: Store, attempt: Attempt, mode: 'read' | 'write') {
  const ids = idsToRead(section, store)
  const caller = attempt.caller()
  const reads = [
    reportRow(attempt.id, mode),
    ...readSections(ctx.stores, attempt.id, ids),
    ...caller.reads,
  ] as const
  const decide = async (
    [row, ...rows]: RowsOf<typeof reads>,
    refused: readonly Issue[],
    db: Database,
  ): Promise<Decided> => {
    const { body, texts, ifMatch } = attempt
    const session = caller.admit(rows.slice(ids.length))
    const before = admit(row, session, 'write')
    const saved = savedOf(ids, rows)
    if (!matches(ifMatch, etagOf(before, section.id)))
      throw await stale(ctx, section, before, saved, db, texts)
    return { before, session, saved, input: judge(ctx, section, before, saved, body, texts, refused) }
  }
  return { reads, decide }
}

function writing(
  ctx: Context,
  section: Contract,
  store: Store,
  { before, session, saved, input }: Decided,
  texts: Texts,
): Writes<Outcome> {
  const { after, statement } = countSave(ctx, before, session, section.id, input)
  return {
    statements: [
      statement,
      store.write(before, input, session),
      ...(store.writesBack ? [] : [store.read(before.id)]),
    ],
    answer: (written) => {
      // The others stand as they were read: nobody has changed the report since.
      const now = new Map(saved).set(section.id, written.at(-1) ?? [])
      return { report: after, answer: answerOf(ctx.stores, section, now, after, texts) }
    },
  }
}

/** Asks registers and file store before the transaction, so that no row is locked while one waits for them. */
async function askOutside(
  ctx: Context,
  section: Contract,
  store: Store,
  { id, body, caller: callerOf, texts }: Attempt,
) {
  if (!store.verify) return []
  const input = parsedBody(section.input, body)
  if (!input.success || !store.verify.when(input.data)) return []
  const ids = seenIds(section)
  const caller = callerOf()
  const reads = [reportRow(id, 'read'), ...readSections(ctx.stores, id, ids), ...caller.reads] as const
  const [row, ...rows] = await readTogether(ctx.pool, reads)
  const session = caller.admit(rows.slice(ids.length))
  const report = admit(row, session, 'read')
  if (report.status === status.innsendt) return []
  const answers = answersOf(ctx.stores, savedOf(ids, rows), report, texts)
  const seen = seenIn(section, answers, report, texts)
  const result = validate(section, body, seen, parsedBody(section.input, body))
  return result.ok ? store.verify.ask(ctx, report, result.input, session) : []
}

/** What rules and answer need. What is saved of the section itself is read when it has been written. */
function idsToRead(section: Contract, store: Store): string[] {
  const ids = new Set([...seenIds(section), ...answerIds(section)])
  if (!store.prepare) ids.delete(section.id)
  return [...ids]
}

/** The refusal of a save that was made on top of an earlier one, with what is saved now. */
async function stale(
  ctx: Context,
  section: Contract,
  report: Report,
  saved: Saved,
  db: Database,
  texts: Texts,
): Promise<Problem> {
  const [own] = await together(db, readSections(ctx.stores, report.id, [section.id]))
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
  ctx: Context,
  section: Contract,
  report: Report,
  saved: Saved,
  body: unknown,
  texts: Texts,
  refused: readonly Issue[],
): unknown {
  const answers = answersOf(ctx.stores, saved, report, texts)
  const seen = seenIn(section, answers, report, texts)
  const result = validate(section, body, seen, parsedBody(section.input, body))
  const issues = [...(result.ok ? [] : result.issues), ...refused]
  if (!result.ok || issues.length > 0) throw new Problem(422, 'ugyldige-verdier', { issues })
  return result.input
}
