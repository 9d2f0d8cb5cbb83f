import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { Block } from '../../seksjon/section.ts'
import { words } from '../../server/words.ts'
import { drawReceipt } from './draw-receipt.ts'
import { draftDocument, receiptDocument } from './receipt-document.ts'
import { structureFaults } from './testing-structure.ts'

const table = (slag: 'formal' | 'arene' | 'sparing', rows: number): Block => ({
  type: 'tabell',
  tittel: slag,
  kolonner: ['Navn', '2024', '2025'],
  rader: Array.from({ length: rows }, (_, n) => [`Rad ${n + 1}`, { tall: n }, { tall: n + 1e6 }]),
  sum: ['Sum', { tall: 1 }, { tall: null }],
  bilde: { slag, ar: 2025, tall: Array.from({ length: rows }, (_, n) => [n * 1e5, n * 2e5, (n + 1) * 1e6]) },
})
/** All that a summary may hold, over several pages. */
const blokker: Block[] = [
  {
    type: 'felter',
    felter: [
      { ledetekst: 'Navn', verdi: 'Vakker (Blomst) \\ <f> Tj' },
      { ledetekst: 'Tiltak', verdi: 'a; b', punkter: ['a', 'b'] },
    ],
  },
  table('formal', 4),
  table('arene', 60),
  table('sparing', 3),
]
const report = {
  referanse: '01932f5e-7b1c-7cc3-98c4-dc0c0c07398f',
  organisasjonsnummer: '311700014',
  navn: 'FJORD INDUSTRI AS',
  rapporteringAr: 2025,
  seksjoner: [{ id: 'x', tittel: 'Seksjonen', blokker }],
}
const sent = {
  ...report,
  innsendtUtc: '2026-11-21T10:30:00.000Z',
  innsendtAv: 'Vakker Blomst',
  sha256: 'a3f1'.repeat(16),
  erHovedenhet: true,
  nesteFrist: '2030-11-21',
  vedlegg: { navn: 'kartlegging.pdf', storrelse: 2_621_440, sha256: 'b2c4'.repeat(16) },
}
const draft = { ...report, sistEndretUtc: '2026-11-21T10:30:00.000Z' }
const facts = readConfig({})

// No validator of PDF/UA is among our packages: what it asks for is read from the bytes.
describe.each(['nb', 'nn'] as const)('the structure that PDF/UA asks for, in %s', (sprak) => {
  it('holds for a receipt', async () => {
    expect(await structureFaults(await drawReceipt(receiptDocument(sent, words[sprak], facts)))).toEqual([])
  })

  it('holds for a correction, which lists what was corrected', async () => {
    const rader = Array.from({ length: 60 }, (_, n) => ({ ledetekst: `Svar ${n}`, verdi: 'fra 1 til 2 kWh' }))
    const corrected = [
      { tittel: 'Rettet siden versjon 1', rader },
      { tittel: 'Rettet i versjon 3', rader: [] },
    ]
    const document = receiptDocument(sent, words[sprak], facts, { corrected })
    expect(await structureFaults(await drawReceipt(document))).toEqual([])
  })

  it('holds for a draft, compared with the last report', async () => {
    const last = { rapporteringAr: 2021, seksjoner: report.seksjoner }
    const document = draftDocument(draft, words[sprak], { last })
    expect(JSON.stringify(document.bilde?.deler)).toContain('(2021: ')
    expect(await structureFaults(await drawReceipt(document))).toEqual([])
  })
})

it('does not hold for a PDF without tags', async () => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Energi')
  expect(await structureFaults(await document.save())).toEqual([
    'no language',
    'not marked as tagged',
    'the window shows the name of the file',
    'no title',
    'no claim of PDF/UA-1',
    'no parent tree',
    'the structure has no single Document',
    'not one heading of level 1',
    'page 1 has another tab order',
    'page 1 is not in the parent tree',
    'page 1 draws Tj outside a mark',
  ])
})
