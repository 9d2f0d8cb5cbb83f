import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visTall } from './format.ts'
import { harFlereTall, kanBliJevn, lesTall, samle } from './parse.ts'

const NBSP = '\u00a0'
const belop = fc.integer({ min: 0, max: 1e14 }).map((hundredeler) => hundredeler / 100)
const heltall = fc.integer({ min: 0, max: 1e12 })

function gruppert(tall: number, tegn: string): string {
  return String(tall).replace(/\B(?=(?:\d{3})+$)/g, tegn)
}

/** What is read, without how it was worked out (utregning.test.ts). */
function lest(...args: Parameters<typeof lesTall>) {
  const { utregning: _, ...lest } = lesTall(...args)
  return lest
}

describe('lesTall', () => {
  it.each([
    ['2 500 000', 2_500_000],
    ['2500000', 2_500_000],
    ['2 500 000,5', 2_500_000.5],
    ['2\u00a0500\u00a0000', 2_500_000],
    ['2\u202f500\u202f000', 2_500_000],
    ['2\u2009500\u2009000', 2_500_000],
    ['2.500.000', 2_500_000],
    ['2,500,000', 2_500_000],
    ['2.500.000,50', 2_500_000.5],
    ['2,500,000.50', 2_500_000.5],
    ['11.1', 11.1],
    ['11,1', 11.1],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['0,5', 0.5],
    [',5', 0.5],
    ['0.500', 0.5],
    ['0,500', 0.5],
    ['1234.567', 1234.567],
    ['5,', 5],
    ['007', 7],
    ['0', 0],
    ['  12  ', 12],
    ['0,125', 0.125],
    ['1,234567', 1.234567],
  ])('«%s» is %d, and needs no explanation', (tekst, tall) => {
    expect(lesTall(tekst, { maleenhet: 'kWh' })).toEqual({ tall })
  })

  it.each(['-5', '\u22125', '\u20135', '- 5', '-5 kWh'])(
    '«%s» is negative, for a rule to refuse',
    (tekst) => {
      expect(lesTall(tekst, { maleenhet: 'kWh' }).tall).toBe(-5)
    },
  )

  it('has no negative zero', () => {
    expect(Object.is(lesTall('-0').tall, 0)).toBe(true)
  })

  it.each(['', ' ', '\u00a0', '\t'])('blank «%s» is null and not raw', (tekst) => {
    expect(lesTall(tekst)).toEqual({ tall: null })
  })
})

describe('unreadable and ambiguous', () => {
  it.each([
    'ukjent',
    '1e5',
    '1E5',
    '0x10',
    '٢٥٠٠',
    '２５００',
    'Infinity',
    'NaN',
    '2.50.000',
    '2.500.00',
    '2,500 00',
    '1,5 20',
    '1,5 2,5',
    '100\t200',
    '100\n200',
    '100\r\n200',
    '100; 200',
    '1,2,3',
    '1.2.3',
    '2.500,000.000',
    '1.000.000,000,0',
    '--5',
    '+5',
    '5-',
    '5,-',
    '10 m²',
    '5 kW',
    '5 kWp',
    'kr 500',
    '12 kWh kWh',
    '.',
    ',',
    '-',
    'kWh',
    '1/2',
    '½',
    '9'.repeat(400),
    '7 constructor',
    '7 __proto__',
    '7 constructorwh',
  ])('«%s» is kept as raw text', (tekst) => {
    expect(lesTall(tekst, { maleenhet: 'kWh' })).toEqual({ tall: null, raa: tekst })
  })

  it.each([
    ['2.500', 2500, 2.5],
    ['2,500', 2.5, 2500],
    ['12.345', 12_345, 12.345],
    ['999,999', 999.999, 999_999],
    ['-2.500', -2500, -2.5],
    ['2 500.000', 2500, 2_500_000],
    ['2.500 kWh', 2500, 2.5],
    ['2.500 MWh', 2_500_000, 2500],
    ['1,200 GWh', 1_200_000, 1_200_000_000],
    ['1,333 333 MWh', 1333.333, 1_333_333_000],
    ['2 500.333 333', 2500.333333, 2_500_333_333],
  ])('«%s» can mean two numbers, and says so', (tekst, a, b) => {
    expect(lest(tekst, { maleenhet: 'kWh' })).toEqual({ tall: a, tolket: true, tvetydig: { a, b } })
  })
})

it('decimals may stand in threes', () => {
  expect(lest('0,333 333 MWh', { maleenhet: 'kWh' })).toMatchObject({ tall: 333.333 })
  expect(lest('1,333 33').tall).toBe(null)
})

describe('spaces that do not stand in threes', () => {
  it.each([
    ['2 500 00', 250_000],
    ['2\u00a0500\u00a000', 250_000],
    ['12 3456', 123_456],
    ['12 345 6', 123_456],
    ['1 2', 12],
    ['25 00', 2500],
    ['0 500', 500],
    ['12 345 67 890', 1_234_567_890],
    ['2500 3500', 25_003_500],
    ['2 500 00,5', 250_000.5],
    ['2 500 00.5', 250_000.5],
    ['-2 500 00', -250_000],
    ['2 500 00 kWh', 250_000],
    ['12 00 MWh', 1_200_000],
  ])('«%s» is %d, and says so', (tekst, tall) => {
    expect(lest(tekst, { maleenhet: 'kWh' })).toEqual({ tall, tolket: true, ujevn: true })
  })

  it('may be ambiguous, too', () => {
    expect(lesTall('2 50.000')).toEqual({
      tall: 250,
      tolket: true,
      ujevn: true,
      tvetydig: { a: 250, b: 250_000 },
    })
  })

  it('a number as it is shown is read after any one character is taken away or any digit put in', () => {
    const change = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 9 }).map(String))
    fc.assert(
      fc.property(heltall, change, fc.nat(), (tall, put, at) => {
        const shown = visTall(tall)
        const place = at % shown.length
        const changed = shown.slice(0, place) + put + shown.slice(place + (put ? 0 : 1))
        const digits = changed.replace(/\D/g, '')
        const read = lesTall(changed)
        expect(read.tall).toBe(digits === '' ? null : Number(digits))
        const inThrees = changed.trim() === digits || changed.trim() === visTall(Number(digits))
        expect(read.tolket ?? false).toBe(!inThrees)
      }),
      { numRuns: 2000 },
    )
  })

  it('can still be put right by typing on, or not', () => {
    expect(['2 5', '2 50', '2 500 0', '25 0', '1 2'].map(kanBliJevn)).toEqual(Array(5).fill(true))
    expect(['2500 0', '12 3456', '2 50 0', '2 5 kWh', 'ukjent'].map(kanBliJevn)).toEqual(Array(5).fill(false))
  })
})

describe('several figures', () => {
  it.each(['100\t200', '100\n200', '100\r\n200\r\n', '100; 200', 'EL\t100\t200'])('stand in %j', (text) => {
    expect(harFlereTall(text)).toBe(true)
  })

  it.each(['100', '100 200', '100\n', '\t100', 'EL\t100', '1,5', ''])('do not stand in %j', (text) => {
    expect(harFlereTall(text)).toBe(false)
  })

  it('are looked for once through the text', () => {
    // Else this takes longer than a test may.
    expect(harFlereTall('1'.repeat(3000) + ';'.repeat(6000))).toBe(false)
  })

  it('are kept apart in one line, which no reading takes for one number', () => {
    expect(samle('100\t200\r\n300\r\n')).toBe('100; 200; 300')
    expect(lesTall(samle('100\n200') ?? '')).toEqual({ tall: null, raa: '100; 200' })
    expect(['100\r\n', '2500\tkWh', '100 200', ''].map(samle)).toEqual(Array(4).fill(undefined))
  })
})

describe('units', () => {
  it.each([
    ['1,2 GWh', 'kWh', 1_200_000],
    ['1,2gwh', 'kWh', 1_200_000],
    ['1.1 GWh', 'kWh', 1_100_000],
    ['0,07 GWh', 'kWh', 70_000],
    ['350 MWh', 'kWh', 350_000],
    ['1 TWh', 'kWh', 1e9],
    ['10 440 GJ', 'kWh', 2_900_000],
    ['100 gj', 'kWh', 27_777.78],
    ['12,5 TJ', 'kWh', 3_472_222.22],
    ['3,6 MJ', 'kWh', 1],
    ['2,9 GWh per år', 'kWh', 2_900_000],
    ['2,9 GWh pr. år', 'kWh', 2_900_000],
    ['8,4 MNOK', 'kr', 8_400_000],
    ['8 400 tkr', 'kr', 8_400_000],
    ['1500 Wh', 'kWh', 1.5],
    ['1 Wh', 'kWh', 0.001],
    ['2,5 mill. kWh', 'kWh', 2_500_000],
    ['1 MW', 'kW', 1000],
    ['250 W', 'kW', 0.25],
    ['1,5 GW', 'kW', 1_500_000],
    ['1,2 MWp', 'kWp', 1200],
    ['1,2 mill. kr', 'kr', 1_200_000],
    ['1,2 mill kroner', 'kr', 1_200_000],
    ['350 tusen kr', 'kr', 350_000],
    ['350 tusen', 'kr', 350_000],
    ['2 millioner', 'kr', 2_000_000],
  ])('«%s» in a field of %s is exactly %d, and is shown', (tekst, maleenhet, tall) => {
    expect(lest(tekst, { maleenhet })).toEqual({ tall, tolket: true })
  })

  it.each([
    ['12 kWh', 'kWh', 12],
    ['2 900 000 kWh/år', 'kWh', 2_900_000],
    ['12kwh', 'kWh', 12],
    ['12\u00a0kWh', 'kWh', 12],
    ['1 500 kr', 'kr', 1500],
    ['1 500 kr.', 'kr', 1500],
    ['kr 1 500', 'kr', 1500],
    ['1500,-', 'kr', 1500],
    ['1500,\u2013', 'kr', 1500],
    ['1 500,- kr', 'kr', 1500],
    ['kr 120.000,-', 'kr', 120_000],
    ['1,500,-', 'kr', 1500],
    ['1 500 NOK', 'kr', 1500],
    ['12 m2', 'm²', 12],
    ['12 tonn', 'tonn', 12],
  ])('«%s» in a field of %s is %d with nothing to explain', (tekst, maleenhet, tall) => {
    expect(lesTall(tekst, { maleenhet })).toEqual({ tall })
  })
})

describe('visTall', () => {
  it.each([
    [2_500_000, `2${NBSP}500${NBSP}000`],
    [8784, `8${NBSP}784`],
    [1234.5, `1${NBSP}234,5`],
    [999, '999'],
    [0, '0'],
    [-0, '0'],
    [-1500, `\u22121${NBSP}500`],
    [0.0000001, '0,0000001'],
    [1e21, `1${`${NBSP}000`.repeat(7)}`],
  ])('%d', (tall, tekst) => {
    expect(visTall(tall)).toBe(tekst)
  })

  it('rounds when asked to', () => {
    expect(visTall(1234.567, 1)).toBe(`1${NBSP}234,6`)
    expect(visTall(-0.004, 2)).toBe('0,00')
  })

  it('is read back as the same number, up to 1e12 with two decimals', () => {
    fc.assert(
      fc.property(belop, fc.boolean(), (tall, negativ) => {
        const verdi = negativ && tall !== 0 ? -tall : tall
        expect(lesTall(visTall(verdi))).toEqual({ tall: verdi })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('generated forms', () => {
  it.each([' ', '\u00a0', '\u202f', '\u2009'])('groups with space %j', (tegn) => {
    fc.assert(
      fc.property(heltall, fc.integer({ min: 0, max: 99 }), (hele, brok) => {
        const tekst = `${gruppert(hele, tegn)},${String(brok).padStart(2, '0')}`
        expect(lesTall(tekst)).toEqual({ tall: Number(`${hele}.${String(brok).padStart(2, '0')}`) })
      }),
    )
  })

  it.each(['.', ','])('two groups or more with %j are never ambiguous', (tegn) => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1e12 }), (tall) => {
        expect(lesTall(gruppert(tall, tegn))).toEqual({ tall })
      }),
    )
  })

  it.each(['.', ','])('one group with %j is always ambiguous, and both readings are told', (tegn) => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), (tall) => {
        const { tvetydig } = lesTall(gruppert(tall, tegn))
        expect([tvetydig?.a, tvetydig?.b].toSorted()).toEqual([tall, tall / 1000].toSorted())
      }),
    )
  })

  it('converts every unit without a rounding error', () => {
    const enheter = { Wh: -3, kWh: 0, MWh: 3, GWh: 6, TWh: 9 }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(...Object.entries(enheter)),
        (hundredeler, [enhet, eksponent]) => {
          const tekst = `${Math.floor(hundredeler / 100)},${String(hundredeler % 100).padStart(2, '0')} ${enhet}`
          expect(lesTall(tekst, { maleenhet: 'kWh' }).tall).toBe(Number(`${hundredeler}e${eksponent - 2}`))
        },
      ),
    )
  })

  it('any text is a number, blank, or itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (tekst) => {
        const lest = lesTall(tekst, { maleenhet: 'kWh' })
        expect(lest.tall === null || Number.isFinite(lest.tall)).toBe(true)
        if (lest.raa !== undefined) expect(lest.raa).toBe(tekst)
      }),
    )
  })
})
