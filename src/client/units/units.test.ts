import { describe, expect, it } from 'vitest'
import { splitName } from '../../texts/unit-name.ts'
import { isFound } from './search.ts'
import { toggled } from './toggled.ts'

describe('a unit’s name', () => {
  it.each([
    ['KJEDE AS AVD VEST 2', ['KJEDE AS ', 'AVD VEST\u00a02']],
    ['KJEDE AS AVD 7B1', ['KJEDE AS ', 'AVD\u00a07B1']],
    ['KJEDE ASYL', ['KJEDE ', 'ASYL']],
    ['KJEDEN AS AVD VEST', ['', 'KJEDEN AS AVD VEST']],
    ['ANNEN BUTIKK 3', ['', 'ANNEN BUTIKK\u00a03']],
    ['KJEDE AS', ['', 'KJEDE AS']],
  ])('%s is split', (navn, name) => {
    expect(splitName(navn, 'KJEDE AS')).toEqual(name)
  })
})

describe('a search among five units', () => {
  const units = [
    'KJEDE AS',
    'KJEDE AS AVD VEST 2',
    'KJEDE AS AVD ØST',
    'ANNEN BUTIKK',
    'KJEDE AS AVD SØR',
  ].map((navn, index) => ({ navn, organisasjonsnummer: `31170000${index + 1}` }))
  it.each([
    ['', 5],
    ['avd', 3],
    ['311 700 004', 1],
    ['311-700-004', 1],
    ['vest kjede', 1],
    ['øst annen', 0],
    ['3117', 5],
    ['finnes ikke', 0],
  ])('«%s» finds %i', (search, n) => {
    expect(units.filter((unit) => isFound(unit, search))).toHaveLength(n)
  })
})

it('what is chosen twice is chosen once', () => {
  expect(toggled(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b', 'c'], ['a', 'c'], false)).toEqual(['b'])
})
