import * as z from 'zod/mini'
import { auditAtOnce } from '../account/audit.ts'
import { requireUnit, type Session } from '../account/session.ts'
import { openYears } from '../livslop/report-year.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { limitPlaces } from '../platform/places.ts'
import { Problem } from '../platform/problem.ts'
import { mayEdit, openReport, versionOf } from '../rapport/report.ts'
import { sectionById } from '../sections/index.ts'
import { type Enhetssvar, enhetssvarQuery, svarForEnheter } from '../svar/enheter/contract.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import { arbeidsbokQuery, lagringer, lagringerQuery, tomArbeidsbokQuery } from './contract.ts'
import { sheetSections } from './layout.ts'
import { type Known, loadKnown } from './load-known.ts'
import { loadSaves } from './load-saves.ts'
import { workbookOf } from './write/workbook.ts'
import { writeWorkbook } from './write/write-workbook.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Routes of the workbook. */
export function routes(app: App, ctx: Context): void {
  emptyRoute(app, ctx)
  fetchRoute(app, ctx)
  answersRoute(app, ctx)
  savesRoute(app, ctx)
}

const send = (reply: Reply, texts: Texts, name: string, file: Uint8Array) =>
  reply
    .type(xlsx)
    .header('vary', 'accept-language')
    .header('content-language', texts.sprak)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .send(Buffer.from(file))

function emptyRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'En tom arbeidsbok (.xlsx)',
    querystring: tomArbeidsbokQuery,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  const config = { access: 'open' } as const
  /** By year and language, since it is the same for everybody. */
  const made = new Map<string, Promise<Uint8Array>>()
  app.get('/arbeidsbok/tom', { schema, config }, async (request, reply) => {
    const texts = ctx.words[request.query.sprak ?? request.sprak]
    const ar = rapporteringArNow(ctx.clock())
    const key = `${ar} ${texts.sprak}`
    const file = made.get(key) ?? writeWorkbook('', async () => workbookOf([], ar, ctx.config, texts))
    made.set(key, file)
    // One that failed is made anew for the next who asks.
    file.catch(() => made.delete(key))
    return send(reply, texts, `${texts.t('arbeidsbok.filnavn')}-${ar}`, await file)
  })
}

/** Workbooks of one person that are loaded and written at a time. */
const fetchedByPerson = 2

function fetchRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Arbeidsboken til enhetene (.xlsx), med det som er kjent; 403 for en enhet uten tilgang',
    querystring: arbeidsbokQuery,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  const take = limitPlaces(fetchedByPerson, 'workbooks-out')
  app.get('/arbeidsbok', { schema }, async (request, reply) => {
    const { session, query } = request
    const numbers = [...new Set(query.enheter.split(','))]
    const units = numbers.map((number) => requireUnit(session, number))
    if (!take(session.person, request, reply)) throw new Problem(429, 'for-mange-forsok', { retryAfter: 5 })
    const texts = ctx.words[query.sprak ?? request.sprak]
    const ar = query.ar ?? rapporteringArNow(ctx.clock())
    const file = await writeWorkbook(session.person, async () => {
      const known = await loadKnown(ctx, session, units, ar, texts)
      const figures = units.flatMap((unit) => {
        const of = known.get(unit.organisasjonsnummer)
        return of ? [{ unit, known: of }] : []
      })
      return workbookOf(figures, ar, ctx.config, texts)
    })
    await auditAtOnce(ctx, request, 'lastet-ned', { person: session.person, antall: units.length })
    return send(reply, texts, `${texts.t('arbeidsbok.filnavn')}-${ar}`, file)
  })
}

function answersRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Det som er kjent om enheter som får endringer fra en arbeidsbok eller en annen rapport',
    querystring: enhetssvarQuery,
    response: { 200: svarForEnheter },
  } satisfies RouteSchema
  app.get('/enheter/svar', { schema }, async ({ session, texts, query }) => {
    const { ar, enheter = '', seksjoner } = query
    const apneAr = openYears(ctx)
    const numbers = enheter === '' ? [] : [...new Set(enheter.split(','))]
    const units = numbers.flatMap((number) => {
      const unit = session.enheter.get(number)
      return unit?.tilgang ? [unit] : []
    })
    const asked = seksjoner?.split(',').map(sectionById)
    if (asked?.some((section) => section === undefined)) throw new Problem(400, 'ugyldig-foresporsel')
    const known = await loadKnown(
      ctx,
      session,
      units,
      ar,
      texts,
      asked?.filter((one) => one !== undefined),
    )
    return {
      apneAr,
      enheter: numbers.map((number) => answersOf(session, number, known.get(number), apneAr.includes(ar))),
    }
  })
}

/** What is known of one unit. An unknown unit and one of others are told alike (rules.md §3). */
function answersOf(
  session: Session,
  organisasjonsnummer: string,
  known: Known | undefined,
  mayBegin: boolean,
): Enhetssvar {
  const navn = session.enheter.get(organisasjonsnummer)?.navn ?? null
  if (!known)
    return {
      organisasjonsnummer,
      navn,
      avvist: `arbeidsbok.enhet.${navn === null ? 'ingen-tilgang' : 'bare-underenheter'}`,
      kartleggingId: null,
      innsendt: false,
      kopierFra: null,
      seksjoner: {},
      svar: {},
    }
  const { report, earlier, forrigeFormal, forms, stored, answers } = known
  return {
    organisasjonsnummer,
    navn,
    avvist: report || mayBegin ? null : 'arbeidsbok.enhet.ar-uten-rapport',
    kartleggingId: report?.id ?? null,
    innsendt: report !== null && !mayEdit(report),
    kopierFra: earlier?.id ?? null,
    forrigeFormal,
    seksjoner: Object.fromEntries(
      [...forms].map(([id, skjema]) => {
        const lagret = stored.get(id)
        return [
          id,
          { versjon: report ? versionOf(report, id) : 0, skjema, ...(lagret !== undefined && { lagret }) },
        ]
      }),
    ),
    svar: Object.fromEntries(answers),
  }
}

const params = z.object({ id: z.uuid() })

function savesRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Lagringene av steg etter at en arbeidsbok ble hentet',
    params,
    querystring: lagringerQuery,
    response: { 200: lagringer },
  } satisfies RouteSchema
  app.get(
    '/energikartlegginger/:id/lagringer',
    { schema },
    async ({ session, texts, params: { id }, query }) => {
      const report = await openReport(ctx.pool, session, id, 'read')
      const etter = query.etter.split(',').map((one): [string, number] => {
        const [section = '', versjon] = one.split('.')
        if (!sheetSections.some(({ id }) => id === section)) throw new Problem(400, 'ugyldig-foresporsel')
        return [section, Number(versjon)]
      })
      return loadSaves(ctx, session, report, { ...query, etter }, texts)
    },
  )
}
