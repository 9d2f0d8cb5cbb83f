import { expect, it } from 'vitest'
import { avvik } from './avvik.ts'

it.each([
  // rules.md §6.1: up to 1.00 kWh apart is the same.
  [[100, null, 50.5], 150.5, { retning: 'lik', sum: 150.5, diff: 0 }],
  [[100], 99, { retning: 'lik', sum: 100, diff: 1 }],
  [[99], 100, { retning: 'lik', sum: 99, diff: 1 }],
  [[100], 98.99, { retning: 'for-mye', sum: 100, diff: 1.01 }],
  [[98.99], 100, { retning: 'mangler', sum: 98.99, diff: 1.01 }],
  // In floating point these would be 1.0000000000000142 apart.
  [[65.1], 64.1, { retning: 'lik', sum: 65.1, diff: 1 }],
  [[], 0, { retning: 'lik', sum: 0, diff: 0 }],
  [[null], 500, { retning: 'mangler', sum: 0, diff: 500 }],
] as const)('the carriers %j against the purposes %d', (kwh, total, told) => {
  expect(avvik(kwh, total)).toEqual(told)
})
