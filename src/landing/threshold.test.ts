import { expect, it } from 'vitest'
import { filled, judge } from './threshold.ts'

const threshold = 2_500_000

it.each([
  { years: ['2500000', '2 500 000', '2,5 GWh'], isCovered: true, average: 2_500_000 },
  { years: ['2 499 999', '2 500 000', '2 500 000'], isCovered: false, average: 2_499_999 },
  { years: ['0', '2500 MWh', '5000000,5'], isCovered: true, average: 2_500_000 },
  { years: ['1', '0', '0'], isCovered: false, average: 0 },
])('answers $isCovered for $years', ({ years, isCovered, average }) => {
  expect(judge(years, threshold)).toEqual({ isCovered, average })
})

it.each([[['2500000', '', '2500000']], [['tolv', '1', '1']], [['-5', '1', '1']], [['1', '1']], [[]]])(
  'has no answer for %j',
  (years) => {
    expect(judge(years, threshold)).toBeNull()
  },
)

it('fills the bar to the mark at the threshold, and never beyond its end', () => {
  expect(filled(threshold, threshold)).toBe('60%')
  expect(filled(1e12, threshold)).toBe('100%')
})
