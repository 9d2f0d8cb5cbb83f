import { expect, it } from 'vitest'
import { visTall } from '../tall/format.ts'
import { iGwhEllerTwh, iStorEnhet } from './stor-enhet.ts'

const tall = (value: number | null | undefined, unit = '') => `${visTall(value ?? 0)} ${unit}`

it.each([
  [28_630_080, '28,63 GWh'],
  [1_000_000, '1 GWh'],
  [913_240, '913,2 MWh'],
  [494_420, '494,4 MWh'],
  [45_242, '45,24 MWh'],
  [2_604_361_622, '2\u00a0604 GWh'],
  [900.5, '900,5 kWh'],
  // An average of three years.
  [1187 / 3, '395,7 kWh'],
  [0.001, '0,01 kWh'],
  [1_365_000, '1,37 GWh'],
  // 1.005 is a little less in a computer.
  [1_005_000, '1,01 GWh'],
  [0, '0 kWh'],
])('writes %s kWh in the unit that suits it: %s', (kwh, text) => {
  expect(iStorEnhet(kwh, { tall })).toBe(text)
})

it('writes figures side by side in one unit, but for one that would lose its digits', () => {
  const beside = 1_020_000
  expect([980_000, 100_000, 21_000, 12].map((kwh) => iStorEnhet(kwh, { tall }, { beside }))).toEqual([
    '0,98 GWh',
    '0,1 GWh',
    '21 MWh',
    '12 kWh',
  ])
  expect(iStorEnhet(beside, { tall }, { beside: 980_000 })).toBe('1,02 GWh')
})

it('rounds what is below a threshold down where it would be written as the threshold', () => {
  const threshold = { under: 2_500_000 }
  expect([1_066_666, 2_499_999, 2_500_000].map((kwh) => iStorEnhet(kwh, { tall }, threshold))).toEqual([
    '1,07 GWh',
    '2,49 GWh',
    '2,5 GWh',
  ])
})

it.each([
  [4_518_200, '4,52 GWh'],
  [106_240_000, '106 GWh'],
  [480_000, '0,48 GWh'],
  [999_600_000, '1 TWh'],
  [39_850_000_000, '39,9 TWh'],
  [119_550_000_000, '120 TWh'],
  [0, '0 GWh'],
])('writes %s kWh of many reports with three figures: %s', (kwh, text) => {
  expect(iGwhEllerTwh(kwh, { tall })).toBe(text)
})
