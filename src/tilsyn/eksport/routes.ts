import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { auditAtOnce } from '../../account/audit.ts'
import { writeWorkbook } from '../../arbeidsbok/write/write-workbook.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { ofYear } from '../selection-sql.ts'
import { eksportQuery, eksportUtvalg, omfang } from './contract.ts'
import { chosenRows, latestMark, workbookOf, written } from './export.ts'
import { type Format, writerOf } from './format.ts'
import { kodelister, kolonner, kolonnerFor } from './kolonner.ts'

const config = { access: 'tilsyn' } as const
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ending: Record<Format, string> = { csv: 'csv', 'csv-punktum': 'csv', ndjson: 'ndjson', xlsx: 'xlsx' }

/** Exports of what was sent in (rules.md §15). */
export function routes(app: App, ctx: Context): void {
  const count = {
    summary: 'Hvor mange rader en eksport har, og merket til neste gang',
    querystring: eksportUtvalg,
    response: { 200: omfang },
  } satisfies RouteSchema
  app.get('/tilsyn/eksport', { schema: count, config }, async ({ query }) => {
    const merke = await latestMark(ctx.pool)
    const utvalg = await ofYear(ctx.pool, query)
    return { antall: (await chosenRows(ctx.pool, utvalg, merke)).length, merke, ar: utvalg.ar ?? null }
  })
  fileRoute(app, ctx)
  descriptionRoutes(app)
}

function fileRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Eksport av innsendte rapporter: CSV, NDJSON eller .xlsx',
    querystring: eksportQuery,
    response: { 200: z.unknown() },
  } satisfies RouteSchema
  app.get(
    '/tilsyn/eksport/fil',
    { schema, config: { ...config, download: true } },
    async (request, reply) => {
      const { format, formal, saksnummer, personer, til, ...asked } = request.query
      const utvalg = await ofYear(ctx.pool, asked)
      const { person } = request.session
      const merke = til ?? (await latestMark(ctx.pool))
      const chosen = await chosenRows(ctx.pool, utvalg, merke)
      const columns = kolonnerFor(utvalg.innhold ?? 'alt', personer === 'ja')
      const file =
        format === 'xlsx'
          ? await writeWorkbook(person, () => workbookOf(ctx.pool, chosen, columns))
          : undefined
      const about = { person, antall: chosen.length, formal, saksnummer }
      // What was searched for may be a name, and the trail is never rewritten.
      const { sok, ...filters } = utvalg
      const whole = {
        ...filters,
        ...(sok && { sok: 'ja' }),
        format,
        til: merke,
        ...(personer && { personer }),
      }
      await auditAtOnce(ctx, request, 'tilsyn-eksport', { ...about, utvalg: whole })
      const name = `rapporter-${utvalg.ar ?? 'alle'}-nummer-${merke}.${ending[format]}`
      void reply.header('content-disposition', `attachment; filename="${name}"`)
      if (format === 'xlsx') return reply.type(xlsx).send(Buffer.from(file ?? []))
      const writer = writerOf(format, columns)
      return reply.type(writer.type).send(Readable.from(written(ctx.pool, chosen, columns, writer)))
    },
  )
}

/** The data description and the code lists, as the CSV for a spreadsheet. */
function descriptionRoutes(app: App): void {
  const file = (path: string, summary: string, name: string, rows: (texts: TextsOf) => string[][]) => {
    const schema = { summary, response: { 200: z.unknown() } } satisfies RouteSchema
    app.get(path, { schema, config }, ({ texts }, reply) => {
      const { head, row, type } = writerOf('csv', [])
      const [names = [], ...lines] = rows(texts)
      const text = `${head?.trimEnd() ?? ''}${[names, ...lines].map(row).join('')}`
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(text)
    })
  }
  file('/tilsyn/eksport/beskrivelse', 'Beskrivelse av kolonnene i eksporten', 'kolonner.csv', (texts) => [
    ['kolonne', 'beskrivelse', 'slag', 'enhet', 'kodeliste', 'person'],
    ...kolonner.map(({ navn, beskrivelse, slag, enhet = '', liste = '', person }) => [
      navn,
      beskrivelse(texts),
      slag,
      enhet,
      liste,
      person ? 'ja' : 'nei',
    ]),
  ])
  file('/tilsyn/eksport/kodelister', 'Kodelistene i eksporten', 'kodelister.csv', () => [
    ['kodeliste', 'kode', 'bokmal', 'nynorsk'],
    ...Object.entries(kodelister).flatMap(([liste, koder]) =>
      koder.map(({ id, nb, nn }) => [liste, String(id), nb, nn]),
    ),
  ])
}
type TextsOf = Parameters<(typeof kolonner)[number]['beskrivelse']>[0]
