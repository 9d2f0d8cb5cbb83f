import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPdf } from '../files/testing.ts'
import { makeLog } from '../platform/log.ts'
import { sendInnBody } from '../security/testing.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { erase } from '../upkeep/erase.ts'
import { migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const { ENKLE, PIDER, tallFor } = await readWorld()
const role = `tjeneste_${randomBytes(4).toString('hex')}`

let database: TestDatabase
let service: TestService
let as: Person
let id: string
const lines: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`create role ${role} login password 'x'`)
  const url = new URL(database.connectionString)
  Object.assign(url, { username: role, password: 'x' })
  const env = { DATABASE_URL: url.href, DATABASE_URL_MIGRERING: database.connectionString }
  const log = makeLog('warn', { write: (line: string) => void lines.push(line) })
  service = await startTestService({ ...env, RATE_GRENSE: 'av' }, log)
  as = await service.signIn(PIDER.hotell)
  id = await submitted()
})
afterAll(async () => {
  await service?.stop()
  await database?.pool.query(`drop owned by ${role}; drop role ${role}`)
  await database?.drop()
})

/** Submits a complete report with an attachment and an explained figure, as the service's role. */
async function submitted(): Promise<string> {
  const report = await createReport(service, as, ENKLE.alene)
  const { sendInn: _, ...figures } = tallFor('butikk', rapporteringArNow(new Date()))
  await fillReport(service, as, report, figures)
  const path = `/energikartlegginger/${report}`
  const token = await service.call('GET', `${path}/opplastning-token`, { as })
  const put = await fetch(`${token.body.baseUri}?${token.body.query}`, {
    method: 'PUT',
    body: new Uint8Array(plainPdf()),
  })
  expect(put.status).toBe(201)
  expect((await service.call('POST', `${path}/send-inn`, { as, body: sendInnBody })).status).toBe(200)
  await database.pool.query(`insert into varsel_svar values ($1, 'r', 'f', null, null, 'N', now())`, [report])
  expect((await service.call('POST', `${path}/innsending`, { as })).status).toBe(204)
  return report
}

/** Runs statements as the service's role, on a connection of their own. */
async function asService(statements: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: service.ctx.config.databaseUrl ?? '' })
  await client.connect()
  try {
    return [await client.query(statements)].flat().flatMap(({ rows }) => rows)
  } finally {
    await client.end()
  }
}

describe('the role of the service', () => {
  test('suffices from sign-in to receipt, and owns nothing', async () => {
    expect((await service.call('GET', `/energikartlegginger/${id}/kvittering`, { as })).status).toBe(200)
    expect(await asService('select session_user::text as name')).toEqual([{ name: role }])
    expect(lines.filter((line) => line.includes('DATABASE_URL'))).toEqual([])
  })

  test.each([
    ['switch off triggers', 'alter table kartlegging disable trigger all', 'must be owner'],
    ['switch off all triggers', 'set session_replication_role = replica', 'permission denied'],
    ['drop a trigger', 'drop trigger vern_innsendt on kartlegging', 'must be owner'],
    ['replace what a trigger does', 'drop function vern_innsendt() cascade', 'must be owner'],
    ['empty a table', 'truncate kartlegging cascade', 'permission denied'],
    ['become the owner', 'set role postgres', 'permission denied'],
    ['be taken for the owner', 'set session authorization postgres', 'permission denied'],
    ['forge a migration', `insert into migrasjon (name, run_on) values ('x', now())`, 'permission denied'],
    [
      'forge a removal',
      `insert into vedlikehold (id, tidspunkt_utc, handling, antall) values (gen_random_uuid(), now(), 'x', '{}')`,
      'permission denied',
    ],
    [
      'call itself a removal',
      `set energikartlegging.sletting = 'ja'; update innsending set sha256 = repeat('0', 64)`,
      'only ever added to',
    ],
    [
      'call itself a removal of history',
      `set energikartlegging.sletting = 'ja'; delete from hendelse`,
      'only ever added to',
    ],
    [
      'hide the report behind another table of its name',
      `create temp table kartlegging (id uuid, status int); update vedlegg set navn = 'x'`,
      'is sent in',
    ],
  ])('cannot %s', async (_, statements, refusal) => {
    await expect(asService(statements)).rejects.toThrow(refusal)
  })

  test('is taken back, at the next start, what an earlier release gave it', async () => {
    await database.pool.query(`grant insert, update, delete on vedlikehold to ${role}`)
    await migrate(database.connectionString, { user: role })
    await expect(asService('delete from vedlikehold')).rejects.toThrow('permission denied')
    expect(await asService('select count(*)::int as n from vedlikehold')).toEqual([{ n: 0 }])
  })

  test.each([
    ['opens it again', 'update kartlegging set status = 2, innsendt_utc = null'],
    ['gives it to another unit', `update kartlegging set organisasjonsnummer = '311700014'`],
    ['removes it', 'delete from kartlegging'],
    ['replaces the attachment', `update vedlegg set sha256 = repeat('0', 64)`],
    ['removes the attachment', 'delete from vedlegg'],
    [
      'changes what is known of the file',
      `update fil set sha256 = repeat('0', 64) where ferdig_utc is not null`,
    ],
    ['changes the bytes of the file', 'update fil_del set innhold = set_byte(innhold, 0, 0)'],
    ['removes the bytes of the file', 'delete from fil_del'],
    ['adds to the file', `insert into fil_del select fil_id, 99, 'x' from vedlegg`],
    ['changes what the register said', `update foretak set navn = 'x'`],
    [
      'adds a copied answer',
      `insert into kopiert_svar select id, 'sendInn', 9, '{}', '{}', 'N', now() from kartlegging`,
    ],
    [
      'adds an earlier version',
      `insert into seksjon_versjon select id, 'tiltak', 99, '{}', 'N', now() from kartlegging`,
    ],
  ])('changes nothing of what was sent in: %s', async (_, statement) => {
    await expect(asService(statement)).rejects.toThrow(/is sent in|only ever added to/)
  })

  test('changes no figure, answer or explanation of what was sent in, in any table', async () => {
    const tables = await tablesOfReports()
    const open: string[] = []
    for (const { name, column } of tables) {
      for (const statement of [`update ${name} set ${column} = ${column}`, `delete from ${name}`])
        await asService(statement).then(
          (rows) => open.push(`${statement} ${JSON.stringify(rows)}`),
          (error: Error) =>
            expect(error.message).toMatch(
              /is sent in|only ever added to|permission denied for schema gammel/,
            ),
        )
    }
    // Presence is not part of a report, and a unit that the register has removed is removed here too.
    const free = ['tilstede', 'foretak']
    const count = async (name: string) =>
      Number((await database.pool.query(`select count(*) as n from ${name}`)).rows[0].n)
    const touched = open.filter((statement) => !free.some((name) => statement.includes(` ${name}`)))
    for (const statement of touched) {
      const name = /(?:update|delete from) (\w+)/.exec(statement)?.[1] ?? ''
      expect([statement, await count(name)]).toEqual([statement, 0])
    }
    expect(tables.length - touched.length / 2).toBeGreaterThan(10)
  })

  test('every table of a report has a trigger that refuses it, or is only ever added to', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select t.oid::regclass::text as name from pg_class t
        where t.oid in (select conrelid from pg_constraint where confrelid = 'kartlegging'::regclass)
          and not exists (select from pg_trigger where tgrelid = t.oid and (tgname = 'vern_innsendt' or tgname like '%_bare_legges_til'))`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['tilstede'])
  })

  test('removes no report; the owner does', async () => {
    const removal = { what: 'report', id } as const
    await expect(erase(service.ctx, removal, true)).rejects.toThrow(/is sent in|only ever added to/)
    expect(await erase({ ...service.ctx, pool: database.pool }, removal, true)).toMatchObject({
      kartlegging: 1,
      innsending: 1,
    })
  })
})

/** Every table that refers to a report, and one of its columns. */
async function tablesOfReports(): Promise<{ name: string; column: string }[]> {
  const { rows } = await database.pool.query(
    `select distinct conrelid::regclass::text as name, 'kartlegging_id' as column from pg_constraint
      where confrelid = 'kartlegging'::regclass and conrelid <> 'kartlegging'::regclass order by 1`,
  )
  return rows
}

test('a service that owns its tables logs one line that recommends a role of its own', async () => {
  const told: string[] = []
  const log = makeLog('warn', { write: (line: string) => void told.push(line) })
  const alone = await startTestService({}, log)
  await alone.stop()
  const said = told.map((line) => JSON.parse(line).msg).filter((msg) => msg.includes('DATABASE_URL'))
  expect(said).toEqual([expect.stringContaining('DATABASE_URL_MIGRERING')])
})
