import { describe, expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { endring, endringstekst, sammenlignes } from './endring.ts'

describe('the change from one figure to another', () => {
  it.each([
    [441_300.5, 455_204, '−3,1\u00a0%'],
    [38_800, 36_900, '+5,1\u00a0%'],
    [5, 5, '0\u00a0%'],
    [0, 5, '−100\u00a0%'],
    [455_200_000, 455_204, 'mer enn tidoblet'],
  ])('from %d to %d', (na, foer, text) => {
    expect(endringstekst(endring(na, foer) ?? Number.NaN, words.nb)).toBe(text)
  })

  it.each([
    [null, 5],
    [5, null],
    [5, 0],
    ['fem', 5],
  ])('is nothing from %j to %j', (na, foer) => {
    expect(endring(na, foer)).toBeNull()
  })
})

it('the use is compared with the last report, else with the first of the years', () => {
  const carriers = [2023, 2024, 2025].map((ar) => ({ ar, kwh: ar }))
  expect(sammenlignes(2025, null, carriers)).toEqual({ ar: 2023, kwh: 2023 })
  const none = { mengder: [], energibarer: [], produksjon: [], tiltak: [], potensial: [] }
  const formal = [1, 2].map((formalKodeId) => ({ formalKodeId, kwh: 10 }))
  expect(sammenlignes(2025, { ...none, ar: 2021, formal }, carriers)).toEqual({ ar: 2021, kwh: 20 })
})
