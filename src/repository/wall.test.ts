import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, repository } from './sources.ts'
import { breaches, importsIn, layers } from './wall.ts'

it('no file of ours reaches over the wall', async () => {
  expect(breaches(await readSources())).toEqual([])
})

it('the shell names no section, but where it is about the report, its unit, its attachment, the last report, the two sums or the specific use', async () => {
  const inShell = (path: string) =>
    /^src\/(svar|livslop|kvittering|innsending|sammendrag|steg|arbeidsbok|innlesing|overview)\//.test(path) &&
    !/\.test\.|testing/.test(path)
  const naming = [...importsIn(await readSources())].filter(
    ([path, list]) =>
      inShell(path) &&
      list.some(
        // A pattern names none.
        ({ specifier, targets }) =>
          !specifier.includes('*') && targets.some((target) => /^src\/sections\/[^/]+\//.test(target)),
      ),
  )
  // Each is about one thing that has its schema or its figures in one section: a member of the contract would have one user.
  expect(naming.map(([path]) => path).sort()).toEqual([
    'src/innlesing/split.ts',
    'src/innsending/contract.ts',
    'src/overview/framdrift.ts',
    'src/steg/mangler/EvenOut.tsx',
    'src/svar/last-report.ts',
    'src/svar/queries.ts',
    'src/svar/shown-answer.ts',
  ])
})

it('docs/architecture.md names the folders in the order of their imports', async () => {
  const text = await readFile(join(repository, 'docs/architecture.md'), 'utf8')
  const rows = [...text.matchAll(/^\|[^|`]*\|((?: `\w+\/`,?)+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/\w+/g)].map(([folder]) => folder))
  expect(named).toEqual([...layers.ground, ...layers.features, ...layers.roof])
})

// One file with a forbidden import for each rule.
describe('the wall sees', () => {
  const world = {
    'src/db/pool.ts': `import pg from 'pg'\nexport const pool = pg`,
    'src/ui/Field.tsx': `import { useId } from 'react'\nexport const Field = useId`,
    'src/account/contract.ts': 'export const contract = 1',
    'src/account/sessions.ts': `import { pool } from '../db/pool.ts'\nexport const sessions = pool`,
    'src/sections/tiltak/server.ts': 'export const server = 1',
    'src/drafts/store.tsx': 'export const drafts = 1',
    'src/svar/save.ts': 'export const save = 1',
    'src/app/routes.tsx': 'export const routes = 1',
    'src/account/testing.ts': 'export const world = 1',
    'src/pages.ts': 'export const pages = 1',
    'sandbox/main.ts': 'export const start = 1',
  }
  const rulesBroken = (path: string, text: string, more: Record<string, string> = {}) =>
    breaches(new Map(Object.entries({ ...world, ...more, [path]: text }))).map(({ rule }) => rule)

  it.each([
    ['a contract that needs the server', 'src/a/contract.ts', `import '../db/pool.ts'`, 'both-sides'],
    ['texts that need the browser', 'src/a/nb.ts', `import { Field } from '../ui/Field.tsx'`, 'both-sides'],
    ['code lists that need the server', 'src/kodelister/a.ts', `export * from '../db/pool.ts'`, 'both-sides'],
    ['a number reader that needs the browser', 'src/tall/a.ts', `import '../ui/Field.tsx'`, 'both-sides'],
    ['a server part that needs the browser', 'src/a/server.ts', `import '../ui/Field.tsx'`, 'server-browser'],
    ['a page that needs the server', 'src/a/page.tsx', `await import('../db/pool.ts')`, 'server-browser'],
    [
      'a page that needs a type of the server',
      'src/a/page.tsx',
      `import type { pool } from '../db/pool.ts'`,
      'server-browser',
    ],
    [
      'a page that needs the server behind a file of no name',
      'src/client/a.ts',
      `import '../account/sessions.ts'`,
      'server-browser',
    ],
    [
      'a page that loads every server part',
      'src/sections/page.ts',
      `import.meta.glob('./*/server.ts')`,
      'server-browser',
    ],
    ['a reader of files that needs Node', 'src/tabell/zip.ts', `import 'node:zlib'`, 'server-browser'],
    ['a field that knows the domain', 'src/ui/Amount.tsx', `import '../account/contract.ts'`, 'ui-alone'],
    [
      'a service that needs its stand-ins',
      'src/server/main.ts',
      `import '../../sandbox/main.ts'`,
      'no-sandbox',
    ],
    [
      'a test that needs the stand-ins',
      'src/server/main.test.ts',
      `import '../../sandbox/main.ts'`,
      'no-sandbox',
    ],
    ['ground that needs a feature', 'src/client/a.ts', `import '../drafts/store.tsx'`, 'upward'],
    [
      'ground that needs a type of a feature',
      'src/db/a.ts',
      `import type { save } from '../svar/save.ts'`,
      'upward',
    ],
    ['a feature that needs the roof', 'src/overview/Page.tsx', `import '../app/routes.tsx'`, 'upward'],
    [
      'a feature that needs the roof when it is used',
      'src/drafts/Page.tsx',
      `import('../app/routes.tsx')`,
      'upward',
    ],
    ['a new feature that needs the roof', 'src/apning/Page.tsx', `import '../app/routes.tsx'`, 'upward'],
    ['a feature that needs one above it', 'src/files/a.ts', `import '../svar/save.ts'`, 'upward'],
    ['a file above all folders that needs one of them', 'src/pages.ts', `import './svar/save.ts'`, 'upward'],
    [
      'a product that needs what is for tests',
      'src/server/a.ts',
      `import '../account/testing.ts'`,
      'test-only',
    ],
    ['a circle of imports', 'src/db/pool.ts', `import '../account/sessions.ts'`, 'circle'],
    [
      'a circle of a type',
      'src/account/contract.ts',
      `import type { A } from './a.ts'`,
      'circle',
      { 'src/account/a.ts': `import { contract } from './contract.ts'` },
    ],
    [
      'folders inside one that need each other',
      'src/svar/a/a.ts',
      `import '../b/b.ts'`,
      'inside',
      { 'src/svar/b/b.ts': `import '../a/other.ts'`, 'src/svar/a/other.ts': 'export const other = 1' },
    ],
  ])('%s', (_name, path, text, rule, more: Record<string, string> = {}) => {
    expect(rulesBroken(path, text, more)).toContain(rule)
  })

  it.each([
    ['a server part on the database', 'src/a/server.ts', `import '../db/pool.ts'`],
    [
      'a page with fields and a contract',
      'src/a/page.tsx',
      `import '../ui/Field.tsx'\nimport '../account/contract.ts'`,
    ],
    ['the roof on everything', 'src/app/main.tsx', `import '../pages.ts'\nimport '../drafts/store.tsx'`],
    [
      'a new feature on the others',
      'src/apning/Page.tsx',
      `import '../drafts/store.tsx'\nimport '../pages.ts'`,
    ],
    ['a file below a folder beside it', 'src/svar/a/a.ts', `import '../save.ts'`],
    ['what tests share', 'src/svar/testing.ts', `import '../account/testing.ts'\nimport '../server/main.ts'`],
    ['a test of both sides', 'src/a/a.test.ts', `import '../ui/Field.tsx'\nimport '../db/pool.ts'`],
  ])('nothing wrong in %s', (_name, path, text) => {
    expect(rulesBroken(path, text)).toEqual([])
  })

  it('says which folder of which layer reaches up', () => {
    const sources = new Map(Object.entries({ ...world, 'src/client/a.ts': `import '../svar/save.ts'` }))
    expect(breaches(sources)).toEqual([
      {
        rule: 'upward',
        message:
          'src/client/a.ts imports ../svar/save.ts: client (ground) lies below svar (features) (layers in src/repository/wall.ts)',
      },
    ])
  })

  it('its own blindness', () => {
    expect(() => breaches(new Map())).toThrow('saw 0 modules')
    expect(() => breaches(new Map([['src/a.ts', `import 'pg'`]]))).toThrow('no import between them')
  })
})
