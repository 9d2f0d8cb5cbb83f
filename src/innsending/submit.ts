import type { Session } from '../account/session.ts'
import { type Client, transaction } from '../db/pool.ts'
import { type Queryable, sql } from '../db/sql.ts'
import { loadAttachment, verifyAttachment } from '../files/attachment.ts'
import { refuseCorrection } from '../livslop/rettelse/refuse.ts'
import type { Context } from '../platform/context.ts'
import type { Issue } from '../platform/contract.ts'
import { Problem } from '../platform/problem.ts'
import { matches, openReport, type Report, recordEvent, unconfirmed } from '../rapport/report.ts'
import { status } from '../rapport/status.ts'
import { countedOf, loadVersions } from '../rapport/versjoner/versions.ts'
import { sections } from '../sections/index.ts'
import { servers } from '../sections/servers.ts'
import { loadSaved, type Stored, storedOf } from '../svar/answers.ts'
import { movedSince, reportVersion } from '../svar/report-version.ts'
import { skjemaStatus } from '../svar/shown-answer.ts'
import { warningsToSend } from '../svar/warning-answers.ts'
import type { Texts } from '../texts/texts.ts'
import { loadUtregninger } from '../utregninger/stored.ts'
import type { FrozenCopy } from './contract.ts'
import { freeze, saveFrozenCopy } from './frozen-copy.ts'

const close = sql(
  'kartlegging-submit',
  `update kartlegging set status = 3, innsendt_utc = $2, sist_endret_utc = $2, sist_endret_av = $3 where id = $1`,
  {},
)

interface Submit {
  id: string
  session: Session
  /** The `X-Rapport-Versjon` that the summary showed. */
  ifMatch: string | undefined
  /** The caller's language, for the texts of a refusal. */
  texts: Texts
  /** Refuses what was not shown besides the versions: register data and warnings. Runs in the transaction, on what is frozen. */
  refuse?: (db: Client, report: Report, stored: Stored) => Promise<void>
}

/**
 * Submits a report: frozen copy, status and event in one transaction that locks the report's row, so that no save happens
 * in between. Does nothing to a submitted report.
 *
 * @returns whether it was submitted now
 * @throws Problem 412 `endret-for-innsending` when a section was saved since; 409 `ikke-klar` with the missing sections; 403
 *   for a correction that may not be sent in any more
 */
export async function submit(ctx: Context, wanted: Submit): Promise<boolean> {
  const { id, session, ifMatch, texts, refuse } = wanted
  const seen = await openReport(ctx.pool, session, id, 'read')
  if (seen.status === status.innsendt) return false
  await refreshRegisters(ctx, seen, session)
  return transaction(ctx.pool, async (db) => {
    const report = await openReport(db, session, id, 'lock')
    if (report.status === status.innsendt) return false
    refuseMoved(report, ifMatch, texts)
    const rettelse = await correctionOf(ctx, db, report, session, texts)
    const stored = await readyToSend(ctx, db, report)
    await refuse?.(db, report, stored.nb)
    const now = ctx.clock()
    const warnings = await warningsToSend(ctx, db, report, stored.nb, session)
    const vedlegg = await loadAttachment(db, id)
    const utregninger = await loadUtregninger(db, report)
    const { words, config } = ctx
    const submission = {
      report,
      by: session,
      now,
      stored,
      warnings,
      utregninger,
      vedlegg,
      rettelse,
      config,
      words,
    }
    await saveFrozenCopy(db, freeze(submission))
    await close(db, id, now, session.navn)
    await recordEvent(ctx, db, report, session, 'innsendt', { vedleggSha256: vedlegg?.sha256 })
    if (rettelse) await recordEvent(ctx, db, { id: rettelse.retter.referanse }, session, 'rettet')
    return true
  })
}

/** Refreshes register data, which submission freezes (rules.md §5.2). Outside the transaction, so that no lock is held. */
async function refreshRegisters(ctx: Context, report: Report, by: Session) {
  for (const server of Object.values(servers)) await server?.refresh?.(ctx, report, by)
}

function refuseMoved(report: Report, ifMatch: string | undefined, texts: Texts) {
  const version = reportVersion(report)
  if (matches(ifMatch, version) || matches(ifMatch, `"${version}"`)) return
  throw new Problem(412, 'endret-for-innsending', {
    params: { navn: report.sistEndretAv, tidspunkt: texts.tidspunkt(report.sistEndretUtc) },
    members: { endret: movedSince(report, ifMatch ?? '') },
  })
}

async function readyToSend(ctx: Context, db: Client, report: Report) {
  const saved = await loadSaved(db, report.id)
  const stored = storedOf(saved, report, ctx.words.nb)
  const done = skjemaStatus(saved, stored, report, ctx.words.nb)
  // rules.md §7: an attachment that differs from the accepted one has to be accepted again.
  const holder = sections.find(({ vedlegg }) => vedlegg)?.id ?? ''
  const isSame = !done[holder] || (await verifyAttachment(ctx, db, report))
  if (!isSame) done[holder] = false
  const mangler = Object.keys(done).filter((id) => !done[id])
  if (mangler.length > 0) {
    const issues: Issue[] = unconfirmed(report).map((id) => ({ path: [id], code: 'hentet.ubekreftet' }))
    if (!isSame) issues.push({ path: [holder, 'vedlegg'], code: 'pages.send-inn.vedlegg.feil.endret' })
    throw new Problem(409, 'ikke-klar', { members: { mangler }, issues })
  }
  return { nb: stored, nn: storedOf(saved, report, ctx.words.nn) }
}

/**
 * What the frozen copy of a correction says of the version that it corrects; undefined for version 1.
 *
 * @param report locked in the same transaction
 * @throws Problem 403 where it may not be sent in any more
 */
async function correctionOf(
  ctx: Context,
  db: Queryable,
  report: Report,
  by: Session,
  texts: Texts,
): Promise<FrozenCopy['rettelse']> {
  if (report.versjon === 1) return undefined
  const versions = await loadVersions(db, report)
  refuseCorrection(ctx, versions, by, texts)
  const before = countedOf(versions)
  const own = versions.find(({ id }) => id === report.id)
  if (!before?.sha256 || !own || own.begrunnelse === null)
    throw new Error(`The version that ${report.id} corrects has no frozen copy`)
  return {
    versjon: own.versjon,
    retter: { referanse: before.id, sha256: before.sha256 },
    begrunnelse: own.begrunnelse,
  }
}
