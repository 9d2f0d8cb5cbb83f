import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { sections } from '../../sections/index.ts'
import { readResource, writeResource } from '../../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { readWorld } from '../testing.ts'
import { databaseAsThen, insertRows, rowsIn } from './testing.ts'

// The rows of release 29d0c42, of invented persons: drafts that are empty, begun and complete, with typed calculations and
// answers to warnings; reports that start from an earlier one, and from other units' answers; corrections that are begun,
// saved in part, given up and sent in; a deleted draft, an erased person, receipts of three versions. The first line names
// the reports; each other one is a table and a row.
const rows = new URL('./release-29d0c42.ndjson', import.meta.url)
/**
 * What that release answered from them, by path: status, ETag and the start of the SHA-256 of the body. These differ on purpose: the
 * history of «pabegynt» spells a unit as it is saved, «kWh/m²», `varsler` and `utregninger` name a row by its key, `framdrift` counts the warnings of drafts, and `min-side` says its year.
 * What waited of copied answers and corrections is saved. `FREEZE=1` writes the file anew, `FREEZE_BODIES=path` the bodies.
 */
const frozen = new URL('./release-29d0c42.answers.json', import.meta.url)
const lastMigration = '20261123103000'
const { GRUPPER, PIDER, tallFor } = await readWorld()

let database: TestDatabase
let service: TestService
let people: Record<'dagligvare' | 'aluminium' | 'hotell', Person>
let reports: Record<string, string>

beforeAll(async () => {
  database = await databaseAsThen(lastMigration)
  const [[, ids], ...lines] = (await rowsIn(rows)) as [[string, typeof reports], ...[string, unknown][]] // its first line
  reports = ids
  await insertRows(database.connectionString, lines)
  service = await startTestService({
    DATABASE_URL: database.connectionString,
    NOKKEL: Buffer.alloc(32, 7).toString('base64'),
    RETTELSE: JSON.stringify({ hvem: 'alle', til: '2999-12-31' }),
    RATE_GRENSE: 'av',
  })
  people = {
    dagligvare: await service.signIn(PIDER.dagligvare),
    aluminium: await service.signIn(PIDER.aluminium),
    hotell: await service.signIn(PIDER.hotell),
  }
  // The rows are read at this date: the deleted draft can be brought back for 30 days, and lists show the reporting year.
  const then = new Date('2026-11-24T10:00:00Z')
  await database.pool.query('update okt set opprettet = $1, sist_brukt = $1, tilgang_lest = $1', [then])
  service.setClock(then)
  vi.useFakeTimers({ toFake: ['Date'], now: then })
})
afterAll(async () => {
  vi.useRealTimers()
  await service.stop()
  await database.drop()
})

const asOf = (name: string) =>
  name === 'aluminium' ? people.aluminium : name === 'slettetPerson' ? people.hotell : people.dagligvare

const addresses = [
  ...sections.map((section) => readResource(section)),
  ...sections.map(({ id }) => `historikk?seksjon=${id}`),
  ...['hentet', 'steg/produksjon', 'hendelser', 'versjoner'],
  ...['sletting', 'innsending', 'kvittering', 'utkast', 'nokkeltall'],
]
const headersKept = ['etag', 'x-rapport-versjon', 'x-versjon', 'x-hentet-fra', 'content-type']

/** The status, the headers that the browser uses and the body of one call. */
async function answerAt(path: string, as: Person, sprak: 'nb-NO' | 'nn-NO' = 'nb-NO') {
  const accept = path.endsWith('/kvittering') ? 'application/json' : '*/*'
  const response = await fetch(`${service.appUrl}/api${path}`, {
    headers: { cookie: as.cookie, 'accept-language': sprak, accept },
  })
  const body = Buffer.from(await response.arrayBuffer())
  // The trace id is another in each call.
  const text = response.ok ? body : String(JSON.parse(body.toString()).code)
  const headers = headersKept.flatMap((name) => response.headers.get(name) ?? [])
  return {
    line: [response.status, ...headers, createHash('sha256').update(text).digest('hex').slice(0, 24)].join(
      ' ',
    ),
    body,
  }
}

async function allAnswers(): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  const bodies: Record<string, string> = {}
  const add = async (key: string, path: string, as: Person, sprak: 'nb-NO' | 'nn-NO' = 'nb-NO') => {
    const { line, body } = await answerAt(path, as, sprak)
    all[key] = line
    bodies[key] = body.toString()
  }
  for (const [name, id] of Object.entries(reports)) {
    const path = (rest: string) => `/energikartlegginger/${id}${rest && `/${rest}`}`
    for (const rest of addresses) await add(`${name} ${rest}`, path(rest), asOf(name))
    await add(`${name} utkast nn`, path('utkast'), asOf(name), 'nn-NO')
  }
  const main = GRUPPER.dagligvare.hoved.organisasjonsnummer
  for (const rest of ['min-side', 'framdrift', 'siste-rapporter'])
    await add(rest, `/enheter/${main}/${rest}`, people.dagligvare)
  for (const rest of ['energikartlegginger', 'energikartlegginger/slettede'])
    await add(rest, `/${rest}`, people.dagligvare)
  if (process.env.FREEZE_BODIES) await writeFile(process.env.FREEZE_BODIES, JSON.stringify(bodies, null, 1))
  return all
}

describe('a database of release 29d0c42', () => {
  it('answers as that release did', async () => {
    const now = await allAnswers()
    if (process.env.FREEZE) await writeFile(frozen, `${JSON.stringify(now, null, 2)}\n`)
    const then: Record<string, string> = JSON.parse(await readFile(frozen, 'utf8'))
    const differing = Object.keys({ ...then, ...now }).filter((key) => now[key] !== then[key])
    expect(
      differing,
      'Where these answers change on purpose: FREEZE=1 npm run test:unit -- src/svar/releases',
    ).toEqual([])
  }, 120_000)

  it('found no difference between its tables and its documents', async () => {
    expect((await database.pool.query('select * from gammel.avvik')).rows).toEqual([])
  })

  it('has receipts whose hash is that of what was sent', async () => {
    const sent = [
      'forrige',
      'forrige2',
      'rettetV1',
      'rettetV2',
      'rettetV3',
      'apenFor',
      'lagretFor',
      'utenVedlegg',
    ]
    for (const name of sent) {
      const path = `/energikartlegginger/${reports[name]}`
      const frozenCopy = await answerAt(`${path}/innsending`, people.dagligvare)
      const { body } = await answerAt(`${path}/kvittering`, people.dagligvare)
      const sha256 = createHash('sha256').update(frozenCopy.body).digest('hex')
      expect(JSON.parse(body.toString()).sha256).toBe(sha256)
    }
  })

  it('lets every section of every draft be saved on, with its version', async () => {
    const figures = tallFor('butikk', 2025)
    for (const name of [
      'tomt',
      'pabegynt',
      'fraForrige',
      'halvtFraForrige',
      'tilAndreTom',
      'lagretRettelse',
      'apenRettelse',
    ])
      for (const section of sections) {
        const body = figures[section.id]
        if (body === undefined) continue
        const path = (resource: string) =>
          `/energikartlegginger/${reports[name]}${resource && `/${resource}`}`
        const as = people.dagligvare
        const before = await service.call('GET', path(readResource(section)), { as })
        const ifMatch = before.headers.get('etag') ?? ''
        const saved = await service.call('POST', path(writeResource(section)), { as, body, ifMatch })
        expect([name, section.id, saved.status]).toEqual([name, section.id, 200])
        const again = await service.call('POST', path(writeResource(section)), { as, body, ifMatch })
        expect([again.status, again.headers.get('etag')]).toEqual([200, saved.headers.get('etag')])
      }
  })
})

describe('the views for analysts', () => {
  it('say what the frozen copies of the versions that count say', async () => {
    const { rows } = await database.pool.query<{ referanse: string; total_kwh: number }>(
      'select referanse::text, total_kwh::float8 from statistikk.rapport order by 1',
    )
    const counted = ['forrige', 'forrige2', 'rettetV3', 'apenFor', 'lagretFor', 'oppgittFor', 'utenVedlegg']
    expect(rows.map(({ referanse }) => referanse)).toEqual(counted.map((name) => reports[name]).sort())
    for (const { referanse, total_kwh } of rows) {
      const { dokument } = (
        await database.pool.query('select dokument from innsending where kartlegging_id = $1', [referanse])
      ).rows[0]
      const { energibrukPerFormal, energibrukPerEnergibarer, produksjon } = dokument.svar
      const given = (list: { kwh: number | null }[]) =>
        list.map(({ kwh }) => kwh).filter((kwh) => kwh !== null)
      const view = async (name: string) =>
        (
          await database.pool.query(`select kwh::float8 from statistikk.${name} where referanse = $1`, [
            referanse,
          ])
        ).rows.map(({ kwh }) => kwh)
      const sorted = (list: unknown[]) => list.map(Number).sort((a, b) => a - b)
      const purposes = given(energibrukPerFormal.energibrukKwhPerFormal)
      expect(sorted(await view('energibruk_formal'))).toEqual(sorted(purposes))
      expect(total_kwh).toBeCloseTo(
        purposes.reduce((sum: number, kwh) => sum + Number(kwh), 0),
        2,
      )
      expect(sorted(await view('energibruk_energibarer'))).toEqual(
        sorted(given(energibrukPerEnergibarer.energibarer)),
      )
      expect(sorted(await view('produksjon'))).toEqual(sorted(given(produksjon)))
    }
  })

  it('name no person', async () => {
    const { rows } = await database.pool.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'statistikk'
          and column_name ~ 'navn|epost|person' and table_name <> 'svar'`,
    )
    expect(rows).toEqual([])
  })
})
