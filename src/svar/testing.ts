import { transaction } from '../db/pool.ts'
import { sections } from '../sections/index.ts'
import { writeResource } from '../seksjon/section.ts'
import type { Person, TestService } from '../server/testing.ts'

interface World {
  PIDER: Record<
    | 'aluminium'
    | 'dagligvare'
    | 'kollektiv'
    | 'butikksjef'
    | 'eiendom'
    | 'hotell'
    | 'radgiver'
    | 'slettet'
    | 'nuf'
    | 'tilsyn'
    | 'tilsynOgSagbruk'
    | 'tilsynUtenRett',
    string
  >
  ENKLE: Record<
    'alene' | 'slettet' | 'fjernet' | 'konkurs' | 'konkursUnder' | 'nuf' | 'sagbruk' | 'tilsyn',
    string
  >
  GRUPPER: Record<
    'aluminium' | 'dagligvare' | 'kollektiv' | 'eiendom',
    Record<'hoved', { organisasjonsnummer: string; navn: string }> & {
      under: { organisasjonsnummer: string }[]
    }
  >
  /** The figures of a realistic report, by section. */
  tallFor(gruppe: 'aluminium' | 'butikk', rapporteringAr: number): Record<string, unknown>
}

/** Data of the stand-ins. Imported at run time: nothing under src/ may import them statically. */
export async function readWorld(): Promise<World> {
  const load = (path: string) => import(new URL(`../../sandbox/${path}`, import.meta.url).href)
  const [people, units, groups, figures] = await Promise.all(
    ['verden/personer.ts', 'verden/enkle.ts', 'verden/grupper.ts', 'tall/tall.ts'].map(load),
  )
  return { ...people, ...units, ...groups, ...figures }
}

/** Creates the unit's report. @returns its id */
export async function createReport(
  service: TestService,
  as: Person,
  organisasjonsnummer: string,
): Promise<string> {
  const { status, headers, body } = await service.call('POST', '/energikartlegginger', {
    as,
    body: { organisasjonsnummer },
  })
  if (status !== 201) throw new Error(`Create answered ${status} ${JSON.stringify(body)}`)
  return headers.get('location')?.split('/').at(-1) ?? ''
}

/** Saves every section that the figures, by section id, have values for. */
export async function fillReport(
  service: TestService,
  as: Person,
  id: string,
  figures: Partial<Record<string, unknown>>,
): Promise<void> {
  for (const section of sections) {
    const body = figures[section.id]
    if (body === undefined) continue
    const resource = writeResource(section)
    const answer = await service.call('POST', `/energikartlegginger/${id}${resource && `/${resource}`}`, {
      as,
      body,
    })
    if (answer.status !== 200)
      throw new Error(`${section.id} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}

/** Saves what goes along with sections, such as answers to warnings, alone. */
export const saveBeside = (service: TestService, as: Person, id: string, body: Record<string, unknown>) =>
  service.call('POST', `/energikartlegginger/${id}/svar`, { as, body: { seksjoner: [], ...body } })

/** What every step answers of what goes along with sections. */
export const readBeside = async (service: TestService, as: Person, id: string) =>
  (await service.call('GET', `/energikartlegginger/${id}/steg/produksjon`, { as })).body

/** Changes the newest stored document of a section, past every rule, as the owner of the tables may. */
export const changeStored = (
  service: TestService,
  id: string,
  seksjon: string,
  change: (document: string) => string,
) =>
  transaction(service.ctx.pool, async (db) => {
    await db.query("select set_config('energikartlegging.sletting', 'ja', true)")
    const newest = 'kartlegging_id = $1 and seksjon = $2 order by versjon desc limit 1'
    const { rows } = await db.query(`select ctid::text as rad, input from seksjon_versjon where ${newest}`, [
      id,
      seksjon,
    ])
    const document = change(JSON.stringify(rows[0].input))
    await db.query('update seksjon_versjon set input = $2 where ctid = $1::tid', [rows[0].rad, document])
  })
