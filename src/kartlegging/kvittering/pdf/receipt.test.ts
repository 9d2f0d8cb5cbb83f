import type { Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import type { Rad } from '../../../sections/celle.ts'
import type { Block } from '../../../sections/section.ts'
import { words } from '../../../server/words.ts'
import type { Kvittering } from '../../contract.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptDocument } from './receipt-document.ts'
import { fontsOf, readPdf, wholeFonts } from './testing.ts'

const { tall } = words.nb
const facts = readConfig({})
const receipt = (...blokker: Block[]): Kvittering => ({
  referanse: '01932f5e-7b1c-7cc3-98c4-dc0c0c07398f',
  organisasjonsnummer: '311700014',
  navn: 'FJORD INDUSTRI AS',
  rapporteringAr: 2025,
  innsendtUtc: '2026-11-21T10:30:00.000Z',
  innsendtAv: 'Vakker Blomst',
  sha256: 'a3f1'.repeat(16),
  erHovedenhet: true,
  nesteFrist: '2030-11-21',
  vedlegg: null,
  seksjoner: [{ id: 'x', tittel: 'Seksjonen', blokker }],
})
const draw = async (sprak: 'nb' | 'nn', ...blokker: Block[]) =>
  readPdf(await drawReceipt(receiptDocument(receipt(...blokker), words[sprak], facts)))

const purposes: Block = {
  type: 'tabell',
  tittel: 'Energibruk',
  kolonner: ['Formål', 'kWh'],
  rader: [
    ['Bygg', { tall: 2_500_000.5 }],
    ['Prosess', { tall: null }],
  ],
  sum: ['Sum', { tall: 2_500_000.5 }],
}

describe('the receipt as PDF', () => {
  it('says what the receipt says, in words that can be read and copied', async () => {
    const question = 'Skal kartleggingen dokumentere CO₂-kompensasjon?'
    const { text, document } = await draw('nb', {
      type: 'felter',
      felter: [{ ledetekst: question, verdi: 'Čáhcesuolu – 15 m² à 3 €' }],
    })
    for (const part of [
      '01932f5e-7b1c-7cc3-98c4-dc0c0c07398f',
      'a3f1'.repeat(16),
      'FJORD INDUSTRI AS (311\u00a0700\u00a0014)',
      'Vakker Blomst',
      '21. november 2026 kl.\u00a011.30',
      '21. november 2030',
      '1. Seksjonen',
      'CO₂-',
      'Čáhcesuolu – 15 m² à 3 €',
      'Side 1 av 1',
    ])
      expect(text).toContain(part)
    expect(document.getSubject()).toBe('01932f5e-7b1c-7cc3-98c4-dc0c0c07398f')
  })

  it('names the attachment with size and hash, when one was sent in', async () => {
    const vedlegg = { navn: 'kartlegging.pdf', storrelse: 2_621_440, sha256: 'b2c4'.repeat(16) }
    const { text } = await readPdf(
      await drawReceipt(receiptDocument({ ...receipt(), vedlegg }, words.nb, facts)),
    )
    expect(text).toContain('kartlegging.pdf (2\u00a0621\u00a0440 byte)')
    expect(text).toContain('b2c4'.repeat(16))
    expect((await draw('nb')).text).not.toContain('Kontrollsum for vedlegget')
  })

  it.each([
    ['common characters', 'Energibruk i 2025: 1 200,5 kWh'],
    ['others', 'Łódź Ωμέγα'],
  ])('brings the letters of %s along', async (_, verdi) => {
    const { document, glyphs } = await draw('nb', { type: 'felter', felter: [{ ledetekst: verdi, verdi }] })
    const fonts = fontsOf(document)
    expect(fonts).toHaveLength(2)
    for (const { name, typeface, font, characters } of fonts) {
      const whole = wholeFonts[typeface.endsWith('SemiBold') ? 'semibold' : 'regular']
      const shown = [...(glyphs.get(name) ?? [])]
      expect(shown.length).toBeGreaterThan(20)
      const outline = (of: Font, id: number) => of.getGlyph(id)?.path.toSVG()
      const wrong = shown.filter((id) => {
        const codePoint = characters[id]?.codePointAt(0) ?? 0
        return outline(font, id) !== outline(whole, whole.glyphForCodePoint(codePoint).id)
      })
      expect(wrong.map((id) => characters[id])).toEqual([])
    }
  })

  it('is in nynorsk when that is asked for', async () => {
    const { text, document } = await draw('nn')
    expect(text).toContain('Kva skjer no?')
    expect(String(document.catalog)).toContain('/Lang (nn-NO)')
  })

  it.each([
    ['in common characters', purposes],
    ['with others', { ...purposes, tittel: 'Ωμέγα a\u0301' }],
  ])('is the same to the byte however many the worker has drawn before, %s', async (_, block) => {
    const document = receiptDocument(receipt(block), words.nb, facts)
    const drawn = [await drawReceipt(document), await drawReceipt(document), await drawReceipt(document)]
    const [first, ...later] = drawn.map((bytes) => Buffer.from(bytes).toString('latin1'))
    for (const again of later) expect(again === first).toBe(true)
  })

  it('carries its structure: headings in order, tables with headed columns and rows', async () => {
    const { types, document } = await draw('nb', purposes)
    expect(types.filter((type) => /^(Document|H\d)/.test(type))).toEqual(['Document', 'H1', 'H2', 'H2', 'H3'])
    const lastTable = types.slice(types.lastIndexOf('Table'))
    const row = ['TR', 'TH/Row', 'TD']
    expect(lastTable).toEqual(['Table', 'Caption', 'TR', 'TH/Column', 'TH/Column', ...row, ...row, ...row])
    expect(String(document.catalog)).toMatch(/\/MarkInfo|\/ViewerPreferences/)
  })

  it('leaves a caption out that says the same as the heading above', async () => {
    const { types } = await draw('nb', { ...purposes, tittel: 'Seksjonen' })
    expect(types).not.toContain('Caption')
  })

  it('draws a table’s picture as a figure whose alternative says the main thing, whole on its page', async () => {
    const drawn: Block = { ...purposes, bilde: { slag: 'formal', ar: 2025, tall: [[2_500_000.5], [null]] } }
    const { types, text, alternatives } = await draw('nb', drawn)
    expect(types.filter((type) => type === 'Figure')).toHaveLength(1)
    expect(types.indexOf('Figure')).toBeLessThan(types.lastIndexOf('Table'))
    const main = `Mest energi gikk til Bygg i 2025: ${tall(2_500_000.5)}\u00a0kWh, 100\u00a0% av ${tall(2_500_000.5)}\u00a0kWh.`
    expect(alternatives).toEqual([{ alt: `Stolpediagram: Energibruk. ${main}`, box: true }])
    for (const part of ['2\u00a0500,0\u00a0MWh', 'En hel stolpe er 2\u00a0500,0\u00a0MWh.'])
      expect(text).toContain(part)
    expect((await draw('nn', drawn)).alternatives[0]?.alt).toContain('Mest energi gjekk til Bygg')
    const nothing = { ...drawn, bilde: { slag: 'formal' as const, ar: 2025, tall: [[0], [null]] } }
    expect((await draw('nb', nothing)).alternatives).toEqual([])
  })

  it('goes on over as many pages as it takes, each with its number and the table’s header', async () => {
    const rader = Array.from({ length: 120 }, (_, index): Rad => [`Rad ${index}`, { tall: index }])
    const { text, document, types } = await draw('nb', { ...purposes, rader })
    const pages = document.getPageCount()
    expect(pages).toBeGreaterThan(3)
    expect(text).toContain(`Side ${pages} av ${pages}`)
    expect(text.match(/^Formål$/gm)?.length).toBeGreaterThanOrEqual(pages - 1)
    expect(types.filter((type) => type === 'TH/Column')).toHaveLength(2)
    for (const [name] of rader) expect(text).toContain(name)
  })

  it('writes a figure on one line beside a column that wants more than its room', async () => {
    const largest = { tall: 999_999_999_999.99 }
    const { text } = await draw('nb', {
      ...purposes,
      kolonner: ['Formål', 'kWh', 'Spesifikk energibruk'],
      rader: [['Bygg', largest, { ...largest, maleenhet: 'kWh per kvadratmeter oppvarmet areal' }]],
      sum: ['Total energibruk i 2025 (kWh)', largest, ''],
    })
    expect(text.match(/^999\u00a0999\u00a0999\u00a0999,99$/gm)).toHaveLength(2)
  })

  it('cuts a long name on top of the pages, and only there', async () => {
    const navn = 'Fjordindustriens driftsselskap '.repeat(8).trim()
    const { text } = await readPdf(
      await drawReceipt(receiptDocument({ ...receipt(), navn }, words.nb, facts)),
    )
    expect(text.match(/^2025 · Fjordindustriens .*…$/gm)).toHaveLength(1)
    expect(text.replaceAll('\n', '')).toContain(`Vi har fått rapporten for 2025 fra ${navn}.`)
  })

  it('draws the figures of an earlier submission, which are words, as those of a new one', async () => {
    const earlier: Block = {
      ...purposes,
      rader: [
        ['Bygg', tall(2_500_000.5)],
        ['Prosess', tall(null)],
      ],
      sum: ['Sum', tall(2_500_000.5)],
    }
    const [old, now] = [await draw('nb', earlier), await draw('nb', purposes)]
    expect(old.text).toBe(now.text)
    expect(old.types).toEqual(now.types)
    expect(old.text).toContain('2\u00a0500\u00a0000,5')
  })

  it('stands a word that is longer than its column, and an empty report', async () => {
    const long = 'energi'.repeat(80)
    const { text } = await draw(
      'nb',
      { type: 'felter', felter: [{ ledetekst: long, verdi: long }] },
      {
        ...purposes,
        rader: [],
      },
    )
    expect(text.replaceAll('\n', '')).toContain(long)
  })
})
