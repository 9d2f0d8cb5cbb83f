import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** The newest release that this one may replace instance by instance: later than the last stop of docs/operations.md. */
export const releaseBefore = '48c03865'
/** The releases before those that ask for a stop (docs/operations.md, Stop, upgrade), by the migration that asks. */
export const releasesBeforeStop = {
  '20261123235900_svar-som-dokument': 'f55ebbf7',
  '20261128083000_kopiert-svar-lagres': 'f05978bc',
}

/**
 * An earlier release, taken from the repository's history, with its own packages, and built. It is kept in `.tmp/releases`.
 *
 * @returns its folder; null, and a line that says so, in a clone without that commit
 */
export async function releaseAt(commit: string): Promise<string | null> {
  const folder = join(root, '.tmp/releases', commit)
  if (existsSync(join(folder, 'dist/server/main.js'))) return folder
  const git = (...args: string[]) => run('git', args, { cwd: root, maxBuffer: 2 ** 28, encoding: 'buffer' })
  if (!(await git('cat-file', '-e', `${commit}^{commit}`).catch(() => null))) {
    console.log(`This clone has no commit ${commit}: that release was not tried`)
    return null
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = join(root, '.tmp/releases', `${commit}.tar`)
  await git('archive', '-o', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  // The same packages are taken from here, as hard links.
  if ((await lock(folder)) === (await lock(root)))
    await run('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')])
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 26 })
  // As in a shell: tests set NODE_ENV, by which earlier releases chose their React.
  const env = { ...process.env, NODE_ENV: undefined }
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 2 ** 26, env })
  return folder
}
