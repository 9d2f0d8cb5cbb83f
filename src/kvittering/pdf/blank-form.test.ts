import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tiltak } from '../../kodelister/tiltak.ts'
import { readConfig } from '../../platform/config.ts'
import { sections } from '../../sections/index.ts'
import { startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { type BlankPart, blankForm, left, partsOf, tablesOf } from './blank-document.ts'
import { drawBlank } from './draw-blank.ts'
import { pagesOf, readPdf } from './testing.ts'

const ar = 2025
const flat = (text: string) => text.replace(/\s+/g, '')
const textsIn = (part: BlankPart): string[] =>
  part.type === 'tabell'
    ? [...part.tabell.kolonner, ...part.tabell.rader.flatMap(({ navn, note }) => [navn, note]), part.hjelp]
    : [
        part.tekst,
        part.hjelp,
        ...(part.type === 'bokser' ? part.bokser.flatMap(Object.values) : []),
        ...(part.type === 'linje' ? [part.maleenhet] : []),
        ...(part.type === 'liste' ? part.linjer : []),
      ]

describe.each(['nb', 'nn'] as const)('the blank form in %s', (sprak) => {
  const texts = words[sprak]
  const form = blankForm(ar, readConfig({}), texts)

  it.each(sections)('asks for every field of $id, with its help', (section) => {
    const said = partsOf(section, texts, ar).flatMap(textsIn)
    const shapes = tablesOf(section)
    for (const [field, { label, koder = [] }] of Object.entries(section.labels)) {
      if (left.includes(`${section.id}.${field}`)) continue
      if (typeof label === 'string') {
        expect(said).toContain(texts.t(label, { ar }))
        for (const key of [`${label}.hjelp`, ...koder.map(({ id }) => `${label}.hjelp.${id}`)]) {
          const help = texts.find(key, { ar })
          if (help) expect(said).toContain(help)
        }
        for (const one of koder) expect(said).toContain(texts.navn(one))
      } else if (section.id !== 'aktuelleTiltak')
        expect([field, shapes.some(({ fields }) => fields.includes(field))]).toEqual([field, true])
    }
  })

  it('names every measure that can be chosen, and each once', () => {
    const boxes = form.seksjoner
      .filter(({ id }) => id === 'aktuelleTiltak')
      .flatMap(({ deler }) => deler.flatMap((part) => (part.type === 'bokser' ? part.bokser : [])))
    const isHeading = (id: number) => tiltak.some(({ overliggendeId }) => overliggendeId === id)
    const leaves = tiltak.filter(({ id }) => !isHeading(id)).map((one) => texts.navn(one))
    expect(boxes.map(({ tekst }) => tekst).sort()).toEqual(leaves.sort())
  })

  it('is a tagged PDF in its language, with headings in order, tables and lists; the same bytes each time', async () => {
    const bytes = await drawBlank(form)
    const { document, types, text } = await readPdf(bytes)
    expect(document.getTitle()).toBe(form.tittel)
    expect(types.filter((type) => type === 'H1')).toHaveLength(1)
    expect(types.filter((type) => type === 'H2')).toHaveLength(sections.length)
    for (const type of ['Table', 'TH/Column', 'TH/Row', 'L', 'LI']) expect(types).toContain(type)
    for (const section of form.seksjoner)
      for (const part of section.deler)
        for (const said of textsIn(part)) expect(flat(text)).toContain(flat(said))
    expect(Buffer.from(await drawBlank(form)).equals(Buffer.from(bytes))).toBe(true)
  })

  it('has each question on the page where its figure is written', async () => {
    const figures = form.seksjoner
      .flatMap(({ deler }) => deler)
      .flatMap((part) => (part.type === 'linje' && part.maleenhet ? [part] : []))
    const drawn = (await pagesOf(await drawBlank(form))).map(({ texts }) => texts.map(({ text }) => text))
    for (const { tekst, maleenhet } of figures) {
      const page = drawn.find((said) => said.includes(tekst)) ?? []
      expect([tekst, page.slice(page.indexOf(tekst)).includes(maleenhet)]).toEqual([tekst, true])
    }
  })
})

describe('the call for it', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.stop())

  it('needs no sign-in, has the language that is asked for, and is drawn once', async () => {
    const ask = async (query: string) => {
      const answer = await fetch(`${service.appUrl}/api/skjema${query}`)
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const [nb, nn, again] = [await ask('?sprak=nb'), await ask('?sprak=nn'), await ask('?sprak=nb')]
    expect([nb.answer.status, nn.answer.headers.get('content-language')]).toEqual([200, 'nn'])
    expect(nb.answer.headers.get('content-type')).toBe('application/pdf')
    expect(nb.answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="energikartlegging-skjema-\d{4}\.pdf"$/,
    )
    expect(nb.bytes.equals(again.bytes)).toBe(true)
    expect(nb.bytes.equals(nn.bytes)).toBe(false)
    expect((await ask('?sprak=en')).answer.status).toBe(400)
  })
})
