import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tiltak } from '../../kodelister/tiltak.ts'
import { readConfig } from '../../platform/config.ts'
import { sections } from '../../sections/index.ts'
import { startTestService, type TestService } from '../../server/testing.ts'
import { words } from '../../server/words.ts'
import { punkter } from '../../texts/hva-teller.ts'
import type { Texts } from '../../texts/texts.ts'
import { type BlankForm, type BlankPart, blankForm, left, partsOf, tablesOf } from './blank-document.ts'
import { drawBlank } from './draw-blank.ts'
import english from './en.json' with { type: 'json' }
import { englishForm } from './english-form.ts'
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

describe('the blank form in English', () => {
  const noneSet = readConfig({})
  /** Each text in place of its length, so that what has none in English is told by its place. */
  const shape = (value: unknown): unknown =>
    typeof value === 'string'
      ? value !== ''
      : Array.isArray(value)
        ? value.map(shape)
        : parts(value as object)
  const parts = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]))
  const source = { tittel: 'Guide', adresse: 'https://nve.example' }
  const each = Object.entries(punkter).flatMap(([punkt, answers]) =>
    answers.map((svar) => ({ TELLEREGLER: JSON.stringify({ [punkt]: { svar, kilde: source, fraAr: ar } }) })),
  )
  const all = (key: string, values: string[]) =>
    values.map((one) => ({ OPPLYSNINGER: JSON.stringify({ [key]: one }) }))
  const settings = [
    {},
    ...each,
    ...all('merverdiavgift', ['med', 'uten']),
    ...all('stotte', ['for', 'etter']),
  ]

  it.each(settings)('has every text of the Norwegian one, with %o', (env) => {
    const config = readConfig(env)
    expect(shape(englishForm(ar, config, words.nb))).toEqual(shape(blankForm(ar, config, words.nb)))
  })

  it('says nothing as the Norwegian one does, but the name of each step beside its own', () => {
    const form = englishForm(ar, noneSet, words.nb)
    const saidIn = ({ seksjoner, ingress }: BlankForm) =>
      new Set([
        ingress,
        ...seksjoner.flatMap(({ tekster, deler }) => [...tekster, ...deler.flatMap(textsIn)]),
      ])
    const norwegian = saidIn(blankForm(ar, noneSet, words.nb))
    expect([...saidIn(form)].filter((text) => norwegian.has(text)).sort()).toEqual(
      ['', 'Transport', 'kW', 'kWh', 'Biogass'].filter((one) => saidIn(form).has(one)).sort(),
    )
    expect(form.seksjoner[2]?.tittel).toBe('Energy use by purpose (Energibruk per formål)')
  })

  it('keeps no text that the form does not have', () => {
    const used = new Set<string>()
    const spy = (text: string) => {
      used.add(text)
      return text
    }
    const { nb } = words
    const told: Texts = {
      ...nb,
      t: (key, params) => nb.t(spy(key), params),
      find: (key, params) => nb.find(spy(key), params),
      navn: (entry) => spy(nb.navn(entry)),
    }
    for (const env of settings) blankForm(ar, readConfig(env), told)
    expect(
      [...Object.keys(english.texts), ...Object.keys(english.names)].filter((key) => !used.has(key)),
    ).toEqual(['felles.tilsyn', 'felles.brukerstotte'])
  })

  it('is a PDF in English', async () => {
    const { text } = await readPdf(await drawBlank(englishForm(ar, noneSet, words.nb)))
    expect(flat(text)).toContain(flat('Has district heating been considered?'))
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
    expect((await ask('?sprak=en')).answer.headers.get('content-language')).toBe('en')
    expect((await ask('?sprak=de')).answer.status).toBe(400)
  })
})
