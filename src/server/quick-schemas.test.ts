import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quicken } from './quick-schemas.ts'

const make = () =>
  z.object({
    navn: z.string().check(z.maxLength(3)),
    rader: z.array(
      z
        .object({ id: z.int(), kwh: z.nullable(z.number()), merknad: z.optional(z.string()) })
        .check(z.refine(({ id, kwh }) => id > 0 || kwh === null, 'regel')),
    ),
    valg: z.union([z.strictObject({ a: z.literal(1) }), z.record(z.string(), z.object({ b: z.boolean() }))]),
  })

const given: unknown[] = [
  { navn: 'Ås', rader: [], valg: { a: 1 } },
  {
    navn: 'Ås',
    rader: [{ id: 1, kwh: 2.5, merknad: undefined, ukjent: true }],
    valg: { x: { b: true, c: 1 } },
  },
  { navn: 'Moss', rader: [{ id: 0, kwh: 1 }], valg: { a: 2 } },
  { navn: 1, rader: [{ id: 1.5 }, null, 'x'], valg: { a: 1, b: 2 } },
  JSON.parse('{"navn":"Ås","rader":[],"valg":{"a":1},"__proto__":{"admin":true}}'),
  {},
  [],
  null,
]

test('a schema that is made quick takes, gives and refuses what it did', () => {
  const [plain, quick] = [make(), quicken(make())]
  for (const value of given) {
    const { success, data, error } = quick.safeParse(value)
    const before = plain.safeParse(value)
    expect({ success, data, issues: error?.issues }).toEqual({
      success: before.success,
      data: before.data,
      issues: before.error?.issues,
    })
  }
})

test('every object in it is', () => {
  const schema = quicken(make())
  const objects = [
    schema,
    schema.shape.rader.def.element,
    schema.shape.valg.def.options[0],
    schema.shape.valg.def.options[1].def.valueType,
  ]
  for (const each of objects) expect([...each._zod.traits]).toContain('$ZodObjectJIT')
})
