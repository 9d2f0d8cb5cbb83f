import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../account/session.ts'
import { transactionInTwoRoundTrips, type Writes } from '../db/pipeline.ts'
import { type Bound, sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { Issue } from '../platform/contract.ts'
import { parsedBody } from '../platform/parsed-body.ts'
import { Problem } from '../platform/problem.ts'
import {
  admit,
  etagOf,
  matches,
  openReport,
  type Report,
  reportRow,
  type SavedFrom,
  versionOf,
} from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { usersOf } from '../sections/index.ts'
import { servers } from '../sections/servers.ts'
import { readForm } from '../seksjon/document.ts'
import {
  brokenIn,
  type Contract,
  hasRuleContext,
  isMalformed,
  isRefused,
  ruleContext,
  stateOf,
  validate,
  visible,
} from '../seksjon/section.ts'
import { codeOf } from '../seksjon/unreadable.ts'
import {
  formsOf,
  idsForRules,
  readSections,
  ruleContextOf,
  type Saved,
  type Stored,
  savedOf,
  storedOf,
  withDocument,
} from '../svar/answers.ts'
import { answerIds, shownAnswer } from '../svar/info.ts'
import type { Texts } from '../texts/texts.ts'

// Writes everything that a save changes besides the section's own rows, in one statement.
const saveCounted = sql(
  'kartlegging-lagret',
  `with hendelsen as (
     insert into hendelse (id, kartlegging_id, tidspunkt_utc, person, navn, handling, seksjon, spor, kilde)
     values ($6, $1, $5::text::timestamptz, $7, $4::text, 'lagret', $2::text, $9, $11::text)
   ), versjonen as (
     insert into seksjon_versjon (kartlegging_id, seksjon, versjon, input, navn, tidspunkt_utc, kilde, arbeidsbok)
     values ($1, $2::text, $3::int, $8, $4::text, $5::text::timestamptz, $11::text, $12::uuid)
   )
   update kartlegging
      set versjoner = versjoner || $10::jsonb, apne_varsler = null,
          status = 2, sist_endret_utc = $5::text::timestamptz, sist_endret_av = $4::text
    where id = $1`,
  {},
)

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
  /** The call comes from a page of the release before, which shows a saved confirmation as given, whatever is stored. */
  isOldPage?: boolean
  /**
   * `shape`: the body is an earlier version of the section, whose shape alone is judged, since rules may have changed meanwhile.
   * `complete`: nothing may be left, as where the report is sent in at once. By default what `isRefused` says is refused.
   */
  takes?: 'shape' | 'complete'
}

/** The report after a save, the section's answer, and the rows that it keeps besides (`read` of its server.ts). */
interface Outcome {
  report: Report
  answer: unknown
  rows: readonly unknown[]
}

/**
 * Saves one section: what has the right shape and values that its fields take, whether or not something is missing. First
 * asks registers and file store. Then, in one transaction of two round trips: locks the report, compares the version, validates,
 * stores the document, and records who saved and how far the section has come.
 *
 * @throws Problem 404, 403, 409, 412, 422, 503 (rules.md §5.1)
 */
export async function saveSection(ctx: Context, section: Contract, attempt: Attempt): Promise<Outcome> {
  const { id, session, texts, ifMatch } = attempt
  const refused = await askOutside(ctx, section, attempt)
  const ids = idsToRead(section)
  const reads = [reportRow(id, 'write'), ...readSections(id, ids)] as const
  return transactionInTwoRoundTrips(ctx.pool, reads, async ([row, ...rows], client) => {
    const report = admit(row, session, 'write')
    const saved = savedOf(ids, rows)
    if (!matches(ifMatch, etagOf(report, section.id))) throw stale(section, report, saved, texts)
    if (attempt.isOldPage && section.withoutConfirmations && report.versjoner[section.id]?.ferdig === false)
      throw new Problem(409, 'eldre-side')
    const stored = storedOf(saved, report, texts)
    const { answers } = stored
    const body = withStored(section, attempt.body, saved, report)
    const judged = judge(section, report, answers, body, attempt, refused)
    await servers[section.id]?.prepare?.(ctx, client, report, judged.input, session, answers.get(section.id))
    return writesOf(ctx, section, report, saved, stored, judged, attempt)
  })
}

/** What a save writes: the section's document as its next version, who saved it, and which sections are complete after it. */
function writesOf(
  ctx: Context,
  section: Contract,
  before: Report,
  saved: Saved,
  stored: Stored,
  { input, state }: Judged,
  { session, texts, from = {} }: Attempt,
): Writes<Outcome> {
  const { id } = section
  const { navn, person, spor } = session
  const document = section.stored?.(input, session) ?? input
  const now = ctx.clock()
  const utc = now.toISOString()
  const versjon = versionOf(before, id) + 1
  const versions = {
    ...judgedAnew(section, input, stored, before, texts),
    [id]: { versjon, navn, utc, ...state },
  }
  const after: Report = {
    ...before,
    status: status.pabegynt,
    sistEndretUtc: now,
    sistEndretAv: navn,
    versjoner: { ...before.versjoner, ...versions },
  }
  const statement: Bound = saveCounted.with(
    before.id,
    id,
    versjon,
    navn,
    utc,
    uuidv7(),
    person,
    JSON.stringify(document),
    spor,
    JSON.stringify(versions),
    from.kilde ?? null,
    from.arbeidsbok ?? null,
  )
  const read = servers[id]?.read?.(before.id)
  return {
    statements: read ? [statement, read] : [statement],
    // The other sections are unchanged since they were read: the report's row is locked.
    answer: ([, rows = []]) => ({
      report: after,
      rows,
      answer: shownAnswer(section, withDocument(saved, id, document, rows), after, texts),
    }),
  }
}

/**
 * The last saves of the saved sections that look at this one, each with whether it is complete once `input` is saved. One whose rules
 * need more of this section than its input holds is left out: what was known of it stays.
 *
 * @param stored as it is before the save
 */
function judgedAnew(
  section: Contract,
  input: unknown,
  { forms, answers }: Stored,
  report: Report,
  texts: Texts,
): Report['versjoner'] {
  const answerOf = (id: string) => (id === section.id ? input : answers.get(id))
  const known = usersOf(section).flatMap((other) => {
    const last = report.versjoner[other.id]
    if (!last || !hasRuleContext(other, answerOf)) return []
    const context = ruleContext(other, answerOf, report.rapporteringAr, texts)
    const state = stateOf(brokenIn(other, forms.get(other.id), context))
    return [[other.id, { ...last, pabegynt: undefined, ...state }] as const]
  })
  return Object.fromEntries(known)
}

/** The body with what is stored of the members that an older tab does not send (CONTRIBUTING.md, «Change a required key»). */
function withStored(section: Contract, body: unknown, { documents }: Saved, { rapporteringAr }: Report) {
  const stored = readForm(section, documents.get(section.id), rapporteringAr)
  if (Array.isArray(body) || !isMembers(body) || !isMembers(stored)) return body
  const missing = Object.entries(stored).filter(([key]) => !(key in body))
  return missing.length > 0 ? { ...Object.fromEntries(missing), ...body } : body
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Asks registers and file store before the transaction, so that no row is locked while they are waited for. */
async function askOutside(ctx: Context, section: Contract, { id, body, session }: Attempt) {
  const verify = servers[section.id]?.verify
  if (!verify) return []
  const input = visible(section, body)
  const found = parsedBody(section.input, input).error?.issues ?? []
  // Nothing is asked about a value that no field takes, such as a number that may be a person's.
  if (found.some((issue) => isMalformed(issue) || isRefused({ code: codeOf(issue) })) || !verify.when(input))
    return []
  const report = await openReport(ctx.pool, session, id, 'read')
  return report.status === status.innsendt ? [] : verify.ask(ctx, report, input, session)
}

/** Ids of the sections whose documents the rules, the answer and {@link judgedAnew} need. */
const idsToRead = (section: Contract): string[] => [
  ...new Set([...idsForRules(section), ...answerIds(section), ...usersOf(section).flatMap(idsForRules)]),
]

/** The 412 of a save that is based on an earlier version, with what is saved now. */
function stale(section: Contract, report: Report, saved: Saved, texts: Texts): Problem {
  const last = report.versjoner[section.id]
  const { navn, utc } = last ?? { navn: report.sistEndretAv, utc: report.sistEndretUtc.toISOString() }
  return new Problem(412, 'endret-av-andre', {
    params: { navn, tidspunkt: texts.tidspunkt(utc) },
    members: {
      naaverende: shownAnswer(section, saved, report, texts),
      skjema: formsOf(saved, report).get(section.id),
      endretAv: navn,
      endretUtc: utc,
      etag: etagOf(report, section.id),
    },
  })
}

/** What is saved, and how far the section has come with it. */
interface Judged {
  input: unknown
  state: ReturnType<typeof stateOf>
}

/** @throws Problem 422, with all that is left too, for a value that no field takes */
function judge(
  section: Contract,
  report: Report,
  answers: Map<string, unknown>,
  body: unknown,
  { texts, takes }: Attempt,
  refused: readonly Issue[],
): Judged {
  const context = ruleContextOf(section, answers, report, texts)
  const result = validate(section, body, context, parsedBody(section.input, body))
  const broken = result.ok ? [] : result.issues
  const isOtherShape = !result.ok && result.malformed
  const stops = takes === 'shape' ? [] : takes === 'complete' ? broken : broken.filter(isRefused)
  if (refused.length > 0 || isOtherShape || stops.length > 0)
    throw new Problem(422, 'ugyldige-verdier', { issues: [...broken, ...refused] })
  return { input: result.ok ? result.input : visible(section, body), state: stateOf(broken) }
}
