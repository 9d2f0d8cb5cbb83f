import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bilde } from '../seksjon/bilde.ts'
import type { Block } from '../seksjon/section.ts'
import { words } from '../server/words.ts'
import { inEnergy, inKroner } from './figures.ts'
import { keyFigures, maxParts } from './key-figures.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const block = (slag: Bilde['slag'], rows: Record<string, (number | null)[]>): Block => ({
  type: 'tabell',
  tittel: slag,
  kolonner: [],
  rader: Object.keys(rows).map((navn) => [navn, 'x']),
  bilde: { slag, ar: 2025, tall: Object.values(rows) },
})
const carriers = block('arene', {
  Fjernvarme: [2_108_400, 1_871_930, 1_946_210],
  Elektrisitet: [28_232_866, 27_394_242, 26_683_870.5],
})
const savings = block('sparing', {
  Prosess: [2_480_000, 11_600_000, 12_604_400],
  Bygg: [1_650_000, 6_900_000, 11_750_000.5],
  Transport: [520_000, 3_900_000, 3_854_000],
})
const said = (...blocks: Block[]) =>
  keyFigures(blocks, words.nb)?.tall.map(({ tall, navn, note }) => spaced(`${tall} · ${navn} · ${note}`))

describe('the key figures', () => {
  it('are the use with its change, what can be saved, and at what price', () => {
    expect(said(carriers, savings)).toEqual([
      '28,63 GWh · Energibruk i 2025 · −5,6 % fra 2023',
      '4,65 GWh · Kan spares i året · 16,2 % av energibruken',
      '22,4 mill. kr · Kostnad for tiltakene · 4,82 kr per kWh',
    ])
  })

  it('leave out what is not given: savings, a cost, earlier years, and everything without energy use', () => {
    expect(said(carriers)).toHaveLength(1)
    expect(said(block('arene', { Olje: [null, null, 500] }))).toEqual(['500 kWh · Energibruk i 2025 · '])
    const half = block('sparing', { Bygg: [100, null, 1], Prosess: [100, 40, 1] })
    expect(said(carriers, half)?.[2]).toBe('40 kr · Kostnad for tiltakene · ')
    expect(said(savings)).toBe(undefined)
    expect(said(block('arene', { Olje: [500, 400, null] }))).toBe(undefined)
    expect(said({ type: 'tabell', tittel: '', kolonner: [], rader: [['Olje', '500']] })).toBe(undefined)
  })

  it('are of the purposes while the carriers of the year are not given', () => {
    const purposes = block('formal', { Bygg: [2_000], Prosess: [1_000] })
    expect(said(purposes, block('arene', { Olje: [500, 400, null] }))).toEqual([
      '3 MWh · Energibruk i 2025 · ',
    ])
  })

  it('have the mix largest first, and each year as its share of the largest', () => {
    const figures = keyFigures([carriers, savings], words.nb)
    expect(figures?.miks.map(({ navn, tall, prosent }) => spaced(`${navn} ${tall} ${prosent}`))).toEqual([
      'Elektrisitet 26,68 GWh 93,2 %',
      'Fjernvarme 1,95 GWh 6,8 %',
    ])
    expect(figures?.arene.map(({ navn, andel }) => `${navn} ${andel.toFixed(3)}`)).toEqual([
      '2023 1.000',
      '2024 0.965',
      '2025 0.944',
    ])
  })

  it('add the smallest of many carriers up in one part', () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`B${index}`, [index + 1]]))
    const mix = keyFigures([block('arene', many)], words.nb)?.miks ?? []
    expect(mix.map(({ navn }) => navn)).toEqual(['B24', 'B23', 'B22', 'B21', 'B20', '20 andre'])
    expect(mix).toHaveLength(maxParts)
  })

  it('have texts with their figures, and parts that make a whole, whatever is given', () => {
    const kwh = fc.option(fc.oneof(fc.constantFrom(0, 0.01, 1, 1e12), fc.nat({ max: 1e9 })))
    const rows = fc.dictionary(fc.string(), fc.array(kwh, { minLength: 3, maxLength: 3 }), { maxKeys: 25 })
    fc.assert(
      fc.property(rows, rows, (used, saved) => {
        const figures = keyFigures([block('arene', used), block('sparing', saved)], words.nn)
        if (!figures) return
        const { tall, miks } = figures
        expect(miks.reduce((sum, { andel }) => sum + andel, 0)).toBeCloseTo(1, 6)
        const texts = [...tall, ...miks].flatMap(({ navn: _, ...rest }) => Object.values(rest))
        expect(texts.join()).not.toMatch(/NaN|Infinity|undefined|nokkel\./)
      }),
    )
  })
})

describe('rounded figures', () => {
  it.each([
    [2_634_456_789, '2 634 GWh'],
    [28_630_080.5, '28,63 GWh'],
    [4_650_000, '4,65 GWh'],
    [480_100, '480,1 MWh'],
    [999.4, '999,4 kWh'],
    [0.5, '0,5 kWh'],
    [0.001, '0,01 kWh'],
    [1_365_000, '1,37 GWh'],
    [0, '0 kWh'],
  ])('%s kWh is %s', (kwh, text) => {
    expect(spaced(inEnergy(kwh, words.nb)(kwh))).toBe(text)
  })

  it('keeps the unit of the page, or has its own where it is far smaller', () => {
    const write = inEnergy(28e6, words.nb)
    expect([400_000, 12, null].map((kwh) => spaced(write(kwh)))).toEqual([
      '0,4 GWh',
      '12 kWh',
      'Ikke oppgitt',
    ])
    expect(spaced(inKroner(22_400_000, words.nb))).toBe('22,4 mill. kr')
    expect(spaced(inKroner(260_000, words.nb))).toBe('260 000 kr')
  })
})
