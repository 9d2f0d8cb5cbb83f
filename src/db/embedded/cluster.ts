import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  commandAs,
  endsWithParent,
  type PostgresAccount,
  postgresAccount,
  withAccess,
} from './postgres-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { isAlive } from './process-file.ts'

const run = promisify(execFile)

/**
 * A PostgreSQL database cluster on disk:
 *
 * - `data/` what initdb made (PGDATA)
 * - `password` of the superuser, readable by its owner alone
 * - `run/` the Unix socket, `log/` what the server says
 */
export interface Cluster {
  directory: string
  data: string
  socketFolder: string
  logFile: string
  password: string
  account: PostgresAccount
  binaries: PostgresBinaries
  /** Server settings, given anew at every start. */
  settings: Record<string, string>
}

export interface ClusterOptions {
  /** Made when missing; its parent must exist or be makeable. */
  directory: string
  settings?: Record<string, string>
  /** For tests: a cluster that may be lost need not wait for the disk. */
  durable?: boolean
  /** Called when the database is being made and there is nothing to do but wait for it. */
  atWork?: () => void
}

export const superuser = 'postgres'

// Without these the machine's LANG decides, and no LANG makes an ASCII database.
const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  `--username=${superuser}`,
]

/** Opens the cluster in the folder, or makes it. Starts nothing. */
export async function openCluster({
  directory,
  settings = {},
  durable = true,
  atWork,
}: ClusterOptions): Promise<Cluster> {
  const folder = resolve(directory)
  const binaries = await findPostgresBinaries()
  await mkdir(dirname(folder), { recursive: true })
  const needed = [dirname(binaries.postgres), dirname(folder)]
  const account = await withAccess(await postgresAccount(folder), needed)
  if (!(await exists(folder))) await create(folder, binaries, account, { durable, atWork })
  const version = await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8').catch(() => '')
  if (!version) throw new Error(`${folder} exists, but holds no database: move it away, or set DATA_DIR`)
  if (version.trim() !== binaries.major) {
    throw new Error(
      `${folder} was made by PostgreSQL ${version.trim()}, this is ${binaries.major}: dump it there and restore it here`,
    )
  }
  return {
    directory: folder,
    data: join(folder, 'data'),
    socketFolder: join(folder, 'run'),
    logFile: join(folder, 'log', 'postgres.log'),
    password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
    account,
    binaries,
    settings: durable
      ? settings
      : { ...settings, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  }
}

/** Everything is made beside the folder and renamed, so what has its name is whole, and of two makers one wins. */
async function create(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  { durable, atWork }: Pick<ClusterOptions, 'durable' | 'atWork'>,
) {
  await removeLeftovers(folder)
  const draft = `${folder}.new-${process.pid}`
  const own = async (path: string) => {
    if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
  }
  for (const path of [draft, join(draft, 'run'), join(draft, 'log')]) {
    await mkdir(path, { mode: 0o700 })
    await own(path)
  }
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await own(passwordFile)
  const flags = [...initdbFlags, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]
  try {
    const initdb = commandAs(account, binaries.initdb, [`--pgdata=${join(draft, 'data')}`, ...flags])
    const made = run(initdb.program, initdb.args, { ...initdb.options, cwd: '/', env: serverEnvironment() })
    atWork?.()
    await made
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(folder)) return
    throw new Error(`The database could not be made in ${folder}: ${lastLine(error)}`, { cause: error })
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder)
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(parent)) {
    const maker = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (maker && !isAlive(maker)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Starts the server as a process of its own: its own session, so that ^C in the terminal reaches the service alone,
 * and no pipe to us. Where the machine can do that, it ends when a service is killed; elsewhere the next service joins it.
 *
 * @param port the TCP port on 127.0.0.1, or null for the Unix socket alone
 * @returns a promise of what it said when it ended
 */
export async function spawnServer(
  cluster: Cluster,
  port: number | null,
): Promise<{ ended: Promise<string> }> {
  const settings = {
    listen_addresses: port === null ? '' : '127.0.0.1',
    port: String(port ?? defaultPort),
    // Relative to the data, so that a long path does not break the server's side.
    unix_socket_directories: process.platform === 'win32' ? '' : '../run',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The service logs its own errors. The database's would quote values: they may be personal.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...cluster.settings,
  }
  const log = await open(cluster.logFile, 'a', 0o600)
  const from = (await log.stat()).size
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = commandAs(cluster.account, cluster.binaries.postgres, ['-D', cluster.data, ...args])
  const bound = await endsWithParent(server)
  const child = spawn(bound.program, bound.args, {
    ...server.options,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  child.unref()
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', async () =>
      done((await readFile(cluster.logFile, 'utf8').catch(() => '')).slice(from)),
    )
  })
  return { ended }
}

/** Stops the server whoever started it: open transactions are rolled back, the disk is left clean. */
export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const args = ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', '30', '-s']
  const stop = commandAs(cluster.account, cluster.binaries.pgCtl, args)
  await run(stop.program, stop.args, { ...stop.options, cwd: '/', env: serverEnvironment() })
}

export const defaultPort = 5432

function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C' }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function lastLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return said.trim().split('\n').at(-1) ?? ''
}
