import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { commandAs, type PostgresAccount, postgresAccount } from '../src/db/embedded/postgres-account.ts'

const run = promisify(execFile)
// Where Debian's packages put each major version.
const installed = '/usr/lib/postgresql'
const patienceMs = 60_000

/** A PostgreSQL that somebody else built, running for us alone. */
export interface External {
  /** Its version, as it says it. */
  version: string
  postmaster: number
  adminUrl(database: string): string
  stop(): Promise<void>
}

/** The folder of the newest PostgreSQL of the system's packages; undefined where there is none. */
export async function systemPostgres(): Promise<string | undefined> {
  const majors = await readdir(installed).catch(() => [])
  const newest = majors.sort((a, b) => Number(b) - Number(a))
  for (const major of newest) {
    const bin = join(installed, major, 'bin')
    const found = await stat(join(bin, 'postgres')).catch(() => undefined)
    if (found) return bin
  }
  return undefined
}

/**
 * Starts the system's PostgreSQL on a folder of ours, made where it is missing, behind a Unix socket that nobody else may
 * enter, with the given settings and otherwise as the package has it.
 */
export async function startExternal(bin: string, folder: string, settings: Record<string, string>) {
  const [data, socket] = [join(folder, 'data'), join(folder, 'run')]
  await mkdir(folder, { recursive: true })
  const account = await postgresAccount(data)
  await mkdir(socket, { recursive: true, mode: 0o700 })
  for (const path of [folder, socket]) await give(path, account)
  const pgVersion = await stat(join(data, 'PG_VERSION')).catch(() => undefined)
  if (!pgVersion) {
    const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres']
    const initdb = commandAs(account, join(bin, 'initdb'), ['--pgdata', data, ...flags])
    await run(initdb.program, initdb.args, { ...initdb.options, cwd: '/' })
  }
  const all = { listen_addresses: '', unix_socket_directories: socket, ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = commandAs(account, join(bin, 'postgres'), ['-D', data, ...args])
  const log = await open(join(folder, 'log'), 'a')
  const child = spawn(server.program, server.args, {
    ...server.options,
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const adminUrl = (database: string) =>
    `postgresql://postgres@localhost:5432/${database}?host=${encodeURIComponent(socket)}`
  const stop = async () => {
    if (child.exitCode !== null) return
    // Fast shutdown: transactions under way are rolled back, the disk is left clean.
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  try {
    const version = await answers(adminUrl('postgres'), () => child.exitCode === null)
    return { version, postmaster: child.pid ?? 0, adminUrl, stop } satisfies External
  } catch (error) {
    await stop()
    throw error
  }
}

async function give(path: string, { uid, gid }: PostgresAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function answers(connectionString: string, lives: () => boolean): Promise<string> {
  const began = performance.now()
  while (lives() && performance.now() - began < patienceMs) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? ''
    } catch {
      await wait(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`The system's PostgreSQL did not start: ${connectionString}`)
}
