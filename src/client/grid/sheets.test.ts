import { describe, expect, it } from 'vitest'
import { energibarere } from '../../kodelister/energibarere.ts'
import { parseBlock } from '../../tabell/block.ts'
import { noChoices } from './paste/columns.ts'
import { type Reading, readBlock } from './paste/reading.ts'
import type { CellPlace } from './table.ts'
import { shapeOf } from './table.ts'
import { type Sheet, sheets } from './testing-sheets.ts'

const years = [2023, 2024, 2025]
const shape = shapeOf({
  corner: '',
  rows: energibarere,
  columns: years.map((ar) => ({ label: `Energibruk i ${ar} (kWh)`, names: [String(ar)], maleenhet: 'kWh' })),
  name: () => '',
})

const read = ({ text, choices }: Sheet) =>
  readBlock(parseBlock(text), shape, { row: 0, column: 0 }, { ...noChoices, ...choices })

/** What becomes of every line of the sheet: the carrier's code, `?` with a guess or without, or the reason it is left out. */
function fates({ rows, questions, rest }: Reading): string[] {
  const lines = [
    ...rows.map(({ from, row, text: name }) => [from, `${name} → ${energibarere[row]?.kode}`] as const),
    ...questions
      .filter(({ guess }) => guess === undefined)
      .map(({ from, text: name }) => [from, `${name} → ?`] as const),
    ...rest.flatMap(({ row, column, text: name, reason }) =>
      row === undefined || column !== undefined ? [] : [[row - 1, `${name} → ${reason}`] as const],
    ),
  ]
  return lines.toSorted(([a], [b]) => a - b).map(([, fate]) => fate)
}

const cell = ({ row, column }: CellPlace) => `${energibarere[row]?.kode} ${years[column]}`

const left = ({ rest }: Reading) =>
  rest.flatMap(({ row, column, text: name, reason }) =>
    row === undefined
      ? [`column ${column}: ${name} → ${reason}`]
      : column === undefined
        ? []
        : [`${row},${column}: ${name} → ${reason}`],
  )

describe('lifelike sheets: every row is placed, asked about or refused by name', () => {
  it.each(Object.entries(sheets))('%s', (_, sheet) => {
    const reading = read(sheet)
    const { fates: expected, left: refused = [], parts = [], asked = [], texts = {} } = sheet
    expect({
      fates: fates(reading),
      left: left(reading),
      parts: reading.parts,
      asked: reading.asked.map((one) => `${cell(one)}: ${one.text}`),
    }).toEqual({ fates: expected, left: refused, parts, asked })
    expect(Object.fromEntries(reading.filled.map((one) => [cell(one), one.value]))).toMatchObject(sheet.sums)
    expect(
      Object.fromEntries(reading.filled.flatMap((one) => (one.text ? [[cell(one), one.text]] : []))),
    ).toMatchObject(texts)
  })

  it('waits for the year of a sheet that names none', () => {
    const { text } = sheets['a chain’s shops beside one another, without a year'] ?? { text: '' }
    const reading = read({ text, fates: [], sums: {} })
    expect(reading).toMatchObject({ yearInDoubt: true, filled: [] })
  })

  it('offers no unit for a column whose figures all say theirs', () => {
    const units = (name: string) =>
      read(sheets[name] ?? { text: '', fates: [], sums: {} }).columns.map(({ saysUnit }) => saysUnit)
    expect(units('units in heads')).toEqual([true, true, true])
    expect(units('thousands as dots')).toEqual([false, false, false])
  })
})
