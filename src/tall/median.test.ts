import { expect, it } from 'vitest'
import { median } from './median.ts'

it.each([
  [[], null],
  [[7], 7],
  [[200, 100, 9], 100],
  [[300, 100, 200, 1000], 250],
  [[403.33, 403.34], 403.34],
  [[403.33, 403.335], 403.33],
])('the median of %j is %s', (figures, expected) => {
  expect(median(figures)).toBe(expected)
})
