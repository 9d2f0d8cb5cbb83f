import { describe, expect, test } from 'vitest'
import { validate } from '../../seksjon/testing.ts'
import { words } from '../../server/words.ts'
import { visStorrelse } from '../../tall/format.ts'
import type { Answer } from './contract.ts'
import { type Input, section } from './contract.ts'

const { nb } = words
const answer: Answer = {
  lastOppPdf: null,
  vedlegg: null,
  bekrefterRiktig: false,
  bekrefterIngenPersonopplysninger: false,
}
const seen = { answer, others: {}, ar: 2025, texts: nb }
const withPdf: Input = {
  lastOppPdf: true,
  vedlegg: { navn: 'rapport.pdf', storrelse: 2_621_440 },
  bekrefterRiktig: true,
  bekrefterIngenPersonopplysninger: true,
}
const without: Input = { ...answer, lastOppPdf: false, bekrefterRiktig: true }

const issues = (input: unknown) => {
  const result = validate(section, input, seen)
  return result.ok ? [] : result.issues.map(({ path, code }) => [path.join('.'), code])
}

describe('rules', () => {
  test('a PDF with both confirmations, and no PDF with the one', () => {
    expect(issues(withPdf)).toEqual([])
    expect(issues(without)).toEqual([])
  })

  test('without a PDF there is neither attachment nor its confirmation', () => {
    expect(validate(section, { ...withPdf, lastOppPdf: false }, seen)).toEqual({ ok: true, input: without })
    expect(validate(section, withPdf, seen)).toEqual({ ok: true, input: withPdf })
  })

  test('everything that is missing is told at once', () => {
    expect(issues(answer)).toEqual([
      ['lastOppPdf', 'validering.valg-pakrevd'],
      ['bekrefterRiktig', 'pages.send-inn.bekreft-riktig.required'],
    ])
    expect(issues({ ...answer, lastOppPdf: true })).toEqual([
      ['bekrefterRiktig', 'pages.send-inn.bekreft-riktig.required'],
      ['vedlegg', 'pages.send-inn.vedlegg.required'],
      ['bekrefterIngenPersonopplysninger', 'pages.send-inn.bekreft-personopplysninger.required'],
    ])
  })

  test.each([
    ['an unknown key', { ...withPdf, mer: 1 }],
    ['an unknown key in the attachment', { ...withPdf, vedlegg: { navn: 'a', storrelse: 1, blob: 'x' } }],
    ['a size that is no whole number', { ...withPdf, vedlegg: { navn: 'a', storrelse: 1.5 } }],
    ['a missing key', { lastOppPdf: false, vedlegg: null, bekrefterRiktig: true }],
  ])('%s is malformed', (_name, body) => {
    expect(validate(section, body, seen)).toMatchObject({ ok: false, malformed: true })
  })
})

test.each([
  [0, '0\u00a0kB'],
  [395, '1\u00a0kB'],
  [104_857, '103\u00a0kB'],
  [104_858, '0,1\u00a0MB'],
  [1_048_576, '1\u00a0MB'],
  [2_621_440, '2,5\u00a0MB'],
  [26_214_400, '25\u00a0MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(visStorrelse(bytes)).toBe(shown)
})

test('the summary tells of the attachment only when there is to be one', () => {
  const fields = (input: Input) =>
    section.summary(input, seen).flatMap((block) => (block.type === 'felter' ? block.felter : []))
  expect(fields(withPdf).map(({ verdi }) => verdi)[1]).toBe('rapport.pdf (2,5\u00a0MB)')
  expect(fields(withPdf)).toHaveLength(4)
  expect(fields(without).map(({ ledetekst }) => ledetekst)).toEqual([
    nb.t('pages.send-inn.last-opp-pdf'),
    nb.t('pages.send-inn.bekreft-riktig'),
  ])
})
