import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import type { Answer } from './contract.ts'
import { krPerKwh, type Others, section } from './contract.ts'

const answer: Answer = [1, 2, 3, 4].map((formalKodeId) => ({
  formalKodeId,
  beskrivelse: '',
  kwh: null,
  kostnadKr: null,
}))
const using = (kwh: (number | null)[]): Others => ({
  energibrukPerFormal: {
    energibrukKwhPerFormal: kwh.map((value, index) => ({ formalKodeId: index + 1, kwh: value })),
  },
  aktuelleTiltak: [],
})
const seen = (others: Others) => ({ answer, others, ar: 2025, texts: words.nb })
const issuesOf = (value: unknown, others = using([1000, 2000.1, null, 0])) => {
  const result = validate(section, value, seen(others))
  return result.ok ? [] : result.issues
}
const row = (formalKodeId: number, kwh: number | null, kostnadKr: number | null) => ({
  formalKodeId,
  kwh,
  kostnadKr,
})

describe('the rules', () => {
  it('takes both figures or none', () => {
    expect(issuesOf([row(1, 1000, 0), row(2, null, null)])).toEqual([])
    expect(issuesOf(section.blank(2025))).toEqual([])
  })

  it('wants the cost when the potential is there, also when it is 0', () => {
    const params = { formal: 'Bygg' }
    const wanted = [{ path: [0, 'kostnadKr'], code: 'pages.energireduksjon.kostnad.required', params }]
    expect(issuesOf([row(1, 5, null)])).toEqual(wanted)
    expect(issuesOf([row(1, 0, null)])).toEqual(wanted)
  })

  it('wants the potential when the cost is there', () =>
    expect(issuesOf([row(1, 1, 1), row(4, null, 0)])).toEqual([
      { path: [1, 'kwh'], code: 'pages.energireduksjon.kwh.required', params: { formal: 'Annet' } },
    ]))

  it('says all that is wrong, for every purpose', () =>
    expect(issuesOf([row(1, 1, null), row(2, null, 1), row(3, 1, 1)]).map(({ path }) => path)).toEqual([
      [0, 'kostnadKr'],
      [1, 'kwh'],
      [2, 'kwh'],
    ]))

  it('keeps the potential within the use of the purpose, to the hundredth', () => {
    const tooMuch = { code: 'pages.energireduksjon.kwh.for-stort', path: [0, 'kwh'] }
    expect(issuesOf([row(2, 2000.1, 1)])).toEqual([])
    const at = (index: number) => ({
      section: 'energibrukPerFormal',
      path: ['energibrukKwhPerFormal', index, 'kwh'],
      diff: 0.01,
    })
    expect(issuesOf([row(2, 2000.11, 1)])).toEqual([
      { ...tooMuch, params: { formal: 'Prosess', kwh: 2000.1 }, other: at(1) },
    ])
    // Blank counts as 0 (rules.md §6.4).
    expect(issuesOf([row(3, 0.01, 1)])).toEqual([
      { ...tooMuch, params: { formal: 'Transport', kwh: 0 }, other: at(2) },
    ])
  })

  it('agrees with arithmetic in hundredths, whatever the figures', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (kwh, use) => {
        const issues = issuesOf([row(1, kwh / 100, 1)], using([use / 100]))
        expect(issues.length === 0).toBe(kwh <= use)
      }),
    ))

  it('refuses figures that are none, unknown codes and duplicates', () => {
    expect(issuesOf([row(1, -1, -1)]).map(({ code }) => code)).toEqual([
      'validering.tall-minst-null',
      'validering.tall-minst-null',
    ])
    expect(issuesOf([row(5, null, null)])).toEqual([
      { path: [0, 'formalKodeId'], code: 'validering.valg-ukjent' },
    ])
    expect(issuesOf([row(1, null, null), row(1, 2, 2)])).toEqual([{ path: [1], code: 'validering.duplikat' }])
  })

  it.each([
    {},
    [{ formalKodeId: 1, kwh: 1 }],
    [{ ...row(1, 1, 1), beskrivelse: '' }],
    [row(1, 'ti' as never, 1)],
  ])('calls %j malformed', (value) =>
    expect(validate(section, value, seen(using([])))).toMatchObject({ ok: false, malformed: true }),
  )

  it('has its texts in both languages', () => {
    for (const { code, params } of issuesOf([row(1, 1, null), row(2, null, 1), row(3, 1, 1)]))
      for (const texts of [words.nb, words.nn]) expect(texts.find(code, params)).not.toMatch(/[{}]/)
  })
})

it('sums up every purpose and the totals, blank as blank', () => {
  const [block] = section.summary([row(2, 1500.5, 20000), row(4, 0.1, 0)], seen(using([])))
  expect(block).toMatchObject({
    rader: [
      ['Bygg', { tall: null }, { tall: null }],
      ['Prosess', { tall: 1500.5 }, { tall: 20_000 }],
      ['Transport', { tall: null }, { tall: null }],
      ['Annet', { tall: 0.1 }, { tall: 0 }],
    ],
    sum: ['Sum', { tall: 1500.6 }, { tall: 20_000 }],
  })
})

it.each([
  [20_000, 500_000, 25],
  [20_000, 0, 0],
  [20_000, null, null],
  [0, 500_000, null],
  [null, 500_000, null],
])('%j kWh for %j kroner are %j kr/kWh', (kwh, kr, pris) => {
  expect(krPerKwh(kwh, kr)).toBe(pris)
})
