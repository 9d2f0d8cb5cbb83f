import { v7 as uuidv7 } from 'uuid'
import { readInPipeline, transactionInTwoRoundTrips, type Writes } from '../../db/pipeline.ts'
import type { Client } from '../../db/pool.ts'
import { type Bound, sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Issue } from '../../platform/contract.ts'
import { Problem } from '../../platform/problem.ts'
import { admit, type Report, reportRow, versionOf } from '../../rapport/report.ts'
import { status } from '../../rapport/status.ts'
import { usersOf } from '../../sections/index.ts'
import { servers } from '../../sections/servers.ts'
import { brokenIn, type Contract, stateOf } from '../../seksjon/section.ts'
import type { Utregning } from '../../utregninger/contract.ts'
import { loadUtregninger, saveUtregninger } from '../../utregninger/stored.ts'
import type { Svar } from '../../varsler/contract.ts'
import {
  allIds,
  formsOf,
  idsForRules,
  readSections,
  ruleContextOf,
  type Saved,
  type Stored,
  savedOf,
  storedOf,
  withDocument,
} from '../answers.ts'
import { answerIds, shownAnswer } from '../shown-answer.ts'
import { answerWarnings } from '../warning-answers.ts'
import {
  type Attempt,
  askOutside,
  type Judged,
  judge,
  type Part,
  type Posted,
  postedOf,
  refuseBroken,
  refuseChanged,
} from './check.ts'

// Writes what a save changes besides the rows that sections keep for themselves: the new versions, their events, and the report's row.
const writeVersions = sql(
  'kartlegging-lagret',
  `with ny as (
     select * from unnest($5::text[], $6::int[], $7::jsonb[], $8::uuid[]) as ny (seksjon, versjon, input, hendelse)
   ), hendelsene as (
     insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor, kilde)
     select ny.hendelse, $1, $2::text::timestamptz, $4, $3::text, 'lagret', ny.seksjon, $9, $10::text from ny
   ), versjonene as (
     insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc, kilde, arbeidsbok, kopiert_fra)
     select $1, ny.seksjon, ny.versjon, ny.input, $3::text, $2::text::timestamptz, $10::text, $11::uuid, $13::text[] from ny
   )
   update kartlegging
      set versjoner = versjoner || $12::jsonb, apne_varsler = null,
          status = 2, sist_endret_utc = $2::text::timestamptz, sist_endret_av = $3::text
    where id = $1`,
  {},
)

/** One section after a save. */
interface SavedSection {
  section: Contract
  /** False where it was stored as posted already, so that no version was made. */
  isNew: boolean
  answer: unknown
  /** The form as it is stored. */
  skjema: unknown
  /** The rules that it breaks. */
  broken: readonly Issue[]
  /** The rows that it keeps besides (`read` of its server.ts). */
  rows: readonly unknown[]
}

/** The report after a save. `utregninger` and `varsler` are all that is stored, where the call brought any. */
interface Outcome {
  report: Report
  sections: SavedSection[]
  utregninger?: Utregning[]
  varsler?: Svar[]
}

/**
 * Saves sections, all or none, with what was typed for their figures: what has the right shape and values that the fields take,
 * whether or not something is missing. First asks registers and file store. Then, in one transaction: locks the report, compares
 * the versions, lays the new forms over what is stored, judges them by each other, stores them, and records who saved and how far
 * each section has come. Two round trips, unless texts are saved too. A section that is stored as posted counts as saved, whatever
 * the version: that is the second try of a save whose answer was lost.
 *
 * @throws Problem 404, 403, 409, 412, 422, 503 (rules.md §5.1); paths begin with the section's id, and `endret` of 412 has what is
 *   stored now of each section that has changed
 */
export async function saveSections(ctx: Context, attempt: Attempt): Promise<Outcome> {
  const { id, session } = attempt
  const refused = await askOutside(ctx, attempt)
  const ids = idsToRead(attempt)
  const reads = [reportRow(id, 'write'), ...readSections(id, ids)] as const
  return transactionInTwoRoundTrips(ctx.pool, reads, ([row, ...rows], client) =>
    decide(ctx, client, admit(row, session, 'write'), savedOf(ids, rows), attempt, refused),
  )
}

/**
 * {@link saveSections} in the transaction that creates the report. Registers and file store cannot be asked in one.
 *
 * @throws Problem 400 for a section that asks them
 */
export async function saveFirstSections(ctx: Context, client: Client, attempt: Attempt): Promise<Outcome> {
  if (attempt.parts.some(({ section }) => servers[section.id]?.verify))
    throw new Problem(400, 'ugyldig-foresporsel')
  const ids = idsToRead(attempt)
  const reads = [reportRow(attempt.id, 'write'), ...readSections(attempt.id, ids)] as const
  const [row, ...rows] = await readInPipeline(client, reads)
  const report = admit(row, attempt.session, 'write')
  const { statements, answer } = await decide(ctx, client, report, savedOf(ids, rows), attempt, [])
  // The transaction of the caller undoes what fails.
  return answer(await readInPipeline(client, statements))
}

/** {@link saveSections} of one section, refused as its own call says it: paths in its form, and what is stored of it now. */
export async function saveOne(
  ctx: Context,
  section: Contract,
  { body, ifMatch, ...attempt }: Omit<Attempt, 'parts' | 'versjon'> & Omit<Part, 'section'>,
): Promise<SavedSection & { report: Report }> {
  try {
    const { report, sections } = await saveSections(ctx, { ...attempt, parts: [{ section, body, ifMatch }] })
    return { ...(sections[0] as SavedSection), report } // one for each part
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { issues, members } = error.extras
    const [now] = (members?.endret ?? []) as object[]
    throw new Problem(error.status, error.code, {
      ...error.extras,
      ...(issues && { issues: issues.map(({ path, ...issue }) => ({ ...issue, path: path.slice(1) })) }),
      ...(now && { members: { ...now } }),
    })
  }
}

async function decide(
  ctx: Context,
  client: Client,
  report: Report,
  saved: Saved,
  attempt: Attempt,
  refused: readonly Issue[],
): Promise<Writes<Outcome>> {
  const { session, texts, skrevet = [], forklaringer = [] } = attempt
  const posted = attempt.parts.map((part) => postedOf(part, saved, report, attempt))
  refuseChanged(posted, saved, report, attempt)
  const before = storedOf(saved, report, texts)
  const laid = posted.reduce(withPosted, saved)
  const after = storedOf(laid, report, texts)
  const judged = posted.map((one) => ({ ...one, ...judge(one, report, before, after, texts) }))
  refuseBroken(judged, refused, attempt)
  const written = judged.filter(({ isNew }) => isNew)
  for (const { section, body } of written)
    await servers[section.id]?.prepare?.(ctx, client, report, body, session, before.answers.get(section.id))
  const beside: Pick<Outcome, 'utregninger' | 'varsler'> = {}
  if (skrevet.length > 0) {
    await saveUtregninger(client, report, skrevet)
    beside.utregninger = await loadUtregninger(client, report)
  }
  if (forklaringer.length > 0)
    beside.varsler = await answerWarnings(client, report, forklaringer, session, ctx.clock())
  const next = nextReport(ctx, report, judged, after, attempt)
  const withRows = judged.flatMap(({ section }) => servers[section.id]?.read?.(report.id) ?? [])
  const own = written.length > 0 ? [versionsOf(next, written, attempt)] : []
  return {
    statements: [...own, ...withRows],
    answer: (rows) => {
      const read = rows.slice(own.length)
      const rowsOf = ({ section }: Judged) => (servers[section.id]?.read ? (read.shift() ?? []) : [])
      const withOwn = judged.map((one) => ({ ...one, rows: rowsOf(one) }))
      // The other sections are unchanged since they were read: the report's row is locked.
      const stored = withOwn.reduce(
        (known, one) => withDocument(known, one.section.id, one.document, one.rows),
        saved,
      )
      const forms = formsOf(stored, next)
      return {
        report: next,
        ...beside,
        sections: withOwn.map(({ section, isNew, broken, rows }) => ({
          section,
          isNew,
          broken,
          rows,
          answer: shownAnswer(section, stored, next, texts),
          skjema: forms.get(section.id),
        })),
      }
    },
  }
}

const withPosted = (saved: Saved, { section, document }: Posted): Saved =>
  document === undefined ? saved : withDocument(saved, section.id, document, saved.rows.get(section.id) ?? [])

/** The report's row after the save, with how far every section has come that is saved or whose rules look at one that is. */
function nextReport(
  ctx: Context,
  report: Report,
  judged: readonly Judged[],
  after: Stored,
  { session: { navn }, texts }: Attempt,
): Report {
  const written = judged.filter(({ isNew }) => isNew)
  if (written.length === 0) return report
  const now = ctx.clock()
  const own = written.map(({ section: { id }, state }) => [
    id,
    { versjon: versionOf(report, id) + 1, navn, utc: now.toISOString(), ...state },
  ])
  const users = new Set(written.flatMap(({ section }) => usersOf(section)))
  const others = [...users].flatMap((other) => {
    const last = report.versjoner[other.id]
    if (!last || written.some(({ section }) => section === other)) return []
    const broken = brokenIn(
      other,
      after.forms.get(other.id),
      ruleContextOf(other, after.answers, report, texts),
    )
    return [[other.id, { ...last, pabegynt: undefined, ...stateOf(broken) }] as const]
  })
  return {
    ...report,
    status: status.pabegynt,
    sistEndretUtc: now,
    sistEndretAv: navn,
    versjoner: { ...report.versjoner, ...Object.fromEntries([...others, ...own]) },
  }
}

function versionsOf(
  { id, versjoner, sistEndretUtc }: Report,
  written: readonly Judged[],
  { session: { navn, person, spor }, from = {} }: Attempt,
): Bound {
  const ids = written.map(({ section }) => section.id)
  return writeVersions.with(
    id,
    sistEndretUtc.toISOString(),
    navn,
    person,
    ids,
    ids.map((seksjon) => versjoner[seksjon]?.versjon ?? 0),
    written.map(({ document }) => JSON.stringify(document)),
    ids.map(() => uuidv7()),
    spor,
    from.kilde ?? null,
    from.arbeidsbok ?? null,
    JSON.stringify(versjoner),
    from.kopiertFra ?? null,
  )
}

/** Ids of the sections whose documents the rules and the answers need, also those of the sections that look at what is saved. */
const idsToRead = ({ parts, versjon }: Attempt): readonly string[] =>
  versjon === undefined
    ? [
        ...new Set(
          parts.flatMap(({ section }) => [
            ...idsForRules(section),
            ...answerIds(section),
            ...usersOf(section).flatMap(idsForRules),
          ]),
        ),
      ]
    : allIds
