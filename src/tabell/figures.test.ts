import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOf, isEmpty, readFigure, unitsOf } from './figures.ts'

const kwh = { maleenhet: 'kWh', unit: 'kWh', format: undefined } as const

const figureOf = (...args: Parameters<typeof readFigure>) => {
  const read = readFigure(...args)
  return typeof read === 'object' ? read.value : read
}

describe('formatOf', () => {
  it.each([
    ['1.234,56', 'nb'],
    ['1.234.567', 'nb'],
    ['1,5', 'nb'],
    ['1 234,5', 'nb'],
    ['1234,567', 'nb'],
    ['0,500', 'nb'],
    ['2,5 mill. kr', 'nb'],
    ['1,234.56', 'en'],
    ['1,234,567', 'en'],
    ['1.5', 'en'],
    ['-1234.5', 'en'],
    ['0.500 MWh', 'en'],
    ['1234', undefined],
    ['1 234', undefined],
    ['1.234', undefined],
    ['1,234', undefined],
    ['ukjent, 3.5', undefined],
    ['', undefined],
  ])('«%s» is written in %s', (text, format) => {
    expect(formatOf(text)).toBe(format)
  })
})

describe('readFigure', () => {
  it.each([
    ['1.234', 'nb', 1234],
    ['1.234', 'en', 1.23],
    ['1,234', 'nb', 1.23],
    ['1,234', 'en', 1234],
    ['-1,234', 'en', -1234],
    ['2,500 MWh', 'nb', 2500],
    ['2,500 MWh', 'en', 2_500_000],
  ] as const)('«%s» in %s is %d', (text, format, value) => {
    expect(figureOf(text, { ...kwh, format })).toBe(value)
  })

  it('does not read an ambiguous text without knowing how it is written', () => {
    expect(readFigure('1,234', kwh)).toBeUndefined()
    expect(readFigure('1.234', kwh)).toBeUndefined()
  })

  it('gives a bare figure the unit of its column, and leaves one with a unit of its own', () => {
    expect(readFigure('1,2', { ...kwh, unit: 'GWh' })).toEqual({ value: 1_200_000, rounded: false })
    expect(readFigure('350 kWh', { ...kwh, unit: 'GWh' })).toEqual({ value: 350, rounded: false })
    expect(figureOf('2,5', { maleenhet: 'kr', unit: 'mill. kr', format: undefined })).toBe(2_500_000)
    expect(figureOf('kr 2 500,-', { maleenhet: 'kr', unit: 'tusen kr', format: undefined })).toBe(2500)
    expect(figureOf('10.5', { maleenhet: 'kr', unit: 'tusen kr', format: undefined })).toBe(10_500)
  })

  it('drops what comes after two decimals, and says so', () => {
    expect(readFigure('12,345678', kwh)).toEqual({ value: 12.35, rounded: true })
    expect(readFigure('12,34', kwh)).toEqual({ value: 12.34, rounded: false })
  })

  it.each(['ukjent', '12 345 67 890', '2500 3500', '#REF!', '12 %', '5 kW', '1,5E+06', ''])(
    '«%s» is no figure',
    (text) => {
      expect(readFigure(text, kwh)).toBeUndefined()
    },
  )

  it('reads any number as both countries write it, in every unit, as the same number', () => {
    const styles = [
      { format: 'nb', locale: 'nb-NO' },
      { format: 'nb', locale: 'de-DE' },
      { format: 'en', locale: 'en-GB' },
    ] as const
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(...styles),
        fc.constantFrom(['kWh', 1] as const, ['MWh', 1000] as const, ['GWh', 1e6] as const),
        (hundredths, { format, locale }, [unit, factor]) => {
          const text = (hundredths / 100).toLocaleString(locale, { maximumFractionDigits: 2 })
          expect(readFigure(text, { maleenhet: 'kWh', unit, format })).toEqual({
            value: (hundredths * factor) / 100,
            rounded: false,
          })
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('units', () => {
  it('that can be chosen are all read', () => {
    for (const maleenhet of ['kWh', 'kr'])
      for (const unit of unitsOf(maleenhet))
        expect(readFigure('1', { maleenhet, unit, format: undefined })).toBeDefined()
  })
})

it.each(['', '-', '–'])('%j says nothing', (text) => {
  expect(isEmpty(text)).toBe(true)
})
it('zero says something', () => {
  expect(isEmpty('0')).toBe(false)
})
