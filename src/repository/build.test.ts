import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// Not a literal: the launcher is JavaScript without types.
const launcher: string = '../../bin/build.mjs'
const { isOld, program, asBuilt } = (await import(launcher)) as {
  isOld: (folder: string, dist: string) => boolean
  program: string
  asBuilt: { DIST: string; SERVICE: string }
}

const built = ['dist/web/.vite/manifest.json', 'dist/server/main.js']
const sources = [
  'src/app/main.tsx',
  'src/app/index.html',
  'src/app/public/robots.txt',
  'src/ui/css/type.css',
  'src/ui/fonts/inter.woff2',
  'src/db/migrations/20261121_x.sql',
  'src/kodelister/formal.json',
  'src/sections/tiltak/nb.ts',
  'sandbox/main.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const notRead = ['src/app/main.test.ts', 'src/repository/recipes.long.ts', 'docs/rules.md', 'e2e/test.ts']

let folder: string
const setTime = (path: string, seconds: number) => utimesSync(join(folder, path), seconds, seconds)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  const files = [...built, ...sources, ...notRead]
  for (const path of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  for (const path of files) for (let at = path; at !== '.'; at = dirname(at)) setTime(at, 1000)
  for (const path of built) setTime(path, 2000)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a build that is newer than all its sources is kept', () => {
  expect(isOld(folder, 'dist')).toBe(false)
})

it.each(sources)('%s that was saved after the build makes it old', (path) => {
  setTime(path, 3000)
  expect(isOld(folder, 'dist')).toBe(true)
})

it.each(sources.filter((path) => path.includes('/')))('%s that was removed makes it old', (path) => {
  rmSync(join(folder, path))
  expect(isOld(folder, 'dist')).toBe(true)
})

it.each(built)('%s that is missing makes it old', (path) => {
  rmSync(join(folder, path))
  expect(isOld(folder, 'dist')).toBe(true)
})

it.each(notRead)('%s is no part of the build', (path) => {
  setTime(path, 3000)
  expect(isOld(folder, 'dist')).toBe(false)
})

it('tests and bench start what they built themselves, not the files of a service that runs', () => {
  expect(asBuilt.SERVICE.startsWith(`${asBuilt.DIST}/`)).toBe(true)
  expect(program.startsWith(`${asBuilt.DIST}/`)).toBe(false)
})
