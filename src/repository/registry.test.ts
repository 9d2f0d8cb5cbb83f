import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { labelText } from '../felt/labels.ts'
import type { Place, RowKey } from '../felt/merge.ts'
import { sections } from '../sections/index.ts'
import { rowKeys } from '../seksjon/fields.ts'
import { words } from '../server/words.ts'
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
    const wanted = [/^contract\.ts$/, /^page\.tsx$/, /^nb\.ts$/, /^nn\.ts$/, /\.test\.ts$/]
    expect(wanted.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
    // Its answer is stored as one document, so it has no table.
    expect(files.filter((file) => file.endsWith('.sql'))).toEqual([])
  })

  it('has its page at its own folder, and a title in both languages', async () => {
    const section = sections.find((each) => each.folder === name)
    expect(section?.path.split('/').at(-1)).toBe(name)
    const title = `steps.${name}`
    expect((await import(`../sections/${name}/nb.ts`)).nb).toHaveProperty([title])
    expect((await import(`../sections/${name}/nn.ts`)).nn).toHaveProperty([title])
  })
})

interface JsonSchema {
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  /** The members that tell which row it is (`rows` in seksjon/fields.ts). */
  keys?: string[]
}

/** Members of a row's key that are no code that each list has. */
const known: RowKey = { id: 101, ar: 2025 }

/** Places of all single values that a section takes; the members that tell which row it is are no fields. */
const placesIn = ({ input }: (typeof sections)[number]) =>
  leavesOf(z.toJSONSchema(input, { metadata: rowKeys }) as JsonSchema)

function leavesOf({ anyOf, items, properties, keys = [] }: JsonSchema, place: Place = []): Place[] {
  if (anyOf) return anyOf.flatMap((option) => leavesOf(option, place))
  if (items)
    return leavesOf({ ...items, keys }, [
      ...place,
      Object.fromEntries(keys.map((key) => [key, known[key] ?? 1])),
    ])
  if (!properties) return [place]
  return Object.entries(properties)
    .filter(([name]) => !keys.includes(name))
    .flatMap(([name, inner]) => leavesOf(inner, [...place, name]))
}

it.each(sections)('every field of $folder has a label in both languages', (section) => {
  const leaves = placesIn(section)
  expect(leaves.length).toBeGreaterThan(0)
  for (const place of leaves) {
    const labels = [words.nb, words.nn].map((texts) => labelText(section, place, texts, 2025))
    // A key without a text is shown as it is; a code that is not listed has no name.
    for (const label of labels)
      expect(String(label), JSON.stringify(place)).toMatch(/^(?!pages\.|undefined| – )./)
  }
})

it('every label belongs to a field', () => {
  const spare = sections.flatMap((section) => {
    const names = placesIn(section).map((place) =>
      place.map((part) => (typeof part === 'string' ? part : '*')).join('.'),
    )
    return Object.keys(section.labels).filter(
      (key) => !names.some((name) => `${name}.`.startsWith(`${key}.`)),
    )
  })
  expect(spare).toEqual([])
})
