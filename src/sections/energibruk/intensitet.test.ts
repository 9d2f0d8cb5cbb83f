import { expect, it } from 'vitest'
import { kwhPerM2 } from './intensitet.ts'

it.each([
  ['the buildings’ figure', [{ formalKodeId: 1, mengde: 180, enhet: 'kWh/m²' }], 180],
  [
    'also where the unit is spelled otherwise',
    [{ formalKodeId: 1, mengde: 180.5, enhet: 'kwh / m2' }],
    180.5,
  ],
  ['not what is measured per something else', [{ formalKodeId: 1, mengde: 180, enhet: 'kWh/årsverk' }], null],
  ['not that of a process', [{ formalKodeId: 2, mengde: 180, enhet: 'kWh/m²' }], null],
  ['not a unit without a figure', [{ formalKodeId: 1, mengde: null, enhet: 'kWh/m²' }], null],
  ['not zero', [{ formalKodeId: 1, mengde: 0, enhet: 'kWh/m²' }], null],
  ['nothing where no purpose is answered', [], null],
])('kWh/m²: %s', (_, rows, expected) => {
  expect(kwhPerM2(rows)).toBe(expected)
})
