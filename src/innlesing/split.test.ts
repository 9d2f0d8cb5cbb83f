import { expect, test } from 'vitest'
import { sum } from '../seksjon/fields.ts'
import { fordelt } from './split.ts'

test('the parts have the sum of what is split, whatever is rounded', () => {
  expect(fordelt([100], [100, 0])).toEqual([100, 0])
  expect(fordelt([60, null, 40], [1, 1, 1])).toEqual([34, 33, 33])
  expect(fordelt([1000], [12.5, 62.5, 25])).toEqual([125, 625, 250])
  // Of the largest remainders first: 2.4, 3.3 and 4.3.
  expect(fordelt([10], [24, 33, 43])).toEqual([3, 3, 4])
  expect(fordelt([0.1, 0.2], [50, 50])).toEqual([0.15, 0.15])
  expect(fordelt([100.01], [1, 2])).toEqual([33.34, 66.67])
  expect(fordelt([100], [0, 0])).toEqual([0, 0])
  for (let n = 1; n < 500; n++) {
    const kwh = [740_939.37 * n, n / 7]
    expect(sum(fordelt(kwh, [n % 7, n % 11, n % 13, 0.01]))).toBe(sum(kwh))
  }
})
