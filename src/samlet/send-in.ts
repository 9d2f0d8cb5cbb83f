import type { Session } from '../account/session.ts'
import { pseudonyms } from '../account/sessions.ts'
import type { NamedFile } from '../files/attachment.ts'
import { copyUpload } from '../files/copy-upload.ts'
import { submit } from '../innsending/submit.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { mayEdit, openReport, type Report } from '../rapport/report.ts'
import { loadVersions } from '../rapport/versjoner/versions.ts'
import { sections } from '../sections/index.ts'
import { servers } from '../sections/servers.ts'
import { loadAnswers } from '../svar/answers.ts'
import { saveSections } from '../svar/lagring/save-sections.ts'
import { reportVersion } from '../svar/report-version.ts'
import type { Texts } from '../texts/texts.ts'
import type { SamletInnsending } from './contract.ts'
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

async function saveAndSubmit(ctx: Context, report: Report, wanted: Wanted) {
  const { id, session, texts, body } = wanted
  await servers.omForetaket?.refresh?.(ctx, report, session)
  const answers = await loadAnswers(ctx.pool, report, texts, ['omForetaket'])
  refuseOtherRegister(answers.get('omForetaket'), body)
  const file: NamedFile | null | undefined = Object(body.svar.sendInn).vedlegg
  if (body.vedleggFra !== undefined && file && body.vedleggFra !== id) {
    await openReport(ctx.pool, session, body.vedleggFra, 'read')
    await copyUpload(ctx, body.vedleggFra, id, file, session)
  }
  const versjon = await saveShown(ctx, wanted)
  return submit(ctx, {
    id,
    session,
    ifMatch: versjon,
    texts,
    refuse: (db, report, answers) => refuseNotShown(ctx, db, report, answers, { body, session }),
  })
}

/** @returns the name of who sent the report in; undefined where the person did */
export async function otherSender(ctx: Context, report: Report, { pid }: Session) {
  const sent = (await loadVersions(ctx.pool, report)).find(({ id }) => id === report.id)
  return pseudonyms(ctx, pid).includes(sent?.innsender ?? '') ? undefined : sent?.sist_endret_av
}

/**
 * Saves the steps that were answered, all or none, where nothing has changed since it was shown.
 *
 * @returns the report's version after it, as it was shown where nothing was answered
 */
async function saveShown(ctx: Context, { id, session, texts, body, saved }: Wanted): Promise<string> {
  const versjon = body.rapportVersjon
  const shown = versjon.split('.')
  if (shown.length !== sections.length) throw new Problem(400, 'ugyldig-foresporsel')
  const parts = sections.flatMap((section, place) => {
    const answer = body.svar[section.id]
    return answer === undefined ? [] : [{ section, body: answer, ifMatch: `"${shown[place]}"` }]
  })
  try {
    const attempt = { id, parts, session, texts, versjon, takes: 'complete' } as const
    const { report, sections: stored } = await saveSections(ctx, attempt)
    for (const { section, isNew } of stored) if (isNew) saved(section.id)
    return reportVersion(report)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'endret-av-andre') throw error
    const endret = (error.extras.members?.endret ?? []) as { seksjon: string }[]
    throw new Problem(412, 'samlet.feil.endret', {
      params: { navn: String(error.extras.params?.navn) },
      members: { endret: endret.map(({ seksjon }) => seksjon) },
    })
  }
}
