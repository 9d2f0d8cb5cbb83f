import { glob } from 'node:fs/promises'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { crowded } from './folders.ts'
import { repository } from './sources.ts'

it('no folder of src has more than 25 files, tests not counted', async () => {
  const paths: string[] = []
  for await (const entry of glob('src/**/*.*', { cwd: repository, withFileTypes: true }))
    if (entry.isFile()) paths.push(posix.relative(repository, posix.join(entry.parentPath, entry.name)))
  expect(paths.length).toBeGreaterThan(500)
  expect(crowded(paths)).toEqual([])
})

it('counts the files of a folder, but neither its tests nor the files of folders in it', () => {
  const files = (folder: string, n: number, end = 'ts') =>
    Array.from({ length: n }, (_, i) => `src/${folder}/${i}.${end}`)
  expect(
    crowded([
      ...files('a', 25),
      ...files('a', 9, 'test.ts'),
      ...files('a', 9, 'long.ts'),
      ...files('a/b', 9),
    ]),
  ).toEqual([])
  expect(crowded([...files('a', 25), 'src/a/more.css'])).toEqual(['src/a: 26 files'])
})
