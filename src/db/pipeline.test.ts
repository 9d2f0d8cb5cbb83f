import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readInPipeline, transactionInTwoRoundTrips } from './pipeline.ts'
import { createPool } from './pool.ts'
import { type Bound, sql } from './sql.ts'
import { isTemporary } from './temporary.ts'
import { countRoundTrips, type TestDatabase, testDatabase } from './testing.ts'

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
/** The committed rows, read on another connection. */
const seenByOthers = async () => (await list(other)).map(({ id }) => id)

const sleep = sql('test_bok_sleep', 'select pg_sleep($1)', {})
const cut = sql('test_bok_cut', 'select pg_terminate_backend(pg_backend_pid()) as cut', { cut: 'bool' })

describe('reads in a pipeline', () => {
  test('return the rows of each statement, in one round trip', async () => {
    const now = new Date('2025-01-02T03:04:05.678Z')
    await add(db.pool, 1, 'Ås', JSON.stringify({ a: [1] }), now)
    await add(db.pool, 2, null, null, null)
    // The second time the statements are prepared already.
    for (const _ of ['first', 'second']) {
      const trips = countRoundTrips(db.pool)
      const [numbers, books] = await readInPipeline(db.pool, [echo.with([1], ['a']), list.with()])
      expect(trips()).toBe(1)
      expect(numbers).toEqual([{ numbers: [1], texts: ['a'] }])
      expect(books).toEqual([
        { id: 1, tittel: 'Ås', data: { a: [1] }, lest: now },
        { id: 2, tittel: null, data: null, lest: null },
      ])
    }
  })

  test('pass arrays unchanged', async () => {
    const lists = [
      [
        [1, -2.5, null, 1e21, 0.1 + 0.2],
        ['a,b', '"', null, 'NULL', '{}', ''],
      ],
      [[], []],
      [[null], [null]],
    ] as const
    for (const [numbers, texts] of lists) {
      const [rows] = await readInPipeline(db.pool, [echo.with(numbers, texts)])
      expect(rows).toEqual([{ numbers, texts }])
    }
  })

  test('throw the error of the one that failed, and the connection can be reused', async () => {
    const failed = readInPipeline(db.pool, [list.with(), echo.with(['x'], []), list.with()])
    await expect(failed).rejects.toMatchObject({ code: '22P02' })
    expect(await list(db.pool)).toEqual([])
  })
})

test('a value that the driver would have to serialise is refused before anything is sent', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  for (const value of [circular, {}, [circular], new Map(), () => 1])
    expect(() => add.with(1, 'a', value, null)).toThrow('«test_bok_add» is an object')
  expect(add.with(1, ['a', null], Buffer.from('a'), new Date()).values).toHaveLength(4)
})

describe('a transaction in two round trips', () => {
  const book = (id: number) => add.with(id, 'x', null, null)
  const write = (...statements: Bound[]) =>
    transactionInTwoRoundTrips(db.pool, [list.with()], async () => ({
      statements,
      answer: (rows) => rows.length,
    }))
  const save = (...ids: number[]) => write(...ids.map(book))

  test('takes two, and is committed when it resolves', async () => {
    const trips = countRoundTrips(db.pool)
    expect(await save(1, 2)).toBe(2)
    expect(trips()).toBe(2)
    expect(await seenByOthers()).toEqual([1, 2])
  })

  test('is not visible to others before the commit', async () => {
    const seen = transactionInTwoRoundTrips(db.pool, [], async (_, client) => {
      await add(client, 1, 'x', null, null)
      const before = await seenByOthers()
      return { statements: [list.with()], answer: ([rows]) => [before, rows?.length] }
    })
    expect(await seen).toEqual([[], 1])
  })

  test.each([
    ['first', [2, 2, 3]],
    ['last', [1, 2, 3, 3]],
  ])('writes nothing when the %s statement fails, and the connection can be reused', async (_, ids) => {
    await expect(save(...ids)).rejects.toMatchObject({ code: '23505' })
    expect(await seenByOthers()).toEqual([])
    await save(3)
    expect(await seenByOthers()).toEqual([3])
  })

  test('writes nothing when the decision throws', async () => {
    const stopped = transactionInTwoRoundTrips(db.pool, [book(1)], async () => {
      throw new Error('stale')
    })
    await expect(stopped).rejects.toThrow('stale')
    expect(await seenByOthers()).toEqual([])
    await save(3)
    expect(await seenByOthers()).toEqual([3])
  })

  test('decides and writes nothing when a read fails', async () => {
    let decided = false
    const failed = transactionInTwoRoundTrips(db.pool, [book(1), echo.with(['x'], [])], async () => {
      decided = true
      return { statements: [], answer: () => null }
    })
    await expect(failed).rejects.toMatchObject({ code: '22P02' })
    expect([decided, await seenByOthers()]).toEqual([false, []])
  })

  test('writes nothing when the connection is closed or times out, and the next call gets one that works', async () => {
    await expect(write(book(1), cut.with(), book(2))).rejects.toSatisfy(isTemporary)
    expect(await seenByOthers()).toEqual([])
    const hurried = createPool({ connectionString: db.connectionString, query_timeout: 200 }, { max: 1 })
    const late = transactionInTwoRoundTrips(hurried, [], async () => ({
      statements: [book(1), sleep.with(2), book(2)],
      answer: () => null,
    }))
    await expect(late).rejects.toThrow('Query read timeout')
    await expect(late).rejects.toSatisfy(isTemporary)
    expect(await list(hurried)).toEqual([])
    await hurried.end()
    expect(await seenByOthers()).toEqual([])
  })

  test('throws when it is not committed, whatever its statements return', async () => {
    const failed = transactionInTwoRoundTrips(db.pool, [], async (_, client) => {
      await add(client, 1, 'x', null, null)
      await add(client, 1, 'x', null, null).catch(() => {})
      return { statements: [], answer: () => 'saved' }
    })
    await expect(failed).rejects.toThrow('not committed')
    expect(await seenByOthers()).toEqual([])
  })
})
