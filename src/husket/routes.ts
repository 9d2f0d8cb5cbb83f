import * as z from 'zod/mini'
import { mayActFor, type Session, unitsAround } from '../account/session.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { type HusketValg, husketValg, maksHusket, nyeValg, slag } from './contract.ts'

const params = z.object({ orgnr: z.string(), slag })
interface Call {
  Params: z.infer<typeof params>
  Body: z.infer<typeof nyeValg>
}

const load = sql(
  'husket-valg-load',
  'select nokkel, verdi from husket_valg where organisasjonsnummer = $1 and slag = $2 order by nokkel',
  { nokkel: 'text', verdi: 'jsonb' },
)
const save = sql(
  'husket-valg-save',
  `insert into husket_valg (organisasjonsnummer, slag, nokkel, verdi)
   select $1, $2, ny.* from unnest($3::text[], $4::jsonb[]) as ny
   on conflict (organisasjonsnummer, slag, nokkel) do update set verdi = excluded.verdi, brukt_utc = now()`,
  {},
)
const forget = sql(
  'husket-valg-forget',
  `delete from husket_valg where (organisasjonsnummer, slag, nokkel) in (
     select organisasjonsnummer, slag, nokkel from husket_valg where organisasjonsnummer = $1 and slag = $2
      order by brukt_utc desc, nokkel offset $3)`,
  {},
)

/** Routes of answers that are proposed the next time (rules.md §5.4). They are kept by main unit; nothing says who gave them. */
export function routes(app: App, ctx: Context): void {
  const url = '/enheter/:orgnr/husket/:slag'
  const read = {
    summary: 'Svar som er gitt før for enheten, og som kan foreslås',
    params,
    response: { 200: husketValg },
  } satisfies RouteSchema
  app.get<Call>(url, { schema: read }, async ({ session, params: { orgnr, slag } }) => {
    const rows = await load(ctx.pool, mainNumber(unitsAround(session, orgnr), orgnr), slag)
    return husketValg.parse(rows).filter(({ verdi }) => mayKnow(session, verdi))
  })
  const write = {
    summary: 'Husker svar for enheten til neste gang',
    params,
    body: nyeValg,
    response: { 204: null },
  } satisfies RouteSchema
  app.put<Call>(url, { schema: write }, async ({ session, params: { orgnr, slag }, body }, reply) => {
    const main = mainNumber(unitsAround(session, orgnr), orgnr)
    // The route's check leaves out limits, so the whole schema runs here.
    const valg = nyeValg.safeParse(body)
    if (!valg.success) throw new Problem(400, 'ugyldig-foresporsel')
    if (!valg.data.every(({ verdi }) => mayKnow(session, verdi))) throw new Problem(403, 'ingen-tilgang')
    const last = [...new Map(valg.data.map(({ nokkel, verdi }) => [nokkel, JSON.stringify(verdi)]))]
    await transaction(ctx.pool, async (db) => {
      const [keys, values] = [last.map(([nokkel]) => nokkel), last.map(([, verdi]) => verdi)]
      await save(db, main, slag, keys, values)
      await forget(db, main, slag, maksHusket)
    })
    return reply.code(204).send()
  })
}

/** An answer that names a unit is for those who may act for it. */
const mayKnow = (session: Session, { enhet }: HusketValg['verdi']) =>
  enhet === undefined || mayActFor(session, enhet)

/** The number of the main unit, also where the person may act for sub-units alone. */
const mainNumber = ({ main, subUnits: [first] }: ReturnType<typeof unitsAround>, orgnr: string) =>
  main?.organisasjonsnummer ?? first?.overordnet ?? orgnr
