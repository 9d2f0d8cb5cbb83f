import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { expect, it } from 'vitest'
import { makeAccept } from './accept.ts'
import { makeRawTexts } from './raw-texts.ts'

it('what is accepted is taken back as it was typed, but for what was typed over since', () => {
  const values = new Map<string, unknown>([
    ['diesel', 49_500],
    ['gass', 5],
  ])
  const form = {
    getValues: (name: string) => values.get(name),
    setValue: (name: string, value: unknown) => values.set(name, value),
  } as unknown as UseFormReturn<FieldValues> // the two that it calls
  const raw = makeRawTexts({ diesel: '5000 liter' })
  const back = makeAccept(
    form,
    raw,
  )([
    { name: 'diesel', til: 7 },
    { name: 'gass', til: 99_000, skrevet: '10000 liter' },
    { name: 'bio', til: 8 },
  ])
  expect([...values]).toEqual([
    ['diesel', 7],
    ['gass', 99_000],
    ['bio', 8],
  ])
  expect([raw.of('diesel'), raw.of('gass'), raw.of('bio')]).toEqual(['', '10000 liter', undefined])
  values.set('bio', 9)
  expect(back(), 'what was typed since stays').toBe(false)
  expect([...values]).toEqual([
    ['diesel', 49_500],
    ['gass', 5],
    ['bio', 9],
  ])
  expect([raw.of('diesel'), raw.of('gass')]).toEqual(['5000 liter', ''])
})

it('a quantity whose fuel was asked for is taken back once it has become a figure', () => {
  const values = new Map<string, unknown>()
  const form = {
    getValues: (name: string) => values.get(name),
    setValue: (name: string, value: unknown) => values.set(name, value),
  } as unknown as UseFormReturn<FieldValues> // the two that it calls
  const raw = makeRawTexts({})
  const accept = makeAccept(form, raw)
  const back = accept([{ name: 'olje', til: '2000 liter', skrevet: '2000 liter' }])
  accept([{ name: 'olje', til: 19_800, skrevet: '2000 liter fyringsolje' }])
  expect(back()).toBe(true)
  expect([values.get('olje'), raw.of('olje')]).toEqual([null, ''])
})
