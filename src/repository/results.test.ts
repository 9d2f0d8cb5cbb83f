import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { merged, rowsOf } from '../../bench/results.ts'
import { repository } from './sources.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const result = { target: '0', measured: '0', day: '2026-11-29', commit: '0123abcd', command: 'npm test' }

test('each figure of quality.md has a result, or a sentence there says which or why not', () => {
  const results = rowsOf(read('docs/results.md'))
  const measured = ([id = '', , heldBy = '']: readonly string[]) =>
    results.some(([figure, what = '']) =>
      figure ? figure === id : heldBy.split('`').some((path) => path !== '' && matchesGlob(what, path)),
    )
  const missing = rowsOf(read('docs/quality.md')).filter((row) => !measured(row) && !row[3])
  expect(missing.map(([id]) => id)).toEqual([])
})

test('a newer result takes the place of the older one, whatever numbers are in its name', () => {
  const rows = merged([], [{ ...result, name: 'R1 1000 kills, 48 865 saves: lost' }])
  const after = merged(rows, [
    { ...result, name: 'R1 900 kills, 1 saves: lost', measured: '2', held: false },
    { ...result, name: 'R2 ready again' },
  ])
  expect(after.map(([id, what, , measured, verdict]) => [id, what, measured, verdict])).toEqual([
    ['R1', '900 kills, 1 saves: lost', '2', '**missed**'],
    ['R2', 'ready again', '0', ''],
  ])
})
