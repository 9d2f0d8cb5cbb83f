import { describe, expect, it } from 'vitest'
import { energibarere } from '../../kodelister/energibarere.ts'
import { parseBlock } from '../../ui/grid/block.ts'
import { readBlock } from '../../ui/grid/reading.ts'
import { shapeOf } from './table.ts'
import { sheets } from './testing-sheets.ts'

const years = [2023, 2024, 2025]
const shape = shapeOf({
  corner: '',
  rows: energibarere,
  columns: years.map((ar) => ({ label: `Energibruk i ${ar} (kWh)`, names: [String(ar)], maleenhet: 'kWh' })),
  name: () => '',
})

const read = (text: string) => readBlock(parseBlock(text), shape, { row: 0, column: 0 })

/** What becomes of every line of the sheet: the carrier's code, `?` with a guess or without, or the reason it is left out. */
function fates(text: string): string[] {
  const { rows, questions, rest } = read(text)
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

/** Sums by carrier and year, in kWh. */
const sums = (text: string) =>
  Object.fromEntries(
    read(text).filled.map(({ row, column, value }) => [`${energibarere[row]?.kode} ${years[column]}`, value]),
  )

const left = (text: string) =>
  read(text).rest.flatMap(({ row, column, text: name, reason }) =>
    row === undefined
      ? [`column ${column}: ${name} → ${reason}`]
      : column === undefined
        ? []
        : [`${row},${column}: ${name} → ${reason}`],
  )

describe('lifelike sheets: every row is placed, asked about or refused by name', () => {
  it.each(Object.entries(sheets))('%s', (_, sheet) => {
    expect({ fates: fates(sheet.text), left: left(sheet.text) }).toEqual({
      fates: sheet.fates,
      left: sheet.left ?? [],
    })
    expect(sums(sheet.text)).toMatchObject(sheet.sums)
  })
})
