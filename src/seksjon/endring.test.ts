import { describe, expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { endring, endringAvTotal, endringIArene } from './endring.ts'

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('the change from one figure to another', () => {
  it.each([
    [441_300.5, 455_204, '−3,1 %'],
    [38_800, 36_900, '+5,1 %'],
    [5, 5, 'uendret'],
    [2_540_162_762, 2_540_162_700, 'nesten uendret'],
    [2_540_162_700, 2_540_162_762, 'nesten uendret'],
    [0, 5, '−100 %'],
    [1_200, 7_153_590, '−99,98 %'],
    [1, 7_153_590, '−99,99 %'],
    [1_999.9, 1_000, '+100 %'],
    [455_200_000, 455_204, 'mer enn tidoblet'],
  ])('from %d to %d', (na, foer, text) => {
    expect(spaced(endring(na, foer, words.nb))).toBe(text)
  })

  it.each([
    [null, 5],
    [5, null],
    [5, 0],
    ['fem', 5],
  ])('is nothing from %j to %j', (na, foer) => {
    expect(endring(na, foer, words.nb)).toBeNull()
  })
})

it("a report's own change is from the first of its years that has a figure, and one from the last report is named", () => {
  const own = (...kwh: (number | null)[]) => spaced(endringIArene(kwh, 2025, words.nb))
  expect([own(1_000, 2_000, 900), own(null, 2_000, 900), own(0, 900, 900)]).toEqual([
    '−10 % fra 2023',
    '−55 % fra 2024',
    'uendret fra 2024',
  ])
  expect([own(null, null, 900), own(5, 6, null), own(), own(900)]).toEqual([null, null, null, null])
  const total = (...kwh: (number | null)[]) =>
    spaced(endringAvTotal(kwh, 2025, { ar: 2021, kwh: 1_000 }, words.nn))
  expect(total(null, null, 900), 'where the report has no earlier year').toBe(
    '−10 % frå førre rapport (2021)',
  )
  expect(total(1_200, null, 900), 'as every other page of it').toBe('−25 % frå 2023')
  expect(endringAvTotal([null, null, 900], 2025, null, words.nn)).toBeNull()
})
