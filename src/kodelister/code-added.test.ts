import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readWorld } from '../svar/testing.ts'
import energibarere from './energibarere.json' with { type: 'json' }
import fornybarKraft from './fornybar-kraft.json' with { type: 'json' }
import korte from './kodelister.json' with { type: 'json' }
import produksjonskilder from './produksjonskilder.json' with { type: 'json' }
import tiltak from './tiltak.json' with { type: 'json' }

/** The modules that read what is stored, with the code lists as they are now, or as a later release has them. */
async function release() {
  vi.resetModules()
  const { sections } = await import('../sections/index.ts')
  const { readForm } = await import('../seksjon/document.ts')
  const { wrap } = await import('../seksjon/form-shape.ts')
  const { rowKeys } = await import('../seksjon/fields.ts')
  const { feltOf, placeIn, valueAt } = await import('../felt/place.ts')
  const { idOf, rowKey } = await import('../felt/merge.ts')
  const { fitDraft, textsIn } = await import('../drafts/fit.ts')
  const { appliedTo } = await import('../utregninger/contract.ts')
  const { finnVarsler } = await import('../varsler/catalogue.ts')
  const { lesGrunnlag } = await import('../varsler/grunnlag.ts')
  const { fieldSince } = await import('../innlesing/saves.ts')
  return {
    ...{
      sections,
      readForm,
      wrap,
      rowKeys,
      feltOf,
      placeIn,
      valueAt,
      fitDraft,
      textsIn,
      appliedTo,
      finnVarsler,
    },
    ...{ lesGrunnlag, fieldSince, idOf, rowKey },
  }
}
type Release = Awaited<ReturnType<typeof release>>

const ar = 2025
const { tallFor } = await readWorld()
const figures: Record<string, unknown> = { ...tallFor('aluminium', ar) }
const now = await release()
afterAll(() => vi.resetModules())

type Row = Record<string, unknown>
const figureNames = ['kwh', 'mengde', 'kostnadKr', 'energiKwh', 'effektKwp']

/** What is stored of each section, with a figure of its own in every row of every list. */
const documents = now.sections.map((section) => {
  const document = structuredClone(figures[section.id] ?? section.blank(ar))
  let next = 1000
  const filled = (list: Row[]) =>
    list.map((row) => ({
      ...row,
      ...Object.fromEntries(figureNames.filter((name) => name in row).map((name) => [name, next++])),
      ...('enhet' in row && { enhet: 'kWh/m²' }),
      ...('erAktuelt' in row && { erAktuelt: next++ % 2 === 0 }),
    }))
  const all = section.blank(ar)
  if (Array.isArray(all)) return { section, document: filled(all) }
  const chosen = fornybarKraft.map(({ id }) => ({
    fornybarKraftproduksjonVurderingKodeId: id,
    energiKwh: null,
    effektKwp: null,
  }))
  const lists = Object.entries(Object(all)).flatMap(([name, list]) =>
    Array.isArray(list) ? [[name, filled(list.length > 0 ? list : chosen)]] : [],
  )
  return { section, document: { ...Object(document), ...Object.fromEntries(lists) } }
})

/** Every value of a form that is no object, with its path. */
function leaves(
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const withMiddle = <T extends { id: number }>(list: readonly T[]) => {
  const middle = Math.floor(list.length / 2)
  return list.toSpliced(middle, 0, { ...Object(list[middle]), id: 98 })
}
const lists: [name: string, file: string, content: unknown][] = [
  ['energibarere', './energibarere.json', withMiddle(energibarere)],
  ['produksjonskilder', './produksjonskilder.json', withMiddle(produksjonskilder)],
  ['fornybarKraft', './fornybar-kraft.json', withMiddle(fornybarKraft)],
  ['tiltak', './tiltak.json', withMiddle(tiltak)],
  ...Object.entries(korte).map(([name, list]): [string, string, unknown] => [
    name,
    './kodelister.json',
    { ...korte, [name]: withMiddle(list) },
  ]),
]

describe.each(lists)('a code in the middle of %s', (_name, file, content) => {
  let later: Release
  beforeAll(async () => {
    vi.doMock(file, () => ({ default: content }))
    later = await release()
    vi.doUnmock(file)
  })
  /** Each section with its form of now, and the one that the later release reads out of the same document. */
  const stored = () =>
    documents.map(({ section, document }) => {
      const other = later.sections.find(({ id }) => id === section.id)
      if (!other) throw new Error(section.id)
      const [before, after] = [now.readForm(section, document, ar), later.readForm(other, document, ar)]
      const fields = leaves(before).map(({ path, value }) => ({
        path,
        value,
        place: now.placeIn(before, path),
      }))
      return { section, other, document, before, after, fields }
    })

  it('keeps every answer', () => {
    for (const { after, fields } of stored())
      for (const { place, value } of fields)
        expect([place, later.valueAt(after, place)]).toEqual([place, value])
  })

  it('keeps every calculation', () => {
    for (const { section, other, before, after, fields } of stored()) {
      const kept = fields
        .filter(({ path }) => /kwh$/i.test(String(path.at(-1))))
        .map(({ path, value }) => ({
          felt: now.feltOf(section.id, before, path),
          skrevet: `=${value}+0`,
          faktor: null,
        }))
      expect(now.appliedTo(section, before, kept)).toHaveLength(kept.length)
      expect(later.appliedTo(other, after, kept)).toHaveLength(kept.length)
    }
  })

  it('keeps every answer to a warning', () => {
    const around = {
      ar,
      sisteHeleAr: ar,
      grenseKwh: 2.5e6,
      underenheterKwh: null,
      underenheterIAltKwh: null,
      forrige: null,
      medEnhet: new Set<string>(),
    }
    const found = ({ lesGrunnlag, finnVarsler }: Release, which: 'before' | 'after') => {
      const forms = Object.fromEntries(stored().map((one) => [one.section.id, one[which]]))
      return finnVarsler(lesGrunnlag(around, forms)).map(({ regel, felt, tall }) => ({ regel, felt, tall }))
    }
    const before = found(now, 'before')
    expect(before.length).toBeGreaterThan(5)
    expect(found(later, 'after')).toEqual(expect.arrayContaining(before))
  })

  it('keeps every text of a draft in the browser', () => {
    for (const { other, before, after, fields } of stored()) {
      const [values, current] = [now.wrap(before), later.wrap(after)]
      const name = (path: readonly unknown[]) => (Array.isArray(before) ? ['rader', ...path] : path).join('.')
      const raw = Object.fromEntries(fields.map(({ path, place }) => [name(path), now.idOf(place)]))
      const draft = { values, raw, base: { etag: '"1"', values } }
      const offered = later.fitDraft(draft, current, other, (form) => form.rader ?? form)
      const texts = Object.entries(later.textsIn(draft, offered))
      expect(texts).toHaveLength(fields.length)
      for (const [at, text] of texts) {
        const place = later.placeIn(offered, at.split('.'))
        expect(later.idOf(place[0] === 'rader' ? place.slice(1) : place)).toBe(text)
      }
    }
  })

  it('keeps what a workbook said when it was fetched', () => {
    for (const { document, fields } of stored())
      for (const { place, value } of fields)
        if (place.length > 1 && typeof value === 'number')
          expect([place, later.fieldSince({ grunnlag: document, siden: [] }, place).da]).toEqual([
            place,
            value,
          ])
  })
})

it('the members that merging and addresses take for the key of a row are those that its list declares', () => {
  let seen = 0
  const look = (schema: { _zod: { def: unknown } }): void => {
    const def = schema._zod.def as { type: string; shape?: object; innerType?: unknown; element?: unknown }
    const keys = now.rowKeys.get(schema as never)?.keys
    if (keys) {
      const row = (def.element as { _zod: { def: { shape: object } } })._zod.def.shape
      expect(
        Object.keys(now.rowKey(Object.fromEntries(Object.keys(row).map((name) => [name, 1]))) ?? {}).sort(),
      ).toEqual([...keys].sort())
      seen++
    }
    for (const inner of [def.innerType, def.element, ...Object.values(def.shape ?? {})])
      if (inner) look(inner as typeof schema)
  }
  for (const { input } of now.sections) look(input as never)
  expect(seen).toBe(7)
})
