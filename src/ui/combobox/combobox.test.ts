import { describe, expect, it } from 'vitest'
import { isListKey, move } from './keys.ts'
import { indexOptions, search } from './options.ts'

const OPTIONS = [
  { value: '1', label: 'Fjord Industri AS (311 700 014) - Hovedenhet' },
  { value: '2', label: 'Fjell Kraft AS (311 014 700) - Underenhet', description: 'Ålesund' },
  { value: '3', label: 'Skog Bygg AS (312 700 015) - Underenhet' },
]
const indexed = indexOptions(OPTIONS)
const values = (query: string) => search(indexed, query).map(({ value }) => value)

describe('search', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['  ', ['1', '2', '3']],
    ['fjord', ['1']],
    ['INDUSTRI fjord', ['1']],
    ['311700014', ['1']],
    ['311 700 014', ['1']],
    ['311\u00a0700\u00a0014', ['1']],
    ['NO 311 700 014 MVA', ['1']],
    ['\u202d311.700.014\u202c', ['1']],
    ['fjord\u200b\u00a0industri', ['1']],
    ['700 01', ['1', '3']],
    ['ålesund', ['2']],
    ['fj as', ['1', '2']],
    ['finnes ikke', []],
  ])('«%s»', (query, expected) => {
    expect(values(query)).toEqual(expected)
  })

  it('uses the rule of the caller', () => {
    expect(search(indexed, 'x', ({ value }) => value === '3').map(({ value }) => value)).toEqual(['3'])
  })
})

describe('keys', () => {
  const shut = { open: false, active: -1 }
  it.each([
    ['ArrowDown', shut, { open: true, active: 0 }],
    ['ArrowUp', shut, { open: true, active: 2 }],
    ['ArrowDown', { open: true, active: 2 }, { open: true, active: 0 }],
    ['ArrowUp', { open: true, active: 0 }, { open: true, active: 2 }],
    ['ArrowDown', { open: false, active: 1 }, { open: true, active: 1 }],
    ['PageDown', { open: true, active: 0 }, { open: true, active: 2 }],
    ['PageUp', { open: true, active: 2 }, { open: true, active: 0 }],
    ['Home', { open: true, active: 2 }, { open: true, active: 0 }],
    ['End', { open: true, active: 0 }, { open: true, active: 2 }],
  ] as const)('%s from %o leads to %o', (key, from, to) => {
    expect(move(key, from, 3)).toEqual(to)
  })

  it('marks no row where there is none', () => {
    expect(move('ArrowDown', shut, 0)).toEqual({ open: true, active: -1 })
  })

  it('leaves Home, End and Enter to the text until the list has use for them', () => {
    expect(isListKey('Home', { open: true, active: -1 })).toBe(false)
    expect(isListKey('End', { open: true, active: 0 })).toBe(true)
    expect(isListKey('Enter', shut)).toBe(false)
    expect(isListKey('Escape', shut)).toBe(false)
    expect(isListKey('a', { open: true, active: 0 })).toBe(false)
  })
})
