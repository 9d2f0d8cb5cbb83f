import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { rebase } from '../../felt/merge.ts'
import { sectionById } from '../../sections/index.ts'
import { readForm } from '../../seksjon/document.ts'
import { unwrap, wrap } from '../../seksjon/form-shape.ts'
import { type Contract, visible } from '../../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { readWorld, saveBeside } from '../testing.ts'
import { databaseAsThen, insertRows, migrateTo, rowsIn } from './testing.ts'
import { saveCopied, saveCounted, sectionStatements } from './testing-statements.ts'

// The upgrade from release 29d0c42, which moves the tables of the sections (docs/operations.md, «stop-upgrade»).
const migration = '20261123235900_svar-som-dokument'
const ar = 2025

let database: TestDatabase
let reports: Record<string, string>
beforeAll(async () => {
  database = await databaseAsThen('20261123103000')
  const [[, ids], ...rows] = (await rowsIn(new URL('./release-29d0c42.ndjson', import.meta.url))) as [
    [string, typeof reports],
    ...[string, unknown][],
  ]
  reports = ids
  await insertRows(database.connectionString, rows)
  await migrateTo(database.connectionString, '20261123235800')
}, 60_000)
afterAll(() => database.drop())

/** Every row of every table of ours, and the names of the schemas. */
async function everything(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'gammel', 'statistikk') order by 1`,
  )
  const hashes = []
  for (const { name } of rows)
    hashes.push(
      name,
      (await database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${name} t`))
        .rows[0],
    )
  return hashes
}

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})
/** Migrates in a process of its own, as an instance that starts. */
function migrating(): ChildProcess {
  const module = JSON.stringify(join(import.meta.dirname, '../../db/migrate.ts'))
  const program = `const { migrate } = await import(${module}); await migrate(${JSON.stringify(database.connectionString)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  started.push(child)
  return child
}
const others = async (where: string): Promise<{ pid: number }[]> =>
  (
    await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like '%Each section''s answer is one document%'
          and pid <> pg_backend_pid() and ${where}`,
    )
  ).rows
const soon = { timeout: 30_000, interval: 20 }

describe('a migration that is killed', () => {
  // Each lock holds the migration at the statement that needs the table, from its first change to its last.
  it.each([
    ['seksjon_versjon', 'share'],
    ['kopiert_svar', 'access share'],
    ['om_foretaket', 'access share'],
    ['produksjon', 'access share'],
    ['send_inn', 'access share'],
  ])(
    'at %s leaves everything as it was, whether its process or its connection ends',
    async (table, mode) => {
      const before = await everything()
      const holder = new pg.Client({ connectionString: database.connectionString })
      await holder.connect()
      for (const what of ['process', 'connection']) {
        await holder.query(`begin; lock table ${table} in ${mode} mode`)
        const child = migrating()
        const ended = once(child, 'exit')
        await expect.poll(() => others(`wait_event_type = 'Lock'`), soon).toHaveLength(1)
        if (what === 'process') child.kill('SIGKILL')
        else
          for (const { pid } of await others('true'))
            await holder.query(`select pg_terminate_backend(${pid})`)
        await ended
        await holder.query('rollback')
        await expect.poll(() => others('true'), soon).toEqual([])
        expect(await everything()).toEqual(before)
      }
      await holder.end()
    },
    90_000,
  )
})

describe('after the upgrade', () => {
  let service: TestService
  let person: Person
  let tabs: Tab[]
  beforeAll(async () => {
    tabs = await openTabs()
    service = await startTestService({
      DATABASE_URL: database.connectionString,
      NOKKEL: Buffer.alloc(32, 7).toString('base64'),
      RATE_GRENSE: 'av',
    })
    person = await service.signIn((await readWorld()).PIDER.dagligvare)
  }, 60_000)
  afterAll(() => service.stop())

  it('an instance of the release before that still runs fails, and overwrites nothing', async () => {
    const { applied } = (
      await database.pool.query('select count(*)::int as applied from migrasjon where name = $1', [migration])
    ).rows[0]
    expect(applied).toBe(1)
    const id = reports.komplett
    const before = await everything()
    const missing = { code: '42P01' } // undefined_table
    for (const [section, { load, save, values }] of Object.entries(sectionStatements)) {
      await expect(database.pool.query(load, [id]), section).rejects.toMatchObject(missing)
      const client = new pg.Client({ connectionString: database.connectionString })
      await client.connect()
      await client.query('begin')
      await client.query('select id from kartlegging where id = $1 for update', [id])
      const now = new Date().toISOString()
      await client.query(saveCounted, [
        ...[id, section, 9, 'Sprek Dal', now, randomUUID(), 'p', '{}', randomUUID()],
        ...[JSON.stringify({ [section]: { versjon: 9, navn: 'Sprek Dal', utc: now, ferdig: true } }), null],
      ])
      await expect(client.query(save, [id, ...values]), section).rejects.toMatchObject(missing)
      await client.end()
    }
    await expect(database.pool.query(saveCopied, [id])).rejects.toMatchObject({ code: '42P10' }) // no such key
    expect(await everything()).toEqual(before)
  })

  it('every tab that was open saves what was typed in it, or merges it', async () => {
    const id = reports.komplett ?? ''
    const path = (rest: string) => `/energikartlegginger/${id}${rest && `/${rest}`}`
    const outcomes: number[] = []
    for (const { section, etag, base, mine, typed } of tabs) {
      // As the form does: what was typed, with the section.
      const post = (svar: unknown, etag: string) =>
        saveBeside(service, person, id, { seksjoner: [{ seksjon: section.id, etag, svar }], skrevet: typed })
      const first = await post(mine, etag)
      outcomes.push(first.status)
      if (first.status === 412) {
        const [now] = first.body.endret
        const theirs = wrap(now.skjema)
        const toSend = (values: object) => wrap(visible(section, unwrap(values)))
        const state = { base: { etag, values: wrap(base) }, values: wrap(mine), unanswered: [], toSend }
        const merged = rebase(state, theirs)
        if (merged.kind !== 'merged') throw new Error(`${section.id}: ${merged.kind}`)
        const again = await post(unwrap(merged.values), now.etag)
        expect([section.id, again.status]).toEqual([section.id, 200])
      } else expect([section.id, first.status, first.body.issues]).toEqual([section.id, 200, undefined])
    }
    expect(outcomes).toEqual([...Array(9).fill(200), 412])

    const kept = (await service.call('GET', path('steg/produksjon'), { as: person })).body.utregninger
    const last = new Map(tabs.map((tab) => [tab.section, tab]))
    for (const { section } of last.values()) {
      const { body } = await service.call('GET', path(`steg/${section.id}`), { as: person })
      const saved = body.svar[section.id].skjema
      for (const { changed } of tabs.filter((tab) => tab.section === section))
        expect([section.id, changed(saved)]).toEqual([section.id, true])
    }
    expect(kept.map(({ felt, skrevet }: { felt: string; skrevet: string }) => [felt, skrevet])).toEqual([
      [`energibrukPerEnergibarer.energibarer.[ar=${ar - 1},energibarerKodeId=3].kwh`, '=1+776'],
      ['produksjon.[kildeKodeId=1].kwh', '=1+554'],
      ['produksjon.[kildeKodeId=2].kwh', '=1+665'],
    ])
  })
})

interface Tab {
  section: Contract
  etag: string
  /** The form that it was opened with. */
  base: unknown
  /** What stands in it now. */
  mine: unknown
  /** What it sends with it. */
  typed: { felt: string; skrevet: string }[]
  /** Whether its change is in a form. */
  changed: (form: unknown) => boolean
}

/** Ten tabs with something typed in them, two of them in one section, before the upgrade. */
async function openTabs(): Promise<Tab[]> {
  const { rows } = await database.pool.query(
    `select distinct on (seksjon) seksjon, versjon, input from seksjon_versjon where kartlegging_id = $1
      order by seksjon, versjon desc`,
    [reports.komplett],
  )
  const tab = (id: string, write: (form: unknown) => void, typed: Tab['typed'] = []): Tab => {
    const section = sectionById(id)
    const stored = rows.find(({ seksjon }) => seksjon === id)
    if (!section || !stored) throw new Error(id)
    const base = readForm(section, stored.input, ar)
    const mine = structuredClone(base)
    write(mine)
    const changed = (form: unknown) => {
      const after = structuredClone(form)
      write(after)
      return JSON.stringify(after) === JSON.stringify(form)
    }
    return { section, etag: `"${stored.versjon}"`, base, mine, typed, changed }
  }
  const late = tab('produksjon', (form) => Object.assign(Object(form)[1], { kwh: 666 }), [
    { felt: 'produksjon.[kildeKodeId=2].kwh', skrevet: '=1+665' },
  ])
  return [
    tab('omForetaket', (form) => Object.assign(Object(form), { erIso50001Sertifisert: true })),
    tab('omKartleggingen', (form) =>
      Object.assign(Object(form), { kontaktpersonEpost: 'ny@nabobua.example' }),
    ),
    tab('energibrukPerFormal', (form) => Object.assign(Object(form), { oppvarmingByggKodeId: 2 })),
    tab('energibrukPerEnergibarer', (form) => Object.assign(Object(form).energibarer[7], { kwh: 777 }), [
      {
        felt: `energibrukPerEnergibarer.energibarer.[ar=${ar - 1},energibarerKodeId=3].kwh`,
        skrevet: '=1+776',
      },
    ]),
    tab('produksjon', (form) => Object.assign(Object(form)[0], { kwh: 555 }), [
      { felt: 'produksjon.[kildeKodeId=1].kwh', skrevet: '=1+554' },
    ]),
    tab('aktuelleTiltak', (form) => Object.assign(Object(form)[2], { erAktuelt: true })),
    tab('potensialForEnergireduksjon', (form) => Object.assign(Object(form)[0], { kostnadKr: 79_000 })),
    tab('tiltaksvurderinger', (form) =>
      Object.assign(Object(form).fjernvarmeVurdering, { energiKwh: 12_001 }),
    ),
    tab('sendInn', (form) => Object.assign(Object(form), { bekrefterRiktig: true })),
    late,
  ]
}
