import * as z from 'zod/mini'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { openReport } from '../rapport/report.ts'
import { sections } from '../sections/index.ts'
import { andreTilstede, tilstede } from './contract.ts'

/** Expiry of a presence. The browser renews it every 20 s, so one call may be missed. */
const expiresMs = 45_000

// One round trip: records the presence, deletes expired ones (of any report, skipping locked rows), and reads the others.
const tell = sql(
  'tilstede-tell',
  `with mine as (
     insert into tilstede (kartlegging_id, seksjon, person, navn, sist_utc) values ($1, $2, $3, $4, $5)
     on conflict (kartlegging_id, seksjon, person) do update set navn = excluded.navn, sist_utc = excluded.sist_utc
   ), gone as (
     delete from tilstede where (kartlegging_id, seksjon, person) in (
       select kartlegging_id, seksjon, person from tilstede
        where sist_utc < $6 and person <> $3 limit 100 for update skip locked)
   )
   select distinct navn from tilstede
    where kartlegging_id = $1 and seksjon = $2 and person <> $3 and sist_utc >= $6 order by navn limit 20`,
  { navn: 'text' },
)
const leave = sql(
  'tilstede-leave',
  'delete from tilstede where kartlegging_id = $1 and seksjon = $2 and person = $3',
  {},
)

const params = z.object({ id: z.uuid() })
/** Route of presence: who else has the same section open. Stored in the database, which all instances share. */
export function presenceRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Sier at du har et steg åpent, og svarer hvem andre som har det',
    params,
    body: tilstede,
    response: { 200: andreTilstede },
  } satisfies RouteSchema
  app.post('/energikartlegginger/:id/tilstede', { schema }, async ({ session, params, body }) => {
    const report = await openReport(ctx.pool, session, params.id, 'read')
    const { seksjon, forlater } = body
    if (forlater) {
      await leave(ctx.pool, report.id, seksjon, session.person)
      return { andre: [] }
    }
    if (!sections.some(({ id }) => id === seksjon)) throw new Problem(422, 'ugyldige-verdier')
    const now = ctx.clock()
    const expired = new Date(now.getTime() - expiresMs)
    const others = await tell(ctx.pool, report.id, seksjon, session.person, session.navn, now, expired)
    return { andre: others.map(({ navn }) => navn) }
  })
}
