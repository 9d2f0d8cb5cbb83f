import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { repository } from './sources.ts'

// Not literals: the launcher is JavaScript without types.
const [builds, tools] = ['../../bin/build.mjs', '../../bin/toolchain.mjs']
const { buildAndWeigh } = (await import(builds as string)) as {
  buildAndWeigh: (node: string, dist: string) => Promise<{ code: number }>
}
const { findNode } = (await import(tools as string)) as { findNode: () => string }

const folders = ['dist-test-1', 'dist-test-2']
const remove = () => {
  for (const name of folders) rmSync(join(repository, name), { recursive: true, force: true })
}
afterAll(remove)

/** The files below a folder, each with a sum of what it holds. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ])

it('the same sources give the same files, so that instances that were built apart answer for each other', async () => {
  remove()
  for (const name of folders) expect((await buildAndWeigh(findNode(), name)).code).toBe(0)
  const [first = [], second] = folders.map((name) => filesIn(join(repository, name)))
  expect(first.length).toBeGreaterThan(100)
  expect(second).toEqual(first)
}, 600_000)
