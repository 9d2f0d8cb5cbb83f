import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that the database's programs run as. Empty: the user of the service. */
export interface PostgresAccount {
  uid?: number
  gid?: number
  /** Whether the programs get CAP_DAC_READ_SEARCH, to enter folders that their mode closes (Linux, service run by root). */
  bypassesFolderModes?: boolean
}

const name = 'postgres'

/**
 * Finds the user for PostgreSQL, which refuses to run as root. Under root it is the owner of the data folder, or
 * `postgres`, which is created when missing.
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

/** Program, arguments and options that make `spawn` and `execFile` run a program as an account. */
export function commandAs(account: PostgresAccount, program: string, args: string[]) {
  const { uid, gid, bypassesFolderModes } = account
  if (!bypassesFolderModes) return { program, args, options: uid === undefined ? {} : { uid, gid } }
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // initdb finds the other programs by access(2), which respects the capability only with this secure bit.
  const capability = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  return { program: 'setpriv', args: [...identity, ...capability, program, ...args], options: {} }
}

/**
 * Wraps a command so that its process gets SIGINT when its parent ends, also when the parent is killed (Linux, prctl(2)).
 * On other systems it returns the command unchanged.
 */
export async function endsWithParent(command: { program: string; args: string[] }) {
  const flag = '--pdeathsig=INT'
  const able = run('setpriv', [flag, 'true']).then(
    () => true,
    () => false, // another system, or a smaller setpriv
  )
  if (process.platform !== 'linux' || !(await able)) return command
  // A change of user clears the signal, so its setpriv is the inner one.
  return command.program === 'setpriv'
    ? { program: 'setpriv', args: [flag, ...command.args] }
    : { program: 'setpriv', args: [flag, command.program, ...command.args] }
}

/**
 * Checks beforehand that an account can enter the folders: in a closed one, such as root's home, the database ends
 * without a reason. Adds the capability to enter them where the system has it.
 *
 * @throws with one line that names the outermost closed folder
 */
export async function accountWithAccess(
  account: PostgresAccount,
  folders: string[],
): Promise<PostgresAccount> {
  if (account.uid === undefined) return account
  const bypassing = { ...account, bypassesFolderModes: true }
  for (const each of [account, bypassing]) if (await canEnterAll(each, folders)) return each
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
