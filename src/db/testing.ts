import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from './migrate.ts'
import { type Client, createPool, type Pool } from './pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { adminUrl: string } | { error: string }
  }
}

/** Name of the database that is migrated once per run and copied for every test file. */
export const templateDatabase = 'mal'

export interface TestDatabase {
  pool: Pool
  connectionString: string
  /** Closes the pool and removes the database; for `afterAll`. */
  drop(): Promise<void>
}

/** Creates a migrated database for one test file, in some 50 ms; `plainC`: with the LC_CTYPE of C, which knows A to Z alone. */
export async function testDatabase({ max = 8, plainC = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  if ('error' in server) throw new Error(server.error)
  const name = `t_${randomBytes(6).toString('hex')}`
  const from = plainC ? `template0 encoding 'UTF8' locale_provider libc locale 'C'` : templateDatabase
  await admin(server.adminUrl, `create database ${name} template ${from}`)
  const url = new URL(server.adminUrl)
  url.pathname = `/${name}`
  if (plainC) await migrate(url.href)
  const pool = createPool(url.href, { max })
  return {
    pool,
    connectionString: url.href,
    async drop() {
      if (!pool.ended) await pool.end()
      await admin(server.adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function admin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const counters = new WeakMap<Pool, { roundTrips: number }>()

/**
 * Counts the round roundTrips of a pool. Queries sent on one connection before the first of them is answered count as one.
 *
 * @returns a function that returns the number of round roundTrips since the call
 */
export function countRoundTrips(pool: Pool): () => number {
  const counter = counters.get(pool) ?? { roundTrips: 0 }
  if (!counters.has(pool)) {
    const seen = new WeakSet<Client>()
    pool.on('acquire', (client) => {
      if (!seen.has(client)) watch(client, counter)
      seen.add(client)
    })
  }
  counters.set(pool, counter)
  const before = counter.roundTrips
  return () => counter.roundTrips - before
}

function watch(client: Client, counter: { roundTrips: number }): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let pending = 0
  const answered = () => {
    pending -= 1
  }
  Object.assign(client, {
    query(...given: unknown[]) {
      if (pending === 0) counter.roundTrips += 1
      pending += 1
      const answer = query(...given)
      answer.then(answered, answered)
      return answer
    },
  })
}
