import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool } from './pool.ts'
import { sql } from './sql.ts'
import { type TestDatabase, testDatabase } from './testing.ts'
import { inTwoTrips, together } from './trips.ts'

let db: TestDatabase
let other: TestDatabase['pool']
beforeAll(async () => {
  db = await testDatabase({ max: 1 })
  await db.pool.query('create table bok (id int primary key, tittel text, data jsonb, lest timestamptz)')
  other = createPool(db.connectionString, { max: 1 })
})
beforeEach(() => db.pool.query('delete from bok'))
afterAll(async () => {
  await other.end()
  await db.drop()
})

const add = sql('test_bok_add', 'insert into bok values ($1, $2, $3, $4)', {})
const list = sql('test_bok_list', 'select id, tittel, data, lest from bok order by id', {
  id: 'int4',
  tittel: 'text?',
  data: 'jsonb?',
  lest: 'timestamptz?',
})
const echo = sql('test_bok_echo', 'select to_jsonb($1::float8[]) as numbers, $2::text[] as texts', {
  numbers: 'jsonb',
  texts: 'text[]',
})
/** As another connection sees it: what is not committed is not there. */
const seenByOthers = async () => (await list(other)).map(({ id }) => id)

describe('statements that travel together', () => {
  test('see what those before them wrote, and come back each with its rows', async () => {
    const now = new Date('2025-01-02T03:04:05.678Z')
    const statements = [
      list.with(),
      add.with(1, 'Ås', { a: [1] }, now),
      add.with(2, null, null, null),
      list.with(),
    ]
    // The second time nothing is prepared or described any more.
    for (const _ of ['first', 'second']) {
      const [before, , , after] = await together(db.pool, statements)
      expect(before).toEqual([])
      expect(after).toEqual([
        { id: 1, tittel: 'Ås', data: { a: [1] }, lest: now },
        { id: 2, tittel: null, data: null, lest: null },
      ])
      await db.pool.query('delete from bok')
    }
  })

  test('carry lists as they are', async () => {
    const lists = [
      [
        [1, -2.5, null, 1e21, 0.1 + 0.2],
        ['a,b', '"', null, 'NULL', '{}', ''],
      ],
      [[], []],
      [[null], [null]],
    ] as const
    for (const [numbers, texts] of lists) {
      const [rows] = await together(db.pool, [echo.with(numbers, texts)])
      expect(rows).toEqual([{ numbers, texts }])
    }
  })

  test('all happen or none', async () => {
    const twice = together(db.pool, [
      add.with(1, 'a', null, null),
      add.with(1, 'b', null, null),
      add.with(2, 'c', null, null),
    ])
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await seenByOthers()).toEqual([])
    expect(await list(db.pool)).toEqual([])
  })

  test('are not sent at all when a value of one cannot be', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const statements = [add.with(1, 'a', null, null), add.with(2, 'b', circular, null)]
    await expect(together(db.pool, statements)).rejects.toThrow('circular')
    expect(await seenByOthers()).toEqual([])
    expect(await list(db.pool)).toEqual([])
  })
})

describe('a transaction in two trips', () => {
  const save = (...ids: number[]) =>
    inTwoTrips(db.pool, [list.with()], async () => ({
      statements: ids.map((id) => add.with(id, 'x', null, null)),
      answer: (rows) => rows.length,
    }))

  test('is seen by everybody when it has answered', async () => {
    expect(await save(1, 2)).toBe(2)
    expect(await seenByOthers()).toEqual([1, 2])
  })

  test('leaves nothing when a statement fails, and its connection to the next', async () => {
    await expect(save(1, 2, 2)).rejects.toMatchObject({ code: '23505' })
    expect(await seenByOthers()).toEqual([])
    await save(3)
    expect(await seenByOthers()).toEqual([3])
  })

  test('leaves nothing when what it reads makes it stop', async () => {
    const stopped = inTwoTrips(db.pool, [add.with(1, 'x', null, null)], async () => {
      throw new Error('stale')
    })
    await expect(stopped).rejects.toThrow('stale')
    expect(await seenByOthers()).toEqual([])
    await save(3)
    expect(await seenByOthers()).toEqual([3])
  })
})
