import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  accountWithAccess,
  commandAs,
  endsWithParent,
  type PostgresAccount,
  postgresAccount,
} from './postgres-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { isAlive } from './process-file.ts'

const run = promisify(execFile)

/**
 * A PostgreSQL database cluster on disk:
 *
 * - `data/` made by initdb (PGDATA)
 * - `password` of the superuser, readable by its owner alone
 * - `run/` the Unix socket, `log/` the server's log
 */
export interface Cluster {
  directory: string
  data: string
  socketFolder: string
  logFile: string
  password: string
  account: PostgresAccount
  binaries: PostgresBinaries
  /** Server settings, passed at every start. */
  settings: Record<string, string>
}

export interface ClusterOptions {
  /** Created when missing, with its parent. */
  directory: string
  settings?: Record<string, string>
  /** False for tests: no fsync. */
  durable?: boolean
  /** Called when initdb has been started, before it ends. */
  whileWaiting?: () => void
}

export const superuser = 'postgres'

// Without these the machine's LANG decides, and without LANG the database is SQL_ASCII.
const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  `--username=${superuser}`,
]

/** Opens the cluster in the folder, or creates it. Does not start the server. */
export async function openCluster({
  directory,
  settings = {},
  durable = true,
  whileWaiting,
}: ClusterOptions): Promise<Cluster> {
  const folder = resolve(directory)
  const binaries = await findPostgresBinaries()
  await mkdir(dirname(folder), { recursive: true })
  const needed = [dirname(binaries.postgres), dirname(folder)]
  const account = await accountWithAccess(await postgresAccount(folder), needed)
  if (!(await exists(folder))) await create(folder, binaries, account, { durable, whileWaiting })
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

/** Creates a cluster beside the folder and renames it, so that a folder of that name is complete and one of two creators wins. */
async function create(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  { durable, whileWaiting }: Pick<ClusterOptions, 'durable' | 'whileWaiting'>,
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
    whileWaiting?.()
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
 * Starts the server in a session of its own, so that ^C in the terminal reaches the service alone, and without a pipe to
 * the service. On Linux with setpriv it ends when the service is killed; elsewhere the next service connects to it.
 *
 * @param port the TCP port on 127.0.0.1, or null for the Unix socket alone
 * @returns a promise of its output, resolved when it has ended
 */
export async function spawnServer(
  cluster: Cluster,
  port: number | null,
): Promise<{ ended: Promise<string> }> {
  const settings = {
    listen_addresses: port === null ? '' : '127.0.0.1',
    port: String(port ?? defaultPort),
    // Relative to the data folder: the length of a socket's path is limited.
    unix_socket_directories: process.platform === 'win32' ? '' : '../run',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The service logs its own errors. The database's quote values, which may be personal data.
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

/** Stops the server, also one that another process started. Open transactions are rolled back. */
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
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return output.trim().split('\n').at(-1) ?? ''
}
