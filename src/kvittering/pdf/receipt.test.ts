import type { Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { Rad } from '../../seksjon/celle.ts'
import type { Block } from '../../seksjon/section.ts'
import { words } from '../../server/words.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptDocument } from './receipt-document.ts'
import { fontsOf, readPdf, receiptOf, wholeFonts } from './testing.ts'

const { tall } = words.nb
const facts = readConfig({})
const draw = async (sprak: 'nb' | 'nn', ...blokker: Block[]) =>
  readPdf(await drawReceipt(receiptDocument(receiptOf(...blokker), words[sprak], facts)))

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
      await drawReceipt(receiptDocument({ ...receiptOf(), vedlegg }, words.nb, facts)),
    )
    expect(text).toContain('kartlegging.pdf (2,5\u00a0MB)')
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

  it('has a letter as text that an earlier receipt had as a part of another', async () => {
    const answered = (verdi: string) => draw('nb', { type: 'felter', felter: [{ ledetekst: 'Navn', verdi }] })
    await answered('Ẍ Ẑ')
    expect((await answered('X Z')).text).toContain('X Z')
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
    const document = receiptDocument(receiptOf(block), words.nb, facts)
    const drawn = [await drawReceipt(document), await drawReceipt(document), await drawReceipt(document)]
    const [first, ...later] = drawn.map((bytes) => Buffer.from(bytes).toString('latin1'))
    for (const again of later) expect(again === first).toBe(true)
  })

  it('carries its structure: headings in order, tables with headed columns and rows', async () => {
    const { types, document } = await draw('nb', purposes)
    expect(types.filter((type) => /^(Document|H\d)/.test(type))).toEqual(['Document', 'H1', 'H2', 'H2', 'H3'])
    const lastTable = types.slice(types.lastIndexOf('Table'))
    const row = ['TR', 'TH/Row', 'TD', 'TD']
    const head = ['TR', 'TH/Column', 'TH/Column', 'TH/Column']
    // One purpose has no figure, and is named below the table.
    expect(lastTable).toEqual(['Table', 'Caption', ...head, ...row, ...row, 'P'])
    expect(String(document.catalog)).toMatch(/\/MarkInfo|\/ViewerPreferences/)
  })

  it('leaves a caption out that says the same as the heading above', async () => {
    const { types } = await draw('nb', { ...purposes, tittel: 'Seksjonen' })
    expect(types).not.toContain('Caption')
  })

  it('has an answer of several parts as a list, and that of an earlier submission as its line', async () => {
    const felt = { ledetekst: 'Bygg', verdi: 'Varmepumpe; LED' }
    const { types, text } = await draw('nb', {
      type: 'felter',
      felter: [{ ...felt, punkter: ['Varmepumpe', 'LED'] }],
    })
    const item = ['LI', 'Lbl', 'LBody']
    expect(types.slice(types.lastIndexOf('TD'))).toEqual(['TD', 'L', ...item, ...item])
    expect(text).not.toContain('Varmepumpe; LED')
    expect((await draw('nb', { type: 'felter', felter: [felt] })).text).toContain('Varmepumpe; LED')
  })

  it('begins with key figures, and ends with their page, each in words', async () => {
    const carriers: Block = {
      type: 'tabell',
      tittel: 'Energibærere',
      kolonner: ['Energibærer', '2024', '2025'],
      rader: [
        ['Fjernvarme', { tall: 1e6 }, { tall: 5e5 }],
        ['Elektrisitet', { tall: 1e6 }, { tall: 15e5 }],
      ],
      bilde: {
        slag: 'arene',
        ar: 2025,
        tall: [
          [1e6, 5e5],
          [1e6, 15e5],
        ],
      },
    }
    const savings: Block = {
      ...purposes,
      tittel: 'Potensial',
      bilde: {
        slag: 'sparing',
        ar: 2025,
        tall: [
          [2e5, 5e5, 1e6],
          [1e5, 1e5, 1e6],
        ],
      },
    }
    const { text, types } = await draw('nb', carriers, savings)
    const inOrder = [
      'Energibruk i 2025',
      '2 GWh',
      'uendret fra 2024',
      'Kan spares i året',
      '0,3 GWh',
      '600 000 kr',
      '2,00 kr per kWh',
      'Referanse',
      // The carriers stand among the answers, the largest first.
      'Elektrisitet',
      '75 %',
      'Fjernvarme',
      'Nøkkeltall for 2025',
      'Energibruk og tiltak per formål i 2025',
      'Prosess',
      '1,00 kr per kWh',
      'Bygg',
      '2,50 kr per kWh',
    ].map((part) => part.replace(/ (GWh|kr|%)/, ' $1'))
    let from = 0
    for (const part of inOrder) {
      const at = text.indexOf(part, from)
      expect(at, `${part} after what stands before it`).toBeGreaterThanOrEqual(from)
      from = at
    }
    expect(types.slice(0, 4)).toEqual(['Document', 'H1', 'P', 'P'])
    expect((await draw('nn', carriers, savings)).text).toContain('Kan sparast i året')
  })

  it('goes on over as many pages as it takes, each with its number and the table’s header', async () => {
    const rader = Array.from({ length: 120 }, (_, index): Rad => [`Rad ${index}`, { tall: index }])
    const { text, document, types } = await draw('nb', { ...purposes, rader })
    const pages = document.getPageCount()
    expect(pages).toBeGreaterThan(3)
    expect(text).toContain(`Side ${pages} av ${pages}`)
    expect(text.match(/^Formål$/gm)?.length).toBeGreaterThanOrEqual(pages - 1)
    expect(types.filter((type) => type === 'TH/Column')).toHaveLength(3)
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
    const { text, document } = await readPdf(
      await drawReceipt(receiptDocument({ ...receiptOf(), navn }, words.nb, facts)),
    )
    expect(text.match(/^2025 · Fjordindustriens .*…$/gm)).toHaveLength(document.getPageCount())
    expect(text.replaceAll('\n', '')).toContain(`Vi har fått rapporten for 2025 fra ${navn}.`)
  })

  it('draws the figures of an earlier submission, which are words, as they are', async () => {
    const earlier: Block = {
      ...purposes,
      rader: [
        ['Bygg', tall(2_500_000.5)],
        ['Prosess', tall(null)],
      ],
      sum: ['Sum', tall(2_500_000.5)],
    }
    const old = await draw('nb', earlier)
    for (const part of ['Bygg', '2\u00a0500\u00a0000,5', 'Sum', 'Ikke oppgitt: Prosess'])
      expect(old.text).toContain(part)
    // Words are no numbers: there is no share of them.
    expect(old.types.filter((type) => type === 'TH/Column')).toHaveLength(2)
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
    expect(text, 'no head without rows').toContain('Energibruk: Ingen tall er oppgitt.')
  })
})
