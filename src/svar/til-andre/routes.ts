import * as z from 'zod/mini'
import { audit } from '../../account/audit.ts'
import { mayActFor, type Session, unitsAround } from '../../account/session.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import {
  isCopiedTo,
  isSaved,
  openReport,
  type Report,
  reportColumns,
  toReport,
} from '../../rapport/report.ts'
import type { Texts } from '../../texts/texts.ts'
import { antall, kopier, kopiert, type Resultat, resultater, type TilAndre, tilAndre } from './contract.ts'
import { chosenGroups, copyTo, mainOf, shownAnswer } from './copy.ts'

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
        ...(await shownAnswer(ctx.pool, one, session, texts)),
      })
    return { svar: await savedAnswer(ctx, report, session, texts), enheter }
  })

  const write = {
    summary: 'Bruker valgte svar om kartleggingen også i utkastene til andre enheter',
    params,
    body: kopier,
    response: { 200: resultater },
  } satisfies RouteSchema
  app.post<Call>(url, { schema: write }, async (request) => {
    const { session, texts, body } = request
    const report = await openReport(ctx.pool, session, request.params.id, 'read')
    const wanted = read422(body)
    const svar = await savedAnswer(ctx, report, session, texts)
    if (!svar) throw refused(['grupper'], 'til-andre.feil.ikke-lagret')
    const copy = { from: { report, svar }, wanted: chosenGroups(wanted.grupper), session, texts }
    const each = new Map(wanted.enheter.map((to) => [to.kartleggingId, to]))
    const done: Resultat[] = []
    for (const to of each.values()) done.push(await copyTo(ctx, copy, to))
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

function read422(body: unknown) {
  const parsed = kopier.safeParse(body)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw refused(first?.path.filter((part) => typeof part !== 'symbol') ?? [], 'ugyldige-verdier')
}

const refused = (path: (string | number)[], code: string) =>
  new Problem(422, 'ugyldige-verdier', { issues: [{ path, code }] })
