import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sections } from '../sections/index.ts'
import { visTall } from '../tall/format.ts'
import { storsteTall } from '../tall/limit.ts'
import { lesTall } from '../tall/parse.ts'
import { caseOf } from '../tall/testing-cases.ts'
import {
  amount,
  blank,
  epost,
  fritekst,
  givenSum,
  hundredths,
  kwhPerFormal,
  mengde,
  navn,
  orgnr,
  readEpost,
  readNavn,
  rows,
  sum,
} from './fields.ts'

/** What is told of a value, in the keys of the texts. */
const told = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

it('sums no text of a number field, whatever JavaScript would read in it', () => {
  // A form's number field holds a text that is no figure as it was typed.
  const typed = ['3e6', '0x10', ' ', 'mye'] as unknown as number[]
  expect(sum([...typed, 2, null])).toBe(2)
  expect(givenSum(typed)).toBeNull()
  expect(givenSum([...typed, 0])).toBe(0)
})

it('sums no figure below 0, which no field takes', () => {
  expect(sum([-5, 2])).toBe(2)
  expect(givenSum([-5, null])).toBeNull()
  expect(givenSum([-5, 0])).toBe(0)
})

it('sums in whole hundredths', () => {
  expect(sum([0.1, 0.2, null, undefined])).toBe(0.3)
  expect(sum([1e12, 0.01])).toBe(1_000_000_000_000.01)
  expect(sum(Array(75).fill(999_999_999_999.99))).toBe(74_999_999_999_999.25)
})

it('counts what is no figure as blank, however large: the rule of the field itself says so', () => {
  expect(sum([1.8e306, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN, 2])).toBe(2)
})

describe('what a field tells of a value, one thing at a time', () => {
  it.each([
    [0, []],
    [0.01, []],
    [1e12, []],
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
    [2e12, ['validering.tall-for-stort']],
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
    [ofLength(255), ['validering.epost-lang']],
    ['a'.repeat(255), ['validering.epost-lang']],
    ['kari@bedrift', wrong],
    ['kari@bedrift.', wrong],
    ['kari@bedrift.no, ola@bedrift.no', wrong],
    ['kari@bedrift.no ', wrong],
    ['Kari <kari@bedrift.no>', wrong],
    ['kari@@bedrift.no', wrong],
    ['kari@bedrift.no;', wrong],
    ["kari@bedrift.no'", wrong],
    ['kari@bedrift_no.no', wrong],
    ['kari@bedrift..no', wrong],
    ['kari@-bedrift.no', wrong],
    ['kari@bedrift-.no', wrong],
    ['post@rørlegger-eksempel.no', []],
    ['kåre.o’brien+kvittering@xn--rrlegger-eksempel-00b.no', []],
  ])('the e-mail «%s»', (value, keys) => {
    expect(told(epost, value)).toEqual(keys)
  })

  it('a text that is blank, empty, as long as it may be, or longer', () => {
    const schema = fritekst(3, { personopplysning: 'ingen' })
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
    const schema = rows(z.strictObject({ kwh: amount }), ['kwh'])
    const values = [1, 1, 2, 1, -1, -1].map((kwh) => ({ kwh }))
    expect(schema.safeParse(values).error?.issues).toMatchObject([
      { path: [4, 'kwh'] },
      { path: [5, 'kwh'] },
      { path: [1], code: 'custom', message: 'validering.duplikat' },
      { path: [3] },
      { path: [5] },
    ])
  })
})

it('reads a name as it is meant, and keeps the letters', () => {
  expect(caseOf('K5').typed.map(readNavn)).toEqual([
    ...['Kari Nordmann', 'Kari Nordmann', 'Kari Nord-mann', 'Kari Nordmann', "Kari O'Brien"],
  ])
  for (const typed of caseOf('K5').typed) expect(told(navn, readNavn(typed))).toEqual([])
  expect(readNavn('Åse‐Marie d’Été Ørsted')).toBe('Åse-Marie d’Été Ørsted')
})

it('reads an e-mail address without what stands round it, and spells nothing otherwise', () => {
  const kari = 'kari@eksempel.no'
  for (const name of ['K1', 'K9']) for (const typed of caseOf(name).typed) expect(readEpost(typed)).toBe(kari)
  expect(caseOf('K3').typed.map(readEpost)).toEqual(caseOf('K3').typed)
  for (const typed of [
    `Kari <${kari}>`,
    `<${kari}>;`,
    `"Nordmann, Kari" <${kari}>`,
    `mailto:${kari}`,
    `(${kari}).`,
    `\u200b${kari}\t`,
  ])
    expect(readEpost(typed), typed).toBe(kari)
  const two = `${kari}, ola@eksempel.no`
  expect([readEpost(two), told(epost, readEpost(two))]).toEqual([two, ['validering.epost']])
  // A part of it, while one types.
  expect(['Kari', 'Kari <ka', 'kari@eksempel.'].map(readEpost)).toEqual(['Kari', 'Kari <ka', 'kari@eksempel'])
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

describe('near the largest amount', () => {
  const hundredthsOf = (n: bigint) => Number(`${n / 100n}.${String(n % 100n).padStart(2, '0')}`)
  const limit = BigInt(storsteTall)
  /** Up to a thousand below and above the limit. */
  const near = (parts: bigint) => {
    const whole = limit * parts
    return fc.bigInt({ min: whole - 1000n * parts, max: whole + 1000n * parts })
  }

  it('takes every hundredth up to the limit, and none above it', () => {
    fc.assert(
      fc.property(near(100n), (n) => {
        expect(told(amount, hundredthsOf(n))).toEqual(n <= limit * 100n ? [] : ['validering.tall-for-stort'])
      }),
      { numRuns: 2000 },
    )
  })

  it('takes no thousandth between two hundredths', () => {
    fc.assert(
      fc.property(
        near(1000n).filter((n) => n % 10n !== 0n && n < limit * 1000n),
        (n) => {
          const value = Number(`${n / 1000n}.${String(n % 1000n).padStart(3, '0')}`)
          expect(told(amount, value)).toEqual(['validering.tall-desimaler'])
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('sums to the hundredth', () => {
    fc.assert(
      fc.property(fc.array(near(100n), { maxLength: 75 }), (all) => {
        expect(hundredths(all.map(hundredthsOf))).toBe(all.reduce((a, b) => a + b, 0n))
      }),
    )
  })

  it('is written out and read back as the same number', () => {
    fc.assert(
      fc.property(near(100n), (n) => {
        const value = hundredthsOf(n)
        expect(lesTall(visTall(value))).toEqual({ tall: value })
      }),
    )
  })

  it('has the same limit in every section', () => {
    const limits: unknown[] = []
    const walk = (node: unknown) => {
      if (!node || typeof node !== 'object') return
      if ('type' in node && node.type === 'number') limits.push('maximum' in node ? node.maximum : 'none')
      Object.values(node).forEach(walk)
    }
    for (const { input } of sections) walk(z.toJSONSchema(input))
    expect(limits.length).toBeGreaterThan(10)
    expect(new Set(limits)).toEqual(new Set([storsteTall]))
  })
})
