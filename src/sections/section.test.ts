import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { words } from '../server/words.ts'
import { amount, hundredths, orgnr, rows, sum, validOrgnr } from './fields.ts'
import { sections } from './index.ts'
import * as registry from './registry.ts'
import { defineSection, validate } from './section.ts'

const section = defineSection({
  id: 'prove',
  folder: 'prove',
  path: 'prove',
  resource: 'prove',
  answer: z.object({}),
  input: rows(z.strictObject({ id: z.int(), kwh: amount }), ({ id }) => id),
  toForm: () => [],
  check: (input) => (sum(input.map(({ kwh }) => kwh)) > 10 ? [{ path: [], code: 'for-mye' }] : []),
  summary: () => [],
})
const judge = (value: unknown) => validate(section, value, { others: {}, ar: 2025, texts: words.nb })
const codes = (value: unknown) => {
  const result = judge(value)
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
}

describe('validate', () => {
  it('runs the rules across fields also where single fields fail', () => {
    expect(
      codes([
        { id: 1, kwh: -1 },
        { id: 2, kwh: 12 },
      ]),
    ).toEqual(['0.kwh: validering.tall-minst-null', ': for-mye'])
  })

  it('names what could not be read as a number, and counts it as blank', () => {
    expect(
      codes([
        { id: 1, kwh: 'mye' },
        { id: 2, kwh: 12 },
      ]),
    ).toEqual(['0.kwh: validering.tall', ': for-mye'])
    expect(judge([{ id: 1, kwh: 'mye' }])).toMatchObject({ malformed: true })
  })

  it('refuses a row that stands twice', () => {
    expect(
      codes([
        { id: 1, kwh: 1 },
        { id: 1, kwh: 1 },
      ]),
    ).toEqual(['1: validering.duplikat'])
  })

  it('tells malformed from broken rules', () => {
    expect(judge([{ id: 1 }])).toMatchObject({ ok: false, malformed: true })
    expect(judge([{ id: 1, kwh: 1, x: 1 }])).toMatchObject({ ok: false, malformed: true })
    expect(judge([{ id: 1, kwh: -1 }])).toMatchObject({ ok: false, malformed: false })
  })
})

describe('amount', () => {
  const allowed = (value: number) => amount.safeParse(value).success
  it('takes two decimals and up to 1e13', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => allowed(cents / 100)))
    expect([
      allowed(0.001),
      allowed(1e13 + 1),
      allowed(-0.01),
      allowed(Number.NaN),
      allowed(Number.POSITIVE_INFINITY),
    ]).toEqual(Array(5).fill(false))
  })
  it('sums exactly', () => {
    expect(sum([0.1, 0.2])).toBe(0.3)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e15 })), (cents) => {
        expect(hundredths(cents.map((c) => c / 100))).toBe(cents.reduce((a, c) => a + BigInt(c), 0n))
      }),
    )
  })
})

describe('organisation numbers', () => {
  it('finds every slip of one digit and every swap of neighbours', () => {
    const good = ['311700014', '311700235', '314242726', '313750531']
    for (const number of good) {
      expect(validOrgnr(number)).toBe(true)
      for (let at = 0; at < 9; at++) {
        for (let digit = 0; digit < 10; digit++) {
          const other = number.slice(0, at) + digit + number.slice(at + 1)
          if (other !== number) expect(orgnr.safeParse(other).success).toBe(false)
        }
        const swapped =
          number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2)
        if (swapped.length === 9 && swapped !== number) expect(orgnr.safeParse(swapped).success).toBe(false)
      }
    }
  })
})

describe('the registry', () => {
  it('has the nine sections of the specification in its order, whatever stands between them', () => {
    const specified = [
      'omForetaket',
      'omKartleggingen',
      'energibrukPerFormal',
      'energibrukPerEnergibarer',
      'produksjon',
      'aktuelleTiltak',
      'potensialForEnergireduksjon',
      'tiltaksvurderinger',
      'sendInn',
    ]
    expect(sections.map(({ id }) => id).filter((id) => specified.includes(id))).toEqual(specified)
    // The shell sends in from the last one.
    expect(sections.at(-1)?.id).toBe('sendInn')
  })

  it('numbers its sections with two digits, which sort as text', () => {
    for (const number of Object.keys(registry)) expect(number).toMatch(/^s\d\d$/)
  })
})
