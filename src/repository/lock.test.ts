import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './sources.ts'

interface Package {
  optionalDependencies?: Record<string, string>
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  await readFile(join(repository, 'package-lock.json'), 'utf8'),
)

/** npm drops what its registry does not have, and then `npm ci` refuses the file: node bin/complete-lock.mjs */
it('the lock file holds the optional packages of every platform', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  const held = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((name) => !held.has(name))).toEqual([])
})
