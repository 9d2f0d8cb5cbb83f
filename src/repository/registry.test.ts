import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import { repository } from './sources.ts'

const folder = join(repository, 'src/sections')
const folders = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('every folder of a section stands in the registry, and nothing else', () => {
  expect(folders.length).toBeGreaterThan(0)
  expect(sections.map((section) => section.folder).sort()).toEqual(folders.sort())
})

it('no two sections share an id, a page or a resource', () => {
  for (const key of ['id', 'path'] as const)
    expect(new Set(sections.map((s) => s[key])).size).toBe(sections.length)
  const resources = sections.flatMap(({ resource }) =>
    typeof resource === 'string' ? [resource] : Object.values(resource),
  )
  expect(new Set(resources).size).toBe(resources.length)
})

describe.each(folders)('%s', (name) => {
  it('is whole', async () => {
    const files = await readdir(join(folder, name))
    const wanted = [
      /^answer\.ts$/,
      /^contract\.ts$/,
      /^store\.ts$/,
      /^page\.tsx$/,
      /^nb\.ts$/,
      /^nn\.ts$/,
      /^\d{14}_.*\.sql$/,
      /\.test\.ts$/,
    ]
    expect(wanted.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
  })

  it('has its page at its own folder, and a title in both languages', async () => {
    const section = sections.find((each) => each.folder === name)
    expect(section?.path.split('/').at(-1)).toBe(name)
    const title = `steps.${name}`
    expect((await import(`../sections/${name}/nb.ts`)).nb).toHaveProperty([title])
    expect((await import(`../sections/${name}/nn.ts`)).nn).toHaveProperty([title])
  })
})
