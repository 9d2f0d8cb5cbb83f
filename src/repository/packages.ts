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

/** Those that a server in production has: of a package per platform, one. */
export const inProduction = (packages: Package[]) =>
  packages.filter(({ dev, os, cpu }) => !dev && has(os, 'linux') && has(cpu, 'x64'))

// Their package.json has no licence in the form that npm reads; this is what they say themselves.
const saidElsewhere: Record<string, string> = { 'png-js': 'MIT' }

/** The licence by its SPDX name, as npm noted it, or as the package says it. */
export async function licenceOf({ name, path, license }: Package): Promise<string> {
  if (license) return license
  const file = join(repository, path, 'package.json')
  const own = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')).license : undefined
  return typeof own === 'string' ? own : (saidElsewhere[name] ?? 'unknown')
}
