import { describe, expect, it } from 'vitest'
import { tiltak } from '../../kodelister/tiltak.ts'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import type { Answer } from './contract.ts'
import { section } from './contract.ts'

const answer: Answer = tiltak.map(({ id, overliggendeId, formalId, nb }) => ({
  id,
  overliggendeId,
  navn: nb,
  formalId,
  formalNavn: '',
  erAktuelt: false,
}))
const seen = { answer, others: {}, ar: 2025, texts: words.nb }
const judge = (value: unknown) => validate(section, value, seen)
const issuesOf = (value: unknown) => {
  const result = judge(value)
  return result.ok ? [] : result.issues
}

describe('the rules', () => {
  it('takes a leaf', () => expect(judge([{ id: 101, erAktuelt: true }]).ok).toBe(true))

  it('wants at least one measure', () => {
    const wanted = [{ path: [], code: 'pages.tiltak.required' }]
    expect(issuesOf([])).toEqual(wanted)
    expect(issuesOf([{ id: 101, erAktuelt: false }])).toEqual(wanted)
    expect(issuesOf(section.blank(2025))).toEqual(wanted)
  })

  it('takes every leaf and no heading', () => {
    for (const { id, overliggendeId, nb } of tiltak) {
      const issues = issuesOf([{ id, erAktuelt: true }])
      if (overliggendeId !== null) expect(issues).toEqual([])
      else
        expect(issues).toEqual([
          { path: [0, 'erAktuelt'], code: 'validering.tiltak-overskrift', params: { navn: nb } },
          { path: [], code: 'pages.tiltak.required' },
        ])
    }
  })

  it('leaves a heading that is not chosen alone', () =>
    expect(
      judge([
        { id: 100, erAktuelt: false },
        { id: 101, erAktuelt: true },
      ]).ok,
    ).toBe(true))

  it('refuses unknown codes and duplicates', () => {
    expect(issuesOf([{ id: 105, erAktuelt: true }])).toContainEqual({
      path: [0, 'id'],
      code: 'validering.valg-ukjent',
    })
    expect(
      issuesOf([
        { id: 101, erAktuelt: true },
        { id: 101, erAktuelt: false },
      ]),
    ).toEqual([{ path: [1], code: 'validering.duplikat' }])
  })

  it.each([
    {},
    null,
    [{ id: 101 }],
    [{ id: '101', erAktuelt: true }],
    [{ id: 101, erAktuelt: true, navn: '' }],
  ])('calls %j malformed', (value) => expect(judge(value)).toMatchObject({ ok: false, malformed: true }))

  it('has its texts in both languages', () => {
    for (const { code, params } of issuesOf([{ id: 100, erAktuelt: true }]))
      for (const texts of [words.nb, words.nn]) expect(texts.find(code, params)).not.toMatch(/[{}]/)
  })
})

it('sums up the chosen measures, with purpose and heading', () => {
  const chosen = [421, 131, 121, 122].map((id) => ({ id, erAktuelt: true }))
  const input = [...chosen, { id: 101, erAktuelt: false }]
  expect(section.summary(input, { ...seen, texts: words.nn })).toEqual([
    {
      type: 'felter',
      felter: [
        {
          ledetekst: 'Bygg – Oppvarming og tappevatn',
          verdi: 'Varmepumpe; Omlegging frå direkte elektrisk til vassboren varme',
          punkter: ['Varmepumpe', 'Omlegging frå direkte elektrisk til vassboren varme'],
        },
        {
          ledetekst: 'Bygg – Ventilasjon og kjøling av bygg',
          verdi: 'Varmegjenvinnar med høg verknadsgrad',
          punkter: ['Varmegjenvinnar med høg verknadsgrad'],
        },
        { ledetekst: 'Anna – Uteanlegg og anna', verdi: 'Utelys', punkter: ['Utelys'] },
      ],
    },
  ])
})
