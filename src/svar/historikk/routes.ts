import * as z from 'zod/mini'
import type { Session } from '../../account/session.ts'
import { readInPipeline } from '../../db/pipeline.ts'
import type { Pool } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { Problem } from '../../platform/problem.ts'
import { admit, openReport, reportRow } from '../../rapport/report.ts'
import { sectionById } from '../../sections/index.ts'
import { type Hendelse, hendelser, historikk } from './contract.ts'
import { history } from './versions.ts'

const params = z.object({ id: z.uuid() })
const query = z.object({ seksjon: z.string() })
const known = (id: string) => {
  const section = sectionById(id)
  if (!section) throw new Problem(404, 'ikke-funnet')
  return section
}

/** Routes of the history: who changed what, from what to what, and who did what else. */
export function routes(app: App, ctx: Context): void {
  eventsRoute(app, ctx)
  const read = {
    summary: 'Versjonene av et steg, nyeste først, med hva hver av dem endret',
    params,
    querystring: query,
    response: { 200: historikk },
  } satisfies RouteSchema
  app.get(
    '/energikartlegginger/:id/historikk',
    { schema: read },
    async ({ session, texts, params: { id }, query: { seksjon } }) => {
      const report = await openReport(ctx.pool, session, id, 'read')
      return history(ctx.pool, report, known(seksjon), texts)
    },
  )
}

const eventsQuery = z.object({ seksjon: z.optional(z.string().check(z.maxLength(100))) })

function eventsRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Hvem som gjorde hva, og når',
    params,
    querystring: eventsQuery,
    response: { 200: hendelser },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/hendelser', { schema }, ({ session, params, query }) =>
    listEvents(ctx.pool, session, params.id, query.seksjon),
  )
}

const newest = sql(
  'hendelse-newest',
  `select tidspunkt_utc, navn, handling, seksjon, kilde from hendelse
    where kartlegging_id = $1 and ($2::text is null or seksjon = $2)
    order by id desc limit 200`,
  { tidspunkt_utc: 'timestamptz', navn: 'text', handling: 'text', seksjon: 'text?', kilde: 'text?' },
)

/** Route of a report's events: who did what, when; newest first, at most 200. */
async function listEvents(pool: Pool, session: Session, id: string, seksjon?: string): Promise<Hendelse[]> {
  const reads = [reportRow(id, 'read'), newest.with(id, seksjon ?? null)] as const
  const [report, rows] = await readInPipeline(pool, reads)
  admit(report, session, 'read')
  return rows.map((row) => ({
    tidspunktUtc: row.tidspunkt_utc.toISOString(),
    navn: row.navn,
    handling: row.handling,
    ...(row.seksjon !== null && { seksjon: row.seksjon }),
    ...(row.kilde !== null && { kilde: row.kilde }),
  }))
}
