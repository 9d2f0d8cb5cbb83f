import { expect, it } from 'vitest'
import { laidOver, turned } from './laid-over.ts'

const sted = (kildeKodeId: number) => [{ kildeKodeId }, 'kwh']
const form = [
  { kildeKodeId: 1, kwh: 10 },
  { kildeKodeId: 2, kwh: 20 },
]

it('lays over a form what it does not hold yet, in rows that it has and in new ones', () => {
  const changes = [
    { sted: sted(1), fra: 5, til: 10 },
    { sted: sted(2), fra: 20, til: null },
    { sted: sted(3), fra: null, til: 30 },
  ]
  expect(laidOver(form, changes)).toEqual({
    open: changes.slice(1),
    conflicts: [],
    form: [form[0], { kildeKodeId: 2, kwh: null }, { kildeKodeId: 3, kwh: 30 }],
  })
})

it('names a field that holds something else than the user saw, as it is now', () => {
  const seen = { sted: sted(2), fra: 7, til: 8, celle: 'D2' }
  expect(laidOver(form, [seen]).conflicts).toEqual([{ ...seen, da: 7, fra: 20 }])
})

it('the list turned round takes all of it back', () => {
  const changes = [
    { sted: sted(1), fra: 10, til: 11 },
    { sted: sted(2), fra: 20, til: 21 },
  ]
  expect(laidOver(laidOver(form, changes).form, changes.map(turned)).form).toEqual(form)
})
