import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** True when a process of that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Process id and port from the server's `postmaster.pid`, or null without that file. */
export async function readProcessFile(cluster: {
  data: string
}): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid ? { pid, port } : null
}

/**
 * Removes `postmaster.pid` after a crash. Its process id may by then belong to another program (in a container small ids
 * are reused), and the server refuses to start. The file is removed only when no process has the data folder as its
 * working directory, as every PostgreSQL process has.
 *
 * @returns true when the file has been removed; always false outside Linux
 */
export async function removeStaleProcessFile(cluster: { data: string }): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const folder = await realpath(cluster.data)
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // The link of another user's process, or of one that has just ended, cannot be read; neither can be this database.
    const cwd = await readlink(join('/proc', pid, 'cwd')).catch(() => '')
    if (cwd === folder) return false
  }
  await rm(join(cluster.data, 'postmaster.pid'), { force: true })
  return true
}
