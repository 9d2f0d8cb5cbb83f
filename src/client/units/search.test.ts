import { expect, it } from 'vitest'
import { caseOf } from '../../tall/testing-cases.ts'
import { isFound } from './search.ts'

const unit = { navn: 'NABOBUA TORGET-1', organisasjonsnummer: '312200031' }

it.each([
  ...caseOf('S1').typed,
  '312.200.031',
  '312 200',
  'Org.nr. 312200031',
  'torget‑1',
  ' nabobua\u00a0torget',
  '',
])('a unit is found by «%s»', (search) => {
  expect(isFound(unit, search)).toBe(true)
})

it.each(['312200032', 'NO 312 200 032 MVA', 'bru', '-'])('a unit is not found by «%s»', (search) => {
  expect(isFound({ ...unit, navn: 'NABOBUA' }, search)).toBe(false)
})
