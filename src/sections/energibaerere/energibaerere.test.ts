import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arene } from '../../seksjon/arene.ts'
import { avvik } from '../../seksjon/avvik.ts'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import type { Answer } from './contract.ts'
import { type Input, section } from './contract.ts'

const { nb: texts, nn } = words
const seen = (totalEnergibrukKwh: number | null, energibarer: Answer['energibarer'] = []) => ({
  answer: { energibarer, totalEnergibrukKwh: totalEnergibrukKwh ?? 0, rapporteringsAr: 2025 },
  others: {
    energibrukPerFormal: { energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: totalEnergibrukKwh }] },
  },
  ar: 2025,
  texts,
})
type Row = [kode: number, ar: number, kwh: number | null]
const body = (...rows: Row[]): Input => ({
  energibarer: rows.map(([energibarerKodeId, ar, kwh]) => ({ energibarerKodeId, ar, kwh })),
})
const issues = (value: unknown, total: number | null) => {
  const result = validate(section, value, seen(total))
  return result.ok ? [] : result.issues
}

describe('rules', () => {
  it('wants the carriers of the reporting year to make the total of the purposes', () => {
    expect(issues(body([1, 2025, 60], [99, 2025, 40], [1, 2024, 7]), 100)).toEqual([])
    expect(issues(body([1, 2025, 60]), 100)).toEqual([
      {
        path: ['energibarer'],
        code: 'pages.energibaerere.sum.ulik',
        params: { ar: '2025', sum: 60, total: 100, diff: 40 },
        other: { section: 'energibrukPerFormal', path: ['energibrukKwhPerFormal'] },
      },
    ])
  })

  it('says of purposes that are not filled in that they are not, instead of a total of 0', () => {
    expect(issues(body([1, 2025, 60]), null)).toMatchObject([
      { code: 'pages.energibaerere.sum.uten-total', params: { sum: 60 } },
    ])
    expect(issues(body([1, 2025, 60]), 0)).toMatchObject([{ code: 'pages.energibaerere.sum.ulik' }])
    expect(issues(body(), null)).toEqual([])
  })

  it.each([
    [101, true],
    [101.01, false],
    [99, true],
    [98.99, false],
  ])('takes a difference of 1.00 kWh and no more: %d for 100', (kwh, accepted) => {
    expect(issues(body([1, 2025, kwh]), 100).length === 0).toBe(accepted)
  })

  it('counts in hundredths, not in binary fractions', () => {
    const tenth: Row[] = Array.from({ length: 24 }, (_, index) => [index + 1, 2025, 0.1])
    expect(issues(body(...tenth), 3.4)).toEqual([])
    expect(issues(body(...tenth), 3.41)).toHaveLength(1)
  })

  it('counts blank as zero', () => {
    expect(issues(body([1, 2025, null]), 0)).toEqual([])
    expect(issues(body(), 1.01)).toHaveLength(1)
  })

  it('knows the three years and the carriers, each pair once', () => {
    expect(issues(body([1, 2022, 1], [1, 2026, 1], [1, 2023, 1]), 0)).toEqual([
      { path: ['energibarer', 0, 'ar'], code: 'validering.valg-ukjent' },
      { path: ['energibarer', 1, 'ar'], code: 'validering.valg-ukjent' },
    ])
    expect(issues(body([25, 2025, 0]), 0)).toMatchObject([
      { path: ['energibarer', 0, 'energibarerKodeId'], code: 'validering.valg-ukjent' },
    ])
    expect(issues(body([1, 2025, 0], [1, 2024, 0], [1, 2025, 0]), 0)).toMatchObject([
      { path: ['energibarer', 2], code: 'validering.duplikat' },
    ])
  })

  it('reports single figures together with the sum', () => {
    expect(issues(body([1, 2025, -1], [2, 2025, 60.001]), 100).map(({ code }) => code)).toEqual([
      'validering.tall-minst-null',
      'validering.tall-desimaler',
      'pages.energibaerere.sum.ulik',
    ])
    expect(validate(section, body([1, 2025.5, 1]), seen(1))).toMatchObject({ malformed: true })
  })

  it('is no longer complete when the purposes change', () => {
    expect(validate(section, body([1, 2025, 100]), seen(100)).ok).toBe(true)
    expect(validate(section, body([1, 2025, 100]), seen(200)).ok).toBe(false)
  })

  it('has its texts in both languages', () => {
    const [issue] = issues(body([1, 2025, 1_200_000]), 2_500_000)
    expect(texts.find(issue?.code ?? '', issue?.params)).toBe(
      'Summen av energibærerne for 2025 er 1\u00a0200\u00a0000\u00a0kWh. Den skal være lik total energibruk, 2\u00a0500\u00a0000\u00a0kWh. Differansen er 1\u00a0300\u00a0000\u00a0kWh.',
    )
    expect(nn.find(issue?.code ?? '', issue?.params)).toContain('1\u00a0300\u00a0000\u00a0kWh')
  })
})

describe('the difference that is shown while typing', () => {
  it('says which way', () => {
    expect(avvik([60, null], 100)).toEqual({ retning: 'mangler', sum: 60, diff: 40 })
    expect(avvik([160.5], 100)).toEqual({ retning: 'for-mye', sum: 160.5, diff: 60.5 })
    expect(avvik([100.4], 100)).toEqual({ retning: 'lik', sum: 100.4, diff: 0.4 })
  })

  it('agrees with the rule for any figures', () => {
    const kwh = fc.integer({ min: 0, max: 1e14 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(kwh, kwh, fc.integer({ min: -200, max: 200 }), (one, two, off) => {
        const total = Math.round((one + two) * 100 + off) / 100
        const rows = body([1, 2025, one], [2, 2025, two])
        return (
          total < 0 || (avvik([one, two], total).retning === 'lik') === (issues(rows, total).length === 0)
        )
      }),
    )
  })
})

describe('form and summary', () => {
  it('begins with a blank row for each carrier and year', () => {
    const { energibarer } = section.blank(2025)
    expect([...new Set(energibarer.map(({ ar }) => ar))]).toEqual(arene(2025))
    expect(arene(2025)).toEqual([2023, 2024, 2025])
    expect(energibarer.every(({ kwh }) => kwh === null)).toBe(true)
  })

  it('lists the carriers that have a figure, and sums each year that has one', () => {
    expect(
      section.summary(body([2, 2025, 3], [1, 2024, 0], [1, 2025, 4.5], [5, 2025, null]), seen(7)),
    ).toEqual([
      {
        type: 'tabell',
        tittel: 'Energibruk per energibærer 2023–2025 (kWh)',
        kolonner: [
          'Energibærer',
          'Energibruk i 2023 (kWh)',
          'Energibruk i 2024 (kWh)',
          'Energibruk i 2025 (kWh)',
        ],
        rader: [
          ['Elektrisitet', { tall: null }, { tall: 0 }, { tall: 4.5 }],
          ['Fjernvarme', { tall: null }, { tall: null }, { tall: 3 }],
        ],
        sum: ['Sum', { tall: null }, { tall: 0 }, { tall: 7.5 }],
        bilde: {
          slag: 'arene',
          ar: 2025,
          tall: [
            [null, 0, 4.5],
            [null, null, 3],
          ],
          koder: [1, 2],
        },
      },
    ])
  })
})

describe('a text that is no figure', () => {
  const issue = (kode: number, text: string) => {
    const energibarer = [{ energibarerKodeId: kode, ar: 2025, kwh: text }]
    const [first] = issues({ energibarer }, 0)
    return first && texts.find(first.code, first.params)?.replaceAll('\u00a0', ' ')
  }

  it.each([
    [9, '5000 gallon', 'Skriv energien i kWh, eller mengden i liter eller tonn, for eksempel 500 liter.'],
    [6, '5000 liter', 'Skriv energien i kWh, eller mengden i tonn, for eksempel 500 tonn.'],
    [16, '5000 liter', 'Velg hvilket brensel tallet gjelder.'],
    [1, '5000 liter', 'Skriv energien i kWh, for eksempel 2 500 000 eller 1,2 GWh.'],
    [
      9,
      '=1200+',
      'Vi kan ikke regne ut dette. Skriv for eksempel =1200+340 eller =12*340. Skriver du en måleenhet, skal den stå til slutt.',
    ],
    [
      9,
      '1200+340',
      'Vi kan ikke regne ut dette. Skriv for eksempel =1200+340 eller =12*340. Skriver du en måleenhet, skal den stå til slutt.',
    ],
    [9, '100; 200', 'Her står det flere tall. Skriv bare ett.'],
  ])('of carrier %d, «%s», is told what to write', (kode, text, expected) => {
    expect(issue(kode, text)).toBe(expected)
  })
})
