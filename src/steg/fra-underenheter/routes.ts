import * as z from 'zod/mini'
import { unitsAround } from '../../account/session.ts'
import { readInPipeline } from '../../db/pipeline.ts'
import { sql } from '../../db/sql.ts'
import type { Context } from '../../platform/context.ts'
import type { App, RouteSchema } from '../../platform/http.ts'
import { withSubUnits } from '../../rapport/counts.ts'
import { listedName, openReport } from '../../rapport/report.ts'
import { status } from '../../rapport/status.ts'
import { sections } from '../../sections/index.ts'
import { type FraUnderenheter, fraUnderenheter } from './contract.ts'

/** The fields that are summed, in the order of the report: those whose column has a total in the workbook. */
const summed = sections
  .flatMap(({ id, ark = [] }) =>
    ark.flatMap(({ kolonner }) => kolonner.map((one) => ({ ...one, seksjon: id }))),
  )
  .filter(({ sum }) => sum)
  .map(({ seksjon, liste, felt }, nr) => ({ seksjon, liste, felt, nr }))

const units = sql(
  'underenheter-stand',
  `select k.organisasjonsnummer, k.navn, k.status from ${withSubUnits}
    where d.id = $1 and k.versjoner ?| $2::text[] order by k.organisasjonsnummer`,
  { organisasjonsnummer: 'text', navn: 'text', status: 'int4' },
)
// A row without its figures is its key: the code, and the year where it has one.
const sums = sql(
  'underenheter-summer',
  `select f.seksjon, f.liste, f.felt, rad.verdi - $3::text[] as nokkel, sum((rad.verdi ->> f.felt)::numeric)::float8 as til
     from ${withSubUnits}
    cross join jsonb_to_recordset($2) as f (seksjon text, liste text, felt text, nr int)
    cross join lateral (select case f.liste when '' then v.input else v.input -> f.liste end as rader
                          from seksjon_versjon v where v.kartlegging_id = k.id and v.seksjon = f.seksjon
                         order by v.versjon desc limit 1) as svar
    cross join lateral jsonb_array_elements(case jsonb_typeof(svar.rader) when 'array' then svar.rader else '[]' end) as rad (verdi)
    where d.id = $1 and jsonb_typeof(rad.verdi -> f.felt) = 'number'
    group by f.nr, f.seksjon, f.liste, f.felt, nokkel
    order by f.nr, nokkel`,
  { seksjon: 'text?', liste: 'text?', felt: 'text?', nokkel: 'jsonb?', til: 'float8?' },
)
const key = z.record(z.string(), z.union([z.string(), z.number()]))

const params = z.object({ id: z.uuid() })

/** Route of the sums of a main unit's sub-units. Who may open its report may open those of its sub-units (rules.md §3). */
export function routes(app: App, ctx: Context): void {
  const schema = {
    summary: 'Summen av underenhetenes tall for året, og hvilke enheter som er med',
    params,
    response: { 200: fraUnderenheter },
  } satisfies RouteSchema
  app.get('/energikartlegginger/:id/underenheter', { schema }, async ({ session, params: { id } }) => {
    const { organisasjonsnummer, overordnet } = await openReport(ctx.pool, session, id, 'read')
    if (overordnet !== null) return { enheter: [], summer: {} }
    const [reports, rows] = await readInPipeline(ctx.pool, [
      units.with(
        id,
        summed.map(({ seksjon }) => seksjon),
      ),
      sums.with(
        id,
        JSON.stringify(summed),
        summed.map(({ felt }) => felt),
      ),
    ])
    const numbers = new Set(reports.map((unit) => unit.organisasjonsnummer))
    // One that was closed since has its report still.
    const med = reports.map(({ status: code, ...unit }) => ({
      ...unit,
      navn: listedName(session, unit),
      stand: code === status.innsendt ? ('innsendt' as const) : ('pabegynt' as const),
    }))
    const mangler = unitsAround(session, organisasjonsnummer)
      .subUnits.filter((unit) => !numbers.has(unit.organisasjonsnummer))
      .map(({ organisasjonsnummer, navn }) => ({ organisasjonsnummer, navn, stand: 'mangler' as const }))
    const summer: FraUnderenheter['summer'] = {}
    for (const { seksjon, liste, felt, nokkel, til } of rows) {
      const sted = [...(liste ? [liste] : []), key.parse(nokkel), felt ?? '']
      summer[seksjon ?? ''] = [...(summer[seksjon ?? ''] ?? []), { sted, til: til ?? 0 }]
    }
    return { enheter: [...med, ...mangler], summer }
  })
}
