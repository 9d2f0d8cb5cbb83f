import { expect, test } from 'vitest'
import { proposed } from './testing-own-service.ts'
import { carrier } from './testing-own-sheets.ts'
import { caseFile, cellsOf, dialogOf, electricity } from './testing-read-own.ts'

const plain = { C2: 210_000, C3: 211_111, C4: 212_222, C5: 213_333 }

test.each([
  ['W00', 'enkelt', 'the plain sheet'],
  ['W01', 'SharedStrings', 'another case in the name of the part of texts'],
  ['W03', 'workbook22', 'a workbook part of another name, its parts in the root of the package'],
  ['W06', 'prefiks', 'elements with a prefix, and cells of no text'],
  ['W09', 'strict', 'Strict OOXML'],
  ['W14', 'med-tillegg', 'the pane of an add-in'],
])('%s %s: %s', async (folder, name) => {
  const file = await caseFile(`${folder}/${name}.xlsx`)
  expect(proposed(await dialogOf(file))).toEqual({
    A: ['nummer'],
    C: [carrier(1, 0), 'kWh'],
    D: [carrier(2, 0), 'kWh'],
  })
  expect((await cellsOf(file, 1, { A: 'nummer', C: electricity })).cells).toEqual(plain)
})

test('W11: a unit that the format of a cell says is that of its figure', async () => {
  const file = await caseFile('W11/enhet-i-tallformat.xlsx')
  const { kolonner } = await dialogOf(file)
  expect(kolonner[2]?.eksempler).toEqual(['210 MWh', '211,111 MWh', '212,222 MWh'])
  expect((await cellsOf(file, 1, { A: 'nummer', C: electricity })).cells).toEqual(plain)
})

test('W12: a text that is not there is damage', async () => {
  await expect(dialogOf(await caseFile('W12/minus-en.xlsx'))).rejects.toMatchObject({ reason: 'skadet' })
})

test('W16: a web page that is called .xls is no workbook', async () => {
  await expect(dialogOf(await caseFile('W16/rapport.xls'))).rejects.toMatchObject({ reason: 'ikke-xlsx' })
})

test('W20: heads that are dates are shown as the sheet shows them, and the year in them is a year', async () => {
  const file = await caseFile('W20/datoer-i-hodet.xlsx')
  const columns = await dialogOf(file)
  expect(columns.hode).toBe(2)
  expect(columns.kolonner.map(({ overskrift }) => overskrift).slice(2)).toEqual([
    'Strøm (kWh) 2023',
    'Strøm (kWh) 2024',
    'Strøm (kWh) 2025',
  ])
  expect(proposed(columns)).toMatchObject({
    C: [carrier(1, -2), 'kWh'],
    D: [carrier(1, -1), 'kWh'],
    E: [carrier(1, 0), 'kWh'],
  })
  const { cells } = await cellsOf(file, 2, { A: 'nummer', E: electricity })
  expect(cells).toEqual({ E3: 210_000, E4: 210_001, E5: 210_002, E6: 210_003 })
})
