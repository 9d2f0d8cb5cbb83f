import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool, type Pool } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { type Entry, makeTrail, type Trail } from './trail.ts'

const second = 1000
const hour = 3_600_000

let database: TestDatabase
let pool: Pool
let trail: Trail
let now: Date
let told: unknown[]
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  told = []
  const tell = (detail: unknown) => void told.push(detail)
  pool = createPool(database.connectionString, { max: 1 })
  trail = makeTrail(pool, { warn: tell, error: tell }, () => now)
  await database.pool.query(
    `begin; set local energikartlegging.sletting = 'ja'; delete from revisjon; commit`,
  )
  return async () => {
    if (!pool.ended) await trail.stop()
  }
})

const rows = async () =>
  (await database.pool.query('select * from revisjon order by tidspunkt_utc, id')).rows as Record<
    string,
    unknown
  >[]
const counts = async () => (await rows()).map(({ ganger }) => ganger)
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  await trail.flush()
}
const refused: Entry = { hendelse: 'avvist', metode: 'GET', rute: '/api/auth/me', status: 401, kode: 'x' }

describe('the audit trail', () => {
  test('keeps who, what, when and under which trace id', async () => {
    const kartlegging = '01997a3e-0000-7000-8000-00000000dead'
    const spor = '5c3c1a0e-0000-4000-8000-00000000beef'
    trail.add({ ...refused, person: 'p', kartlegging, spor })
    await trail.flush()
    expect(await rows()).toEqual([
      {
        id: expect.any(String),
        tidspunkt_utc: now,
        ganger: 1,
        hendelse: 'avvist',
        person: 'p',
        kartlegging,
        metode: 'GET',
        rute: '/api/auth/me',
        status: 401,
        kode: 'x',
        spor,
        formal: null,
        saksnummer: null,
        antall: null,
        utvalg: null,
      },
    ])
  })

  test('writes by itself, without being asked', async () => {
    trail.add(refused)
    await expect.poll(counts, { timeout: 15_000 }).toEqual([1])
  })

  test.each([
    { hendelse: 'innlogging' },
    { formal: 'innsyn' },
    { saksnummer: '2026/14' },
    { person: 'q' },
    { kartlegging: '01997a3e-0000-7000-8000-00000000dead' },
    { metode: 'POST' },
    { rute: '/api/annet' },
    { status: 403 },
    { kode: 'y' },
  ])('keeps apart what differs in %o', async (other) => {
    trail.add(refused)
    trail.add({ ...refused, ...other })
    await trail.flush()
    expect(await counts()).toEqual([1, 1])
  })

  test('counts a flood into fewer rows the longer it lasts, and loses none', async () => {
    let made = 0
    for (let passed = 0; passed < 5 * hour; passed += 250 * second) {
      for (let i = 0; i < 40; i++) trail.add(refused)
      made += 40
      await later(250 * second)
    }
    await trail.flush(true)
    const written = await counts()
    expect(written.length).toBeLessThan(20)
    expect(written.reduce((sum: number, ganger) => sum + Number(ganger), 0)).toBe(made)
  })

  test('writes the first at once, holds back the next, and begins anew when it was quiet', async () => {
    trail.add(refused)
    await trail.flush()
    trail.add(refused)
    trail.add(refused)
    await later(second - 1)
    expect(await counts()).toEqual([1])
    await later(1)
    expect(await counts()).toEqual([1, 2])
    trail.add(refused)
    await later(2 * second - 1)
    expect(await counts()).toEqual([1, 2])
    await later(1)
    expect(await counts()).toEqual([1, 2, 1])
    await later(8 * second)
    trail.add(refused)
    await trail.flush()
    expect(await counts()).toEqual([1, 2, 1, 1])
    trail.add(refused)
    await later(second)
    expect(await counts()).toEqual([1, 2, 1, 1, 1])
  })

  test('counts what is of too many kinds without who and where', async () => {
    for (let i = 0; i < 6_000; i++) trail.add({ ...refused, person: `p-${i}` })
    await trail.flush()
    const written = await rows()
    expect(written.length).toBe(5_001)
    expect(written.filter(({ person }) => person === null)).toMatchObject([
      { hendelse: 'avvist', status: 401, rute: null, ganger: 1_000 },
    ])
  })

  test('keeps what the database does not take now, and throws nothing', async () => {
    const gone = createPool('postgres://nobody@127.0.0.1:9/none', { max: 1 })
    const patient = makeTrail(
      gone,
      { warn: (detail: unknown) => void told.push(detail), error: () => {} },
      () => now,
    )
    patient.add(refused)
    await patient.flush()
    await patient.flush()
    // Tried twice: it was still there.
    expect(told).toMatchObject([{ lost: 0 }, { lost: 0 }])
    await patient.stop()
    expect(told).toHaveLength(3)
  })

  test('says so when something can never be written, and goes on', async () => {
    trail.add({ ...refused, kartlegging: 'no uuid' })
    await trail.flush()
    expect(told).toMatchObject([{ lost: 1 }])
    trail.add(refused)
    await trail.flush()
    expect(await counts()).toEqual([1])
  })

  test('is written to its end when the service stops', async () => {
    trail.add(refused)
    await trail.flush()
    trail.add(refused)
    await trail.stop()
    expect(await counts()).toEqual([1, 1])
  })
})
