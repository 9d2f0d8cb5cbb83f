import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sections } from '../sections/index.ts'
import { epost, marks, navn } from './fields.ts'
import { personalKeys, personalTexts, textFieldsOf } from './personal.ts'

test('every text that a form takes is marked: what it holds of a person, or that it holds nothing', () => {
  const fields = sections.flatMap(({ id, input }) =>
    textFieldsOf(input).map(({ path, kind }) => [[id, ...path].join('.'), kind]),
  )
  expect(fields.length).toBeGreaterThan(4)
  expect(fields.filter(([, kind]) => kind === undefined)).toEqual([])
})

test('a text without a mark is seen', () => {
  const input = z.object({ navn, kommentar: z.nullable(z.string()) })
  expect(textFieldsOf(input)).toEqual([
    { path: ['navn'], kind: 'navn' },
    { path: ['kommentar'], kind: undefined },
  ])
})

test('marks hold through wrappers, rules and lists', () => {
  const telefon = z.string().register(marks, { personopplysning: 'kontakt' })
  const input = z.array(
    z.object({ kontakt: z.optional(z.object({ navn: navn.check(() => {}), epost, telefon })) }),
  )
  const form = [{}, { kontakt: { navn: 'Kari', epost: '', telefon: '99 88 77 66' } }]
  expect(personalTexts({ input }, form)).toEqual([
    { holder: form[1]?.kontakt, key: 'navn', kind: 'navn', text: 'Kari' },
    { holder: form[1]?.kontakt, key: 'telefon', kind: 'kontakt', text: '99 88 77 66' },
  ])
  expect(personalKeys([{ input }])).toEqual(['epost', 'navn', 'telefon'])
})

test('a schema of a kind that is not looked through is refused, not passed over', () => {
  expect(() => textFieldsOf(z.object({ alt: z.record(z.string(), z.string()) }))).toThrow('alt')
})
