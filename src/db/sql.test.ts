import pg from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { problemsOf } from './check-sql.ts'
import { readInPipeline } from './pipeline.ts'
import { transaction } from './pool.ts'
import { type Columns, definitions, sql } from './sql.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let db: TestDatabase
let client: pg.Client
beforeAll(async () => {
  db = await testDatabase()
  await db.pool.query(`create table ting (
    id uuid primary key, navn text not null, kwh float8, antall int8 not null, data jsonb,
    koder int4[] not null, laget timestamptz not null default '2025-01-02T03:04:05.678Z', dato date)`)
  client = new pg.Client({ connectionString: db.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await db.drop()
})

const id = '0198c0de-0000-7000-8000-000000000001'

describe('a statement', () => {
  const insert = sql('test_insert', 'insert into ting values ($1, $2, $3, $4, $5, $6)', {})
  const select = sql('test_select', 'select * from ting where id = $1', {
    id: 'uuid',
    navn: 'text',
    kwh: 'float8?',
    antall: 'int8',
    data: 'jsonb?',
    koder: 'int4[]',
    laget: 'timestamptz',
    dato: 'date?',
  })

  it('returns rows with the declared types, in a pool and in a transaction', async () => {
    expect(await insert(db.pool, id, 'Ås', null, 9_007_199_254_740_991, '{"a":1}', [1, 2])).toEqual([])
    const [row] = await transaction(db.pool, (tx) => select(tx, id))
    expect(row).toEqual({
      id,
      navn: 'Ås',
      kwh: null,
      antall: 9_007_199_254_740_991,
      data: { a: 1 },
      koder: [1, 2],
      laget: new Date('2025-01-02T03:04:05.678Z'),
      dato: null,
    })
    type Row = NonNullable<typeof row>
    expectTypeOf<Row['kwh']>().toEqualTypeOf<number | null>()
    expectTypeOf<Row['laget']>().toEqualTypeOf<Date>()
    expectTypeOf<Row['koder']>().toEqualTypeOf<number[]>()
  })

  it('that fails is logged with its name, file and line', async () => {
    const lines: string[] = []
    const log = makeLog('error', { write: (line: string) => void lines.push(line) })
    const wrong = sql('test_wrong', 'select navn from tingen where id = $1', { navn: 'text' })
    const thrown = await Promise.allSettled([
      wrong(db.pool, id),
      readInPipeline(db.pool, [select.with(id), wrong.with(id)]),
    ])
    for (const { status, ...answer } of thrown)
      log.error({ err: status === 'rejected' && 'reason' in answer ? answer.reason : null }, 'feil')
    for (const line of lines)
      expect(JSON.parse(line).err).toMatchObject({
        message: 'relation "tingen" does not exist',
        statement: expect.stringMatching(/^test_wrong at .*db\/sql\.test\.ts:\d+/),
      })
    expect(lines).toHaveLength(2)
  })

  it('is prepared under its name', async () => {
    await select(client, id)
    const { rows } = await client.query(`select name from pg_prepared_statements where name = 'test_select'`)
    expect(rows).toHaveLength(1)
  })

  it('refuses an int8 that a number cannot hold', async () => {
    const big = sql('test_big', 'select 9007199254740993::int8 as n', { n: 'int8' })
    await expect(big(db.pool)).rejects.toThrow('int8 outside the safe integers: 9007199254740993')
  })

  it('has a unique name of limited length', () => {
    expect(() => sql('test_select', 'select 1', {})).toThrow('Two SQL statements are named «test_select»')
    expect(() => sql('x'.repeat(64), 'select 1', {})).toThrow('over 63 characters')
    expect(definitions().map(({ name }) => name)).toContain('test_select')
  })
})

describe('the check against the database', () => {
  const check = (text: string, columns: Columns) => problemsOf(client, { name: 's', text, columns })

  it('reports nothing for a correct definition', async () => {
    expect(
      await check('select id, navn, kwh from ting where id = $1', {
        id: 'uuid',
        navn: 'text',
        kwh: 'float8?',
      }),
    ).toEqual([])
    expect(await check('update ting set kwh = $1', {})).toEqual([])
    expect(
      await check('select count(*) as n, coalesce(max(kwh), 0) as m from ting', { n: 'int8', m: 'float8' }),
    ).toEqual([])
    expect(
      await check('select b.navn from ting a left join ting b on a.navn = b.navn', { navn: 'text?' }),
    ).toEqual([])
  })

  it('names the column that is wrong', async () => {
    expect(await check('select kwh from ting', { kwh: 'float8' })).toEqual([
      's: column kwh may be null, declared float8',
    ])
    expect(await check('select navn from ting', { navn: 'text?' })).toEqual([
      's: column navn is never null, declared text?',
    ])
    expect(await check('select antall from ting', { antall: 'int4' })).toEqual([
      's: column antall is int8, declared int4',
    ])
    expect(await check('select koder from ting', { koder: 'text[]' })).toEqual([
      's: column koder is _int4, declared text[]',
    ])
    expect(await check('select id from ting', {})).toEqual(['s: column id is in the answer and not declared'])
    expect(await check('select id from ting', { id: 'uuid', navn: 'text' })).toEqual([
      's: column navn is not in the answer',
    ])
  })

  it('reports a statement that the database refuses', async () => {
    expect(await check('select borte from ting', {})).toEqual(['s: column "borte" does not exist'])
  })
})
