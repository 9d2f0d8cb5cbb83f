import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { inProduction, licenceOf, lockedPackages } from './packages.ts'
import { readSources, repository } from './sources.ts'

// docs/quality.md, P10.
const permissive = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
])

const packages = await lockedPackages()
const production = inProduction(packages)

it('all packages of production have a permissive licence', async () => {
  expect(production.length).toBeGreaterThan(20)
  const licences = await Promise.all(
    production.map(async (each) => ({ name: each.name, licence: await licenceOf(each) })),
  )
  expect(licences.filter(({ licence }) => !permissive.has(licence))).toEqual([])
})

it('all of them are pinned by their hash, and by exact versions in package.json', async () => {
  expect(production.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readFile(join(repository, 'package.json'), 'utf8'),
  )
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

it('nothing of anybody runs while it is installed', async () => {
  expect(await readFile(join(repository, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

it('the SBOM names every one of them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/run.mjs', 'sbom'], {
    cwd: repository,
    maxBuffer: 16 * 1_048_576,
  })
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(stdout)
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect(production.filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([])
  expect(components.filter(({ name }) => name === 'vitest')).toEqual([])
})

/** What makes code or markup of text, in a browser or on the server. */
const textBecomesCode =
  /\beval\s*\(|\bnew Function\b|\b(?:inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|node:vm/

it('no text is run as code or put into a page as markup', async () => {
  const sources = await readSources()
  expect(sources.size).toBeGreaterThan(100)
  const found = [...sources].filter(
    ([path, text]) => !/\.test\.tsx?$/.test(path) && textBecomesCode.test(withoutComments(text)),
  )
  expect(found.map(([path]) => path)).toEqual([])
})

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
