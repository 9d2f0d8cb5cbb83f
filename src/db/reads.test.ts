import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPatience, OutOfPatience, outsideOfCalls, patiently } from './patience.ts'
import { readTogether } from './reads.ts'
import { sql } from './sql.ts'
import { countTrips, type TestDatabase, testDatabase } from './testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ max: 1 })
})
afterAll(() => db.drop())

const double = sql('test_reads_double', 'select $1::int * 2 as twice', { twice: 'int4' })
const inverse = sql('test_reads_inverse', 'select 1 / $1::int as part', { part: 'int4' })
const sleep = sql('test_reads_sleep', 'select pg_sleep($1)::text as slept', { slept: 'text' })

describe('callers who come at once', () => {
  test('travel together, and each is given its own rows', async () => {
    const count = countTrips(db.pool)
    const asked = Array.from({ length: 16 }, (_, i) =>
      readTogether(db.pool, [double.with(i), double.with(i + 1)]),
    )
    const answered = await Promise.all(asked)
    expect(answered).toEqual(asked.map((_, i) => [[{ twice: 2 * i }], [{ twice: 2 * i + 2 }]]))
    expect(count()).toBe(1)
  })

  test('are told of no fault but their own', async () => {
    const given = [1, 0, 1, 0]
    const told = await Promise.allSettled(
      given.map((by) => readTogether(db.pool, [double.with(by), inverse.with(by)])),
    )
    told.forEach((each, index) => {
      if (given[index] === 0) expect(each).toMatchObject({ reason: { code: '22012' } })
      else expect(each).toMatchObject({ value: [[{ twice: 2 }], [{ part: 1 }]] })
    })
  })

  test('wait each with a patience of its own', async () => {
    const [company, hurried] = await newPatience()(async () => {
      await patiently(() => wait(4_000))
      return Promise.allSettled([
        outsideOfCalls(() => readTogether(db.pool, [sleep.with(1)])),
        readTogether(db.pool, [double.with(1)]),
      ])
    })
    expect(company).toMatchObject({ value: [[{ slept: '' }]] })
    expect(hurried).toMatchObject({ reason: expect.any(OutOfPatience) })
  })
})

test('a database that is silent is told to all who wait for it', async () => {
  const both = await Promise.allSettled([
    newPatience()(() => readTogether(db.pool, [sleep.with(6)])),
    newPatience()(() => readTogether(db.pool, [double.with(1)])),
  ])
  for (const each of both) expect(each).toMatchObject({ reason: expect.any(OutOfPatience) })
})

test('what changes anything is not taken along', () => {
  for (const text of [
    'update okt set sist_brukt = now()',
    'with alle as (delete from okt returning id) select id from alle',
    'select id from okt for update',
    'select id from okt for no key update',
    'select id from okt for share',
  ]) {
    const bound = { ...double.with(1), name: text, text }
    expect(() => readTogether(db.pool, [bound]), text).toThrow('only read')
  }
})
