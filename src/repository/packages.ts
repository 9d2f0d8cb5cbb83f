import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { repository } from './sources.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())])
const locked = z.object({
  version: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  os: z.optional(oneOrMore),
  cpu: z.optional(oneOrMore),
})
const lockFile = z.object({ packages: z.record(z.string(), locked) })

export interface Package extends z.infer<typeof locked> {
  name: string
  /** Its folder, from the root of the repository. */
  path: string
}

/** Every package of the lock file. */
export async function lockedPackages(): Promise<Package[]> {
  const { packages } = lockFile.parse(
    JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')),
  )
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}

const has = (wanted: string | string[] | undefined, own: string) =>
  wanted === undefined || [wanted].flat().includes(own)

/** The packages of a production server, which is Linux on x64. */
export const inProduction = (packages: Package[]) =>
  packages.filter(({ dev, os, cpu }) => !dev && has(os, 'linux') && has(cpu, 'x64'))

// Licences of packages whose package.json has none in npm's format.
const otherLicences: Record<string, string> = { 'png-js': 'MIT' }

/** The SPDX name of the licence, from the lock file or the package itself. */
export async function licenceOf({ name, path, license }: Package): Promise<string> {
  if (license) return license
  const file = join(repository, path, 'package.json')
  const own = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).license : undefined
  return typeof own === 'string' ? own : (otherLicences[name] ?? 'unknown')
}
