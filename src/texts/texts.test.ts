import { describe, expect, it } from 'vitest'
import { makeTexts, visListe } from './texts.ts'

const nbsp = '\u00a0'
const { add, nb, nn } = makeTexts({
  nb: {
    hilsen: 'Hei, {navn}',
    felt_one: '1 felt',
    felt_other: '{n} felt',
    ar: 'Året {ar}',
    'felles.ikke-oppgitt': 'Ikke oppgitt',
  },
  nn: { hilsen: 'Hei du, {navn}' },
})

describe('a text', () => {
  it('has its values put in as they are, whatever stands in them', () => {
    expect(nb.t('hilsen', { navn: '$& {navn} $t(felt)' })).toBe('Hei, $& {navn} $t(felt)')
    expect(nn.t('hilsen', { navn: 'Ås' })).toBe('Hei du, Ås')
  })

  it('shows numbers as they are written here, but a year as it is', () => {
    expect(nb.t('felt', { n: 1234.5 })).toBe(`1${nbsp}234,5 felt`)
    expect(nb.t('ar', { ar: 2026 })).toBe('Året 2026')
  })

  it('has one form for one and another for the rest', () => {
    expect([0, 1, 1.5, 2, 21].map((n) => nb.t('felt', { n }))).toEqual([
      '0 felt',
      '1 felt',
      '1,5 felt',
      '2 felt',
      '21 felt',
    ])
  })

  it('that is missing shows its key, and is not found', () => {
    expect(nn.t('felt', { n: 2 })).toBe('felt')
    expect(nn.find('felt', { n: 2 })).toBeUndefined()
    // An object would know them all.
    expect(nb.find('constructor')).toBeUndefined()
    expect(nb.find('toString', { n: 1 })).toBeUndefined()
  })

  it('may be added later, one language at a time', () => {
    add({ nn: { felt_other: '{n} felt på nynorsk' } })
    expect(nn.t('felt', { n: 2 })).toBe('2 felt på nynorsk')
    expect(nb.t('felt', { n: 2 })).toBe('2 felt')
  })
})

describe('a list', () => {
  it('is written alike in both languages, whatever the browser knows of them', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(visListe)).toEqual(['a', 'a og b', 'a, b og c'])
  })
})
