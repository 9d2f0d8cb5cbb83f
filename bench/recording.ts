import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Client } from '../src/db/pool.ts'

/** A statement as it was sent: name, text, and values as texts. */
export interface Sent {
  name?: string
  text: string
  values: unknown[]
}

/** What of `pg`'s connection its own queries, and ours, send by. */
interface Connection extends EventEmitter {
  parse(statement: { name?: string; text: string }, ...rest: unknown[]): void
  bind(bound: { statement?: string; values?: unknown[] }, ...rest: unknown[]): void
  query(text: string): void
  sync(): void
}

/**
 * Writes down what a pool's connections send, in the groups in which it travels: a new one begins when nothing is waited
 * for any more. To be asked for before the pool's first connection.
 */
export function record(pool: pg.Pool): Sent[][] {
  const trips: Sent[][] = []
  const seen = new WeakSet<Client>()
  pool.on('acquire', (client) => {
    if (!seen.has(client)) listen(client, trips)
    seen.add(client)
  })
  return trips
}

function listen(client: Client, trips: Sent[][]): void {
  const connection = client.connection as unknown as Connection // what @types/pg does not tell of it
  const { parse, bind, query, sync } = connection
  const texts = new Map<string, string>()
  let unanswered = 0
  let isOpen = false
  const sent = (statement: Sent) => {
    if (unanswered === 0 && !isOpen) trips.push([])
    isOpen = true
    trips.at(-1)?.push(statement)
  }
  const closed = () => {
    unanswered += 1
    isOpen = false
  }
  connection.on('readyForQuery', () => {
    unanswered -= 1
  })
  Object.assign(connection, {
    parse(...given: Parameters<Connection['parse']>) {
      texts.set(given[0].name ?? '', given[0].text)
      parse.apply(connection, given)
    },
    bind(...given: Parameters<Connection['bind']>) {
      const [{ statement: name = '', values = [] }] = given
      const text = texts.get(name)
      if (text === undefined) throw new Error(`«${name}» was prepared before it was written down`)
      sent({ ...(name && { name }), text, values: values.map((value) => prepareValue(value)) })
      bind.apply(connection, given)
    },
    query(text: string) {
      sent({ text, values: [] })
      closed()
      query.call(connection, text)
    },
    sync() {
      closed()
      sync.call(connection)
    },
  })
}
