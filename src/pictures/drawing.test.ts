import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bilde } from '../sections/bilde.ts'
import { sum } from '../sections/fields.ts'
import { sections } from '../sections/index.ts'
import { ruleContext } from '../sections/section.ts'
import { words } from '../server/words.ts'
import { type Drawing, drawing, maxRows } from './drawing.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const draw = (slag: Bilde['slag'], tall: (number | null)[][], names?: string[], sprak: 'nb' | 'nn' = 'nb') =>
  drawing(
    { slag, ar: 2025, tall },
    { tittel: 'Tabellen', rader: tall.map((_, index) => [names?.[index] ?? `Rad ${index}`, 'x']) },
    words[sprak],
  )
const shares = ({ rader }: Drawing, column: number) => rader.map(({ stolper }) => stolper[column]?.andel ?? 0)

// The figures of a report: blank, 0, hundredths, up to 1e12.
const kwh = fc.option(
  fc.oneof(
    fc.constantFrom(0, 0.01, 1, 1e12),
    fc.integer({ min: 0, max: 1e14 }).map((n) => n / 100),
  ),
)
const table = (columns: number, most = 25) =>
  fc.array(fc.array(kwh, { minLength: columns, maxLength: columns }), { maxLength: most })

describe('whatever the figures are', () => {
  const any = fc.oneof(
    fc.record({ slag: fc.constant('formal' as const), tall: table(1, 4) }),
    fc.record({ slag: fc.constant('arene' as const), tall: fc.oneof(table(3), table(1)) }),
    fc.record({ slag: fc.constant('sparing' as const), tall: table(3, 4) }),
  )

  it('every share is between 0 and 1, every text has its figures, and the number of rows is limited', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('nb' as const, 'nn' as const), ({ slag, tall }, sprak) => {
        const drawn = draw(slag, tall, undefined, sprak)
        if (!drawn) return
        expect(drawn.rader.length).toBeLessThanOrEqual(maxRows + 1)
        for (const { andel } of drawn.rader.flatMap(({ stolper }) => stolper)) {
          expect(andel).toBeGreaterThanOrEqual(0)
          expect(andel).toBeLessThanOrEqual(1)
        }
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity|undefined|bilde\.|\{\w*\}/)
      }),
    )
  })

  it('the shares of the purposes make one whole bar', () => {
    fc.assert(
      fc.property(table(1, 4), (tall) => {
        const drawn = draw('formal', tall)
        if (drawn) expect(shares(drawn, 0).reduce((a, b) => a + b)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('the carriers, with those added up in one row, make up the bar of all, year by year', () => {
    fc.assert(
      fc.property(table(3), (tall) => {
        const drawn = draw('arene', tall)
        if (!drawn) return
        for (const year of [0, 1, 2]) {
          const [all = 0, ...each] = shares(drawn, year)
          expect(each.reduce((a, b) => a + b, 0)).toBeCloseTo(all, 9)
        }
        expect(Math.max(...[0, 1, 2].map((year) => shares(drawn, year)[0] ?? 0))).toBe(1)
      }),
    )
  })

  it('savings are shares of all that is saved, costs of all that is paid', () => {
    fc.assert(
      fc.property(table(3, 4), (tall) => {
        const drawn = draw('sparing', tall)
        if (!drawn) return
        const paid = sum(tall.map((row) => row[1])) > 0 ? 1 : 0
        expect(shares(drawn, 0).reduce((a, b) => a + b)).toBeCloseTo(1, 9)
        expect(shares(drawn, 1).reduce((a, b) => a + b)).toBeCloseTo(paid, 9)
      }),
    )
  })

  it('is drawn exactly when a figure of the reporting year is above 0', () => {
    fc.assert(
      fc.property(fc.oneof(table(3), table(3, 1)), (tall) => {
        const something = tall.some(([, , value]) => (value ?? 0) > 0)
        expect(draw('arene', tall) !== undefined).toBe(something)
      }),
    )
  })
})

describe('the texts of a picture', () => {
  const carriers = ['Elektrisitet', 'Fjernvarme', 'Diesel']

  it('carriers: the largest, how it went, blank as blank, and what is little as little', () => {
    const drawn = draw(
      'arene',
      [
        [800e6, 900e6, 700e6],
        [null, 100e6, 300e6],
        [4e6, 0, 30_000],
      ],
      carriers,
    )
    expect(spaced(drawn?.tekst ?? '')).toBe(
      'Elektrisitet er størst i 2025: 700 000 000 kWh, 70 % av 1 000 030 000 kWh. Total energibruk: opp 24,4 % fra 2023.',
    )
    expect(drawn?.rader.map(({ navn, note }) => spaced(`${navn}: ${note}`))).toEqual([
      'Alle energibærere: opp 24,4 % fra 2023',
      'Elektrisitet: 70 %, ned 12,5 % fra 2023',
      'Fjernvarme: 30 %, opp 200 % fra 2024',
      'Diesel: under 0,1 %, ned 99,3 % fra 2023',
    ])
    const [, , second, third] = drawn?.rader ?? []
    expect(second?.stolper.map(({ tall }) => spaced(tall))).toEqual([
      'Ikke oppgitt',
      '100,0 GWh',
      '300,0 GWh',
    ])
    expect(third?.stolper.map(({ tall }) => spaced(tall))).toEqual(['4,0 GWh', '0,0 GWh', 'under 0,1 GWh'])
    expect(third?.stolper.map(({ merke, tidligere }) => [merke, tidligere])).toEqual([
      ['2023', true],
      ['2024', true],
      ['2025', false],
    ])
    expect(spaced(drawn?.skala ?? '')).toBe('En hel stolpe er 1 000,0 GWh.')
  })

  it('carriers: one year alone, a blank reporting year, and more rows than are drawn', () => {
    expect(spaced(draw('arene', [[500]], carriers)?.tekst ?? '')).toBe(
      'Elektrisitet er størst i 2025: 500 kWh, 100 % av 500 kWh.',
    )
    expect(draw('arene', [[500, 400, null]], carriers)).toBe(undefined)
    expect(draw('arene', [[1, 7, 11]], carriers)?.tekst).toContain('mer enn ti ganger så mye som i 2023')
    const many = draw(
      'arene',
      Array.from({ length: 25 }, (_, index) => [100, 100, 100 - index]),
    )
    expect(many?.rader.map(({ navn }) => navn).slice(-2)).toEqual(['Rad 6', '18 andre'])
    expect(many?.rader).toHaveLength(maxRows + 1)
  })

  it('purposes: the largest and its share, largest first', () => {
    const drawn = draw('formal', [[100], [null], [899.5], [0.5]], ['Bygg', 'Prosess', 'Transport', 'Annet'])
    expect(spaced(drawn?.tekst ?? '')).toBe(
      'Mest energi gikk til Transport i 2025: 899,5 kWh, 90 % av 1 000 kWh.',
    )
    expect(drawn?.rader.map(({ navn, note }) => spaced(`${navn} ${note}`))).toEqual([
      'Transport 90 %',
      'Bygg 10 %',
      'Annet under 0,1 %',
    ])
  })

  it('savings: the largest, what it costs, and the cheapest kWh first', () => {
    const drawn = draw(
      'sparing',
      [
        [60e6, 210e6, 120e6],
        [3e6, 3e6, 4e6],
        [null, null, 9],
      ],
      ['Prosess', 'Bygg', 'Annet'],
    )
    expect(spaced(drawn?.tekst ?? '')).toBe(
      'Prosess har størst potensial: 60 000 000 kWh i året. Tiltakene koster 210 000 000 kr. Tiltakene for Bygg koster minst: 1,00 kr per kWh spart i året.',
    )
    expect(drawn?.rader.map(({ navn, note }) => spaced(`${navn}: ${note}`))).toEqual([
      'Bygg: 1,00 kr per kWh, 75 % av energibruken',
      'Prosess: 3,50 kr per kWh, 50 % av energibruken',
    ])
    expect(drawn?.rader[0]?.stolper.map(({ merke, tall }) => spaced(`${merke} ${tall}`))).toEqual([
      'Potensial 3 000,0 MWh',
      'Kostnad 3,0 mill. kr',
    ])
  })

  it('savings without a cost', () => {
    const drawn = draw('sparing', [[100, null, 0]], ['Bygg'])
    expect(spaced(drawn?.tekst ?? '')).toBe('Bygg har størst potensial: 100 kWh i året.')
    expect(drawn?.rader[0]?.stolper.map(({ tall }) => tall)).toEqual(['100\u00a0kWh', 'Ikke oppgitt'])
    expect(drawn?.rader[0]?.note).toBe('')
  })
})

describe('the figures of a picture', () => {
  const answers: Record<string, object> = {
    energibrukPerFormal: {
      energibrukKwhPerFormal: [1, 2, 3, 4].map((formalKodeId) => ({
        formalKodeId,
        kwh: 1000.5 * formalKodeId,
      })),
      energibrukMengdePerFormal: [],
      oppvarmingByggKodeId: null,
    },
    energibrukPerEnergibarer: {
      energibarer: [1, 2, 25].flatMap((energibarerKodeId) =>
        [2024, 2025].map((ar) => ({ energibarerKodeId, ar, kwh: energibarerKodeId * 1e6 + ar })),
      ),
    },
    potensialForEnergireduksjon: [2, 4].map((formalKodeId) => ({
      formalKodeId,
      kwh: 9,
      kostnadKr: 12_345.6,
    })),
    aktuelleTiltak: [],
  }

  it.each(['energibrukPerFormal', 'energibrukPerEnergibarer', 'potensialForEnergireduksjon'])(
    'of %s are those that its table shows',
    (id) => {
      const section = sections.find((one) => one.id === id)
      if (!section) throw new Error(`no section ${id}`)
      const context = {
        ...ruleContext({ ...section, needs: {} }, () => answers[id], 2025, words.nb),
        others: answers,
      }
      const [block] = section.summary(answers[id], context)
      if (block?.type !== 'tabell' || !block.bilde) throw new Error(`${id} has no picture`)
      expect(block.bilde.tall).toHaveLength(block.rader.length)
      const figures = block.bilde.tall.map((row) => row.map((tall) => ({ tall })))
      block.rader.forEach(([, ...cells], index) => {
        const own = id === 'energibrukPerEnergibarer' ? 3 : id === 'energibrukPerFormal' ? 1 : 2
        expect(figures[index]?.slice(0, own)).toEqual(cells.slice(0, own))
      })
    },
  )
})
