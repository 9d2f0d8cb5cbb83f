// What refuses a save: values that no field takes, what somebody else has saved since, what a register or the file store says.
import type { Session } from '../../account/session.ts'
import { deepEqual } from '../../felt/merge.ts'
import type { Context } from '../../platform/context.ts'
import type { Issue } from '../../platform/contract.ts'
import { type Parsed, parsedBody } from '../../platform/parsed-body.ts'
import { Problem } from '../../platform/problem.ts'
import { etagOf, isSaved, matches, openReport, type Report, type SavedFrom } from '../../rapport/report.ts'
import { status } from '../../rapport/status.ts'
import { sectionById, sections } from '../../sections/index.ts'
import { servers } from '../../sections/servers.ts'
import { readForm } from '../../seksjon/document.ts'
import { brokenIn, type Contract, isRefused, ruleContext, stateOf, visible } from '../../seksjon/section.ts'
import { codeOf, isMalformed } from '../../seksjon/unreadable.ts'
import type { Texts } from '../../texts/texts.ts'
import type { NyUtregning } from '../../utregninger/contract.ts'
import type { Forklaring } from '../../varsler/contract.ts'
import { formsOf, type Saved, type Stored } from '../answers.ts'
import { movedSince } from '../report-version.ts'
import { shownAnswer } from '../shown-answer.ts'
import type { SvarTilLagring } from './contract.ts'

/** What is saved of one section. */
export interface Part {
  section: Contract
  /** Its input, not yet validated. */
  body: unknown
  /** The version that it was changed from, as `If-Match` says it; undefined for any. */
  ifMatch: string | undefined
}

export interface Attempt {
  /** The report's id. */
  id: string
  parts: readonly Part[]
  session: Session
  texts: Texts
  /** `X-Rapport-Versjon` that was shown, where the sections that are not saved have to be as they were. */
  versjon?: string | undefined
  /** What was typed in number fields. One that cannot be read is left out. */
  skrevet?: readonly NyUtregning[] | undefined
  /** Answers to warnings. */
  forklaringer?: readonly Forklaring[] | undefined
  /** Set where the values do not come from the form. */
  from?: SavedFrom
  /**
   * `shape`: the body is an earlier version of the section, whose shape alone is judged, since rules may have changed meanwhile.
   * `complete`: nothing may be left, as where the report is sent in at once. By default what `isRefused` says is refused.
   */
  takes?: 'shape' | 'complete'
}

/**
 * What is saved by a call of several sections.
 *
 * @throws Problem 400 for a section that is in it twice
 */
export function attemptOf({
  seksjoner,
  skrevet,
  kilde,
  arbeidsbok,
  kopiertFra,
}: Pick<SvarTilLagring, 'seksjoner' | 'skrevet' | 'kilde' | 'arbeidsbok' | 'kopiertFra'>): Pick<
  Attempt,
  'parts' | 'skrevet' | 'from'
> {
  const parts = seksjoner.flatMap(({ seksjon, svar, etag }) => {
    const section = sectionById(seksjon)
    return section ? [{ section, body: svar, ifMatch: etag }] : []
  })
  if (new Set(parts.map(({ section }) => section)).size < parts.length)
    throw new Problem(400, 'ugyldig-foresporsel')
  return {
    parts,
    skrevet,
    from: {
      kilde: kilde ?? null,
      arbeidsbok: arbeidsbok ?? null,
      ...(kopiertFra && { kopiertFra: [kopiertFra] }),
    },
  }
}

/** Asks registers and file store before the transaction, so that no row is locked while they are waited for. */
export async function askOutside(ctx: Context, { id, parts, session }: Attempt): Promise<Issue[]> {
  const questions = parts.flatMap(({ section, body }) => {
    const verify = servers[section.id]?.verify
    if (!verify) return []
    const input = visible(section, body)
    // Nothing is asked about a value that no field takes, such as a number that may be a person's.
    const isAsked = fieldsTake(parsedBody(section.input, input))
    return isAsked && verify.when(input) ? [{ section, verify, input }] : []
  })
  if (questions.length === 0) return []
  const report = await openReport(ctx.pool, session, id, 'read')
  if (report.status === status.innsendt) return []
  const refused: Issue[] = []
  for (const { section, verify, input } of questions)
    for (const issue of await verify.ask(ctx, report, input, session)) refused.push(inSection(section, issue))
  return refused
}

/** Whether the shape is right, and each field takes its value. */
const fieldsTake = ({ error }: Parsed): boolean =>
  !error?.issues.some((issue) => isMalformed(issue) || isRefused({ code: codeOf(issue) }))

/** A part as it is to be stored: `body` is what its page shows. */
export interface Posted extends Part {
  parsed: Parsed
  /** What its document is to be; undefined where it is refused whatever else is saved. */
  document: unknown
  /** Whether a version of it is to be stored. */
  isNew: boolean
}

export function postedOf(part: Part, saved: Saved, report: Report, { session, takes }: Attempt): Posted {
  const { section, ifMatch } = part
  const { id } = section
  const body = visible(section, withStored(section, part.body, saved, report))
  const parsed = parsedBody(section.input, body)
  const isTaken = takes === 'shape' ? !parsed.error?.issues.some(isMalformed) : fieldsTake(parsed)
  if (!isTaken) return { ...part, body, parsed, document: undefined, isNew: true }
  const document = section.stored?.(body, session) ?? body
  const formIn = (stored: unknown) => readForm(section, stored, report.rapporteringAr, report.leser)
  const isStored = isSaved(report, id) && deepEqual(formIn(saved.documents.get(id)), formIn(document))
  // What is kept elsewhere, such as a file, may be another though the form is the same.
  const isSame = isStored && !(servers[id]?.prepare && matches(ifMatch, etagOf(report, id)))
  return { ...part, body, parsed, document, isNew: !isSame }
}

/** The body with what is stored of the members that an older tab does not send (CONTRIBUTING.md, «Change a required key»). */
function withStored(
  section: Contract,
  body: unknown,
  { documents }: Saved,
  { rapporteringAr, leser }: Report,
) {
  const stored = readForm(section, documents.get(section.id), rapporteringAr, leser)
  if (Array.isArray(body) || !isMembers(body) || !isMembers(stored)) return body
  const missing = Object.entries(stored).filter(([key]) => !(key in body))
  return missing.length > 0 ? { ...Object.fromEntries(missing), ...body } : body
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** @throws Problem 412 where a section was saved by somebody else since */
export function refuseChanged(
  posted: readonly Posted[],
  saved: Saved,
  report: Report,
  { versjon, texts }: Attempt,
): void {
  const isPosted = (id: string) => posted.some(({ section }) => section.id === id)
  const changed = [
    ...posted.filter(({ isNew, ifMatch, section }) => isNew && !matches(ifMatch, etagOf(report, section.id))),
    ...(versjon === undefined ? [] : movedSince(report, versjon))
      .filter((id) => !isPosted(id))
      .flatMap((id) => sections.filter((section) => section.id === id).map((section) => ({ section }))),
  ]
  const forms = changed.length > 0 ? formsOf(saved, report) : undefined
  const endret = changed.map(({ section }) => {
    const { navn, utc } = report.versjoner[section.id] ?? {
      navn: report.sistEndretAv,
      utc: report.sistEndretUtc.toISOString(),
    }
    return {
      seksjon: section.id,
      naaverende: shownAnswer(section, saved, report, texts),
      skjema: forms?.get(section.id),
      endretAv: navn,
      endretUtc: utc,
      etag: etagOf(report, section.id),
    }
  })
  const [first] = endret
  if (first)
    throw new Problem(412, 'endret-av-andre', {
      params: { navn: first.endretAv, tidspunkt: texts.tidspunkt(first.endretUtc) },
      members: { endret },
    })
}

/** What is saved of a section, and how far it has come with it. */
export interface Judged extends Posted {
  broken: readonly Issue[]
  state: ReturnType<typeof stateOf>
}

/** Judges a part by what the other sections hold once all parts are saved. */
export function judge(
  { section, body, parsed }: Posted,
  report: Report,
  before: Stored,
  after: Stored,
  texts: Texts,
): Pick<Judged, 'broken' | 'state'> {
  const answerOf = (id: string) => (id === section.id ? before : after).answers.get(id)
  const context = ruleContext(section, answerOf, report.rapporteringAr, texts)
  const broken = brokenIn(section, body, context, parsed)
  return { broken, state: stateOf(broken) }
}

/** @throws Problem 422, with all that is left too, for a value that no field takes */
export function refuseBroken(
  judged: readonly Judged[],
  refused: readonly Issue[],
  { takes }: Pick<Attempt, 'takes'>,
): void {
  const isStopped = ({ broken, document }: Judged) =>
    document === undefined ||
    (takes === 'complete' ? broken.length > 0 : takes !== 'shape' && broken.some(isRefused))
  if (refused.length === 0 && !judged.some(isStopped)) return
  const issues = judged.flatMap(({ section, broken }) => broken.map((issue) => inSection(section, issue)))
  throw new Problem(422, 'ugyldige-verdier', { issues: [...issues, ...refused] })
}

const inSection = ({ id }: Contract, issue: Issue): Issue => ({ ...issue, path: [id, ...issue.path] })
