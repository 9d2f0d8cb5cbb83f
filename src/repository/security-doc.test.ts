import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n')
/** Each item of a list with the lines that belong to it, and each row of a table. */
const rows = lines
  .join('\n')
  .replaceAll(/\n {2,}(?=\S)/g, ' ')
  .split('\n')
  .filter((line) => /^(\||\*) /.test(line))
/** What a row may point at besides tests. */
const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))

/** The test files that a row or item names; one without a folder lies beside the one before it. */
function filesOf(row: string): string[] {
  const files: string[] = []
  for (const [, path = ''] of row.matchAll(/`([\w/*.-]+\.(?:test|spec|long)\.ts)`/g))
    files.push(path.includes('/') ? path : join(dirname(files.at(-1) ?? ''), path))
  return files
}
const plain = (text: string) => text.replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').toLowerCase()

describe('what docs/security.md names as proof', () => {
  it('is there, file by file', () => {
    const named = rows.flatMap(filesOf)
    expect(named.length).toBeGreaterThan(80)
    const missing = named.filter(
      (path) => !existsSync(join(root, path)) && globSync(path, { cwd: root }).length === 0,
    )
    expect(missing).toEqual([])
  })

  it('has the tests of those names', () => {
    const missing: string[] = []
    for (const row of rows) {
      const texts = filesOf(row).flatMap((path) =>
        globSync(path, { cwd: root }).map((found) => plain(readFileSync(join(root, found), 'utf8'))),
      )
      for (const [, name = ''] of row.matchAll(/«([^»]+)»/g)) {
        if (headings.includes(name)) continue
        // An ellipsis stands for what a table of cases puts there.
        const pieces = plain(name)
          .split('…')
          .map((piece) => piece.trim())
          .filter((piece) => piece.length > 3)
        if (!texts.some((text) => pieces.every((piece) => text.includes(piece)))) missing.push(name)
      }
    }
    expect(missing).toEqual([])
  })
})
