import { expect, it } from 'vitest'
import { krPerKwh } from './pris.ts'

it.each([
  [20_000, 500_000, 25],
  [20_000, 0, 0],
  [20_000, null, null],
  [0, 500_000, null],
  [null, 500_000, null],
])('%j kWh for %j kroner are %j kr/kWh', (kwh, kr, pris) => {
  expect(krPerKwh(kwh, kr)).toBe(pris)
})
