import * as z from 'zod/mini'
import { audit, auditAtOnce } from '../account/audit.ts'
import { requireUnit } from '../account/session.ts'
import { openYears } from '../livslop/report-year.ts'
import { yearsOf } from '../overview/contract.ts'
import { loadMinSide } from '../overview/min-side.ts'
import { unitsOf } from '../overview/units.ts'
import type { Context } from '../platform/context.ts'
import type { App, Reply, RouteSchema } from '../platform/http.ts'
import { limitPlaces } from '../platform/places.ts'
import { Problem } from '../platform/problem.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import { accept } from './accept.ts'
import {
  arbeidsbokQuery,
  forhandsvisning,
  forhandsvisningQuery,
  godta,
  godtatt,
  maksArbeidsbokByte,
  tomArbeidsbokQuery,
} from './contract.ts'
import { columnsOfBook, firstRows } from './eget/columns.ts'
import { kolonner, kolonnerQuery, valgIn } from './eget/contract.ts'
import { unitNames } from './eget/unit-names.ts'
import { sheetNames } from './interpret.ts'
import { loadKnown } from './load-known.ts'
import { preview, previewOwn } from './preview.ts'
import { readWorkbook } from './read/read-workbook.ts'
import { limitUploads } from './upload-limits.ts'
import { meteredIn, withElectricity } from './write/with-electricity.ts'
import { workbookOf } from './write/workbook.ts'
import { writeWorkbook } from './write/write-workbook.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Content types of a workbook. A browser that does not know the file's type sends the second. */
const filtyper = [xlsx, 'application/octet-stream']

/** Routes of the workbook (rules.md §5.4). */
export function routes(app: App, ctx: Context): void {
  emptyRoute(app, ctx)
  fetchRoute(app, ctx)
  previewRoute(app, ctx)
  acceptRoute(app, ctx)
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
  app.get<{ Querystring: z.infer<typeof tomArbeidsbokQuery> }>(
    '/arbeidsbok/tom',
    { schema, config },
    async (request, reply) => {
      const texts = ctx.words[request.query.sprak ?? request.sprak]
      const ar = rapporteringArNow(ctx.clock())
      const key = `${ar} ${texts.sprak}`
      const file = made.get(key) ?? writeWorkbook('', async () => workbookOf([], ar, ctx.config, texts))
      made.set(key, file)
      // One that failed is made anew for the next who asks.
      file.catch(() => made.delete(key))
      return send(reply, texts, `${texts.t('arbeidsbok.filnavn')}-${ar}`, await file)
    },
  )
}

/** Workbooks of one person that are loaded and written at a time. */
const fetchedByPerson = 2

function fetchRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Arbeidsboken til enhetene (.xlsx), med det som er kjent',
    querystring: arbeidsbokQuery,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  const take = limitPlaces(fetchedByPerson, 'workbooks-out')
  app.get<{ Querystring: z.infer<typeof arbeidsbokQuery> }>(
    '/arbeidsbok',
    { schema },
    async (request, reply) => {
      const { session, query } = request
      const numbers = [...new Set(query.enheter.split(','))]
      const units = numbers.map((number) => requireUnit(session, number))
      if (!take(session.person, request, reply)) throw new Problem(429, 'for-mange-forsok', { retryAfter: 5 })
      const texts = ctx.words[query.sprak ?? request.sprak]
      const ar = query.ar ?? rapporteringArNow(ctx.clock())
      const metered = meteredIn(query.elektrisitet)
      const file = await writeWorkbook(session.person, async () => {
        const known = await loadKnown(ctx, session, units, ar, texts)
        const figures = units.flatMap((unit) => {
          const of = known.get(unit.organisasjonsnummer)
          const kwh = metered.get(unit.organisasjonsnummer)
          return of ? [{ unit, known: withElectricity(of, kwh, ar) }] : []
        })
        return workbookOf(figures, ar, ctx.config, texts)
      })
      await auditAtOnce(ctx, request, 'lastet-ned', { person: session.person, antall: units.length })
      return send(reply, texts, `${texts.t('arbeidsbok.filnavn')}-${ar}`, file)
    },
  )
}

function previewRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Leser en arbeidsbok og sier hva den endrer; ingenting lagres',
    querystring: forhandsvisningQuery,
    response: { 200: forhandsvisning },
  } satisfies RouteSchema
  app.register(async (inner) => {
    limitUploads(inner)
    inner.addContentTypeParser(
      filtyper,
      { parseAs: 'buffer', bodyLimit: maksArbeidsbokByte },
      (_request, body, done) => done(null, body),
    )
    inner.post<{ Querystring: z.infer<typeof forhandsvisningQuery> }>(
      '/arbeidsbok/forhandsvisning',
      { schema },
      async ({ body, query, session, texts }) => {
        if (!Buffer.isBuffer(body)) throw new Problem(400, 'ugyldig-foresporsel')
        const rett = [query.rett ?? []].flat()
        const valg = valgIn(query)
        if (valg) {
          const columns = valg.kolonner.map(({ nr }) => nr)
          const read = await readWorkbook(session.person, body, { at: valg.ark, columns })
          return previewOwn(ctx, session, read, { valg, ar: yearOf(ctx, query.ar), rett }, texts)
        }
        const firstHead = texts.t('arbeidsbok.kolonne.nummer')
        const read = await readWorkbook(session.person, body, { names: sheetNames(ctx.words), firstHead })
        const ventet = query.ar === undefined ? openYears(ctx) : [query.ar]
        return preview(ctx, session, read, { ventet, rett }, texts)
      },
    )
    inner.post<{ Querystring: z.infer<typeof kolonnerQuery> }>(
      '/arbeidsbok/kolonner',
      { schema: columnsSchema },
      async ({ body, query, session, texts }) => {
        if (!Buffer.isBuffer(body)) throw new Problem(400, 'ugyldig-foresporsel')
        const names = unitNames(session, query.orgnr)
        const read = await readWorkbook(session.person, body, { rows: firstRows })
        const words = { shown: texts, all: [ctx.words.nb, ctx.words.nn] }
        const side = await loadMinSide(ctx, session, query.orgnr, texts.sprak)
        const arene = yearsOf(side, unitsOf(side))
        const ar = query.ar ?? (arene.length > 1 ? undefined : arene[0])
        return {
          ...columnsOfBook(read, query, names, yearOf(ctx, ar), words),
          ar,
          ...(arene.length > 1 && { arene }),
        }
      },
    )
  })
}

/** The year of a company's own sheet. */
const yearOf = (ctx: Context, asked: number | undefined) => asked ?? rapporteringArNow(ctx.clock())

const columnsSchema = {
  summary: 'Sier hva kolonnene i et eget regneark kan være; ingenting lagres',
  querystring: kolonnerQuery,
  response: { 200: kolonner },
} satisfies RouteSchema

function acceptRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Lagrer det som er godtatt av en arbeidsbok, for én enhet',
    body: godta,
    response: { 200: godtatt },
  } satisfies RouteSchema
  app.post<{ Body: z.infer<typeof godta> }>('/arbeidsbok/godta', { schema }, async (request) => {
    const { session, body, texts } = request
    const done = await accept(ctx, session, body, texts)
    const about = { person: session.person, ...(done.kartleggingId && { kartlegging: done.kartleggingId }) }
    if (done.opprettet) audit(ctx, request, 'opprettet', about)
    for (const { seksjon, utfall } of done.seksjoner)
      if (utfall === 'lagret') audit(ctx, request, 'lagret', { ...about, seksjon })
    return done
  })
}
