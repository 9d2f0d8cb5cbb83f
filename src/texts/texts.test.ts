import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeTexts, visEnhet } from './texts.ts'

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

  it('that is missing fails a test, else shows its key, and is not found', () => {
    expect(() => nn.t('felt', { n: 2 })).toThrow('No catalogue has the key «felt»')
    vi.stubGlobal('reportError', undefined)
    expect(nn.t('felt', { n: 2 })).toBe('felt')
    vi.unstubAllGlobals()
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

describe('a moment', () => {
  const { nn } = makeTexts({ nb: {}, nn: { 'felles.i-dag': 'i dag', 'felles.i-gar': 'i går' } })
  afterEach(() => vi.useRealTimers())

  it.each([
    ['2026-03-30T21:59:00Z', 'i dag kl.\u00a023.59'],
    ['2026-03-29T22:00:00Z', 'i dag kl.\u00a000.00'],
    ['2026-03-29T21:59:00Z', 'i går kl.\u00a023.59'],
    ['2026-03-28T23:00:00Z', 'i går kl.\u00a000.00'],
    ['2026-03-28T22:59:00Z', '28. mars 2026 kl.\u00a023.59'],
    ['2026-03-31T10:00:00Z', '31. mars 2026 kl.\u00a012.00'],
  ])('%s is written as one says it, the day after the clock went forward', (moment, said) => {
    vi.useFakeTimers({ now: new Date('2026-03-30T12:00:00Z') })
    expect(nn.klokka(moment)).toBe(said)
    expect(`${nn.dagen(moment)} ${nn.kl(moment)}`).toBe(said)
  })
})

it('keeps the last number of a unit on the line of the word before it', () => {
  expect(visEnhet('TUSENHUS EIENDOM AS AVD HØYANGER 2')).toBe(`TUSENHUS EIENDOM AS AVD HØYANGER${nbsp}2`)
  expect(visEnhet('AVD 7B1')).toBe(`AVD${nbsp}7B1`)
  expect(visEnhet('3 BYGG AS')).toBe('3 BYGG AS')
})
