import { describe, expect, test } from 'vitest'
import { lesTall } from './parse.ts'
import type { Faktor } from './units.ts'

// Spellings of units, beside those of parse.test.ts, and what one of each is in the field.

const olje: Faktor = { enhet: 'liter', kwh: 10, nb: 'Fyringsolje', nn: 'Fyringsolje' }
const parafin: Faktor = { enhet: 'liter', kwh: 9, nb: 'Parafin', nn: 'Parafin' }
const flis: Faktor = { enhet: 'tonn', kwh: 4000, navn: ['flis', 'treflis'] }
const gass: Faktor = { enhet: 'Sm³', kwh: 11, nb: 'Naturgass' }
const normal: Faktor = { enhet: 'Nm³', kwh: 12 }
const kilo: Faktor = { enhet: 'kg', kwh: 33 }

const les = (tekst: string, maleenhet: string, ...faktorer: Faktor[]) =>
  lesTall(tekst, { maleenhet, faktorer }).tall

describe('a spelling of a unit', () => {
  test.each<[string, number, Faktor]>([
    ...['l', 'liter', 'litar', 'litre', 'ltr', 'liters', 'litres', 'LITER', 'l.'].map(
      (enhet): [string, number, Faktor] => [enhet, 10, olje],
    ),
    ...['m3', 'm³', 'kubikkmeter', 'kbm'].map((enhet): [string, number, Faktor] => [enhet, 10_000, olje]),
    ...['t', 'tonn', 'ton', 'tonne', 'tonnes'].map((enhet): [string, number, Faktor] => [enhet, 4000, flis]),
    ...['kg', 'kilo', 'kilogram'].map((enhet): [string, number, Faktor] => [enhet, 4, flis]),
    ...['sm3', 'Sm³', 'standardkubikkmeter'].map((enhet): [string, number, Faktor] => [enhet, 11, gass]),
    ...['nm3', 'Nm³', 'normalkubikkmeter'].map((enhet): [string, number, Faktor] => [enhet, 12, normal]),
    // A factor may be of another unit of the same measure.
    ['kg', 33, kilo],
    ['tonn', 33_000, kilo],
  ])('one %s is %d kWh', (enhet, kwh, faktor) => {
    expect(les(`1 ${enhet}`, 'kWh', faktor)).toBe(kwh)
    expect(les(`1 ${enhet}`, 'kWh'), 'without a factor it is none').toBeNull()
  })

  test.each([
    ['Sm3', normal],
    ['Nm3', gass],
    ['m3', gass],
    ['liter', flis],
    ['tonn', olje],
    ['x', olje],
  ])('%s is none of another measure’s', (enhet, faktor) =>
    expect(les(`1 ${enhet}`, 'kWh', faktor)).toBeNull(),
  )

  test.each([
    ['kWh', 'kWh', 1],
    ['kW', 'kWh', null],
    ['xkWh', 'kWh', null],
    ['tusen', 'kWh', 1e3],
    ['million', 'kr', 1e6],
    ['millioner kr', 'kr', 1e6],
    ['millionar', 'kr', 1e6],
    ['mrd. kr', 'kr', 1e9],
    ['milliard', 'kr', 1e9],
    ['milliarder', 'kr', 1e9],
    ['milliardar', 'kr', 1e9],
    ...['kr', 'kroner', 'nok', ',-', ',- kr'].map((enhet): [string, string, number] => [enhet, 'kr', 1]),
    ...['tkr', 'tnok'].map((enhet): [string, string, number] => [enhet, 'kr', 1e3]),
    ...['mkr', 'mnok'].map((enhet): [string, string, number] => [enhet, 'kr', 1e6]),
    ['kr ,- ', 'kr', null],
    ['kWh', 'kr', null],
    ['m2', 'm²', 1],
    ['tusen GJ', 'kWh', 277_777.78],
    ['GJ', 'kr', null],
  ])('one %s in a field of %s is %j', (enhet, maleenhet, tall) => {
    expect(les(enhet.startsWith(',-') ? `1${enhet}` : `1 ${enhet}`, maleenhet)).toBe(tall)
  })

  test.each(['kWh/år', 'kWh / år', 'kWh per år', 'kWh pr år', 'kWh pr. år', 'kWh/year'])(
    'of a year: %s',
    (enhet) => {
      expect(les(`1 ${enhet}`, 'kWh')).toBe(1)
      expect(les(`1 ${enhet}`, 'kW')).toBeNull()
    },
  )
  test.each(['kWh/år x', 'kWh/måned', 'kWhår'])('not of a year: %s', (enhet) =>
    expect(les(`1 ${enhet}`, 'kWh')).toBeNull(),
  )
})

describe('the name of a fuel behind the unit', () => {
  test.each<[string, number | null, Faktor[]]>([
    ['2 liter fyringsolje', 20, [olje, parafin]],
    ['2 liter Parafin', 18, [olje, parafin]],
    // A part of the name does in a row of one fuel; in one of several it is asked.
    ['2 liter fyr', null, [olje, parafin]],
    ['2 tonn tre', 8000, [flis]],
    ['2 liter diesel', null, [olje, parafin]],
    ['2 liter diesel', null, [olje]],
    ['2 tonn treflis', 8000, [flis]],
    ['2 tonn', 8000, [flis]],
    ['2 Sm3 naturgass', 22, [gass]],
    ['2 Nm3 gass', null, [normal]],
    // The whole name goes before a part of another.
    [
      '2 tonn ved',
      200,
      [
        { enhet: 'tonn', kwh: 300, nb: 'Vedpellets' },
        { enhet: 'tonn', kwh: 100, nb: 'Ved' },
      ],
    ],
  ])('%s', (tekst, kwh, faktorer) => expect(les(tekst, 'kWh', ...faktorer)).toBe(kwh))

  test('where several fuels fit, they are told, with the text that a name stands behind', () => {
    expect(lesTall('2 liter', { maleenhet: 'kWh', faktorer: [olje, parafin, flis] }).velg).toEqual({
      foran: '2 liter',
      faktorer: [olje, parafin],
    })
    expect(lesTall('2 liter i', { maleenhet: 'kWh', faktorer: [olje, parafin] }).velg).toEqual({
      foran: '2 liter',
      faktorer: [olje, parafin],
    })
  })
})
