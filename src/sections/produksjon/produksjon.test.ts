import { describe, expect, it } from 'vitest'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import { type Input, section } from './contract.ts'

const { nb: texts } = words
const seen = { answer: [], others: {}, ar: 2025, texts }
const body = (...rows: [kode: number, kwh: number | null][]): Input =>
  rows.map(([kildeKodeId, kwh]) => ({ kildeKodeId, kwh }))
const issues = (value: unknown) => {
  const result = validate(section, value, seen)
  return result.ok ? [] : result.issues
}

describe('rules', () => {
  it('accepts no production, blank and zero', () => {
    expect(issues(body())).toEqual([])
    expect(issues(body([1, null], [2, 0], [99, 1e12], [3, 0.01]))).toEqual([])
  })

  it('knows the sources, each once, and the limits of a figure', () => {
    expect(issues(body([10, 1]))).toMatchObject([
      { path: [0, 'kildeKodeId'], code: 'validering.valg-ukjent' },
    ])
    expect(issues(body([1, 1], [1, 2]))).toMatchObject([{ path: [1], code: 'validering.duplikat' }])
    expect(issues(body([1, -0.01], [2, 0.001], [3, 1e12 + 1])).map(({ path, code }) => [path, code])).toEqual(
      [
        [[0, 'kwh'], 'validering.tall-minst-null'],
        [[1, 'kwh'], 'validering.tall-desimaler'],
        [[2, 'kwh'], 'validering.tall-for-stort'],
      ],
    )
  })

  it('refuses what is no list of sources', () => {
    expect(validate(section, {}, seen)).toMatchObject({ malformed: true })
    expect(validate(section, [{ kildeKodeId: 1, kwh: 1, ar: 2025 }], seen)).toMatchObject({ malformed: true })
  })
})

describe('form and summary', () => {
  it('lists the sources that have a figure, and never says zero for blank', () => {
    expect(section.summary(body([1, 1000.1], [2, null], [3, 0.2]), seen)).toMatchObject([
      {
        kolonner: ['Produksjonskilde', 'Produksjon i 2025 (kWh)'],
        rader: [
          ['Solkraft (solceller)', { tall: 1000.1 }],
          ['Vannkraft', { tall: 0.2 }],
        ],
        sum: ['Total energiproduksjon i 2025 (kWh)', { tall: 1000.3 }],
      },
    ])
    expect(section.summary(body([1, null]), seen)).toMatchObject([
      { rader: [], sum: [expect.any(String), { tall: null }] },
    ])
  })
})
