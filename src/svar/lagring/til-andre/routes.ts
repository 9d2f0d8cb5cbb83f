import * as z from 'zod/mini'
import { audit } from '../../../account/audit.ts'
import { mayActFor, type Session, unitsAround } from '../../../account/session.ts'
import type { Database } from '../../../db/pipeline.ts'
import { sql } from '../../../db/sql.ts'
import { reportsInTurn } from '../../../files/fair-queue.ts'
import type { Context } from '../../../platform/context.ts'
import type { App, RouteSchema } from '../../../platform/http.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  etagOf,
  isSaved,
  mayEdit,
  openReport,
  type Report,
  reportColumns,
  toReport,
} from '../../../rapport/report.ts'
import type { Texts } from '../../../texts/texts.ts'
import { loadStored } from '../../answers.ts'
import { waiting } from '../../hentet/waiting.ts'
import { saveSection } from '../save-sections.ts'
import {
  type Answer,
  answer,
  antall,
  type Gruppe,
  grupper,
  type Kopier,
  kopier,
  kopiert,
  type Resultat,
  resultater,
  section,
  standOf,
  type TilAndre,
  tilAndre,
} from './contract.ts'

const drafts = sql(
  'til-andre-utkast',
  `select ${Object.keys(reportColumns).join(', ')} from kartlegging
    where organisasjonsnummer = any($1::text[]) and rapportering_ar = $2 and status <> 3 and slettet_utc is null and id <> $3
    order by organisasjonsnummer`,
  reportColumns,
)

const params = z.object({ id: z.uuid() })
const url = '/energikartlegginger/:id/til-andre'

/** Routes that copy answers about the audit to the drafts of other units of the same main unit (rules.md §6.6). */
export function routes(app: App, ctx: Context): void {
  const count = {
    summary: 'Antall utkast til andre enheter som kan bruke svarene om kartleggingen',
    params,
    response: { 200: antall },
  } satisfies RouteSchema
  app.get(`${url}/antall`, { schema: count }, async ({ session, params: { id } }) => {
    const report = await openReport(ctx.pool, session, id, 'read')
    return { antall: (await others(ctx, report, session)).length }
  })

  const read = {
    summary: 'Svarene om kartleggingen, og utkastene til de andre enhetene som kan bruke dem',
    params,
    response: { 200: tilAndre },
  } satisfies RouteSchema
  app.get(url, { schema: read }, async ({ session, texts, params: { id } }) => {
    const report = await openReport(ctx.pool, session, id, 'read')
    const enheter: TilAndre['enheter'] = []
    for (const one of await others(ctx, report, session))
      enheter.push({
        kartleggingId: one.id,
        organisasjonsnummer: one.organisasjonsnummer,
        navn: one.navn,
        svar: answer.parse(
          await reportsInTurn(session.person, () => shownForm(ctx.pool, one, session, texts)),
        ),
        etag: etagOf(one, kopiert),
      })
    return { svar: await savedAnswer(ctx, report, session, texts), enheter }
  })

  const write = {
    summary: 'Bruker valgte svar om kartleggingen også i utkastene til andre enheter',
    params,
    body: kopier,
    response: { 200: resultater },
  } satisfies RouteSchema
  app.post(url, { schema: write }, async (request) => {
    const { session, texts, body: wanted } = request
    const report = await openReport(ctx.pool, session, request.params.id, 'read')
    const svar = await savedAnswer(ctx, report, session, texts)
    if (!svar) throw refused(['grupper'], 'til-andre.feil.ikke-lagret')
    const copy = { from: { report, svar }, wanted: chosenGroups(wanted.grupper), session, texts }
    const each = new Map(wanted.enheter.map((to) => [to.kartleggingId, to]))
    const done: Resultat[] = []
    for (const to of each.values())
      done.push(await reportsInTurn(session.person, () => copyTo(ctx, copy, to)))
    for (const { kartleggingId, kopiert: copied } of done)
      if (copied.length > 0)
        audit(ctx, request, 'kopiert', {
          person: session.person,
          kartlegging: kartleggingId,
          seksjon: kopiert,
        })
    return done
  })
}

/** What is saved; null where the section is not. */
const savedAnswer = async (ctx: Context, report: Report, session: Session, texts: Texts) =>
  isSaved(report, kopiert) ? answer.parse(await shownForm(ctx.pool, report, session, texts)) : null

/** The other drafts of the year under the same main unit that the person may write. */
async function others(ctx: Context, report: Report, session: Session): Promise<Report[]> {
  const around = session.enheter.has(mainOf(report)) ? unitsAround(session, mainOf(report)).granted : []
  const numbers = around.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const rows = await drafts(ctx.pool, numbers, report.rapporteringAr, report.id)
  return rows.map(toReport).filter((one) => mayActFor(session, one.organisasjonsnummer))
}

const refused = (path: (string | number)[], code: string) =>
  new Problem(422, 'ugyldige-verdier', { issues: [{ path, code }] })

/** The values that the form of «Om kartleggingen» shows: the saved ones, or, before the first save, those of an earlier report. */
async function shownForm(db: Database, report: Report, by: Session, texts: Texts): Promise<unknown> {
  const start = isSaved(report, kopiert) ? {} : (await waiting(db, report, by, texts)).seksjoner
  return start[kopiert] ?? (await loadStored(db, report, texts, [kopiert])).forms.get(kopiert)
}

interface Copy {
  from: { report: Report; svar: Answer }
  wanted: readonly Gruppe[]
  session: Session
  texts: Texts
}

/**
 * Saves chosen answers in one other report, without confirmations: those that are there were given for other answers. An answer that
 * stands there already is replaced only where `erstatt` names it. The second time it changes nothing.
 *
 * @returns `feil` when the report cannot be opened for writing, is of another group, or has changed since it was seen
 */
async function copyTo(ctx: Context, copy: Copy, to: Kopier['enheter'][number]): Promise<Resultat> {
  const { from, wanted, session, texts } = copy
  const nothing = { kartleggingId: to.kartleggingId, kopiert: [], beholdt: [] }
  try {
    const report = await openReport(ctx.pool, session, to.kartleggingId, 'read')
    if (!mayEdit(report)) throw new Problem(403, 'ikke-redigerbar')
    if (!isSister(from.report, report)) return { ...nothing, feil: 'til-andre.feil.annen-gruppe' }
    const form = await shownForm(ctx.pool, report, session, texts)
    const there = answer.parse(form)
    const standing = wanted.map((gruppe) => ({ gruppe, stand: standOf(gruppe, from.svar, there) }))
    const others = standing.filter(({ stand }) => stand === 'annet').map(({ gruppe }) => gruppe)
    const replaced = others.filter(({ id }) => to.erstatt.includes(id))
    const ifMatch = etagOf(report, kopiert)
    if (replaced.length > 0 && to.etag !== ifMatch) throw new Problem(412, 'endret-av-andre')
    const copied = [
      ...standing.filter(({ stand }) => stand === 'tom').map(({ gruppe }) => gruppe),
      ...replaced,
    ]
    if (copied.length > 0) {
      const given = copied.flatMap(({ felter }) => felter.map((felt) => [felt, from.svar[felt]]))
      const body = section.withoutConfirmations?.({ ...Object(form), ...Object.fromEntries(given) }, session)
      const kopiertFra = [from.report.organisasjonsnummer]
      await saveSection(ctx, section, { id: report.id, body, ifMatch, session, texts, from: { kopiertFra } })
    }
    const kept = others.filter((gruppe) => !replaced.includes(gruppe))
    return { ...nothing, kopiert: copied.map(({ id }) => id), beholdt: kept.map(({ id }) => id) }
  } catch (error) {
    // One refused report does not stop the others.
    if (!(error instanceof Problem) || error.status === 500) throw error
    return { ...nothing, feil: error.status === 412 ? 'til-andre.feil.endret' : error.code }
  }
}

/** The groups in the order of the form; a group that is named twice counts once. */
const chosenGroups = (ids: readonly string[]): readonly Gruppe[] =>
  grupper.filter(({ id }) => ids.includes(id))

/** Whether two reports are of one year and of units under one main unit. */
const isSister = (one: Report, other: Report) =>
  one.id !== other.id && one.rapporteringAr === other.rapporteringAr && mainOf(one) === mainOf(other)

const mainOf = ({ overordnet, organisasjonsnummer }: Pick<Report, 'overordnet' | 'organisasjonsnummer'>) =>
  overordnet ?? organisasjonsnummer
