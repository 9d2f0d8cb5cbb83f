import { lookup } from 'node:dns'
import { type LookupFunction, Socket } from 'node:net'
import pg from 'pg'
import { Batch } from './batch.ts'
import { patiently } from './patience.ts'

/** The hosts of a DATABASE_URL, and which of them took writes when it was last tried. */
export interface Hosts {
  urls: readonly string[]
  chosen: number
}

// libpq's form: postgres://user:password@one:5432,two:5432/database?…
const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/

/**
 * Splits a connection string that names several hosts into one for each. `target_session_attrs` is taken out: of several
 * hosts the one that takes writes is always meant.
 */
export function readHosts(connectionString: string): Hosts {
  const [, start = '', hosts = '', path = '', query = ''] = form.exec(connectionString) ?? []
  if (!start) return { urls: [connectionString], chosen: 0 }
  const settings = new URLSearchParams(query)
  settings.delete('target_session_attrs')
  const end = `${path}${settings.size > 0 ? `?${settings}` : ''}`
  return { urls: hosts.split(',').map((host) => `${start}${host}${end}`), chosen: 0 }
}

/** The hosts of a connection string, without who signs in and how. */
export const hostNames = (connectionString: string) =>
  readHosts(connectionString).urls.map((url) => new URL(url).host || 'localhost')

/** The host is there and takes no writes: a standby, or a primary that was replaced. */
export class ReadOnlyHost extends Error {}

/**
 * One question at a time for each name. Where nobody answers for the name of a lost host, each question keeps one of Node's
 * four threads for seconds, and with all four taken the other host would not be found either.
 */
export function askingOnce(ask: LookupFunction): LookupFunction {
  const waiting = new Map<string, Parameters<LookupFunction>[2][]>()
  return (name, options, tell) => {
    const key = `${name} ${options.family ?? 0} ${options.all ?? false}`
    const others = waiting.get(key)
    if (others) return void others.push(tell)
    const all = [tell]
    waiting.set(key, all)
    ask(name, options, (error, address, family) => {
      waiting.delete(key)
      for (const each of all) each(error, address, family)
    })
  }
}
const findHost = askingOnce(lookup as LookupFunction)

/** As `pg` makes it, but for how it finds the host. */
function makeSocket(): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, {
    // A socket of the file system has a path alone.
    connect: (port: number, host?: string) =>
      host === undefined ? connect(port) : connect({ port, host, lookup: findHost }),
  })
}

/** With several hosts none may use up the time in which the next one could answer. */
const connectMs = 2_000

/**
 * What the pool makes its connections with: to the host chosen just then, and with every query bounded by what the call
 * still has ({@link patiently}). A class because that is what the pool takes.
 */
export const clientOf = (hosts: Hosts) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const connectionString = hosts.urls[hosts.chosen] ?? ''
      super(
        hosts.urls.length > 1
          ? { ...config, connectionString, connectionTimeoutMillis: connectMs, stream: makeSocket }
          : config,
      )
      const ask = this.query.bind(this) as (query: unknown, values?: unknown[]) => Promise<pg.QueryResult>
      // The forms with a callback are used by nobody here.
      const query = (config: pg.QueryConfig | string | Batch, values?: unknown[]) =>
        config instanceof Batch
          ? ask(config)
          : patiently((leftMs) => {
              if (leftMs === undefined) return ask(config, values)
              const timed = typeof config === 'string' ? { text: config } : config
              return ask({ ...timed, query_timeout: leftMs }, values)
            })
      Object.assign(this, { query })
    }
  }

/** @throws ReadOnlyHost */
export async function requireWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ refuses: boolean }>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as refuses`,
  )
  if (rows[0]?.refuses) throw new ReadOnlyHost('The database host takes no writes')
}

/** The next host's turn, unless another call has moved on already. */
export function moveOn(hosts: Hosts, from: number): void {
  if (hosts.chosen === from) hosts.chosen = (from + 1) % hosts.urls.length
}
