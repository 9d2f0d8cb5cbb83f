import { expect, test } from 'vitest'
import { energibarere } from '../../../kodelister/energibarere.ts'
import { parseBlock } from '../../../tabell/block.ts'
import { shapeOf } from '../table.ts'
import { readBlock } from './reading.ts'

const shape = shapeOf({
  corner: '',
  rows: energibarere,
  columns: [2023, 2024, 2025].map((one) => ({
    label: `Energibruk i ${one} (kWh)`,
    names: [String(one)],
    maleenhet: 'kWh',
  })),
  name: () => '',
})

/** What is filled, by row and column, and what is asked about or left out. */
function read(text: string) {
  const { filled, heads, questions, columns, rest } = readBlock(parseBlock(text), shape, {
    row: 0,
    column: 0,
  })
  const isAsked = columns.some(({ unit, saysUnit }) => unit === undefined && !saysUnit)
  return {
    filled: filled.map(({ row, column, value }) => `${row},${column}=${value}`),
    asked: heads.length + questions.length + Number(isAsked),
    rest: rest.map(({ reason }) => reason),
  }
}

test.each([
  ['\t2023 MWh\t2024 MWh\t2025 MWh\nElektrisitet\t1\t2\t3', ['0,0=1000', '0,1=2000', '0,2=3000']],
  ['Energibærer\t2025 MWh\nElektrisitet\t100', ['0,2=100000']],
  ['Energibærer\tGWh 2025\nElektrisitet\t100', ['0,2=100000000']],
  ['MWh\t2025\nElektrisitet\t100', ['0,2=100000']],
  ['Enhet: MWh\n\t2025\nElektrisitet\t100', ['0,2=100000']],
  ['\t2025\tEnhet\nElektrisitet\t100\tMWh\nFjernvarme\t200\tkWh', ['0,2=100000', '1,2=200']],
  ['\t2025\t\nElektrisitet\t100\tMWh', ['0,2=100000']],
  ['Elektrisitet\t100\tMWh', ['0,0=100000']],
  ['\t2024\tEnhet\t2025\tEnhet\nElektrisitet\t100\tMWh\t5\tkWh', ['0,1=100000', '0,2=5']],
  ['\t2025\tKommentar\nElektrisitet\t100\testimert', ['0,2=100']],
  ['\t2025\nElektrisitet\t100\nAlle tall i MWh\t', ['0,2=100000']],
  ['\t2025\nElektrisitet\t100\nFjernvarme (MWh)\t', ['0,2=100']],
])('the unit of %j is read wherever it stands', (text, filled) => {
  expect(read(text)).toMatchObject({ filled, asked: 0 })
})

test.each([
  'Enhet: toe\n\t2025\nElektrisitet\t100',
  'Energi i toe\n\t2025\nElektrisitet\t100',
  'Energi i millioner kWh\n\t2025\nElektrisitet\t100',
  'Energi, mill. kWh\n\t2025\nElektrisitet\t100',
  'toe\n\t2025\nElektrisitet\t100',
  'toe\t2025\nElektrisitet\t100',
  '1000 kWh\t2025\nElektrisitet\t100',
  '\t2025\t\nElektrisitet\t100\ttoe',
  '\t2025\tBenevning\nElektrisitet\t100\tMMBTU',
  'Elektrisitet\t100\ttoe',
  'Energibærer\tForbruk 2024-2025\nElektrisitet\t100',
])('what may be a unit in %j, or another year, is asked about', (text) => {
  expect(read(text)).toMatchObject({ filled: [], asked: 1 })
})

test.each([
  ['Energibærer\tNOK 2025\nElektrisitet\t100', 'annen-enhet-kolonne'],
  ['Energibærer\tÅr\tkWh\nElektrisitet\t2025\t100', 'ar-i-raden'],
])('%j is refused by name', (text, reason) => {
  const { filled, rest } = read(text)
  expect([filled, [...new Set(rest)]]).toEqual([[], [reason]])
})
