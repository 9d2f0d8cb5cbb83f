import { expect, it } from 'vitest'
import { sum } from './fields.ts'

it('sums in whole hundredths', () => {
  expect(sum([0.1, 0.2, null, undefined])).toBe(0.3)
  expect(sum([1e13, 0.01])).toBe(10_000_000_000_000.01)
})

it('counts what is no figure as blank, however large: the rule of the field itself says so', () => {
  expect(sum([1.8e306, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN, 2])).toBe(2)
})
