import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited, field, page, section } from './recipes/edits.ts'
import { repository } from './sources.ts'

// recipes.long.ts follows the recipes of CONTRIBUTING, and runs checks, build and tests on what they make.

test('the edits of the recipes find their places in the files of today', () => {
  const files = new Map<string, string>()
  for (const edit of [...section, ...field, ...page]) {
    const old = files.get(edit.path) ?? readFileSync(join(repository, edit.path), 'utf8')
    files.set(edit.path, edited(old, edit))
  }
  expect(files.size).toBeGreaterThan(10)
})
