import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import { mayActFor, type Session, unitsAround } from '../../account/session.ts'
import type { Database } from '../../db/pipeline.ts'
import { transaction } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { reportsInTurn } from '../../files/fair-queue.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import {
  isCopiedTo,
  isSaved,
  openReport,
  type Report,
  recordEvent,
  reportColumns,
  toReport,
  versionOf,
} from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import { loadStored } from '../answers.ts'
import { waiting } from '../hentet/waiting.ts'
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
interface Call {
  Params: z.infer<typeof params>
}
const url = '/energikartlegginger/:id/til-andre'

/** Routes that copy answers about the audit to the drafts of other units of the same main unit (rules.md §6.6). */
export function routes(app: App, ctx: Context): void {
  const count = {
    summary: 'Antall utkast til andre enheter som kan bruke svarene om kartleggingen',
    params,
    response: { 200: antall },
  } satisfies RouteSchema
  app.get<Call>(`${url}/antall`, { schema: count }, async ({ session, params: { id } }) => {
    const report = await openReport(ctx.pool, session, id, 'read')
    return { antall: (await others(ctx, report, session)).length }
  })

  const read = {
    summary: 'Svarene om kartleggingen, og utkastene til de andre enhetene som kan bruke dem',
    params,
    response: { 200: tilAndre },
  } satisfies RouteSchema
  app.get<Call>(url, { schema: read }, async ({ session, texts, params: { id } }) => {
    const report = await openReport(ctx.pool, session, id, 'read')
    const enheter: TilAndre['enheter'] = []
    for (const one of await others(ctx, report, session))
      enheter.push({
        kartleggingId: one.id,
        organisasjonsnummer: one.organisasjonsnummer,
        navn: one.navn,
        ...(await reportsInTurn(session.person, () => shownAnswer(ctx.pool, one, session, texts))),
      })
    return { svar: await savedAnswer(ctx, report, session, texts), enheter }
  })

  const write = {
    summary: 'Bruker valgte svar om kartleggingen også i utkastene til andre enheter',
    params,
    body: kopier,
    response: { 200: resultater },
  } satisfies RouteSchema
  app.post<Call & { Body: Kopier }>(url, { schema: write }, async (request) => {
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

/** What is saved; null where the section is not, or copied answers wait there to be confirmed. */
async function savedAnswer(ctx: Context, report: Report, session: Session, texts: Texts) {
  if (!isSaved(report, kopiert) || isCopiedTo(report, kopiert)) return null
  return (await shownAnswer(ctx.pool, report, session, texts)).svar
}

/** The other drafts of the year under the same main unit that the person may write. */
async function others(ctx: Context, report: Report, session: Session): Promise<Report[]> {
  const around = session.enheter.has(mainOf(report)) ? unitsAround(session, mainOf(report)).granted : []
  const numbers = around.map(({ organisasjonsnummer }) => organisasjonsnummer)
  const rows = await drafts(ctx.pool, numbers, report.rapporteringAr, report.id)
  return rows.map(toReport).filter((one) => mayActFor(session, one.organisasjonsnummer))
}

const refused = (path: (string | number)[], code: string) =>
  new Problem(422, 'ugyldige-verdier', { issues: [{ path, code }] })

const save = sql(
  'kopiert-svar-save',
  `insert into kopiert_svar (kartlegging_id, seksjon, versjon, svar, kilder, navn, tidspunkt_utc)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (kartlegging_id, seksjon, versjon, slag) do update set
     svar = kopiert_svar.svar || excluded.svar, kilder = kopiert_svar.kilder || excluded.kilder,
     navn = excluded.navn, tidspunkt_utc = excluded.tidspunkt_utc`,
  {},
)
const mark = sql(
  'kartlegging-kopiert',
  `update kartlegging set kopiert = coalesce(kopiert, '{}') || jsonb_build_object($2::text, $3::int) where id = $1`,
  {},
)

/** What stands in the form of «Om kartleggingen», with its version: saved answers, and copied ones that wait to be confirmed. */
async function shownAnswer(
  db: Database,
  report: Report,
  by: Session,
  texts: Texts,
): Promise<{ svar: Answer; etag: string }> {
  const { seksjoner } = await waiting(db, report, by, texts)
  const form = seksjoner[kopiert] ?? (await loadStored(db, report, texts, [kopiert])).forms.get(kopiert)
  const svar = answer.parse(form)
  const digest = createHash('sha256').update(JSON.stringify(svar)).digest('base64url')
  return { svar, etag: digest.slice(0, 16) }
}

interface Copy {
  from: { report: Report; svar: Answer }
  wanted: readonly Gruppe[]
  session: Session
  texts: Texts
}

/**
 * Copies chosen answers to one other report, where they wait to be confirmed: nothing is saved in the section. An answer that
 * stands there already is replaced only where `erstatt` names it. The second time it changes nothing.
 *
 * @returns `feil` when the report cannot be opened for writing, is of another group, or has changed since it was seen
 */
async function copyTo(ctx: Context, copy: Copy, to: Kopier['enheter'][number]): Promise<Resultat> {
  const { from, wanted, session, texts } = copy
  const nothing = { kartleggingId: to.kartleggingId, kopiert: [], beholdt: [] }
  try {
    return await transaction(ctx.pool, async (db) => {
      const report = await openReport(db, session, to.kartleggingId, 'write')
      if (!isSister(from.report, report)) return { ...nothing, feil: 'til-andre.feil.annen-gruppe' }
      const now = await shownAnswer(db, report, session, texts)
      const standing = wanted.map((gruppe) => ({ gruppe, stand: standOf(gruppe, from.svar, now.svar) }))
      const others = standing.filter(({ stand }) => stand === 'annet').map(({ gruppe }) => gruppe)
      const replaced = others.filter(({ id }) => to.erstatt.includes(id))
      if (replaced.length > 0 && to.etag !== now.etag) return { ...nothing, feil: 'til-andre.feil.endret' }
      const copied = [
        ...standing.filter(({ stand }) => stand === 'tom').map(({ gruppe }) => gruppe),
        ...replaced,
      ]
      if (copied.length > 0) await store(ctx, db, copy, report, copied)
      const kept = others.filter((gruppe) => !replaced.includes(gruppe))
      return { ...nothing, kopiert: copied.map(({ id }) => id), beholdt: kept.map(({ id }) => id) }
    })
  } catch (error) {
    // One refused report does not stop the others.
    if (error instanceof Problem && error.status < 500) return { ...nothing, feil: error.code }
    throw error
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

async function store(
  ctx: Context,
  db: Parameters<typeof save>[0],
  { from, session }: Copy,
  report: Report,
  copied: readonly Gruppe[],
): Promise<void> {
  const felter = copied.flatMap(({ felter }) => felter)
  const version = versionOf(report, kopiert)
  await save(
    db,
    report.id,
    kopiert,
    version,
    JSON.stringify(Object.fromEntries(felter.map((felt) => [felt, from.svar[felt]]))),
    JSON.stringify(Object.fromEntries(felter.map((felt) => [felt, from.report.navn]))),
    session.navn,
    ctx.clock(),
  )
  await mark(db, report.id, kopiert, version)
  await recordEvent(ctx, db, report, session, 'hentet', { seksjon: kopiert })
}
