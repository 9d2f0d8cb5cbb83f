import { readFile } from 'node:fs/promises'
import { words } from '../../server/words.ts'
import { openTable } from '../../tabell/table.ts'
import { readSheets } from '../../tabell/workbook.ts'
import type { Kolonner } from '../own-sheet.ts'
import { columnsOfBook, firstRows } from './columns.ts'
import { interpretOwn } from './interpret-own.ts'
import { carrier } from './testing-own-sheets.ts'
import { unitNames } from './unit-names.ts'

/** The year that the sheets are of. */
export const year = 2025
const main = '312200015'
const shops = ['312200023', '312200031', '312200058', '312200066']
const names = unitNames(
  [main, ...shops].map((organisasjonsnummer) => ({
    organisasjonsnummer,
    navn: `BUTIKK ${organisasjonsnummer}`,
  })),
)

/** A file of sandbox/cases. */
export const caseFile = (name: string) => readFile(new URL(`../../../sandbox/cases/${name}`, import.meta.url))

/** What the dialog of a sheet says of its columns. */
export async function dialogOf(file: Buffer, ark?: number): Promise<Kolonner> {
  const book = await readSheets(await openTable(file), { rows: firstRows })
  return columnsOfBook(book, { ark }, names, year, words.nb)
}

/** What is read of the columns of a sheet: by cell a value, or the key of what is wrong with it. */
export async function cellsOf(
  file: Buffer,
  hode: number,
  kolonner: Readonly<Record<string, string>>,
  ark = 0,
): Promise<{ cells: Record<string, unknown>; rows: string[] }> {
  const valg = {
    ar: year,
    ark,
    hode,
    kolonner: Object.entries(kolonner).map(([letter, written]) => {
      const [felt = '', maleenhet] = written.split(':')
      return { nr: letter.charCodeAt(0) - 65, felt, maleenhet }
    }),
  }
  const columns = new Set(valg.kolonner.map(({ nr }) => nr))
  const { sheets } = await readSheets(await openTable(file), { columns }, (_, nr) => nr === ark)
  const { units: found, feil, said } = await interpretOwn(sheets, valg, names, words.nb, year)
  const sections = found.flatMap(({ sections }) => [...sections.values()])
  const place = (celle: string) => celle.replace(/^.*!/, '')
  const key = (code: string) => code.replace('arbeidsbok.celle.', '')
  return {
    cells: Object.fromEntries([
      ...sections.flatMap(({ fields }) => fields.map(({ celle, til }) => [place(celle), til] as const)),
      ...[...feil, ...sections.flatMap((one) => one.feil)].map(
        ({ celle, code }) => [place(celle), key(code)] as const,
      ),
    ]),
    rows: said.utelatteRader.map(({ code, rader }) => `${code.replace('arbeidsbok.rad.', '')} ${rader}`),
  }
}

export const electricity = `${carrier(1, 0)}:kWh`
