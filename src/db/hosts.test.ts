import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askingOnce, hostNames, readHosts } from './hosts.ts'
import { createPool, hostInUse, transaction } from './pool.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

describe('the hosts of a connection string', () => {
  it('are tried one by one, each with all the rest of it', () => {
    const several =
      'postgres://anna:p%40ss@en:5432,to.lokal:5433/db?target_session_attrs=read-write&sslmode=require'
    expect(readHosts(several).urls).toEqual([
      'postgres://anna:p%40ss@en:5432/db?sslmode=require',
      'postgres://anna:p%40ss@to.lokal:5433/db?sslmode=require',
    ])
    expect(hostNames(several)).toEqual(['en:5432', 'to.lokal:5433'])
  })

  it.each([
    'postgresql://anna@en/db',
    'postgresql://anna:x@[::1]:5432/db?application_name=a',
    'postgresql://localhost/db?host=%2Fvar%2Frun',
  ])('are one in %s, which stays as it is', (url) => {
    expect(readHosts(url).urls).toEqual([url])
  })
})

describe('the addresses of hosts', () => {
  it('are asked for once at a time by name, so that a lost one keeps nobody from the other', () => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    const ask = askingOnce((name, _options, tell) => {
      asked.push(name)
      answers.push(() => tell(null, `address of ${name}`, 4))
    })
    const told: unknown[] = []
    const find = (name: string, all = false) => ask(name, { all }, (_error, address) => told.push(address))
    for (let i = 0; i < 9; i++) find('gone')
    find('there')
    find('there', true)
    expect(asked).toEqual(['gone', 'there', 'there'])
    answers[1]?.()
    expect(told).toEqual(['address of there'])
    answers[0]?.()
    expect(told).toEqual(['address of there', ...Array(9).fill('address of gone')])
    find('gone')
    expect(asked).toHaveLength(4)
  })
})

describe('a pool of several hosts', () => {
  let db: TestDatabase
  let socket: string
  beforeAll(async () => {
    db = await testDatabase()
    const url = new URL(db.connectionString)
    socket = url.searchParams.get('host') ?? ''
  })
  afterAll(() => db.drop())

  /** Nothing listens on port 1; the rest of the string leads to the test's own server. */
  const withDead = (dead: 'first' | 'last') => {
    const { username, password, pathname } = new URL(db.connectionString)
    const alive = `${encodeURIComponent(socket)}:5432`
    const hosts = dead === 'first' ? `127.0.0.1:1,${alive}` : `${alive},127.0.0.1:1`
    return `postgresql://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`
  }

  it.runIf(process.platform === 'linux').each(['first', 'last'] as const)(
    'reaches the one that answers when the %s is down',
    async (dead) => {
      const pool = createPool(withDead(dead))
      expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
      expect(hostInUse(pool)).not.toContain('127.0.0.1')
      expect(await transaction(pool, async (client) => (await client.query('select 2 as n')).rows)).toEqual([
        { n: 2 },
      ])
      await pool.end()
    },
  )

  it.runIf(process.platform === 'linux')('uses none that takes no writes', async () => {
    const name = new URL(db.connectionString).pathname.slice(1)
    await db.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    const pool = createPool(withDead('first'))
    await expect(pool.query('select 1')).rejects.toThrow(/takes no writes|ECONNREFUSED/)
    await db.pool.query(`alter database ${name} reset default_transaction_read_only`)
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await pool.end()
  })
})
