import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase, createPool, transaction } from './pool.ts'
import { isTemporary } from './temporary.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.pool.query('create table konto (id int primary key, saldo int not null)')
})
afterAll(() => db.drop())

const rows = async () => (await db.pool.query('select id, saldo from konto order by id')).rows
const errorOf = (query: Promise<unknown>) =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('transaction', () => {
  it('commits what resolves and answers its value', async () => {
    const value = await transaction(db.pool, async (client) => {
      await client.query('insert into konto values (1, 10)')
      return 'ja'
    })
    expect(value).toBe('ja')
    expect(await rows()).toEqual([{ id: 1, saldo: 10 }])
  })

  it('rolls back what throws, passes the error on and gives the connection back', async () => {
    const before = db.pool.totalCount
    const thrown = await errorOf(
      transaction(db.pool, async (client) => {
        await client.query('insert into konto values (2, 10)')
        throw new Error('nei')
      }),
    )
    expect(thrown).toEqual(new Error('nei'))
    expect(await rows()).toEqual([{ id: 1, saldo: 10 }])
    expect(db.pool.idleCount).toBe(db.pool.totalCount)
    expect(db.pool.totalCount).toBe(before)
  })

  it('closes a connection that the database ended, and the next call gets a new one', async () => {
    const thrown = await errorOf(
      transaction(db.pool, async (client) => {
        await client.query('select pg_terminate_backend(pg_backend_pid())')
      }),
    )
    expect(isTemporary(thrown)).toBe(true)
    expect(await rows()).toEqual([{ id: 1, saldo: 10 }])
  })
})

describe('isTemporary', () => {
  it('is false for what would fail again', async () => {
    const duplicate = await errorOf(db.pool.query('insert into konto values (1, 1)'))
    expect(duplicate).toBeInstanceOf(Error)
    expect(isTemporary(duplicate)).toBe(false)
    expect(isTemporary(await errorOf(db.pool.query('select finnes_ikke')))).toBe(false)
    expect(isTemporary(new Error('anything'))).toBe(false)
    expect(isTemporary(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })

  it('is true for a read-only database and a lock that is taken', async () => {
    const readOnly = transaction(db.pool, async (client) => {
      await client.query('set transaction read only')
      await client.query('update konto set saldo = 0')
    })
    expect(isTemporary(await errorOf(readOnly))).toBe(true)
    const locked = transaction(db.pool, async (holder) => {
      await holder.query('select 1 from konto for update')
      await db.pool.query('select 1 from konto for update nowait')
    })
    expect(isTemporary(await errorOf(locked))).toBe(true)
  })

  it('is true when the pool is full', async () => {
    const small = createPool(
      { connectionString: db.connectionString, connectionTimeoutMillis: 1_000 },
      { max: 1 },
    )
    const holder = await small.connect()
    expect(isTemporary(await errorOf(small.query('select 1')))).toBe(true)
    holder.release()
    await small.end()
  })

  it('is true when the database takes no more connections, or refuses the password', async () => {
    const role = `rolle_${new URL(db.connectionString).pathname.slice(3)}`
    await db.pool.query(`create role ${role} login password 'x' connection limit 0`)
    const url = new URL(db.connectionString)
    url.username = role
    for (const [password, code] of [
      ['x', '53300'],
      ['feil', '28P01'],
    ] as const) {
      url.password = password
      const pool = createPool(url.href)
      const error = await errorOf(pool.query('select 1'))
      expect(error).toMatchObject({ code })
      expect(isTemporary(error)).toBe(true)
    }
    await db.pool.query(`drop role ${role}`)
  })

  it('is true when nothing listens, and when the answer never comes', async () => {
    const silent = await listen()
    const { port } = silent.address() as { port: number }
    const host = '127.0.0.1'
    const waiting = createPool({ host, port, connectionTimeoutMillis: 200 })
    expect(isTemporary(await errorOf(waiting.query('select 1')))).toBe(true)
    await new Promise((done) => silent.close(done))
    const refused = createPool({ host, port })
    expect(isTemporary(await errorOf(refused.query('select 1')))).toBe(true)
    const gone = createPool({ host: '/nowhere/at/all' })
    expect(isTemporary(await errorOf(gone.query('select 1')))).toBe(true)
  })

  it('is true after a query timeout, of the client and of the server', async () => {
    const client = createPool({ connectionString: db.connectionString, query_timeout: 50 })
    expect(isTemporary(await errorOf(transaction(client, (c) => c.query('select pg_sleep(1)'))))).toBe(true)
    expect(client.totalCount).toBe(0)
    await client.end()
    const server = createPool({ connectionString: db.connectionString, statement_timeout: 50 })
    expect(isTemporary(await errorOf(server.query('select pg_sleep(1)')))).toBe(true)
    await server.end()
  })
})

describe('a pool', () => {
  it('keeps a connection whose statement was refused', async () => {
    const pool = createPool(db.connectionString, { max: 1 })
    const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const before = await backend()
    await errorOf(pool.query('insert into konto values (1, 1)'))
    expect(await backend()).toBe(before)
    await pool.end()
  })

  it('closes the idle connections after a query timeout', async () => {
    const pool = createPool({ connectionString: db.connectionString, query_timeout: 200 })
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
    expect(pool.idleCount).toBe(3)
    await errorOf(pool.query('select pg_sleep(1)'))
    expect((await pool.query('select 1')).rowCount).toBe(1)
    expect(pool.totalCount).toBeLessThan(3)
    await pool.end()
  })
})

describe('a pool whose server takes no writes any more', () => {
  it('throws a temporary error, and the next call reaches the new primary', async () => {
    const name = new URL(db.connectionString).pathname.slice(1)
    await db.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    const pool = createPool(db.connectionString)
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
    expect(pool.idleCount).toBe(3)
    // The start retries after this error.
    const refused = await errorOf(checkDatabase(pool))
    expect([String(refused), isTemporary(refused)]).toEqual([
      'Error: The database server takes no writes',
      true,
    ])
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
    await db.pool.query(`alter database ${name} reset default_transaction_read_only`)
    // Connections opened before are still read-only.
    expect(isTemporary(await errorOf(pool.query('insert into konto values (9, 9)')))).toBe(true)
    expect((await pool.query('insert into konto values (9, 9)')).rowCount).toBe(1)
    await pool.query('delete from konto where id = 9')
    await pool.end()
  })
})

describe('a database that ends a connection right after accepting it', () => {
  // PostgreSQL's messages AuthenticationOk, ReadyForQuery and a fatal error, in one packet.
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const greeting = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
  ])

  it('is a temporary error of the call and does not end the process', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(greeting))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const pool = createPool(`postgres://a@127.0.0.1:${port}/b`)
    await expect(pool.query('select 1')).rejects.toSatisfy(isTemporary)
    await pool.end()
    server.close()
  })
})

describe('checkDatabase', () => {
  it('accepts the database of the tests and refuses one that is not UTF-8', async () => {
    await expect(checkDatabase(db.pool)).resolves.toBeUndefined()
    const name = new URL(db.connectionString).pathname.slice(1)
    await db.pool.query(
      `create database ${name}_latin encoding 'LATIN1' locale 'C' locale_provider 'libc' template template0`,
    )
    const latin = createPool(db.connectionString.replace(name, `${name}_latin`))
    await expect(checkDatabase(latin)).rejects.toThrow('must be UTF8, this one is LATIN1')
    await latin.end()
    await db.pool.query(`drop database ${name}_latin`)
  })
})

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1', () => resolve(server))
  })
}
