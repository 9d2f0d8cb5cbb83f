import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'
import type { Session } from '../account/session.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { counts } from '../rapport/counts.ts'
import { accessUntil, listedName, mayEdit } from '../rapport/report.ts'
import type { Texts } from '../texts/texts.ts'
import { framdrift, minSide, type Skrivebord, skrivebord } from './contract.ts'
import { fromList, listColumns, loadFramdrift, progressOf, selectList } from './framdrift.ts'
import { loadMinSide } from './min-side.ts'

const params = z.object({ orgnr: orgnrInUrl })

export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Min side: hovedenheten og underenhetene med årets rapport',
    params,
    response: { 200: minSide },
  } satisfies RouteSchema
  app.get('/enheter/:orgnr/min-side', { schema }, (request) =>
    loadMinSide(ctx, request.session, request.params.orgnr, request.sprak),
  )
  const progress = {
    summary: 'Hvor langt rapportene på Min side er kommet',
    params,
    response: { 200: framdrift },
  } satisfies RouteSchema
  app.get('/enheter/:orgnr/framdrift', { schema: progress }, (request) =>
    loadFramdrift(ctx, request.session, request.params.orgnr, request.texts),
  )
  const desk = {
    summary: 'Alle rapportene til enhetene du har tilgang til, med hvor langt de er kommet',
    response: { 200: skrivebord },
  } satisfies RouteSchema
  app.get('/energikartlegginger/alle', { schema: desk }, (request) =>
    loadDesk(ctx, request.session, request.texts),
  )
}

// A main unit's reports include its sub-units', also those that have left it since.
const reportsOf = sql(
  'skrivebord',
  `${selectList}, ${counts('kartlegging')} as gjelder ${fromList}
    where (organisasjonsnummer = any($1::text[]) or overordnet = any($1::text[])) and slettet_av is null
    order by sist_endret_utc desc, id desc`,
  { ...listColumns, gjelder: 'bool' },
)

/** All reports of the units that the person may act for, newest change first. */
async function loadDesk(ctx: Context, session: Session, texts: Texts): Promise<Skrivebord> {
  const numbers = [...session.enheter.values()].flatMap((unit) =>
    unit.tilgang ? unit.organisasjonsnummer : [],
  )
  const read = await progressOf(ctx, session, await reportsOf(ctx.pool, numbers), texts)
  return read.map(({ row: { gjelder }, report, progress }) => ({
    ...progress,
    organisasjonsnummer: report.organisasjonsnummer,
    navn: listedName(session, report),
    rapporteringAr: report.rapporteringAr,
    status: report.status,
    kanEndres: mayEdit(report),
    versjon: report.versjon,
    gjelder,
    tilgangTil: accessUntil(session, report),
  }))
}
