import { expect, test } from 'vitest'
import { makeRandom } from '../../e2e/faults/figures.ts'
import { holdsIdentityNumber } from './fodselsnummer.ts'

// Synthetic: month + 80.
test.each(['30856499983', '08856146910'])('%s is one, and is none with another last digit', (pid) => {
  expect(holdsIdentityNumber(pid)).toBe(true)
  expect(holdsIdentityNumber(pid.slice(0, 10) + ((Number(pid[10]) + 1) % 10))).toBe(false)
})

test.each([
  ['among words', 'Kari (30856499983), målt i 2025.', true],
  ['date and five digits', 'Fnr. 308564 99983', true],
  ['with a hyphen', '308564-99983', true],
  ['two of which the second is one', '12345678901\n30856499983', true],
  ['grouped as an account number', '3085.64.99983', false],
  ['grouped as an account number, by spaces', '3085 64 99983', false],
  ['inside a metering point of 18 digits', '707057530856499983', false],
  ['with a digit behind', '308564999831', false],
  ['a decimal', '30856499983,5', false],
  ['behind thousands', '1 30856499983', false],
  ['an organisation number', 'NO 312 200 015 MVA', false],
  ['31 February, both control digits right', '31026500187', false],
  ['day 81, both control digits right', '81016500070', false],
])('%s', (_name, text, holds) => {
  expect(holdsIdentityNumber(text)).toBe(holds)
})

test('of 50 000 random strings of eleven digits one in 500 is one', () => {
  const random = makeRandom(20_261_129)
  const digit = () => Math.floor(random() * 10)
  const strings = Array.from({ length: 50_000 }, () => Array.from({ length: 11 }, digit).join(''))
  expect(strings.filter(holdsIdentityNumber)).toHaveLength(98)
})
