import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sections } from '../sections/index.ts'
import * as registry from '../sections/registry.ts'
import { words } from '../server/words.ts'
import { validOrgnr } from '../tall/orgnr.ts'
import { amount, hundredths, orgnr, rows, sum } from './fields.ts'
import {
  addressOf,
  defineSection,
  hasRuleContext,
  readable,
  readResource,
  ruleContext,
  writeResource,
} from './section.ts'
import { validate } from './testing.ts'

const section = defineSection({
  id: 'prove',
  folder: 'prove',
  path: 'prove',
  resource: 'prove',
  answer: z.object({}),
  labels: {},
  input: rows(z.strictObject({ id: z.int(), kwh: amount }), ['id']),
  blank: () => [],
  toAnswer: () => ({}),
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

  it('names what could not be read as a number, and judges no sum without it', () => {
    expect(
      codes([
        { id: 1, kwh: 'mye' },
        { id: 2, kwh: 12 },
      ]),
    ).toEqual(['0.kwh: validering.tall'])
    expect(judge([{ id: 1, kwh: 'mye' }])).toMatchObject({ malformed: true })
    expect(codes([{ id: 1, kwh: '100; 200' }])).toEqual(['0.kwh: validering.tall-flere'])
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

describe('a section', () => {
  const rad = z.strictObject({ kwh: amount, navn: z.string() })
  const nested = defineSection({
    id: 'nestet',
    folder: 'nestet',
    path: 'nestet',
    resource: { read: 'les', write: 'skriv' },
    answer: z.object({ lagret: z.number() }),
    labels: {},
    input: z.strictObject({ del: z.nullable(rad), hel: amount }),
    blank: () => ({ del: null, hel: null }),
    toAnswer: ({ hel }) => ({ lagret: hel ?? 0 }),
    needs: { annen: z.object({ kwh: z.number() }) },
    check: ({ del }, { others }) =>
      (del?.kwh ?? 0) > others.annen.kwh ? [{ path: ['del'], code: 'mer-enn-annen' }] : [],
    summary: () => [],
  })
  const context = { answer: { lagret: 5 }, others: { annen: { kwh: 10 } }, ar: 2025, texts: words.nb }
  const told = (value: unknown) => {
    const result = validate(nested, value, context)
    return result.ok ? [] : result.issues
  }

  it('sees its own answer, and of others what it needs, in the shape that it asked for', () => {
    const answers: Record<string, unknown> = {
      nestet: { lagret: 5 },
      annen: { kwh: 10, hemmelig: 1 },
      tredje: 1,
    }
    expect(ruleContext(nested, (id) => answers[id], 2025, words.nb)).toEqual(context)
    expect(ruleContext(section, () => 'svar', 2024, words.nn)).toEqual({
      answer: 'svar',
      others: {},
      ar: 2024,
      texts: words.nn,
    })
    expect(() => ruleContext(nested, () => ({}), 2025, words.nb)).toThrow()
  })

  it('is told of each thing in its own words', () => {
    expect(told({ del: { kwh: 11, navn: 'A' }, hel: null })).toEqual([
      { path: ['del'], code: 'mer-enn-annen' },
    ])
    expect(told({ del: { kwh: 'mye', navn: 'A' }, hel: -1 })).toEqual([
      { path: ['del', 'kwh'], code: 'validering.tall' },
      { path: ['hel'], code: 'validering.tall-minst-null' },
    ])
    // What no person can type: no raw text, so no number that could not be read.
    expect(told({ del: { kwh: true, navn: 7 }, hel: null })).toEqual([
      { path: ['del', 'kwh'], code: 'ugyldig-foresporsel' },
      { path: ['del', 'navn'], code: 'ugyldig-foresporsel' },
    ])
    expect(told({ del: null, hel: null, mer: 1 })).toMatchObject([{ path: [] }])
    for (const value of [undefined, null, 7, 'tekst', []])
      expect(validate(nested, value, context)).toMatchObject({ ok: false, malformed: true })
  })

  it('is malformed by one thing that is, however much else is only wrong', () => {
    const value = { del: { kwh: 'mye', navn: 'A' }, hel: -1 }
    expect(validate(nested, value, context)).toMatchObject({ ok: false, malformed: true })
    expect(validate(nested, { del: null, hel: 3 }, context)).toEqual({
      ok: true,
      input: { del: null, hel: 3 },
    })
  })

  it('is readable with what could not be read counted as blank, once it has its shape', () => {
    const right = { del: null, hel: 3 }
    expect(readable(nested, right)).toBe(right)
    // What breaks a rule is kept: it was read.
    expect(readable(nested, { del: { kwh: 'mye', navn: 'A' }, hel: -1 })).toEqual({
      del: { kwh: null, navn: 'A' },
      hel: -1,
    })
    expect(readable(nested, { del: { kwh: 1 }, hel: 1 })).toBeUndefined()
    expect(readable(nested, 'tekst')).toBeUndefined()
    expect(readable(nested, undefined)).toBeUndefined()
  })

  it('has an address for reading and one for writing; the report itself has none of its own', () => {
    expect([readResource(nested), writeResource(nested)]).toEqual(['les', 'skriv'])
    expect([readResource(section), writeResource(section)]).toEqual(['prove', 'prove'])
    expect([addressOf('7', 'les'), addressOf('7', '')]).toEqual([
      '/energikartlegginger/7/les',
      '/energikartlegginger/7',
    ])
  })
})

describe('amount', () => {
  const allowed = (value: number) => amount.safeParse(value).success
  it('takes two decimals and up to 1e12', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => allowed(cents / 100)))
    expect([
      allowed(0.001),
      allowed(1e12 + 1),
      allowed(-0.01),
      allowed(Number.NaN),
      allowed(Number.POSITIVE_INFINITY),
    ]).toEqual(Array(5).fill(false))
  })
  it('sums exactly', () => {
    expect(sum([0.1, 0.2])).toBe(0.3)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e14 })), (cents) => {
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

describe('what the rules of a section look at in others', () => {
  const asking = defineSection({ ...section, needs: { andre: z.object({ kwh: z.int() }) } })
  it.each([
    [{ kwh: 1 }, true],
    [{}, false],
    [undefined, false],
  ])('%j: is there, %s', (answer, isThere) => {
    expect(hasRuleContext(asking, (id) => (id === 'andre' ? answer : undefined))).toBe(isThere)
  })
})
