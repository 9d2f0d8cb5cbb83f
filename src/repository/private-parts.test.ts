import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { privatePartsIn } from './private-parts.ts'
import { repository } from './sources.ts'

const files = ['{src,sandbox,e2e,bench,bin}/**/*.{ts,tsx,mjs}', '*.config.{ts,mjs}']

it('no private part of a library is used', async () => {
  const found: string[] = []
  let read = 0
  for await (const path of glob(files, { cwd: repository })) {
    const source = await readFile(join(repository, path), 'utf8')
    found.push(...privatePartsIn(path, source, /^vite\..*config/.test(path)))
    read += 1
  }
  expect(read).toBeGreaterThan(500)
  expect(found).toEqual([])
}, 60_000)

it.each([
  ['form.control._formState.isDirty', 'the member _formState'],
  ["inner['_write'] = 1", 'the member _write'],
  ['const { _font: font } = page', 'the member _font'],
  ["import { prepareValue } from 'pg/lib/utils.js'", 'the module pg/lib/utils.js'],
  ["import { serialize } from 'pg-protocol'", 'the module pg-protocol'],
  ["await import('@scope/name/dist/inner.js')", 'the module @scope/name/dist/inner.js'],
  ['const plugin = { renderChunk(code) { return code } }', 'the hook renderChunk'],
])('%s is one', (source, said) => {
  expect(privatePartsIn('one.ts', source, true)).toEqual([`one.ts: ${said}`])
})

it.each([
  "import * as z from 'zod/mini'; z._default(z.string(), '')",
  "import { readFile } from 'node:fs/promises'; import type { A } from './a/b.ts'; import '@scope/name'",
  'const [_, second] = list; const __BUILT = 1',
])('%s is none', (source) => {
  expect(privatePartsIn('one.ts', source, true)).toEqual([])
})
