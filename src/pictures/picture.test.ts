import { describe, expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import type { Bilde } from '../seksjon/bilde.ts'
import { type Block, ruleContext } from '../seksjon/section.ts'
import { words } from '../server/words.ts'
import { pictureFigures } from './picture.ts'

const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const block = (
  slag: Bilde['slag'],
  ar: number,
  rows: Record<string, (number | null)[]>,
  koder?: number[],
): Block => ({
  type: 'tabell',
  tittel: slag,
  kolonner: [],
  rader: Object.keys(rows).map((navn) => [navn, 'x']),
  bilde: { slag, ar, tall: Object.values(rows), ...(koder && { koder }) },
})
const measures = (sprak: 'nb' | 'nn', ...ids: number[]): Block[] => {
  const tiltak = sections.find(({ id }) => id === 'aktuelleTiltak')
  if (!tiltak) throw new Error('no such section')
  const context = ruleContext(tiltak, () => undefined, 2025, words[sprak])
  return tiltak.summary(
    ids.map((id) => ({ id, erAktuelt: true })),
    context,
  )
}
const report = (ar: number, blokker: Block[], chosen: Block[] = []) => ({
  rapporteringAr: ar,
  seksjoner: [
    { id: 'energibrukPerFormal', tittel: '', blokker },
    { id: 'aktuelleTiltak', tittel: '', blokker: chosen },
  ],
})
const used = block('formal', 2025, { Bygg: [3_000_000], Prosess: [null], Transport: [1_000_000], Annet: [0] })
const saved = block('sparing', 2025, {
  Bygg: [300_000, 1_200_000, 3_000_000],
  Prosess: [null, null, 0],
  Transport: [50_000, null, 1_000_000],
  Annet: [null, null, 0],
})
const carriers = block('arene', 2025, {
  Elektrisitet: [null, 3_100_000, 3_500_000],
  Diesel: [null, 0, 500_000],
})

describe('the page of key figures', () => {
  it('has each purpose with its share, what its measures save and cost, the price, and their names', () => {
    const figures = pictureFigures(
      report(2025, [used, saved, carriers], measures('nb', 101, 142, 302)),
      words.nb,
    )
    expect(
      figures?.formal.rader.map(({ navn, tall, prosent, potensial, pris }) =>
        [navn, tall, prosent, potensial, pris].map(spaced),
      ),
    ).toEqual([
      [
        'Bygg',
        '3 GWh',
        '75 %',
        'Potensial (per år): 0,3 GWh, 10 % av energibruken · Kostnad: 1,20 mill. kr',
        '4,00 kr per kWh',
      ],
      ['Transport', '1 GWh', '25 %', 'Potensial (per år): 50 MWh, 5 % av energibruken', ''],
    ])
    expect(figures?.formal.rader.map(({ tiltak }) => tiltak)).toEqual([
      ['Energioppfølgingssystem (EOS) og delmålere', 'Lysstyring etter tilstedeværelse og dagslys'],
      ['Nullutslippsløsning for lastebil og buss'],
    ])
    expect(figures?.formal.tittel).toBe('Energibruk og tiltak per formål i 2025')
    expect(figures?.formal.rader.every(({ forrige }) => forrige === undefined)).toBe(true)
  })

  it('has the measures of a copy from before they were a list, and those of a purpose without energy use', () => {
    const felter = [{ ledetekst: 'Prosess – Trykkluft', verdi: 'Tette lekkasjer; Lavere trykk' }]
    const figures = pictureFigures(report(2025, [used], [{ type: 'felter', felter }]), words.nb)
    expect(figures?.formal.rader.at(-1)).toEqual({
      navn: 'Prosess',
      tall: '',
      prosent: '',
      lengde: 0,
      spesifikk: [],
      potensial: '',
      pris: '',
      tiltak: ['Tette lekkasjer', 'Lavere trykk'],
    })
  })

  it('of a draft is compared with the last report by its purposes, where that has the row; use and carriers by its own years', () => {
    const last = report(2022, [
      block('formal', 2022, { Bygg: [6_000_000], Prosess: [2_000_000], Transport: [null], Annet: [null] }),
      block('arene', 2022, { Elektrisitet: [1, 2, 7_000_000], Ved: [1, 2, 3] }),
    ])
    const figures = pictureFigures(report(2025, [used, carriers]), words.nn, last)
    expect(figures?.formal.rader.map(({ navn, lengde, forrige }) => [navn, lengde, forrige])).toEqual([
      ['Bygg', 0.5, { lengde: 1, tekst: expect.anything() }],
      ['Transport', 1_000_000 / 6_000_000, undefined],
      ['Prosess', 0, { lengde: 2 / 6, tekst: expect.anything() }],
    ])
    expect(figures?.formal.rader.map(({ forrige }) => spaced(forrige?.tekst))).toEqual([
      '−50 % frå førre rapport (2022: 6 GWh)',
      undefined,
      '2022: 2 GWh',
    ])
    expect(figures?.miks.rader.map(({ navn, endring }) => [navn, spaced(endring)])).toEqual([
      ['Elektrisitet', '+12,9 % frå 2024'],
      ['Diesel', ''],
    ])
    expect(spaced(figures?.tall[0]?.note)).toBe('+29 % frå 2024')
  })

  it('is compared by code where both have them: a name may be another since, or that of another code', () => {
    const now = block('formal', 2025, { Drift: [300], Annet: [100] }, [6, 9])
    const last = (koder?: number[]) =>
      report(2022, [block('formal', 2022, { Annet: [200], Bygg: [400] }, koder)])
    const changes = (last: ReturnType<typeof report>) =>
      pictureFigures(report(2025, [now]), words.nb, last)?.formal.rader.map(({ forrige }) =>
        spaced(forrige?.tekst)?.replace(/ fra .*/, ''),
      )
    expect(changes(last([6, 9]))).toEqual(['+50 %', '−75 %'])
    expect(changes(last()), 'a copy of an earlier release').toEqual([undefined, '−50 %'])
  })

  it('has the specific use of a purpose, and that of the last report in the same unit', () => {
    const withUse = (mengde: number | null, maleenhet: string): Block => {
      const table = block('formal', 2025, { Bygg: [1_000] }, [1])
      const rader: [string, { tall: number }, { tall: number | null; maleenhet: string }][] = [
        ['Bygg', { tall: 1_000 }, { tall: mengde, maleenhet }],
      ]
      return table.type === 'tabell' ? { ...table, rader } : table
    }
    const specific = (now: Block, before: Block) =>
      pictureFigures(report(2025, [now]), words.nb, report(2021, [before]))?.formal.rader[0]?.spesifikk.map(
        spaced,
      )
    const hotel = withUse(262.58, 'kWh/m²')
    expect(specific(hotel, withUse(294.1, 'kWh/m²'))).toEqual(['263 kWh/m²', '2021: 294'])
    expect(specific(hotel, withUse(9, 'kWh/seng'))).toEqual(['263 kWh/m²'])
    expect(specific(withUse(0.001, 'kWh/tonn'), hotel)).toEqual(['under 0,01 kWh/tonn'])
    expect(specific(withUse(null, 'kWh/m²'), hotel)).toEqual([])
    expect(specific(used, hotel), 'a copy with texts in its cells').toEqual([])
  })

  it('is compared with nothing in a last report from before the pictures', () => {
    const table: Block = { type: 'tabell', tittel: '', kolonner: [], rader: [['Bygg', '500']] }
    const figures = pictureFigures(report(2025, [used, carriers]), words.nb, report(2022, [table]))
    expect(spaced(figures?.tall[0]?.note), 'of its own years').toBe('+29 % fra 2024')
    expect(figures?.formal.rader.some(({ forrige }) => forrige)).toBe(false)
  })
})
