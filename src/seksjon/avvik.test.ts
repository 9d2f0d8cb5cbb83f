import { expect, it } from 'vitest'
import { avvik, utjevninger } from './avvik.ts'

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

const formal = (kwh: number | null, halvt = 0, spart = 0) => ({ kwh, halvt, spart })

it.each([
  ['a figure that is rounded as coarsely', [2_001_622], [formal(2_000_000, 5000)], [[0, 2_001_622]]],
  ['nothing within the tolerance', [2_000_001], [formal(2_000_000, 5000)], []],
  ['up to half of the last digit', [1_005_000], [formal(1_000_000, 5000)], [[0, 1_005_000]]],
  ['no more than that', [1_005_000.01], [formal(1_000_000, 5000)], []],
  [
    'any figure below 0.1 %',
    [3_002_999.99],
    [formal(1e6), formal(2e6), formal(null), formal(0)],
    [
      [0, 1_002_999.99],
      [1, 2_002_999.99],
    ],
  ],
  ['none from 0.1 % on', [3_003_000], [formal(1e6), formal(2e6)], []],
  [
    'what is taken away too',
    [999_600],
    [formal(999_600), formal(400)],
    [
      [0, 999_200],
      [1, 0],
    ],
  ],
  ['nothing below zero', [999_599], [formal(999_600), formal(400)], [[0, 999_199]]],
  ['nothing below what is saved of it', [999_500], [formal(1_000_000, 0, 999_500.01)], []],
  ['down to what is saved of it', [999_500], [formal(1_000_000, 0, 999_500)], [[0, 999_500]]],
  ['nothing above the largest figure', [1e12 + 2], [formal(1e12)], []],
] as const)('the difference goes to %s', (_, baerere, rader, wanted) => {
  expect(utjevninger(baerere, rader)).toEqual(wanted.map(([index, kwh]) => ({ index, kwh })))
})
