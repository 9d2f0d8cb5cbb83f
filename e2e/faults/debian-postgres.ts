import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { commandAs, postgresAccount } from '../../src/db/embedded/postgres-account.ts'

const run = promisify(execFile)

/** Folder of the programs of Debian's newest PostgreSQL, or POSTGRES_BIN; null when there is none. */
export async function findDebianPostgres(): Promise<string | null> {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const parent = '/usr/lib/postgresql'
  const versions = (await readdir(parent).catch(() => [])).filter((name) => Number(name) >= 15)
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (!newest) console.log('This machine has no PostgreSQL of Debian (apt-get install postgresql)')
  return newest ? join(parent, newest, 'bin') : null
}

/** A PostgreSQL server of Debian's programs in a folder of its own, on 127.0.0.1. */
export interface DebianServer {
  data: string
  port: number
  password: string
  /** Runs one of Debian's programs under the server's account, with the superuser's password. */
  program(name: string, ...args: string[]): Promise<{ stdout: string }>
  start(settings?: Record<string, string>): Promise<void>
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

export async function debianServer(
  bin: string,
  data: string,
  port: number,
  password = randomBytes(18).toString('base64url'),
): Promise<DebianServer> {
  await mkdir(dirname(data), { recursive: true })
  const account = await postgresAccount(dirname(data))
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(dirname(data), account.uid, account.gid)
  const program: DebianServer['program'] = (name, ...args) => {
    const command = commandAs(account, join(bin, name), args)
    const env = { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: password }
    return run(command.program, command.args, { ...command.options, cwd: '/', env, maxBuffer: 2 ** 28 })
  }
  return {
    data,
    port,
    password,
    program,
    async start(settings = {}) {
      const all = {
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        ...settings,
      }
      const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
      const log = join(dirname(data), 'log')
      await program('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', log, '-o', options.join(' '))
    },
    async stop(mode = 'fast') {
      await program('pg_ctl', 'stop', '-w', '-s', '-D', data, '-m', mode)
    },
  }
}

/** The settings of deploy/postgres/start.sh, with less disk. */
export const asDeployed = {
  password_encryption: 'scram-sha-256',
  wal_keep_size: '64MB',
  log_error_verbosity: 'terse',
}

export async function makeCluster(server: DebianServer): Promise<void> {
  const file = join(dirname(server.data), 'password')
  await writeFile(file, server.password)
  const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--username=postgres']
  await server.program('initdb', '-D', server.data, ...flags, `--pwfile=${file}`)
}

/** Makes the service's two roles and an empty database by the script of deploy/. */
export async function makeDatabase(
  { data, port, password }: DebianServer,
  bin: string,
  ownerPassword: string,
  servicePassword = randomBytes(18).toString('base64url'),
): Promise<void> {
  const script = join(import.meta.dirname, '../../deploy/postgres/first.sh')
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGDATA: data,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGPASSWORD: password,
    DB_PASSWORD: ownerPassword,
    DB_SERVICE_PASSWORD: servicePassword,
  }
  await run('bash', [script], { env })
}

export async function asSuperuser<T>(
  { port, password }: { port: number; password: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  // A server that is killed breaks the query, which says so; the same event of the connection would end this process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
