import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** True when a process of that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What the server notes about itself in `postmaster.pid`, or null when it is not there. */
export async function readProcessFile(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid ? { pid, port } : null
}

/**
 * After a crash the number in `postmaster.pid` may belong to a stranger (small numbers come again in a container),
 * and the server then refuses to start. The file is removed only when the machine shows that no process at all
 * works in the data folder, which every PostgreSQL process does.
 *
 * @returns true when the file is out of the way
 */
export async function removeStaleProcessFile(cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const folder = await realpath(cluster.data)
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // A process of another user, or one that has just ended, cannot be read; neither can be this database.
    const cwd = await readlink(join('/proc', pid, 'cwd')).catch(() => '')
    if (cwd === folder) return false
  }
  await rm(join(cluster.data, 'postmaster.pid'), { force: true })
  return true
}
