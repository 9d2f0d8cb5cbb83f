import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lesTall, utregningAv } from './parse.ts'
import { visUtregning } from './utregning.ts'

const olje = [
  { enhet: 'liter', kwh: 10.1 },
  { enhet: 'tonn', kwh: 12_000 },
]
/** A row of one fuel, with its names. */
const fyringsolje = olje.map((faktor) => ({
  ...faktor,
  navn: ['lett fyringsolje og fyringsparafin', 'fyringsolje', 'parafin'],
}))
const gass = [{ enhet: 'Sm³', kwh: 9.8 }]
const drivstoff = [
  { enhet: 'liter', kwh: 9.2, nb: 'biodiesel', nn: 'biodiesel' },
  { enhet: 'liter', kwh: 5.9, nb: 'bioetanol', nn: 'bioetanol' },
]
const kull = [
  { enhet: 'tonn', kwh: 7800, nb: 'kull', nn: 'kol' },
  { enhet: 'tonn', kwh: 9700, nb: 'petrolkoks', nn: 'petrolkoks' },
  { enhet: 'tonn', kwh: 7900, nb: 'fuktig koks', nn: 'fuktig koks' },
]
const hydrogen = [{ enhet: 'kg', kwh: 33.3, nb: 'hydrogen', nn: 'hydrogen' }]

/** The line with ordinary spaces. */
function line(tekst: string, faktorer: Parameters<typeof lesTall>[1] = {}, sprak: 'nb' | 'nn' = 'nb') {
  const valg = { maleenhet: 'kWh', ...faktorer }
  const utregning = utregningAv(tekst, valg)
  if (utregning) expect(lesTall(tekst, valg).tall).toBe(utregning.tall)
  return utregning && visUtregning(utregning, valg.maleenhet, sprak).replaceAll('\u00a0', ' ')
}

it('a unit of energy needs no factor in the line', () => {
  expect(line('10 440 GJ')).toBe('10 440 GJ = 2 900 000 kWh')
  expect(line('0,1 TJ')).toBe('100 GJ ≈ 27 777,78 kWh')
  expect(line('=10+20 GJ')).toBe('(10 + 20) GJ ≈ 8 333,33 kWh')
})

describe('a quantity of fuel', () => {
  it.each([
    ['5000 liter', olje, '5 000 liter × 10,1 kWh = 50 500 kWh'],
    ['5.000,5 l', olje, '5 000,5 liter × 10,1 kWh = 50 505,05 kWh'],
    ['5000liter', olje, '5 000 liter × 10,1 kWh = 50 500 kWh'],
    ['5 m3', olje, '5 000 liter × 10,1 kWh = 50 500 kWh'],
    ['5 m³', olje, '5 000 liter × 10,1 kWh = 50 500 kWh'],
    ['3 tonn', olje, '3 tonn × 12 000 kWh = 36 000 kWh'],
    ['3 t.', olje, '3 tonn × 12 000 kWh = 36 000 kWh'],
    ['350 kg', olje, '0,35 tonn × 12 000 kWh = 4 200 kWh'],
    ['2 tusen liter', olje, '2 000 liter × 10,1 kWh = 20 200 kWh'],
    ['1,2 mill. Sm3', gass, '1 200 000 Sm³ × 9,8 kWh = 11 760 000 kWh'],
    ['0,333 Sm³', gass, '0,333 Sm³ × 9,8 kWh ≈ 3,26 kWh'],
    ['2 tonn hydrogen', hydrogen, '2 000 kg × 33,3 kWh = 66 600 kWh (hydrogen)'],
    ['3 tonn', hydrogen, '3 000 kg × 33,3 kWh = 99 900 kWh (hydrogen)'],
    ['100 liter Bioetanol', drivstoff, '100 liter × 5,9 kWh = 590 kWh (bioetanol)'],
    ['5000 liter fyringsolje', fyringsolje, '5 000 liter × 10,1 kWh = 50 500 kWh'],
    ['=1200+340 liter Parafin', fyringsolje, '(1 200 + 340) liter × 10,1 kWh = 15 554 kWh'],
    ['5 m3 fyrings', fyringsolje, '5 000 liter × 10,1 kWh = 50 500 kWh'],
    ['3 tonn fuktig koks', kull, '3 tonn × 7 900 kWh = 23 700 kWh (fuktig koks)'],
  ])('«%s» becomes kWh by the factor of its unit', (tekst, faktorer, expected) => {
    expect(line(tekst, { faktorer })).toBe(expected)
    expect(lesTall(tekst, { maleenhet: 'kWh', faktorer }).tolket).toBe(true)
  })

  it('names the fuel in the language, and is read in both', () => {
    expect(line('1 tonn kol', { faktorer: kull }, 'nn')).toBe('1 tonn × 7 800 kWh = 7 800 kWh (kol)')
    expect(line('1 tonn kol', { faktorer: kull }, 'nb')).toBe('1 tonn × 7 800 kWh = 7 800 kWh (kull)')
  })

  it.each([
    ['5000 liter', drivstoff, '5000 liter', [9.2, 5.9]],
    ['=1200+340  l', drivstoff, '=1200+340 l', [9.2, 5.9]],
    ['3 tonn', kull, '3 tonn', [7800, 9700, 7900]],
    ['3 tonn koks', kull, '3 tonn', [9700, 7900]],
    ['3 tonn fuktig', kull, '3 tonn', [7900]],
  ])('«%s» asks which fuel, and the answer makes it a figure', (tekst, faktorer, foran, kwh) => {
    const { tall, raa, velg } = lesTall(tekst, { maleenhet: 'kWh', faktorer })
    expect([tall, raa, velg?.foran, velg?.faktorer.map((faktor) => faktor.kwh)]).toEqual([
      null,
      tekst,
      foran,
      kwh,
    ])
    for (const { nb, kwh } of velg?.faktorer ?? [])
      expect(utregningAv(`${velg?.foran} ${nb}`, { maleenhet: 'kWh', faktorer })?.faktor?.kwh).toBe(kwh)
  })

  it.each([
    ['5000 liter', undefined],
    ['5000 liter', gass],
    ['5000 m3', gass],
    ['5000 Nm3', gass],
    ['5000 liter bensin', olje],
    ['5000 liter bensin', drivstoff],
    ['liter', olje],
    ['5 liter 3 liter', olje],
  ])('«%s» is no figure where no factor fits', (tekst, faktorer) => {
    expect(lesTall(tekst, { maleenhet: 'kWh', faktorer })).toEqual({ tall: null, raa: tekst })
  })

  it('is exact, and rounded to two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(9.8, 10.1, 33.3), (hundredths, kwh) => {
        const tekst = `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')} liter`
        const whole = (BigInt(hundredths) * BigInt(Math.round(kwh * 10)) + 5n) / 10n
        const { tall } = lesTall(tekst, { maleenhet: 'kWh', faktorer: [{ enhet: 'liter', kwh }] })
        expect(tall).toBe(Number(`${whole}e-2`))
      }),
    )
  })

  it('may be ambiguous, too', () => {
    expect(lesTall('2.500 liter', { maleenhet: 'kWh', faktorer: olje })).toMatchObject({
      tall: 25_250,
      tolket: true,
      tvetydig: { a: 25_250, b: 25.25 },
    })
  })
})

describe('a unit of energy or money', () => {
  it.each([
    ['12 MWh', 'kWh', '12 MWh = 12 000 kWh'],
    ['1,2 gwh', 'kWh', '1,2 gwh = 1 200 000 kWh'],
    ['2,5 mill. kWh', 'kWh', '2,5 mill. kWh = 2 500 000 kWh'],
    ['350 tusen', 'kr', '350 tusen = 350 000 kr'],
  ])('«%s» in a field of %s is told', (tekst, maleenhet, expected) => {
    expect(line(tekst, { maleenhet })).toBe(expected)
  })

  it.each(['12', '12 kWh', '2.500', '2 500 00', 'ukjent', ''])('«%s» is no calculation', (tekst) => {
    expect(line(tekst)).toBeUndefined()
  })
})

describe('a sum', () => {
  it.each([
    ['=1200+340', '1 200 + 340 = 1 540 kWh'],
    ['= 1 200,50 + 340 - 40,25', '1 200,5 + 340 − 40,25 = 1 500,25 kWh'],
    ['=1200−340', '1 200 − 340 = 860 kWh'],
    ['=0,1+0,2', '0,1 + 0,2 = 0,3 kWh'],
    ['=12×340', '12 × 340 = 4 080 kWh'],
    ['=100+3*40', '100 + 3 × 40 = 220 kWh'],
    ['=2*3*4-1', '2 × 3 × 4 − 1 = 23 kWh'],
    ['=1.200.000+1', '1 200 000 + 1 = 1 200 001 kWh'],
    ['=2.500+300', '2 500 + 300 = 2 800 kWh'],
    ['=1200+340 kWh', '1 200 + 340 = 1 540 kWh'],
    ['=1,2+3 MWh', '(1,2 + 3) MWh = 4 200 kWh'],
    ['=1 MWh + 3 MWh', '(1 + 3) MWh = 4 000 kWh'],
    ['=1200+340 liter', '(1 200 + 340) liter × 10,1 kWh = 15 554 kWh'],
    ['=1+2 m3', '3 000 liter × 10,1 kWh = 30 300 kWh'],
  ])('«%s» is worked out', (tekst, expected) => {
    expect(line(tekst, { faktorer: olje })).toBe(expected)
    expect(lesTall(tekst, { maleenhet: 'kWh', faktorer: olje }).tolket).toBe(true)
  })

  it('of one figure is that figure', () => {
    expect(lesTall('=1200', { maleenhet: 'kWh' })).toEqual({ tall: 1200 })
    expect(line('=1200')).toBeUndefined()
  })

  it('may be below zero, for a rule to refuse', () => {
    expect(lesTall('=5-7', { maleenhet: 'kWh' }).tall).toBe(-2)
  })

  it.each([
    '=',
    '=+',
    '=1200+',
    '=+1200',
    '=1200++3',
    '=1200/2',
    '=(1200+3)*2',
    '=1200 MWh + 340',
    '=1200 MWh + 340 kWh',
    '=3 tonn + 340 liter',
    '=SUM(A1:A3)',
    '=A1+A2',
    '=1200+340; 5',
    '=1e3+2',
    '1200+340',
    `=${'1+'.repeat(120)}1`,
    `=${'9'.repeat(90)}*${'9'.repeat(90)}e400`,
  ])('«%s» is kept as raw text', (tekst) => {
    expect(lesTall(tekst, { maleenhet: 'kWh', faktorer: olje })).toEqual({ tall: null, raa: tekst })
  })

  it('adds and takes away exactly, whatever the figures', () => {
    const cents = fc.integer({ min: 0, max: 1e12 })
    const figure = (n: number) => `${Math.floor(n / 100)},${String(n % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 8 }), (list) => {
        const tekst = `=0${list.map(([n, plus]) => (plus ? '+' : '-') + figure(n)).join('')}`
        const sum = list.reduce((all, [n, plus]) => all + BigInt(plus ? n : -n), 0n)
        expect(lesTall(tekst, { maleenhet: 'kWh' }).tall).toBe(Number(`${sum}e-2`) || 0)
      }),
    )
  })

  it('any text behind = is a number or itself', () => {
    const part = fc.constantFrom('1', '2,5', ' ', '+', '-', '×', '*', '=', 'liter', 'MWh', '.', ',', 'e', '(')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const tekst = `=${parts.join('')}`
        const lest = lesTall(tekst, { maleenhet: 'kWh', faktorer: drivstoff })
        expect(lest.tall === null ? lest.raa : Number.isFinite(lest.tall)).toBe(
          lest.tall === null ? tekst : true,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['2604,36 GWh', 5000],
  ['2600 GWh', 500_000],
  ['1,2345 MWh', 0.05],
  ['1,5 mill. kWh', 50_000],
  ['=1,2+3,45 GWh', 5000],
  ['=1200+340', 0.5],
])('%s is true to half of its last digit: %d kWh', (tekst, halvt) => {
  expect(utregningAv(tekst, { maleenhet: 'kWh' })?.halvt).toBe(halvt)
})
