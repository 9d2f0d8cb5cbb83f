import { expect, test } from 'vitest'
import { unitNames } from './unit-names.ts'

const unit = (organisasjonsnummer: string, navn: string) => ({ organisasjonsnummer, navn })
const main = '974760673'
const units = [unit('1', 'KJEDEN STORGATA'), unit('2', 'Kjeden Torget'), unit('3', 'KJEDEN TORGET')]
const { named, numberIn } = unitNames(units)

test('a name is that of one unit of the person’s under the main unit, or of none', () => {
  expect(
    ['kjeden storgata', 'KJEDEN-STORGATA', 'Kjeden Torget', 'Kjeden Havna', 'Kjeden AS', 'Storgata', 7].map(
      named,
    ),
  ).toEqual(['1', '1', ...Array(5).fill(undefined)])
})

test('a number is read alone, and beside words where it is one that may be', () => {
  const read = (value: string | number) => numberIn(value)
  expect(
    [
      974760673,
      '974 760 673',
      '974.760.673',
      '="974760673"',
      'NO 974 760 673 MVA',
      'Kiwi Majorstuen (974760673)',
    ].map(read),
  ).toEqual(Array(6).fill(main))
  // A wrong digit is told as such where the cell is a number, and is no number beside words.
  expect(
    ['974760674', 'Kiwi 974760674', 'Kiwi', '974760673 og 971032081', '12 974760673,5', 1200].map(read),
  ).toEqual(['974760674', ...Array(5).fill(undefined)])
})
