import { expect, test } from 'vitest'
import { choicesOf, wrongIn } from './choices.ts'
import {
  ar,
  byCell,
  codesIn,
  csv,
  faultsIn,
  proposed,
  readCells,
  startChain,
  three,
} from './testing-own-service.ts'
import { asWorkbook, carrier, type OwnSheet, purpose } from './testing-own-sheets.ts'

const chain = startChain()
const number = (n: number) => chain.shops[n]?.organisasjonsnummer ?? ''
const id = (kode: number | '') => `energibrukPerEnergibarer.energibarer.${kode}.kwh.rad`

test('a sheet with a row for each unit and year: the carriers are of the year of their row, the rest of the reporting year', async () => {
  const [a, b] = [number(10), number(11)]
  const rows = [
    ['Nr', 'År', 'Strøm (kWh)', 'Fjernvarme (MWh)', 'Prosess (kWh)'],
    [a, ar - 3, 1, 1, 1],
    [a, ar - 2, 100, null, null],
    [a, ar - 1, 200, 0.5, 700],
    [a, ar, 300, 0.7, 1000],
    [b, ar, 500, null, 500],
    [b, ar - 1, null, null, 900],
  ]
  const own: OwnSheet = {
    ...three(0),
    rows,
    columns: {
      A: ['nummer'],
      B: ['rad.ar'],
      C: [id(1), 'kWh'],
      D: [id(2), 'MWh'],
      E: [purpose(2), 'kWh'],
    },
  }
  const file = await asWorkbook('Ark', own)
  expect(proposed(await chain.columnsOf(file))).toEqual(own.columns)
  const preview = await chain.previewOf(file, own)
  expect([preview.feil, codesIn(preview)]).toEqual([[], []])
  expect(byCell(readCells(preview)).map(({ celle, felt, til }) => [celle, felt, til])).toEqual([
    ['Ark!C3', carrier(1, -2), 100],
    ['Ark!C4', carrier(1, -1), 200],
    ['Ark!C5', carrier(1, 0), 300],
    ['Ark!C6', carrier(1, 0), 500],
    ['Ark!D4', carrier(2, -1), 500],
    ['Ark!D5', carrier(2, 0), 700],
    ['Ark!E5', purpose(2), 1000],
    ['Ark!E6', purpose(2), 500],
  ])
  expect(preview.utelatteRader).toEqual([
    { code: 'arbeidsbok.rad.hode', rader: '1', n: 1 },
    { code: 'arbeidsbok.rad.annet-ar', rader: '2, 7', n: 2 },
    { code: 'arbeidsbok.rad.delvis', rader: '4', n: 1 },
  ])
})

test('a sheet with a row for each unit, carrier and year; the same one twice and a word that is no year are told', async () => {
  const a = number(12)
  const file = csv(
    'Nr;Energikilde;År;kWh',
    `${a};Strøm;${ar - 1};100`,
    `${a};Strøm;${ar};200`,
    `${a};Fjernvarme;${ar - 1};300`,
    `${a};Fjernvarme;${ar - 1};400`,
    `${a};Fjernvarme;i fjor;500`,
    `${a};Totalt;${ar};900`,
  )
  const own: OwnSheet = {
    ...three(0),
    columns: { A: ['nummer'], B: ['rad.energibarerKodeId'], C: ['rad.ar'], D: [id(''), 'kWh'] },
  }
  const columns = await chain.columnsOf(file)
  expect(proposed(columns)).toEqual(own.columns)
  const preview = await chain.previewOf(file, own)
  expect(preview.feil.map(({ celle, code }) => [celle, code])).toEqual([['C6', 'arbeidsbok.celle.uten-ar']])
  expect(faultsIn(preview).map(({ celle, code }) => [celle, code])).toEqual([
    ['A5', 'arbeidsbok.celle.duplikat'],
  ])
  expect(readCells(preview).map(({ felt, til }) => [felt, til])).toEqual([
    [carrier(1, -1), 100],
    [carrier(1, 0), 200],
    [carrier(2, -1), 300],
  ])

  // A figure of a row's year needs the column of the year.
  const without = choicesOf(columns, [], new Map([[2, { felt: 'ikke', maleenhet: undefined }]]))
  expect([...wrongIn(without, columns.felt).columns].map(([nr, { code }]) => [nr, code])).toEqual([
    [3, 'rad-ar'],
  ])
})

test('a year that is the same in all rows of a unit is no year of the figures', async () => {
  const rows = [10, 11].flatMap((n) =>
    ['Strøm;100', 'Fjernvarme;50'].map((row) => `${number(n)};${ar - n + 9};${row}`),
  )
  const columns = await chain.columnsOf(csv('Nr;Byggeår;Kilde;kWh', ...rows))
  expect(proposed(columns)).toMatchObject({ C: ['rad.energibarerKodeId'] })
  expect(proposed(columns)).not.toHaveProperty('B')
})

test('months as rows are said in the dialog, and nothing is added up', async () => {
  const words = [
    ['januar', 'februar', 'mars'],
    [`Jan. ${ar}`, `Feb. ${ar}`, `Des. ${ar}`],
    [`${ar}-01`, `${ar}-02`, `${ar}-12`],
    [`01.${ar}`, `02.${ar}`, `12.${ar}`],
    [`01.01.${ar}`, `01.02.${ar}`, `31.12.${ar}`],
  ]
  for (const of of words) {
    const file = csv('Nr;Periode;Strøm (kWh)', ...of.map((word) => `${number(10)};${word};100`))
    expect((await chain.columnsOf(file)).maneder, of.join()).toBe('B')
  }
  const carriers = csv('Nr;Kilde;kWh', `${number(10)};Strøm;100`, `${number(10)};Fjernvarme;50`)
  expect((await chain.columnsOf(carriers)).maneder).toBeUndefined()
  const own: OwnSheet = { ...three(0), columns: { A: ['nummer'], C: [carrier(1, -1), 'kWh'] } }
  const file = csv('Nr;Periode;Strøm (kWh)', `${number(10)};januar;100`, `${number(10)};februar;100`)
  const preview = await chain.previewOf(file, own)
  expect(codesIn(preview)).toEqual(['arbeidsbok.celle.duplikat-enhet'])
})
