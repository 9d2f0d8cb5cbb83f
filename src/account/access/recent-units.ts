import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Session } from '../session.ts'
import { pseudonyms } from '../sessions.ts'

const worked = sql(
  'enheter-sist-brukt',
  `select k.organisasjonsnummer
     from (select kartlegging_id, id from hendelse where person = any($1::text[]) order by id desc limit 200) h
     join kartlegging k on k.id = h.kartlegging_id
    group by k.organisasjonsnummer order by max(h.id::text) desc`,
  { organisasjonsnummer: 'text' },
)

const most = 3

/**
 * The units where the person did something last, newest first, by the history of their reports: at most three that the person
 * may act for, a sub-unit as its main unit where that is one of them.
 */
export async function recentUnits(ctx: Context, session: Session): Promise<string[]> {
  const rows = await worked(ctx.pool, pseudonyms(ctx, session.pid))
  const units = rows.flatMap(({ organisasjonsnummer }) => {
    const unit = session.enheter.get(organisasjonsnummer)
    const main = unit?.overordnet ? session.enheter.get(unit.overordnet) : undefined
    const chosen = main?.tilgang ? main : unit
    return chosen?.tilgang ? [chosen.organisasjonsnummer] : []
  })
  return [...new Set(units)].slice(0, most)
}
