import * as z from 'zod/mini'
import { orgnrInUrl } from '../account/orgnr.ts'
import { mayActFor, requireUnit, type Session, unitsAround } from '../account/session.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import {
  type HusketValg,
  husket,
  husketValg,
  maksHusket,
  maksHusketByte,
  nyeValg,
  type Slag,
  slagene,
} from './contract.ts'

const params = z.object({ orgnr: orgnrInUrl })
/** The answers of one kind ($2) of a unit ($1), each with whether it is within both limits ($3 answers, $4 bytes). */
const within = `select nokkel, verdi,
    row_number() over newest <= $3 and sum(octet_length(nokkel) + octet_length(verdi::text)) over newest <= $4 as kept
   from husket_valg where organisasjonsnummer = $1 and slag = $2
 window newest as (order by brukt_utc desc, nokkel rows unbounded preceding)`
const load = sql(
  'husket-valg-load',
  `select nokkel, verdi from (${within}) as alle where kept order by nokkel`,
  {
    nokkel: 'text',
    verdi: 'jsonb',
  },
)
const lock = sql('husket-valg-lock', `select from pg_advisory_xact_lock(hashtextextended($1, 0))`, {})
const save = sql(
  'husket-valg-save',
  `insert into husket_valg (organisasjonsnummer, slag, nokkel, verdi)
   select $1, $2, ny.* from unnest($3::text[], $4::jsonb[]) as ny
   on conflict (organisasjonsnummer, slag, nokkel) do update set verdi = excluded.verdi, brukt_utc = now()`,
  {},
)
// `any(array(…))` runs the inner query once. As `in (…)` it may run for each row, since the planner has no figures of a small table.
const forget = sql(
  'husket-valg-forget',
  `delete from husket_valg where organisasjonsnummer = $1 and slag = $2
      and nokkel = any(array(select nokkel from (${within}) as alle where not kept))`,
  {},
)

/** Routes of answers that are proposed the next time (rules.md §5.4). They are kept by unit; nothing says who gave them. */
export function routes(app: App, ctx: Context): void {
  for (const slag of slagene) {
    readRoute(app, ctx, slag)
    writeRoute(app, ctx, slag)
  }
}

function readRoute(app: App, ctx: Context, slag: Slag): void {
  const schema = {
    summary: 'Svar som er gitt før for enheten, og som kan foreslås',
    params,
    response: { 200: husketValg(slag) },
  } satisfies RouteSchema
  app.get(`/enheter/:orgnr/husket/${slag}`, { schema }, async ({ session, params: { orgnr } }) => {
    const found = new Map<string, HusketValg<Slag>>()
    // The unit's own answers are read last, and win over the main unit's.
    for (const owner of new Set([mainOf(session, orgnr), ownerOf(session, orgnr)]))
      for (const row of await load(ctx.pool, owner, slag, maksHusket, maksHusketByte)) {
        // A row that an earlier release stored may not fit the schema of now.
        const { data } = husket[slag].safeParse(row)
        if (data && mayKnow(session, data)) found.set(data.nokkel, data)
      }
    return [...found.values()]
  })
}

function writeRoute(app: App, ctx: Context, slag: Slag): void {
  const schema = {
    summary: 'Husker svar for enheten til neste gang',
    params,
    body: nyeValg(slag),
    response: { 204: null },
  } satisfies RouteSchema
  app.put(
    `/enheter/:orgnr/husket/${slag}`,
    { schema },
    async ({ session, params: { orgnr }, body }, reply) => {
      requireUnit(session, orgnr)
      if (!body.every((one) => mayKnow(session, one))) throw new Problem(403, 'ingen-tilgang')
      const owner = ownerOf(session, orgnr)
      const last = [...new Map(body.map(({ nokkel, verdi }) => [nokkel, JSON.stringify(verdi)]))]
      const [keys, values] = [last.map(([nokkel]) => nokkel), last.map(([, verdi]) => verdi)]
      await transaction(ctx.pool, async (db) => {
        // Without the lock, two calls at once would pass the limits: neither sees what the other stores.
        await lock(db, `husket ${owner} ${slag}`)
        await save(db, owner, slag, keys, values)
        await forget(db, owner, slag, maksHusket, maksHusketByte)
      })
      return reply.code(204).send()
    },
  )
}

/** An answer that names a unit is for those who may act for it. */
const mayKnow = (session: Session, { verdi }: HusketValg<Slag>) =>
  !('enhet' in verdi) || mayActFor(session, verdi.enhet)

/** The number of the main unit. @throws Problem 403 */
const mainOf = (session: Session, orgnr: string) => {
  const { main, subUnits } = unitsAround(session, orgnr)
  return main?.organisasjonsnummer ?? subUnits[0]?.overordnet ?? orgnr
}

/** Whose the answers are that the person gives: the main unit's where they may act for it, else those of the unit itself. */
const ownerOf = (session: Session, orgnr: string) =>
  mayActFor(session, mainOf(session, orgnr)) ? mainOf(session, orgnr) : orgnr
