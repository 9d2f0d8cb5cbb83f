import { describe, expect, it } from 'vitest'
import type { Kvittering } from '../../innsending/contract.ts'
import { readConfig } from '../../platform/config.ts'
import type { Versjon } from '../../rapport/versjoner/contract.ts'
import type { Rad } from '../../seksjon/celle.ts'
import type { Block } from '../../seksjon/section.ts'
import { words } from '../../server/words.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptDocument } from './receipt-document.ts'
import { pagesOf, receiptOf } from './testing.ts'
import { structureFaults } from './testing-structure.ts'

const facts = readConfig({})
const carriers = (rows: Record<string, number[]>): Block => ({
  type: 'tabell',
  tittel: 'Energibærere',
  kolonner: ['Energibærer', '2023', '2024', '2025'],
  rader: Object.entries(rows).map(([navn, tall]): Rad => [navn, ...tall.map((tall) => ({ tall }))]),
  bilde: { slag: 'arene', ar: 2025, tall: Object.values(rows) },
})
const savings: Block = {
  type: 'tabell',
  tittel: 'Potensial',
  kolonner: ['Formål', 'kWh', 'kr'],
  rader: ['Bygg', 'Prosess', 'Transport', 'Annet'].map((navn): Rad => [navn, { tall: 1e5 }, { tall: 2e5 }]),
  bilde: { slag: 'sparing', ar: 2025, tall: Array.from({ length: 4 }, () => [1e5, 2e5, 1e6]) },
}
const uses = carriers({
  Bensin: [60_600, 40_400, 30_300],
  'Fast biobrensel (flis, pellets, briketter, ved)': [38e6, 41e6, 40e6],
  Elektrisitet: [2_544_870_233, 2_498_311_904, 2_531_046_812],
})
const version = (versjon: number, more: Partial<Versjon> = {}): Versjon => ({
  kartleggingId: `01932f5e-7b1c-7cc3-98c4-dc0c0c07398${versjon === 1 ? 'f' : 'e'}`,
  versjon,
  innsendtUtc: '2026-11-22T10:30:00.000Z',
  innsendtAv: 'Vakker Blomst',
  begrunnelse: null,
  startetUtc: null,
  startetAv: null,
  ...more,
})
const draw = (report: Kvittering, versions: Versjon[] = []) =>
  drawReceipt(receiptDocument(report, words.nb, facts, { versions }))
const textsOn = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
  pages.map(({ texts }) => texts.map(({ text }) => text.replaceAll('\u00a0', ' ')))

describe('a table of the receipt', () => {
  it('has the words of a small share beside its bar, and a note on one line', async () => {
    const pages = await pagesOf(await draw(receiptOf(uses)))
    // The last page is that of the key figures.
    const page = pages.slice(0, -1).findLast(({ texts }) => texts.some(({ text }) => text === 'Bensin'))
    const share = page?.texts.find(({ text }) => text.startsWith('under'))
    const bars = page?.boxes.filter(({ height }) => height === 5) ?? []
    expect(bars.length).toBeGreaterThan(2)
    expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThan(share?.x ?? 0)
    const texts = textsOn(pages)
    for (const part of ['under 0,1 %', '−50 % fra 2023']) expect(texts.flat()).toContain(part)
    expect(texts.flat().join(' ')).toContain('Fast biobrensel (flis, pellets, briketter, ved)')
  })

  const names = (n: number) => Array.from({ length: n }, (_, index) => `Rad ${index + 1}`)
  it.each([
    [
      'table',
      (n: number): Block => ({
        type: 'tabell',
        tittel: 'Energibruk',
        kolonner: ['Formål', 'kWh'],
        rader: names(n).map((navn): Rad => [navn, { tall: 1 }]),
      }),
    ],
    [
      'list of answers',
      (n: number): Block => ({
        type: 'felter',
        felter: names(n).map((ledetekst) => ({ ledetekst, verdi: 'Ja' })),
      }),
    ],
  ])('never has the last row of a %s alone on a page', async (_, block) => {
    const more = Array.from({ length: 12 }, (_, index) => index + 8)
    for (const n of more) {
      const last = textsOn(await pagesOf(await draw(receiptOf(block(n))))).findLast((texts) =>
        texts.includes(`Rad ${n}`),
      )
      expect(last, `of ${n} rows`).toContain(`Rad ${n - 1}`)
    }
  })
})

it('begins the facts of a corrected version on the first page, and goes on overleaf', async () => {
  const long = 'Solcellene sto med tall fra feil år. '.repeat(50)
  const versions = [version(1), version(2, { begrunnelse: long })]
  const corrected = { ...receiptOf(uses, savings), referanse: version(2).kartleggingId }
  const bytes = await draw(
    {
      ...corrected,
      vedlegg: { navn: 'kartlegging.pdf', storrelse: 2_621_440, sha256: 'b2c4'.repeat(16) },
    },
    versions,
  )
  const [first = [], second = []] = textsOn(await pagesOf(bytes))
  expect(first).toContain('Referanse')
  expect(first).toContain('Begrunnelse for rettelsen')
  expect(first).not.toContain('Vedlegg')
  for (const fact of ['Vedlegg', 'b2c4'.repeat(16)]) expect(second).toContain(fact)
  expect(await structureFaults(bytes)).toEqual([])
})

describe('the page of key figures', () => {
  const picture = async (versions: Versjon[] = []) =>
    textsOn(await pagesOf(await draw(receiptOf(uses, savings), versions))).at(-1) ?? []

  it('draws each year as far as its use goes', async () => {
    const { boxes = [] } = (await pagesOf(await draw(receiptOf(uses, savings)))).at(-1) ?? {}
    const bars = boxes.filter(({ height }) => height === 9)
    // Each after its ground.
    const drawn = bars.filter((_, index) => index % 2 === 1)
    expect(drawn.map(({ width }) => (width / (bars[0]?.width ?? 0)).toFixed(2))).toEqual([
      '1.00',
      '0.98',
      '1.00',
    ])
  })

  it('leaves out no measure, however many there are', async () => {
    const tiltak = Array.from({ length: 60 }, (_, n) => `Et tiltak med et nokså langt navn, nummer ${n + 1}`)
    const chosen: Block = {
      type: 'felter',
      felter: [{ ledetekst: 'Bygg – Drift', verdi: tiltak.join('; '), punkter: tiltak }],
    }
    const report = receiptOf(uses, savings)
    const [section] = report.seksjoner
    const bytes = await draw({
      ...report,
      seksjoner: [
        ...report.seksjoner,
        { ...section, id: 'aktuelleTiltak', tittel: 'Tiltak', blokker: [chosen] },
      ],
    } as Kvittering)
    const all = textsOn(await pagesOf(bytes))
      .flat()
      .join(' ')
    expect(all).toContain(tiltak.join(' · '))
    expect(await structureFaults(bytes)).toEqual([])
  })

  it('says which version it is of, where there are several', async () => {
    expect((await picture([version(1), version(2)])).join(' ')).toContain('(311 700 014) · versjon 1')
    expect((await picture([version(1)])).join(' ')).not.toContain('versjon')
  })
})
