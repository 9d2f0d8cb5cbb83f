import { expect, test } from 'vitest'
import { editedInLibreOffice, libreOffice } from '../../arbeidsbok/testing-libreoffice.ts'
import type { Forhandsvisning } from '../forhandsvisning.ts'
import { ar, byCell, codesIn, proposed, readCells, startChain } from './testing-own-service.ts'
import {
  accountantsSheet,
  asWorkbook,
  carrier,
  englishCsv,
  formulasOf,
  type OwnSheet,
} from './testing-own-sheets.ts'
import { wideSheet } from './testing-wide-sheet.ts'

const chain = startChain()

/** Every row of the sheet that holds something is taken, left out or asked about, and only once. */
function expectEveryRow(own: OwnSheet, preview: Forhandsvisning): void {
  const rowOf = (celle: string) => Number(/\d+$/.exec(celle)?.[0])
  const taken = new Set(own.expected.map(({ celle }) => rowOf(celle)))
  const left = (preview.utelatteRader ?? []).flatMap(({ rader }) =>
    rader.split(', ').flatMap((range) => {
      const [from = 0, to = from] = range.split('–').map(Number)
      return Array.from({ length: to - from + 1 }, (_, n) => from + n)
    }),
  )
  const asked = (preview.sporsmal ?? []).map(({ rad }) => rad)
  const filled = own.rows.flatMap((row, at) =>
    row.some((cell) => cell !== null && cell !== '') ? [at + 1] : [],
  )
  expect([...taken, ...left, ...asked].toSorted((a, b) => a - b)).toEqual(filled)
}

/** The sheet is read cell by cell as it should be: nothing else, nothing less. */
function expectRead(own: OwnSheet, preview: Forhandsvisning): void {
  expect(byCell(readCells(preview))).toEqual(byCell(own.expected))
  const left = Object.fromEntries(
    (preview.utelatteRader ?? []).map(({ code, rader }) => [code.replace('arbeidsbok.rad.', ''), rader]),
  )
  expect(left).toEqual(own.left)
  expect((preview.sporsmal ?? []).map(({ rad }) => rad)).toEqual(own.asked)
  expectEveryRow(own, preview)
}

test.skipIf(!libreOffice)(
  'a wide sheet with formulas and totals is read cell by cell',
  async () => {
    const own = wideSheet(chain.shops.slice(0, 20), ar)
    const file = await editedInLibreOffice(await asWorkbook('Energi', own), formulasOf('Energi', own))
    const columns = await chain.columnsOf(file)
    expect([columns.hode, columns.ark.map(({ navn }) => navn), proposed(columns)]).toEqual([
      4,
      ['Energi', 'Notater'],
      own.columns,
    ])
    const preview = await chain.previewOf(file, own)
    expectRead(own, preview)
    // Four formulas of each shop in the columns that are read, one of them a dash.
    expect([preview.feil, preview.formler]).toEqual([[], 20 * 4 - 1])
    await chain.expectTakenIn(own, file)
  },
  120_000,
)

test('a .csv with semicolons, English heads and English figures is read cell by cell', async () => {
  const own = englishCsv(chain.shops.slice(20, 32), ar)
  const columns = await chain.columnsOf(own.file)
  expect([columns.hode, columns.tall, proposed(columns)]).toEqual([1, 'en', own.columns])
  expectRead(own, await chain.previewOf(own.file, own, { tall: 'en' }))
  expect(codesIn(await chain.previewOf(own.file, own)), 'without the answer').toContain(
    'arbeidsbok.celle.tvetydig',
  )
  await chain.expectTakenIn(own, own.file, { tall: 'en' })
})

test('an accountant’s export with names beside numbers is read cell by cell, and what is of no unit is asked', async () => {
  const own = accountantsSheet(chain.shops.slice(32, 44), ar)
  const file = await asWorkbook('Saldo', own)
  const columns = await chain.columnsOf(file)
  expect([columns.hode, proposed(columns)], 'an account is in kroner').toEqual([3, own.columns])
  const preview = await chain.previewOf(file, own)
  expectRead(own, preview)
  expect(preview.feil.map(({ celle, code }) => [celle, code])).toEqual([
    [`Saldo!A${own.asked[0]}`, 'arbeidsbok.celle.ukjent-enhet'],
    [`Saldo!A${own.asked[1]}`, 'arbeidsbok.celle.ukjent-enhet-uten-navn'],
  ])
  expect(preview.valgbare).toHaveLength(chain.shops.length + 1)
  const [store = 0, total = 0] = own.asked
  const rader = `${store}:${chain.shops[44]?.organisasjonsnummer},${total}:`
  const answered = await chain.previewOf(file, own, { rader })
  expect([answered.feil, answered.sporsmal]).toEqual([[], []])
  expect(answered.utelatteRader).toContainEqual({
    code: 'arbeidsbok.rad.valgt-bort',
    rader: `${total}`,
    n: 1,
  })
  expect(readCells(answered)).toContainEqual({
    celle: `Saldo!D${store}`,
    enhet: chain.shops[44]?.organisasjonsnummer,
    felt: carrier(1, 0),
    til: 170_500,
  })
  await chain.expectTakenIn(own, file)
})
