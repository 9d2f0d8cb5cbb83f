import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleContext } from '../../seksjon/section.ts'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import type { Answer } from './contract.ts'
import { type Input, kwhPerM2, type Others, section } from './contract.ts'
import { likEnhet, nevner } from './enhet.ts'

const { nb: texts, nn } = words
const answer: Answer = {
  energibrukKwhPerFormal: [1, 2, 3, 4].map((formalKodeId) => ({ formalKodeId, beskrivelse: '', kwh: null })),
  energibrukMengdePerFormal: [1, 2, 3, 4].map((formalKodeId) => ({
    formalKodeId,
    beskrivelse: '',
    mengde: null,
    enhet: null,
  })),
  oppvarmingByggKodeId: null,
}
const context = (tilknyttetFlereLokasjoner: number | null = 1): RuleContext<Answer, Others> => ({
  answer,
  others: { omKartleggingen: { tilknyttetFlereLokasjoner }, energibrukPerEnergibarer: { energibarer: [] } },
  ar: 2025,
  texts,
})

interface Given {
  kwh?: (number | null)[]
  mengde?: number | null
  enhet?: string | null
  oppvarming?: number | null
}
const body = ({ kwh = [100], mengde = null, enhet = null, oppvarming = 1 }: Given = {}): Input => ({
  energibrukKwhPerFormal: kwh.map((value, index) => ({ formalKodeId: index + 1, kwh: value })),
  energibrukMengdePerFormal: [{ formalKodeId: 2, mengde, enhet }],
  oppvarmingByggKodeId: oppvarming,
})
const issues = (value: unknown, lokasjoner?: number | null) => {
  const result = validate(section, value, context(lokasjoner))
  return result.ok ? [] : result.issues
}
const codes = (value: unknown, lokasjoner?: number | null) =>
  issues(value, lokasjoner).map(({ code }) => code)

describe('rules', () => {
  it('takes specific use of several purposes', () => {
    const each = (formalKodeId: number) => ({ formalKodeId, mengde: 180, enhet: 'kWh/tonn' })
    expect(issues({ ...body(), energibrukMengdePerFormal: [each(2), each(3)] })).toEqual([])
  })

  it('accepts a report with figures, and one where specific use is left out', () => {
    expect(issues(body({ mengde: 180, enhet: 'kWh/tonn' }))).toEqual([])
    expect(issues({ ...body(), energibrukMengdePerFormal: [] })).toEqual([])
  })

  it.each([
    [[null], true],
    [[0], true],
    [[1], true],
    [[0.5, 0.5], true],
    [[0.5, 0.51], false],
    [[1.01], false],
  ])('asks for a total of more than 1 kWh: %j', (kwh, refused) => {
    const found = issues(body({ kwh }))
    expect(found).toEqual(
      refused ? [{ path: ['energibrukKwhPerFormal'], code: 'pages.energibruk.total.for-lav' }] : [],
    )
  })

  it('asks for the unit of a specific use; a unit alone is no answer and is not saved', () => {
    expect(issues(body({ mengde: 180 }))).toEqual([
      {
        path: ['energibrukMengdePerFormal', 0, 'enhet'],
        code: 'pages.energibruk.enhet.required',
        params: { formal: 'Prosess' },
      },
    ])
    const judged = validate(section, body({ enhet: 'kWh/tonn' }), context())
    expect(judged).toEqual({ ok: true, input: body() })
    // A text that is no figure is the one thing that is wrong.
    const typed = {
      ...body(),
      energibrukMengdePerFormal: [{ formalKodeId: 2, mengde: 'x', enhet: 'kWh/tonn' }],
    }
    expect(codes(typed)).toEqual(['validering.tall-spesifikk'])
    expect(codes(body({ mengde: 180, enhet: '  ' }))).toEqual([
      'validering.felt-pakrevd',
      'pages.energibruk.enhet.required',
    ])
    expect(codes(body({ enhet: '  ' })), 'blanks alone are no answer').toEqual([])
  })

  it('wants specific use above zero and units of at most 40 characters', () => {
    expect(codes(body({ mengde: 0, enhet: 'kWh/tonn' }))).toEqual(['validering.tall-over-null'])
    expect(issues(body({ mengde: 1, enhet: 'x'.repeat(40) }))).toEqual([])
    expect(issues(body({ mengde: 1, enhet: 'x'.repeat(41) }))).toEqual([
      {
        path: ['energibrukMengdePerFormal', 0, 'enhet'],
        code: 'validering.tekst-lang',
        params: { maks: 40 },
      },
    ])
  })

  it('asks how buildings are heated when they use energy, and only then', () => {
    expect(issues(body({ oppvarming: null }))).toEqual([
      { path: ['oppvarmingByggKodeId'], code: 'pages.energibruk.oppvarming.required' },
    ])
    expect(issues(body({ kwh: [0, 100], oppvarming: null }))).toEqual([])
    expect(codes(body({ oppvarming: 4 }))).toEqual(['validering.valg-ukjent'])
  })

  it('sees the conflict with «no energy use in buildings or processes»', () => {
    expect(issues(body({ kwh: [null, 70, 40] }), 3)).toEqual([
      {
        path: ['energibrukKwhPerFormal', 1, 'kwh'],
        code: 'pages.om-kartleggingen.lokasjoner.konflikt',
        params: { valg: 'Ikke på noe sted (ingen energibruk i bygg eller prosess)', kwh: 70 },
        other: { section: 'omKartleggingen', path: ['tilknyttetFlereLokasjoner'] },
      },
    ])
    expect(codes(body({ kwh: [30] }), 3)).toEqual(['pages.om-kartleggingen.lokasjoner.konflikt'])
    expect(issues(body({ kwh: [0, null, 70, 40] }), 3)).toEqual([])
    expect(issues(body({ kwh: [30, 40] }), 2)).toEqual([])
  })

  it('knows the purposes, each once', () => {
    const twice = { formalKodeId: 3, kwh: 40 }
    expect(codes({ ...body(), energibrukKwhPerFormal: [twice, twice] })).toEqual(['validering.duplikat'])
    expect(codes({ ...body(), energibrukKwhPerFormal: [{ formalKodeId: 5, kwh: 40 }] })).toEqual([
      'validering.valg-ukjent',
    ])
    const enhet = { formalKodeId: 3, mengde: 1, enhet: 'kWh/mil' }
    expect(codes({ ...body(), energibrukMengdePerFormal: [enhet, enhet] })).toEqual(['validering.duplikat'])
  })

  it('reports figures it cannot take together with all else', () => {
    const given = body({ kwh: [-1, 1.001, 2e13], mengde: 4, oppvarming: null })
    expect(codes(given)).toEqual([
      'validering.tall-minst-null',
      'validering.tall-desimaler',
      'validering.tall-for-stort',
      'pages.energibruk.enhet.required',
    ])
    expect(validate(section, { ...body(), ukjent: 1 }, context())).toMatchObject({ malformed: true })
  })

  it('has a text for every message in both languages', () => {
    const everything = [
      ...issues({ ...body({ kwh: [null], mengde: 3 }) }),
      ...issues(body({ enhet: 'kWh/tonn', oppvarming: null }), 3),
    ]
    for (const { code, params } of everything) {
      expect(texts.find(code, params)).not.toMatch(/[{}]/)
      expect(nn.find(code, params)).not.toMatch(/[{}]/)
    }
  })
})

describe('form and summary', () => {
  it('begins with a blank row for each purpose', () => {
    const form = section.blank(2025)
    expect(form.energibrukKwhPerFormal[0]).toEqual({ formalKodeId: 1, kwh: null })
    expect(form.energibrukMengdePerFormal[3]).toEqual({ formalKodeId: 4, mengde: null, enhet: null })
    expect(validate(section, form, context()).ok).toBe(false)
  })

  it('shows every purpose, with blank as not given, and the sum', () => {
    const [tabell, oppvarming] = section.summary(
      body({ kwh: [2_500_000.5, null], mengde: 4.5, enhet: 'kWh/tonn' }),
      context(),
    )
    expect(tabell).toMatchObject({
      kolonner: ['Formål', 'Energibruk i 2025 (kWh)', 'Spesifikk energibruk'],
      rader: [
        ['Bygg', { tall: 2_500_000.5 }, { tall: null }],
        ['Prosess', { tall: null }, { tall: 4.5, maleenhet: 'kWh/tonn' }],
      ],
      sum: ['Total energibruk i 2025 (kWh)', { tall: 2_500_000.5 }, ''],
    })
    expect(oppvarming).toMatchObject({
      felter: [{ ledetekst: 'Hvordan varmes byggene opp?', verdi: 'Direkte elektrisk' }],
    })
  })
})

describe('units', () => {
  it.each([
    ['kWh/m2', 'kWh/m²'],
    ['kWh/m²', 'kWh/m²'],
    [' m3 ', 'm³'],
    ['kWh/cm2', 'kWh/cm2'],
    ['kWh/m25', 'kWh/m25'],
    ['kWh/\u0000tonn', 'kWh/tonn'],
    ['  ', null],
    [null, null],
  ])('writes %j as %j', (given, expected) => {
    expect(likEnhet(given)).toBe(expected)
  })

  it('never changes what it has written', () => {
    fc.assert(fc.property(fc.string(), (text) => likEnhet(likEnhet(text)) === likEnhet(text)))
  })

  it('tells what the energy was spread over', () => {
    expect(nevner(4_500_000, 180, 'kWh/m2')).toEqual({ tall: 25_000, enhet: 'm²' })
    expect(nevner(10, 4, 'kwh / tonn')).toEqual({ tall: 2.5, enhet: 'tonn' })
    expect(nevner(1, 3, 'kWh/mil')).toEqual({ tall: 0.333, enhet: 'mil' })
    for (const [kwh, mengde, enhet] of [
      [null, 180, 'kWh/m²'],
      [0, 180, 'kWh/m²'],
      ['12 x', 180, 'kWh/m²'],
      [100, null, 'kWh/m²'],
      [100, 180, 'liter/mil'],
      [100, 180, null],
      [1e12, 5e-324, 'kWh/m²'],
    ] as const)
      expect(nevner(kwh, mengde, enhet)).toBeNull()
  })
})

it.each([
  ['the buildings’ figure', [{ formalKodeId: 1, mengde: 180, enhet: 'kWh/m²' }], 180],
  [
    'also where the unit is spelled otherwise',
    [{ formalKodeId: 1, mengde: 180.5, enhet: 'kwh / m2' }],
    180.5,
  ],
  ['not what is measured per something else', [{ formalKodeId: 1, mengde: 180, enhet: 'kWh/årsverk' }], null],
  ['not that of a process', [{ formalKodeId: 2, mengde: 180, enhet: 'kWh/m²' }], null],
  ['not a unit without a figure', [{ formalKodeId: 1, mengde: null, enhet: 'kWh/m²' }], null],
  ['not zero', [{ formalKodeId: 1, mengde: 0, enhet: 'kWh/m²' }], null],
  ['nothing where no purpose is answered', [], null],
])('kWh/m²: %s', (_, rows, expected) => {
  expect(kwhPerM2(rows)).toBe(expected)
})
