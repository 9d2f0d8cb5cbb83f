import { spawn } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edit, edited, field, page, section } from './recipes/edits.ts'
import { repository } from './sources.ts'

// Tests the recipes of CONTRIBUTING: adds a section, a field and a page to a copy of the tree, and runs checks, build and tests
// there. The new files are in recipes/files, the edits of existing files in
// recipes/edits.ts. A test or a list that a recipe does not name fails here. That the edits find their places is in recipes.test.ts.

const excluded = new Set([
  'node_modules',
  '.git',
  '.tmp',
  'dist',
  'dist-test',
  'data',
  'test-results',
  'playwright-report',
])
const fixtures = join(import.meta.dirname, 'recipes', 'files')
let copy: string

const minutes = (count: number) => count * 60_000

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'energikartlegging-recipes-'))
  await cp(repository, copy, { recursive: true, filter: (path) => !excluded.has(relative(repository, path)) })
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for await (const path of glob('**/*.txt', { cwd: fixtures })) {
    const target = join(copy, dirname(path), basename(path, '.txt'))
    await mkdir(dirname(target), { recursive: true })
    await cp(join(fixtures, path), target)
  }
  for (const edit of [...section, ...field, ...page]) await apply(edit)
  // The last step of each recipe: npm run format.
  expect(await run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.')).toBe('')
}, minutes(10))
afterAll(() => rm(copy, { recursive: true, force: true }))

async function apply(edit: Edit): Promise<void> {
  const file = join(copy, edit.path)
  await writeFile(file, edited(await readFile(file, 'utf8'), edit))
}

const launch = (...args: string[]) => run('bin/run.mjs', ...args)

/** Runs a program in the copy. @returns the end of its output when it failed, else an empty string */
function run(...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, { cwd: copy, env: { PATH, HOME } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? '' : output.slice(-20_000)))
  })
}

describe('a tree with one more section, field and page', { timeout: minutes(30) }, () => {
  it('has its types, format, imports and no unused code', async () => expect(await launch('check')).toBe(''))

  it('is built, within the sizes', async () => expect(await launch('build')).toBe(''))

  it.each([
    [
      'the repository, the sections and the report',
      ['src/repository', 'src/seksjon', 'src/sections', 'src/svar'],
    ],
    ['calls, pages and figures', ['src/security/access-matrix', 'src/server', 'src/landing', 'sandbox']],
    ['removal and warnings', ['src/upkeep', 'src/varsler', 'src/overview']],
  ])('holds the tests of %s', async (_name, paths) => {
    // What an earlier release answered differs by the field and the section, which are frozen anew (CONTRIBUTING.md, Tests).
    expect(await launch('unit', ...paths, '--exclude', '**/releases/**')).toBe('')
  })

  it('is reported with by a person, from the landing page to the receipt', async () => {
    expect(await launch('e2e', 'e2e/journey.spec.ts')).toBe('')
  })
})
