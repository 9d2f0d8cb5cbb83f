import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sections } from '../sections/index.ts'
import type { Bilde } from '../seksjon/bilde.ts'
import { ruleContext } from '../seksjon/section.ts'
import { words } from '../server/words.ts'
import { inEnergy } from './figures.ts'
import type { TableBlock } from './rows.ts'
import { type TableView, tableView } from './table-view.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
type Tall = (number | null)[][]
const block = (slag: Bilde['slag'], tall: Tall, names: string[] = []): TableBlock => ({
  type: 'tabell',
  tittel: 'Tabellen',
  kolonner: ['Navn', ...(tall[0] ?? [0]).map((_, index) => `Kolonne ${index}`)],
  rader: tall.map((row, index) => [names[index] ?? `Rad ${index}`, ...row.map((tall) => ({ tall }))]),
  sum: ['Sum', ...(tall[0] ?? [0]).map(() => ({ tall: 1 }))],
  bilde: { slag, ar: 2025, tall },
})
const view = (slag: Bilde['slag'], tall: Tall, names?: string[], sprak: 'nb' | 'nn' = 'nb') =>
  tableView(block(slag, tall, names), inEnergy(28e6, words[sprak]), words[sprak])
const shares = ({ rader }: TableView) => rader.map(({ share }) => share?.andel ?? 0)
const notes = ({ rader }: TableView) => rader.map(({ navn, note }) => spaced(`${navn}: ${note}`))

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

  it('every row is shown once or named as blank, with shares from 0 to 1 and texts with their figures', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('nb' as const, 'nn' as const), ({ slag, tall }, sprak) => {
        const seen = view(slag, tall, undefined, sprak)
        const names = [...seen.rader.map(({ navn }) => navn), ...seen.blanke]
        expect(names.toSorted()).toEqual(tall.map((_, index) => `Rad ${index}`).toSorted())
        for (const andel of shares(seen)) {
          expect(andel).toBeGreaterThanOrEqual(0)
          expect(andel).toBeLessThanOrEqual(1)
        }
        expect(JSON.stringify(seen)).not.toMatch(/NaN|Infinity|undefined|bilde\.|\{\w*\}/)
      }),
    )
  })

  it('the shares make one whole, where there is a bar', () => {
    fc.assert(
      fc.property(any, ({ slag, tall }) => {
        const seen = view(slag, tall)
        if (seen.shareColumn === undefined) return
        expect(shares(seen).reduce((a, b) => a + b)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('the view of a table', () => {
  it('carriers: the largest first, its share, how each changed, and those without figures by name', () => {
    const seen = view(
      'arene',
      [
        [4e6, 0, 30_000],
        [8e6, 9e6, 7e6],
        [null, null, null],
        [null, 1e6, 3e6],
      ],
      ['Diesel', 'Elektrisitet', 'LNG', 'Fjernvarme'],
    )
    expect(spaced(seen.tekst)).toBe(
      '«Elektrisitet» er størst i 2025: 7 GWh, 69,8 % av 10,03 GWh. Total energibruk: −16,4 % fra 2023.',
    )
    expect(notes(seen)).toEqual([
      'Elektrisitet: −12,5 % fra 2023',
      'Fjernvarme: +200 % fra 2024',
      'Diesel: −99,3 % fra 2023',
    ])
    expect(seen.rader.map(({ share }) => spaced(share?.tekst ?? ''))).toEqual(['69,8 %', '29,9 %', '0,3 %'])
    expect([seen.shareColumn, seen.blanke]).toEqual(['Andel i 2025', ['LNG']])
    expect(seen.rader[1]?.cells).toEqual([{ tall: null }, { tall: 1e6 }, { tall: 3e6 }])
  })

  it('a reporting year without figures has no bars, and more than ten times as much is said so', () => {
    const seen = view('arene', [[500, 400, null]])
    expect([seen.shareColumn, seen.tekst, seen.rader.length]).toEqual([undefined, '', 1])
    expect(view('arene', [[1, 7, 11]]).tekst).toContain('mer enn tidoblet fra 2023')
  })

  it('purposes: largest first', () => {
    const seen = view('formal', [[100_000], [null], [900_000]], ['Bygg', 'Prosess', 'Transport'])
    expect(spaced(seen.tekst)).toBe('Mest energi gikk til «Transport» i 2025: 0,9 GWh, 90 % av 1 GWh.')
    expect(seen.rader.map(({ navn }) => navn)).toEqual(['Transport', 'Bygg'])
  })

  it('savings: the cheapest kWh first, with its price in a column of its own', () => {
    const seen = view(
      'sparing',
      [
        [60e6, 210e6, 120e6],
        [3e6, 3e6, 4e6],
        [null, null, 9],
      ],
      ['Prosess', 'Bygg', 'Annet'],
    )
    expect(spaced(seen.tekst)).toBe(
      '«Prosess» har størst potensial: 60 GWh i året. Tiltakene der koster 210 000 000 kr. Tiltakene for «Bygg» har lavest kostnad: 1,00 kroner per kWh.',
    )
    expect(notes(seen).slice(0, 2)).toEqual(['Bygg: 75 % av energibruken', 'Prosess: 50 % av energibruken'])
    expect(seen.rader.map(({ cells }) => cells.at(-1))).toEqual(['1,00', '3,50', ''])
    expect([seen.kolonner.at(-1), seen.sum?.at(-1)]).toEqual(['Kr per kWh', ''])
  })

  it('savings without a cost have no price', () => {
    const seen = view('sparing', [[100, null, 0]], ['Bygg'])
    expect(spaced(seen.tekst)).toBe('«Bygg» har størst potensial: 100 kWh i året.')
    expect(seen.rader[0]?.cells.at(-1)).toBe('')
  })

  it('a table with a sum and without a picture has shares of it; figures that are words have none', () => {
    const plain = { ...block('formal', [[1], [3]]), sum: ['Sum', { tall: 4 }] satisfies TableBlock['sum'] }
    const { bilde, ...withoutPicture } = plain
    const texts = words.nb
    const seen = tableView(withoutPicture, inEnergy(1, texts), texts)
    expect(shares(seen)).toEqual([0.25, 0.75])
    const earlier = {
      ...withoutPicture,
      rader: [
        ['A', '1'],
        ['B', 'Ikke oppgitt'],
      ] satisfies TableBlock['rader'],
    }
    const old = tableView({ ...earlier, sum: ['Sum', '1'] }, inEnergy(1, texts), texts)
    expect([old.shareColumn, old.rader.length, old.blanke]).toEqual([undefined, 1, ['B']])
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
