import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom the database's programs run as. Empty: as whoever runs the service. */
export interface PostgresAccount {
  uid?: number
  gid?: number
  /** Under root: may pass through folders that are closed to it (Linux, CAP_DAC_READ_SEARCH). */
  passesFolders?: boolean
}

const name = 'postgres'

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of the data it finds, else as the user
 * `postgres`, who is made when missing.
 */
export async function postgresAccount(directory: string): Promise<PostgresAccount> {
  const owner = await stat(directory).catch(() => undefined)
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw new Error(
        `${directory} belongs to another user (${owner.uid}): start as that user or root, or set DATA_DIR`,
      )
    }
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await lookUp()) ?? (await create())
}

async function lookUp(): Promise<PostgresAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function create(): Promise<PostgresAccount> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
    // BusyBox, as in Alpine.
    .catch(() => run('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]))
    .catch(() => undefined)
  const account = await lookUp()
  if (account) return account
  throw new Error(
    `The database cannot run as root, and the user ${name} could not be made: start as another user`,
  )
}

/** A program as the account runs it, for `spawn` and `execFile`. */
export function commandAs(account: PostgresAccount, program: string, args: string[]) {
  const { uid, gid, passesFolders } = account
  if (!passesFolders) return { program, args, options: uid === undefined ? {} : { uid, gid } }
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without the secure bit access(2), by which initdb looks for its neighbours, would not count the capability.
  const capability = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  return { program: 'setpriv', args: [...identity, ...capability, program, ...args], options: {} }
}

/**
 * A program that is told to end when the process that started it is gone, however that went (Linux, prctl(2)); the
 * program as it is where the machine has nothing for that.
 */
export async function endsWithParent(command: { program: string; args: string[] }) {
  const flag = '--pdeathsig=INT'
  const able = run('setpriv', [flag, 'true']).then(
    () => true,
    () => false, // another system, or a smaller setpriv
  )
  if (process.platform !== 'linux' || !(await able)) return command
  // A new identity forgets the wish, so it comes last.
  return command.program === 'setpriv'
    ? { program: 'setpriv', args: [flag, ...command.args] }
    : { program: 'setpriv', args: [flag, command.program, ...command.args] }
}

/**
 * A folder closed to others, such as root's home, stops the database before it can say why. Asks the machine itself
 * beforehand, and lets the account pass where the machine can do that.
 *
 * @throws one line that names the outermost closed folder
 */
export async function withAccess(account: PostgresAccount, folders: string[]): Promise<PostgresAccount> {
  if (account.uid === undefined) return account
  const passing = { ...account, passesFolders: true }
  for (const each of [account, passing]) if (await canEnterAll(each, folders)) return each
  throw new Error(
    `The database cannot run as root, and the user ${name} (${account.uid}) cannot enter ${await outermostClosed(account, folders)}: open it (chmod o+x), move DATA_DIR or the program out of it, or start as another user`,
  )
}

async function canEnterAll(account: PostgresAccount, folders: string[]): Promise<boolean> {
  for (const folder of folders) if (!(await canEnter(account, folder))) return false
  return true
}

async function outermostClosed(account: PostgresAccount, folders: string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const path = [resolve(folder)]
    while (path[0] && dirname(path[0]) !== path[0]) path.unshift(dirname(path[0]))
    for (const part of path) if (!(await canEnter(account, part))) return part
  }
  return undefined
}

async function canEnter(account: PostgresAccount, folder: string): Promise<boolean> {
  const { program, args, options } = commandAs(account, '/bin/sh', [
    '-c',
    'cd -- "$1" && test -x .',
    'sh',
    folder,
  ])
  return run(program, args, { ...options, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
