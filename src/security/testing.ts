import { plainPdf } from '../files/testing.ts'
import { buildApp } from '../server/app.ts'
import type { RouteRow } from '../server/hooks/route-table.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

export const states = ['ny', 'påbegynt', 'komplett', 'innsendt'] as const
export type State = (typeof states)[number]
/** The owner of a report: the main unit, or the sub-unit that only one person may act for. */
export type Owner = 'main' | 'sub'

type Rows = Record<string, unknown>[]
type Snapshot = Map<string, Rows>

export const unknownId = '01997a3e-0000-7000-8000-00000000dead'

/** TILSYN for the authority of the stand-ins. */
export const tilsynSetting = (organisasjonsnummer: string) =>
  JSON.stringify({
    organisasjonsnummer,
    navn: { nb: 'Sandkassens energitilsyn', nn: 'Sandkassa sitt energitilsyn' },
    regler: [
      {
        tilgangspakke: 'energikartlegging-tilsyn-sandkasse',
        navn: { nb: 'Tilsyn i sandkassen', nn: 'Tilsyn i sandkassa' },
      },
    ],
  })

/** Starts the whole service, with callers and with two reports that can be put into each of their states. */
export async function startTrial(env: Record<string, string> = {}) {
  const corrections = { RETTELSE: '{"hvem": "alle", "til": "2999-12-31"}' }
  const world = await readWorld()
  const authority = { TILSYN: tilsynSetting(world.ENKLE.tilsyn) }
  const service = await startTestService({ RATE_GRENSE: 'av', ...corrections, ...authority, ...env })
  const { hoved, under } = world.GRUPPER.aluminium
  const units = {
    main: hoved.organisasjonsnummer,
    sub: under[0]?.organisasjonsnummer ?? '',
    foreign: world.ENKLE.alene,
  }
  const { main, foreign } = units
  const { aluminium, radgiver, butikksjef, hotell } = world.PIDER
  await grant(service, butikksjef, [units.sub])
  const owner = await service.signIn(aluminium)
  const withdrawn = await service.signIn(radgiver)
  await grant(service, radgiver, [])
  await service.call('GET', '/auth/me?tilganger=nye', { as: withdrawn })
  const people = {
    anonymous: null,
    other: await service.signIn(hotell),
    sub: await service.signIn(butikksjef),
    main: owner,
    withdrawn,
    tilsyn: await service.signIn(world.PIDER.tilsyn),
    csrf: { ...owner, csrf: 'A'.repeat(43) },
  } satisfies Record<string, Person | null>

  const figures = world.tallFor('butikk', rapporteringArNow(new Date()))
  const reports = {
    main: await makeReport(service, owner, main, figures),
    sub: await makeReport(service, owner, units.sub, figures),
  }
  return {
    service,
    people,
    units: { main, sub: units.sub, foreign, unknown: '999999999' },
    figures,
    ids: { main: reports.main.id, sub: reports.sub.id },
    /** Restores a report to a state. */
    restore: (which: Owner, state: State) =>
      restore(service, reports[which].id, snapshotOf(reports[which], state)),
    /** Whether every table holds the report as it was in that state. */
    async isUntouched(which: Owner, state: State) {
      const now = await takeSnapshot(service, reports[which].id)
      return JSON.stringify([...now]) === JSON.stringify([...snapshotOf(reports[which], state)])
    },
  }
}
export type Trial = Awaited<ReturnType<typeof startTrial>>
export type Caller = keyof Trial['people']

/** Every route of the service, including those that OpenAPI leaves out. */
export async function routesOf(service: TestService): Promise<RouteRow[]> {
  const app = await buildApp(service.ctx)
  await app.ready()
  const table = [...app.routeTable]
  await app.close()
  return table
}

/** Sets the units that a person has access to, in the stand-ins. */
async function grant(service: TestService, pid: string, numbers: string[]): Promise<void> {
  const url = `${service.sandbox.url}/verden`
  const world = (await (await fetch(url)).json()) as { personer: { pid: string; tilganger: unknown[] }[] }
  const person = world.personer.find((each) => each.pid === pid)
  if (!person) throw new Error('no such person')
  person.tilganger = numbers.map((organisasjonsnummer) => ({
    organisasjonsnummer,
    roller: ['UTINN'],
    tilgangspakker: [],
    ressurser: [],
  }))
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(world),
  })
  if (!answer.ok) throw new Error(`/verden answered ${answer.status} ${await answer.text()}`)
}

interface Report {
  id: string
  snapshots: Map<State, Snapshot>
}
const snapshotOf = ({ snapshots }: Report, state: State): Snapshot => {
  const found = snapshots.get(state)
  if (!found) throw new Error(`no snapshot of ${state}`)
  return found
}

async function makeReport(
  service: TestService,
  as: Person,
  orgnr: string,
  figures: Record<string, unknown>,
): Promise<Report> {
  const id = await createReport(service, as, orgnr)
  const snapshots = new Map<State, Snapshot>()
  const saveSnapshot = async (state: State) => snapshots.set(state, await takeSnapshot(service, id))
  await saveSnapshot('ny')
  const { produksjon, ...rest } = figures
  await fillReport(service, as, id, { produksjon })
  await saveSnapshot('påbegynt')
  await fillReport(service, as, id, { ...rest, sendInn: undefined })
  await attach(service, as, id)
  await saveSnapshot('komplett')
  const sent = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as })
  if (sent.status !== 204) throw new Error(`Submit answered ${sent.status} ${JSON.stringify(sent.body)}`)
  await saveSnapshot('innsendt')
  return { id, snapshots }
}

export const attachment = plainPdf()
export const sendInnBody = {
  lastOppPdf: true,
  vedlegg: { navn: 'rapport.pdf', storrelse: attachment.length },
  bekrefterRiktig: true,
  bekrefterIngenPersonopplysninger: true,
}

/** Uploads the PDF and saves the section that names it. */
export async function attach(service: TestService, as: Person, id: string): Promise<void> {
  const token = await service.call('GET', `/energikartlegginger/${id}/opplastning-token`, { as })
  const put = await fetch(`${token.body.baseUri}?${token.body.query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(attachment),
  })
  if (put.status !== 201) throw new Error(`Upload answered ${put.status}`)
  const saved = await service.call('POST', `/energikartlegginger/${id}/send-inn`, { as, body: sendInnBody })
  if (saved.status !== 200) throw new Error(`send-inn answered ${JSON.stringify(saved.body)}`)
}

/** Every table with rows of a report, sorted so that rows can be inserted in that order: referenced tables first. */
async function tablesOf(service: TestService): Promise<{ name: string; where: string }[]> {
  const { rows } = await service.ctx.pool.query(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'kartlegging_id' order by table_name <> 'fil', table_name`,
  )
  return [
    { name: 'kartlegging', where: 'id = $1' },
    ...rows.map(({ name }) => ({ name: String(name), where: 'kartlegging_id = $1' })),
    { name: 'fil_del', where: 'fil_id in (select id from fil where kartlegging_id = $1)' },
  ]
}

async function takeSnapshot(service: TestService, id: string): Promise<Snapshot> {
  const snapshot: Snapshot = new Map()
  for (const { name, where } of await tablesOf(service)) {
    const query = `select coalesce(json_agg(t order by t::text), '[]') as rows from ${name} t where ${where}`
    const { rows } = await service.ctx.pool.query(query, [id])
    snapshot.set(name, rows[0].rows)
  }
  return snapshot
}

async function restore(service: TestService, id: string, snapshot: Snapshot): Promise<void> {
  const client = await service.ctx.pool.connect()
  try {
    await client.query('begin')
    await client.query("set local energikartlegging.sletting = 'ja'")
    // With its corrections.
    await client.query(
      `delete from kartlegging k using kartlegging r where r.id = $1
          and k.organisasjonsnummer = r.organisasjonsnummer and k.rapportering_ar = r.rapportering_ar`,
      [id],
    )
    for (const [table, rows] of snapshot)
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
