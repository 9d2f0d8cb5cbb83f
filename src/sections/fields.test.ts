import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { amount, blank, epost, fritekst, kwhPerFormal, mengde, orgnr, rows, sum } from './fields.ts'

/** What is told of a value, in the keys of the texts. */
const told = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

it('sums in whole hundredths', () => {
  expect(sum([0.1, 0.2, null, undefined])).toBe(0.3)
  expect(sum([1e13, 0.01])).toBe(10_000_000_000_000.01)
})

it('counts what is no figure as blank, however large: the rule of the field itself says so', () => {
  expect(sum([1.8e306, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN, 2])).toBe(2)
})

describe('what a field tells of a value, one thing at a time', () => {
  it.each([
    [0, []],
    [0.01, []],
    [1e13, []],
    [null, []],
    // So large that no decimals are left to count.
    [1e13 + 0.5, ['validering.tall-for-stort']],
    [-0.01, ['validering.tall-minst-null']],
    [1.005, ['validering.tall-desimaler']],
  ])('an amount of %s', (value, keys) => {
    expect(told(amount, value)).toEqual(keys)
  })

  it.each([
    [0.0001, []],
    [0, ['validering.tall-over-null']],
    [2e13, ['validering.tall-for-stort']],
  ])('a specific use of %s', (value, keys) => {
    expect(told(mengde, value)).toEqual(keys)
  })

  it.each([
    ['', []],
    ['311700014', []],
    ['31170001', ['validering.orgnr-siffer']],
    ['3117000140', ['validering.orgnr-siffer']],
    ['x311700014', ['validering.orgnr-siffer']],
    ['311700014 ', ['validering.orgnr-siffer']],
    // Wrong in another way than by its digits: one thing is told, not two.
    ['x311700015', ['validering.orgnr-siffer']],
    ['3117000159', ['validering.orgnr-siffer']],
    ['311700015', ['validering.orgnr-kontrollsiffer']],
  ])('the organisation number «%s»', (value, keys) => {
    expect(told(orgnr, value)).toEqual(keys)
  })

  const wrong = ['validering.epost']
  const ofLength = (length: number) => `${'a'.repeat(length - '@bedrift.no'.length)}@bedrift.no`
  it.each([
    ['', []],
    ['kari@post.bedrift.no', []],
    [ofLength(254), []],
    [ofLength(255), wrong],
    ['kari@bedrift', wrong],
    ['kari@bedrift.', wrong],
    ['kari@bedrift.no, ola@bedrift.no', wrong],
    ['kari@bedrift.no ', wrong],
    ['Kari <kari@bedrift.no>', wrong],
    ['kari@@bedrift.no', wrong],
  ])('the e-mail «%s»', (value, keys) => {
    expect(told(epost, value)).toEqual(keys)
  })

  it('a text that is blank, empty, as long as it may be, or longer', () => {
    const schema = fritekst(3)
    expect(['   ', '', 'abc', ' a '].map((value) => told(schema, value))).toEqual([
      ['validering.felt-pakrevd'],
      [],
      [],
      [],
    ])
    expect(schema.safeParse('abcd').error?.issues).toMatchObject([
      { message: 'validering.tekst-lang', params: { maks: 3 } },
    ])
  })

  it('every row that stands twice, in its place, besides what is wrong within it', () => {
    const schema = rows(amount, (value) => value ?? '')
    expect(schema.safeParse([1, 1, 2, 1, -1, -1]).error?.issues).toMatchObject([
      { path: [4] },
      { path: [5] },
      { path: [1], code: 'custom', message: 'validering.duplikat' },
      { path: [3] },
      { path: [5] },
    ])
  })
})

it('counts as blank what a person would', () => {
  expect([null, undefined, ''].map(blank)).toEqual([true, true, true])
  expect([0, false, ' ', []].map(blank)).toEqual([false, false, false, false])
})

it('takes of another section what the rules look at, and no other shape', () => {
  const rad = { formalKodeId: 1, kwh: null }
  expect(kwhPerFormal.safeParse({ energibrukKwhPerFormal: [rad], mer: 1 }).success).toBe(true)
  for (const wrong of [
    {},
    { energibrukKwhPerFormal: [{}] },
    { energibrukKwhPerFormal: [{ ...rad, kwh: '1' }] },
  ])
    expect(kwhPerFormal.safeParse(wrong).success).toBe(false)
})
