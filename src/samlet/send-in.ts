import type { Session } from '../account/session.ts'
import { pseudonyms } from '../account/sessions.ts'
import { deepEqual } from '../felt/merge.ts'
import { copyUpload } from '../files/copy-upload.ts'
import { submit } from '../kvittering/submit.ts'
import { saveSection } from '../lagring/save-section.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { etagOf, mayEdit, openReport, type Report, versionOf } from '../rapport/report.ts'
import { loadVersions } from '../rapport/versjoner/versions.ts'
import { sections } from '../sections/index.ts'
import { servers } from '../sections/servers.ts'
import { type Contract, visible } from '../seksjon/section.ts'
import { loadAnswers, loadSaved } from '../svar/answers.ts'
import type { Texts } from '../texts/texts.ts'
import { answeredIds, type SamletInnsending } from './contract.ts'
import { refuseNotShown, refuseOtherRegister } from './shown.ts'

interface Wanted {
  /** The report's id. */
  id: string
  session: Session
  texts: Texts
  body: SamletInnsending
  /** Called after the save of each step. */
  saved: (seksjon: string) => void
}

/**
 * Saves the steps that were answered by the ordinary save, each from the version that was shown, and submits the report by the
 * ordinary submission. Repeated after a lost answer it goes on where it was, or finds the report sent in.
 *
 * @returns whether it was submitted now
 * @throws Problem 412 when anything was changed since it was shown, also in a step that is not saved here; 422 with the rules that
 *   are broken, each path beginning with the section's id; 409 as `submit`; 403 for several units where that is off; 404 for a correction
 */
export async function sendIn(ctx: Context, wanted: Wanted): Promise<boolean> {
  const { id, session, body } = wanted
  if (!ctx.config.samletInnsending && (body.antall > 1 || body.vedleggFra !== undefined))
    throw new Problem(403, 'samlet.feil.av')
  const report = await openReport(ctx.pool, session, id, 'read')
  if (!mayEdit(report)) return false
  // It has a reason, and is sent in from its own last step (rules.md §6.10).
  if (report.versjon !== 1) throw new Problem(404, 'ikke-funnet')
  try {
    return await saveAndSubmit(ctx, report, wanted)
  } catch (error) {
    // A call whose answer was lost may have sent it in meanwhile.
    const isClosed = error instanceof Problem && error.code === 'ikke-redigerbar'
    if (isClosed && !mayEdit(await openReport(ctx.pool, session, id, 'read'))) return false
    throw error
  }
}

async function saveAndSubmit(ctx: Context, report: Report, { id, session, texts, body, saved }: Wanted) {
  await servers.omForetaket?.refresh?.(ctx, report, session)
  const answers = await loadAnswers(ctx.pool, report, texts, ['omForetaket'])
  refuseOtherRegister(answers.get('omForetaket'), body)
  const versions = shownVersions(body)
  refuseMoved(report, body, versions)
  if (body.vedleggFra !== undefined && body.svar.sendInn?.vedlegg && body.vedleggFra !== id) {
    await openReport(ctx.pool, session, body.vedleggFra, 'read')
    await copyUpload(ctx, body.vedleggFra, id, body.svar.sendInn.vedlegg, session)
  }
  for (const section of sections) {
    const input = body.svar[section.id as keyof typeof body.svar]
    if (input === undefined) continue
    const place = sections.indexOf(section)
    const shown = versions[place] ?? '0'
    versions[place] = await saveShown(ctx, section, { id, session, texts, input, shown })
    saved(section.id)
  }
  return submit(ctx, {
    id,
    session,
    ifMatch: versions.join('.'),
    texts,
    refuse: (db, report, answers) => refuseNotShown(ctx, db, report, answers, { body, session }),
  })
}

/** @returns the name of who sent the report in; undefined where the person did */
export async function otherSender(ctx: Context, report: Report, { pid }: Session) {
  const sent = (await loadVersions(ctx.pool, report)).find(({ id }) => id === report.id)
  return pseudonyms(ctx, pid).includes(sent?.innsender ?? '') ? undefined : sent?.sist_endret_av
}

/** The version of each section that was shown, in screen order. @throws Problem 400 */
function shownVersions({ rapportVersjon }: SamletInnsending): string[] {
  const versions = rapportVersjon.split('.')
  if (versions.length !== sections.length) throw new Problem(400, 'ugyldig-foresporsel')
  return versions
}

/** Refuses before anything is saved where a step that is not answered here was changed. @throws Problem 412 */
function refuseMoved(report: Report, body: SamletInnsending, versions: readonly string[]): void {
  const endret = sections.flatMap(({ id }, place) => {
    const isAnswered = answeredIds.some((one) => one === id && body.svar[one] !== undefined)
    return isAnswered || String(versionOf(report, id)) === versions[place] ? [] : [id]
  })
  if (endret.length > 0)
    throw new Problem(412, 'samlet.feil.endret', {
      params: { navn: report.sistEndretAv },
      members: { endret },
    })
}

interface Save {
  id: string
  session: Session
  texts: Texts
  input: unknown
  /** The version that was shown. */
  shown: string
}

/** Saves one step. @returns its version after it */
async function saveShown(
  ctx: Context,
  section: Contract,
  { id, session, texts, input, shown }: Save,
): Promise<string> {
  try {
    const ifMatch = `"${shown}"`
    const attempt = { id, body: input, session, texts, ifMatch, takes: 'complete' } as const
    const { report } = await saveSection(ctx, section, attempt)
    return String(versionOf(report, section.id))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 412 && (await isOwnSave(ctx, section, { id, session, texts, input, shown })))
      return String(Number(shown) + 1)
    if (error.status === 412)
      throw new Problem(412, 'samlet.feil.endret', {
        params: { navn: String(error.extras.members?.endretAv ?? '') },
        members: { endret: [section.id] },
      })
    if (error.status !== 422) throw error
    const issues = (error.extras.issues ?? []).map((issue) => ({
      ...issue,
      path: [section.id, ...issue.path],
    }))
    throw new Problem(422, 'ugyldige-verdier', { issues })
  }
}

/** Whether the step holds what is to be saved, by the one save after the version that was shown: this call was made before. */
async function isOwnSave(ctx: Context, section: Contract, { id, session, input, shown }: Save) {
  const report = await openReport(ctx.pool, session, id, 'read')
  if (etagOf(report, section.id) !== `"${Number(shown) + 1}"`) return false
  const { documents } = await loadSaved(ctx.pool, id, [section.id])
  const value = visible(section, input)
  return deepEqual(documents.get(section.id), section.stored?.(value, session) ?? value)
}
