import * as z from 'zod/mini'
import { sql } from '../db/sql.ts'
import type { Context } from '../platform/context.ts'
import type { App, RouteSchema } from '../platform/http.ts'
import { equalInConstantTime } from '../platform/keys.ts'
import { Problem } from '../platform/problem.ts'
import { lookUpUnit } from '../registers/enhetsregisteret.ts'
import { visOrgnr } from '../texts/texts.ts'
import * as contract from './contract.ts'
import { liveSession } from './guard.ts'
import { orgnrText } from './orgnr.ts'
import type { Session } from './session.ts'
import { pseudonyms } from './sessions.ts'

type Erase = (orgnr: string) => Promise<void>

/** Look-ups for a signed-in person: any unit and their own name in the registers, and the units they reported for last. */
export function lookUpRoutes(app: App, ctx: Context, onRemoved?: Erase): void {
  unitRoute(app, ctx, onRemoved)
  personRoute(app)
  recentRoute(app, ctx)
}

function unitRoute(app: App, ctx: Context, onRemoved?: Erase): void {
  app.get(
    '/enheter/:orgnr',
    {
      config: { withoutAccess: true },
      schema: {
        summary: 'En enhet i Enhetsregisteret',
        params: z.object({ orgnr: z.string() }),
        response: { 200: contract.enhet },
      } satisfies RouteSchema,
    },
    async ({ params: { orgnr } }) => {
      const wrong = orgnrText.safeParse(orgnr).error?.issues[0]
      if (wrong) throw new Problem(400, wrong.message, { issues: [{ path: ['orgnr'], code: wrong.message }] })
      const unit = await lookUpUnit(ctx, orgnr)
      if (unit.kind === 'fjernet') await onRemoved?.(orgnr)
      if (unit.kind === 'ukjent' || unit.kind === 'slettet' || unit.kind === 'fjernet')
        throw new Problem(404, `validering.orgnr-${unit.kind}`, { params: { orgnr: visOrgnr(orgnr) } })
      const enhettype = unit.kind === 'hovedenhet' ? ('Hovedenhet' as const) : ('Underenhet' as const)
      return { organisasjonsnummer: orgnr, navn: unit.navn, enhettype }
    },
  )
}

function personRoute(app: App): void {
  app.get(
    '/personinfo/:id',
    {
      config: { withoutAccess: true, access: 'begge' },
      schema: {
        summary: 'Navnet på den som er logget inn: `meg`',
        params: z.object({ id: z.string() }),
        response: { 200: contract.personinfo },
      } satisfies RouteSchema,
    },
    async (request) => {
      const { id } = request.params
      const { pid, navnDeler } = liveSession(request)
      // An open look-up by identity number would be a leak (domain.md §3.5).
      if (id !== 'meg' && !equalInConstantTime(id, pid)) throw new Problem(403, 'ingen-tilgang')
      return { navn: navnDeler }
    },
  )
}

/** The units where the person last did something to a report, at most three; a sub-unit as its main unit where the person may act for that. */
function recentRoute(app: App, ctx: Context): void {
  const schema = {
    summary: 'Enhetene du arbeidet med sist, nyeste først',
    response: { 200: contract.sisteEnheter },
  } satisfies RouteSchema
  app.get('/auth/siste-enheter', { schema, config: { access: 'begge' } }, async ({ session }) => ({
    enheter: await recentUnits(ctx, session),
  }))
}

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
async function recentUnits(ctx: Context, session: Session): Promise<string[]> {
  const rows = await worked(ctx.pool, pseudonyms(ctx, session.pid))
  const units = rows.flatMap(({ organisasjonsnummer }) => {
    const unit = session.enheter.get(organisasjonsnummer)
    const main = unit?.overordnet ? session.enheter.get(unit.overordnet) : undefined
    const chosen = main?.tilgang ? main : unit
    return chosen?.tilgang ? [chosen.organisasjonsnummer] : []
  })
  return [...new Set(units)].slice(0, most)
}
