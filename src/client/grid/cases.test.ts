import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { energibarere } from '../../kodelister/energibarere.ts'
import { parseBlock } from '../../tabell/block.ts'
import { type Choices, noChoices } from './paste/columns.ts'
import { readBlock } from './paste/reading.ts'
import { shapeOf } from './table.ts'

const years = [2023, 2024, 2025]
const shape = shapeOf({
  corner: '',
  rows: energibarere,
  columns: years.map((ar) => ({ label: `Energibruk i ${ar} (kWh)`, names: [String(ar)], maleenhet: 'kWh' })),
  name: () => '',
})
const read = (text: string, choices: Partial<Choices> = {}) =>
  readBlock(parseBlock(text), shape, { row: 0, column: 0 }, { ...noChoices, ...choices })
const figures = (...args: Parameters<typeof read>) =>
  read(...args).filled.map(({ row, column, value }) => [energibarere[row]?.kode, years[column], value])
const pasteOf = async (name: string): Promise<string> =>
  JSON.parse(await readFile(`sandbox/cases/${name}/input.json`, 'utf8')).paste

test('B03: rows that are called by what no list has are asked about, and the total is left out', async () => {
  const { questions, rest } = read(await pasteOf('B03'))
  expect(questions.map(({ text, guess }) => [text, guess])).toEqual([
    ['Fastkraft', undefined],
    ['Elkjel', undefined],
    ['Kjøling', undefined],
  ])
  expect(rest.map(({ reason, text }) => [reason, text])).toEqual([['sum', 'Totalt']])
})

test('B05: each figure that the spreadsheet does not show is named, also where it is the first of its column', async () => {
  const { rest } = read(await pasteOf('B05'))
  expect(rest.map(({ row, column, text }) => [row, column, text])).toEqual([
    [2, 2, '#DIV/0!'],
    [3, 2, '#I/T'],
    [3, 3, '########'],
  ])
  const exponent = 'Energibærer\t2023\t2024\nFjernvarme\t1,2E+06\t5\nBiogass\tukjent\t6'
  expect(read(exponent).rest.map(({ row, column }) => [row, column])).toEqual([
    [2, 2],
    [3, 2],
  ])
  const first = 'Energibærer\t2023\t2024\nFastkraft\t#DIV/0!\t#I/T\nBiogass\t1\t2'
  expect(read(first).rest).toMatchObject([{ row: 2, reason: 'ukjent-rad', text: 'Fastkraft' }])
})

test('a row with a quantity of fuel and a name that is not known is asked about, with the carrier of its first word', () => {
  const text = [
    'Energi\tEnhet\t2025',
    'LNG Skangas\ttonn\t10',
    'Diesel lastebiler\tliter\t1000',
    'Truck\tliter\t7',
    'Fjernvarme Nord\tliter\t7',
  ].join('\n')
  expect(
    read(text).questions.map(({ text, guess, isOfFirst }) => [
      text,
      energibarere[guess ?? -1]?.kode,
      isOfFirst,
    ]),
  ).toEqual([
    ['LNG Skangas', 'LNG', true],
    ['Diesel lastebiler', 'DIES', true],
    ['Truck', undefined, undefined],
    ['Fjernvarme Nord', undefined, undefined],
  ])
  expect(read(text).rest).toEqual([])
  const diesel = energibarere.findIndex(({ kode }) => kode === 'DIES')
  const answered = read(text, { rows: { 3: diesel, 4: 'utelatt' } })
  expect(answered.filled.map(({ row, parts }) => [energibarere[row]?.kode, parts.length])).toEqual([
    ['LNG', 1],
    ['DIES', 2],
  ])
})

test('a column with a word that is not known waits for its answer, and then for its unit', () => {
  const text = 'Energibærer\tStrøm Q1 2025\nStrøm\t100'
  expect(read(text)).toMatchObject({
    filled: [],
    heads: [{ from: 1, text: 'Strøm Q1 2025', figures: ['100'] }],
  })
  expect(read(text, { columns: { 1: 'utelatt' } }).rest).toMatchObject([{ reason: 'utelatt' }])
  const chosen = read(text, { columns: { 1: 2 } })
  expect([chosen.filled, chosen.columns[0]?.unit]).toEqual([[], undefined])
  expect(figures(text, { columns: { 1: 2 }, units: { 1: 'MWh' } })).toEqual([['EL', 2025, 100_000]])
})

test('a column beside the plain one of its year is refused by name, wherever it stands', () => {
  const { filled, rest, heads } = read('Energi\tBudsjett 2025\t2025\t2025 endring\nStrøm\t90\t100\t10')
  expect(filled.map(({ value }) => value)).toEqual([100])
  expect([rest.map(({ text }) => text), heads]).toEqual([['Budsjett 2025', '2025 endring'], []])
})

test('the word of a group above several years is of each of them', () => {
  const { filled, heads } = read('\tBudsjett\t\n\t2024\t2025\nStrøm\t1\t2')
  expect([filled, heads.map(({ text }) => text)]).toEqual([[], ['Budsjett 2024', 'Budsjett 2025']])
})

test('a title in another unit waits for the unit; a quantity in it is none', () => {
  expect(read('Alle tall i toe\t\nEnergi\t2025\nStrøm\t1').columns).toMatchObject([{ unit: undefined }])
  expect(read('Energiregnskap (toe)\t\nEnergi\t2025\nStrøm\t1').filled).toEqual([])
  expect(figures('Sum 2025: 3,65 MWh\t\nEnergi\t2025\nStrøm\t3650')).toEqual([['EL', 2025, 3650]])
  expect(figures('Energibruk i konsernet (MWh)\t\nEnergi\t2025\nStrøm\t1')).toEqual([['EL', 2025, 1000]])
})

test('how 1.200 is read follows from columns that are read, not from dates and versions', () => {
  const text = 'Energi\t2024\t2025\tDato\nStrøm\t1.200\t5\t31.12\nBiogass\t1\t2\t12.30'
  expect(read(text).columns[0]).toMatchObject({ format: undefined, ambiguous: '1.200' })
  expect(figures(text.replace('\t5', '\t5,5'))).toContainEqual(['EL', 2024, 1200])
})
