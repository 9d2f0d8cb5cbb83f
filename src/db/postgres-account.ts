import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom the database runs as: nothing to say, or the account that stands in for root. */
export type PostgresAccount = { uid: number; gid: number } | Record<string, never>

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
  if (!account)
    throw new Error(
      `The database cannot run as root, and the user ${name} could not be made: start as another user`,
    )
  return account
}

/**
 * A home that others cannot enter stops the database before it can say why. Asks the machine itself,
 * and names the outermost folder that is closed.
 */
export async function requireAccess(account: PostgresAccount, folders: string[]): Promise<void> {
  if (account.uid === undefined) return
  for (const folder of folders) {
    if (await canEnter(account, folder)) continue
    const closed = await outermostClosed(account, folder)
    throw new Error(
      `The database cannot run as root, and the user ${name} (${account.uid}) cannot enter ${closed}: open it (chmod o+x), move DATA_DIR or the program out of it, or start as another user`,
    )
  }
}

async function outermostClosed(account: PostgresAccount, folder: string): Promise<string> {
  const path = [resolve(folder)]
  while (path[0] && dirname(path[0]) !== path[0]) path.unshift(dirname(path[0]))
  for (const part of path) if (!(await canEnter(account, part))) return part
  return folder
}

async function canEnter(account: PostgresAccount, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
