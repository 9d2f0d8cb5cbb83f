import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { color, tones } from './colors.ts'
import type { Bildetall, Energibilde } from './contract.ts'
import { layout } from './layout.ts'
import { type Item, lineHeight, type Measure, page, type Shape } from './shapes.ts'

const measure: Measure = (text, { font, size }) => text.length * size * (font === 'semibold' ? 0.58 : 0.55)
type Purpose = Bildetall['formal']['rader'][number]
const purpose = (more: Partial<Purpose> = {}): Purpose => ({
  navn: 'Bygg',
  tall: '3,91 GWh',
  prosent: '95,5 %',
  lengde: 0.955,
  spesifikk: [],
  potensial: '',
  pris: '',
  tiltak: [],
  ...more,
})
const carrier = (navn: string, andel: number, endring = '') => ({
  navn,
  andel,
  tall: '22,6 GWh',
  prosent: `${Math.round(andel * 100)} %`,
  endring,
})
const key = { tall: '28,6 GWh', navn: 'Energibruk i 2025', note: '−5,6 % fra 2023' }
const bilde = (tall: Partial<Bildetall>): Energibilde => ({
  merke: 'Utkast – ikke sendt inn',
  overskrift: 'Nøkkeltall for 2025',
  enhet: 'FJORD INDUSTRI AS (311 700 014)',
  versjon: '',
  fot: 'Utkast',
  bildetall: {
    tall: [key],
    arene: { tittel: 'Energibruk per år', rader: [] },
    formal: { tittel: 'Formål', rader: [], flere: 'og {n} til' },
    miks: { tittel: 'Energibærere', rader: [] },
    ...tall,
  },
})
const formal = (...rader: Purpose[]) => ({ formal: { tittel: 'Formål', rader, flere: 'og {n} til' } })
const miks = (...rader: Bildetall['miks']['rader']) => ({ miks: { tittel: 'Energibærere', rader } })

const pageOf = (of: Energibilde) => layout(of, measure)
const shapesOf = (items: readonly Item[]) => items.flatMap(({ shapes }) => shapes)
type Text = Extract<Shape, { type: 'text' }>
const textsOf = (items: readonly Item[]) =>
  shapesOf(items).filter((shape): shape is Text => shape.type === 'text')
const boxOf = ({ x, y, text, style }: Text) => ({
  text,
  x,
  y,
  right: x + measure(text, style),
  // Without the room below the letters.
  bottom: y + style.size * (lineHeight - 0.2),
})
type Box = ReturnType<typeof boxOf>
const isApart = (one: Box, other: Box) =>
  one.right <= other.x + 0.01 ||
  other.right <= one.x + 0.01 ||
  one.bottom <= other.y + 0.01 ||
  other.bottom <= one.y + 0.01
const wordsOf = (items: readonly Item[]) => textsOf(items).map(({ text }) => text)

describe('the page of key figures', () => {
  it('has the measures of a purpose below it, with price, and the last report below its bar', () => {
    const row = purpose({
      potensial: 'Potensial (per år): 410 MWh',
      pris: '4,00 kr per kWh',
      tiltak: ['Varmepumpe', 'LED'],
      spesifikk: ['263 kWh/m²', '2022: 294'],
      lengde: 0.5,
      forrige: { lengde: 1, tekst: '−50 % fra 2022 (7,8 GWh)' },
    })
    const item = pageOf(bilde(formal(row))).find(({ tag }) => tag === 'LI')
    expect(wordsOf(item ? [item] : [])).toEqual([
      'Bygg',
      '95,5 %',
      '3,91 GWh',
      '263 kWh/m²',
      '2022: 294',
      '−50 % fra 2022 (7,8 GWh)',
      'Potensial (per år): 410 MWh',
      '4,00 kr per kWh',
      'Varmepumpe\u00a0· LED',
    ])
    const bars = item?.shapes.flatMap((shape) => (shape.type === 'box' ? [shape] : [])) ?? []
    const [ground, now, before] = bars
    expect(bars.map(({ fill }) => fill)).toEqual([color.bar, color.brand, color.weak])
    expect(now?.width).toBeCloseTo((ground?.width ?? 0) / 2)
    expect(before?.width).toBeCloseTo(ground?.width ?? 0)
  })

  it('names each part of the mix, with a line from its tone to its name', () => {
    const parts = ['Elektrisitet', 'Diesel', 'Fjernvarme', 'Ved', 'Gass', '2 andre']
    const shares = [0.95, 0.01, 0.01, 0.01, 0.01, 0.01]
    const items = pageOf(bilde(miks(...parts.map((navn, n) => carrier(navn, shares[n] ?? 0)))))
    const labels = items.filter(({ tag }) => tag === 'LI')
    expect(labels.map((item) => wordsOf([item]).find((word) => parts.includes(word)))).toEqual(parts)
    for (const [index, { shapes }] of labels.entries()) {
      const segment = shapes.find((shape) => shape.type === 'box')
      const line = shapes.find((shape) => shape.type === 'line')
      const name = shapes.find((shape) => shape.type === 'text' && shape.text === parts[index])
      if (segment?.type !== 'box' || line?.type !== 'line' || name?.type !== 'text')
        throw new Error('missing')
      expect(segment.fill).toBe(tones[index])
      const [[from] = [0]] = line.points
      const [to] = line.points.at(-1) ?? [0]
      expect(from).toBeGreaterThanOrEqual(segment.x)
      expect(from).toBeLessThanOrEqual(segment.x + segment.width)
      expect(Math.abs(to - name.x)).toBeLessThan(1)
    }
  })

  it('says how many measures it has no room for', () => {
    const tiltak = Array.from({ length: 40 }, (_, n) => `Et tiltak med et nokså langt navn nummer ${n + 1}`)
    const rader = ['Bygg', 'Prosess', 'Transport', 'Annet'].map((navn) =>
      purpose({ navn, tiltak, potensial: 'x' }),
    )
    const items = pageOf(bilde({ ...formal(...rader), ...miks(carrier('Elektrisitet', 1)) }))
    const said = items.map((item) => wordsOf([item]).join(' ')).filter((words) => words.includes('nummer'))
    expect(said).toHaveLength(4)
    for (const words of said) expect(words).toContain(`og ${40 - (words.match(/nummer/g)?.length ?? 0)} til`)
  })

  it('is filled by one year of one carrier without measures', () => {
    const few = bilde({
      ...formal(purpose({ prosent: '100 %', lengde: 1 })),
      ...miks(carrier('Elektrisitet', 1)),
    })
    const body = shapesOf(pageOf(few).slice(0, -1))
    const ends = body.map((shape) =>
      shape.type === 'box' ? shape.y + shape.height : 'y' in shape ? shape.y : 0,
    )
    expect(Math.max(...ends)).toBeGreaterThan(490)
    const gaps = ends.toSorted((a, b) => a - b).map((end, index, all) => end - (all[index - 1] ?? 0))
    expect(Math.max(...gaps), 'no part of the page is empty').toBeLessThan(140)
  })

  const text = fc.stringMatching(/^[A-Za-zæøå]{2,12}( [A-Za-zæøå]{2,12}){0,5}$/)
  const rows = fc.array(
    fc.record({
      navn: fc.constantFrom('Bygg', 'Prosess', 'Transport', 'Annet'),
      tall: fc.constantFrom('', '3,91 GWh', '2 634 GWh', 'under 0,01 kWh'),
      prosent: fc.constantFrom('95,5 %', 'under 0,1 %'),
      lengde: fc.double({ min: 0, max: 1, noNaN: true }),
      forrige: fc.option(
        fc.record({
          lengde: fc.double({ min: 0, max: 1, noNaN: true }),
          tekst: fc.constantFrom(
            '−49,5 % fra 2022 (25,0 GWh)',
            'mer enn ti ganger så mye som i 2022 (1 kWh)',
          ),
        }),
        { nil: undefined },
      ),
      spesifikk: fc.constantFrom<string[]>([], ['263 kWh/m²'], ['1 234 kWh/passasjerkm', '2022: 12,3']),
      potensial: fc.constantFrom('', 'Potensial (per år): 2,48 GWh, 19,7 % av energibruken'),
      pris: fc.constantFrom('', '4,68 kr per kWh'),
      tiltak: fc.array(text, { maxLength: 30 }),
    }),
    { maxLength: 4 },
  )
  const parts = fc.array(
    fc.record({ navn: text, part: fc.nat(100), endring: fc.constantFrom('', '−49,7 % fra 2022') }),
    {
      maxLength: 6,
    },
  )
  const keys = fc.array(fc.constant(key), { minLength: 1, maxLength: 3 })

  it('has no words upon words, and nothing beside the page, whatever is given', () => {
    fc.assert(
      fc.property(keys, rows, parts, fc.nat(3), (tall, purposes, mixed, years) => {
        const all = mixed.reduce((sum, { part }) => sum + part, 0) || 1
        const rader = Array.from({ length: years }, (_, n) => ({ ...carrier(String(2023 + n), 0.5) }))
        const items = layout(
          bilde({
            tall,
            arene: { tittel: 'Energibruk per år', rader },
            ...formal(...purposes.map(({ forrige, ...row }) => ({ ...row, ...(forrige && { forrige }) }))),
            ...miks(...mixed.map(({ navn, part, endring }) => carrier(navn, part / all, endring))),
          }),
          measure,
        )
        const boxes = textsOf(items).map(boxOf)
        const outside = boxes.filter(
          ({ x, right, bottom }) => x < 45 || right > page.width - 45 || bottom > page.height - 10,
        )
        expect(outside).toEqual([])
        const upon = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .flatMap((other) => (isApart(one, other) ? [] : [`${one.text} | ${other.text}`])),
        )
        expect(upon).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
