import { describe, expect, it } from 'vitest'
import type { Draft } from '../../innsending/frozen-copy.ts'
import type { Block } from '../../seksjon/section.ts'
import { words } from '../../server/words.ts'
import { drawReceipt } from './draw-receipt.ts'
import { energyPicture } from './energy-picture-document.ts'
import { draftDocument } from './receipt-document.ts'
import { pagesOf, readPdf } from './testing.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const table = (slag: 'arene' | 'sparing', rows: Record<string, number[]>): Block => ({
  type: 'tabell',
  tittel: slag,
  kolonner: ['Navn', 'kWh'],
  rader: Object.entries(rows).map(([navn, [tall = 0]]) => [navn, { tall }]),
  bilde: { slag, ar: 2025, tall: Object.values(rows) },
})
const carriers = table('arene', { Elektrisitet: [16e6, 15e6, 14e6], Fjernvarme: [4e6, 4e6, 4e6] })
const savings = table('sparing', { Prosess: [2e6, 8e6, 9e6], Bygg: [1e6, 2e6, 9e6] })
const draft = (...blokker: Block[]): Draft => ({
  referanse: '01932f5e-7b1c-7cc3-98c4-dc0c0c07398f',
  organisasjonsnummer: '311700014',
  navn: 'FJORD INDUSTRI AS',
  rapporteringAr: 2025,
  sistEndretUtc: '2026-11-21T10:30:00.000Z',
  seksjoner: [{ id: 'x', tittel: 'Seksjonen', blokker }],
})
const drawnDraft = async (...blocks: Block[]) => await drawReceipt(draftDocument(draft(...blocks), words.nb))
const lastPage = async (bytes: Uint8Array) =>
  (await pagesOf(bytes)).at(-1)?.texts.map(({ text }) => spaced(text)) ?? []

describe('the page of key figures', () => {
  it('is the last one, with key figures, years and measures, the cheapest first, and leaves the carriers to the answers', async () => {
    const bytes = await drawnDraft(carriers, savings)
    const { types } = await readPdf(bytes)
    const lines = await lastPage(bytes)
    for (const part of ['Nøkkeltall for 2025', '18 GWh', '−10 % fra 2023', '20 GWh', '19 GWh'])
      expect(lines).toContain(part)
    expect(lines).not.toContain('77,8 %')
    // A year's bar is no share of a whole.
    expect(lines.filter((line) => line === 'Av året med mest' || line === 'Andel')).toEqual([
      'Av året med mest',
    ])
    expect(lines.join(' ')).toMatch(/Bygg:? .*2,00 kr per kWh.* Prosess:? .*4,00 kr per kWh/)
    expect(types.filter((type) => /^H\d/.test(type)).slice(-3)).toEqual(['H2', 'H3', 'H3'])
    const page = types.slice(types.lastIndexOf('H2'))
    const of = (type: string) => page.filter((each) => each === type)
    // Three years, with their head.
    expect(of('TR')).toHaveLength(1 + 3)
    const again = await drawnDraft(carriers, savings)
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true)
  })

  it('says of a draft that it is one, and of a submitted report when it was submitted', () => {
    expect(energyPicture(draft(carriers), words.nb)?.merke).toBe('Utkast – ikke sendt inn')
    const { sistEndretUtc, ...rest } = draft(carriers)
    const sent = {
      ...rest,
      innsendtUtc: sistEndretUtc,
      innsendtAv: 'Vakker Blomst',
      sha256: '',
      erHovedenhet: true,
      nesteFrist: null,
      vedlegg: null,
    }
    const page = energyPicture(sent, words.nn)
    expect(page?.merke).toBe(undefined)
    expect(spaced(page?.fot ?? '')).toContain('Innsend 21. november 2026 kl. 11.30. Referanse 01932f5e')
  })

  it('keeps texts apart that are read as one', async () => {
    const read = spaced((await readPdf(await drawnDraft(carriers, savings))).text).replaceAll('\n', '')
    const words = 'Energibruk i 2025 18 GWh −10 % fra 2023'
    // On the first page too.
    expect(read.split(words)).toHaveLength(3)
  })

  it('is not made without energy use', () => {
    expect(energyPicture(draft(savings), words.nb)).toBe(undefined)
  })
})

describe('the draft as PDF', () => {
  it('is marked on every page, and has neither hash nor who sent it in', async () => {
    const rader = Array.from({ length: 120 }, (_, index): [string, { tall: number }] => [
      `Rad ${index}`,
      { tall: index },
    ])
    const long: Block = { type: 'tabell', tittel: 'Lang', kolonner: ['Rad', 'kWh'], rader }
    const { text, document, types } = await readPdf(await drawReceipt(draftDocument(draft(long), words.nb)))
    const pages = document.getPageCount()
    expect(pages).toBeGreaterThan(2)
    // In the header, and across the page.
    expect(text.match(/Utkast – ikke sendt inn/g)).toHaveLength(2 * pages)
    expect(text).toContain('Utkast til rapport for 2025')
    expect(text).not.toMatch(/Kontrollsum|Sendt inn av|Referanse/)
    expect(types.filter((type) => type === 'H1')).toHaveLength(1)
  })
})
