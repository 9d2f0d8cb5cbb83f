import { openXlsx, saveXlsx } from 'hucre/xlsx'
import type { Person, TestService } from '../server/testing.ts'
import type { Endring, Forhandsvisning, Godta, Godtatt } from './contract.ts'
import { letters } from './layout.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Fetches the workbook of units. */
export async function fetchWorkbook(
  service: TestService,
  as: Person,
  enheter: readonly string[],
  more = '',
): Promise<Buffer> {
  const address = `${service.appUrl}/api/arbeidsbok?enheter=${enheter.join()}${more}`
  const answer = await fetch(address, { headers: { cookie: as.cookie } })
  if (answer.status !== 200) throw new Error(`The workbook answered ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Uploads a workbook for a preview. */
export const uploadWorkbook = (service: TestService, as: Person, file: Uint8Array, query = '') =>
  uploadSheet(service, as, 'forhandsvisning', file, query)

/** Uploads a workbook, or a sheet of the company's own. */
export async function uploadSheet(
  service: TestService,
  as: Person,
  call: 'forhandsvisning' | 'kolonner',
  file: Uint8Array,
  query: string,
) {
  const answer = await fetch(`${service.appUrl}/api/arbeidsbok/${call}${query}`, {
    method: 'POST',
    headers: { cookie: as.cookie, 'x-csrf-token': as.csrf, 'content-type': xlsx },
    body: new Uint8Array(file),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came, and fails where it is not there
  return { status: answer.status, body: (await answer.json()) as any }
}

/**
 * Accepts everything that the preview says of its units.
 *
 * @param isTaken leaves out fields
 */
export async function acceptAll(
  service: TestService,
  as: Person,
  { ar, arbeidsbok, enheter }: Forhandsvisning,
  isTaken: (endring: Endring) => boolean = () => true,
): Promise<Godtatt[]> {
  const results: Godtatt[] = []
  for (const { organisasjonsnummer, kopierFra, seksjoner, avvist } of enheter) {
    if (avvist) continue
    const body: Godta = {
      organisasjonsnummer,
      ar,
      arbeidsbok,
      kopierFra,
      seksjoner: seksjoner
        .filter(({ feil }) => feil.length === 0)
        .map(({ seksjon, endringer, ingen }) => ({
          seksjon,
          ...(ingen && { ingen }),
          endringer: endringer.filter(isTaken).map(({ sted, fra, til, skrevet }) => ({
            sted,
            fra,
            til,
            ...(skrevet && { skrevet }),
          })),
        })),
    }
    const answer = await service.call('POST', '/arbeidsbok/godta', { as, body })
    if (answer.status !== 200)
      throw new Error(`Accept answered ${answer.status} ${JSON.stringify(answer.body)}`)
    results.push(answer.body)
  }
  return results
}

/** A formula has the value that is stored with it. */
type CellContent =
  | string
  | number
  | boolean
  | null
  | { formula: string; result?: number | string }
  | { numFmt: string; value: number }

/**
 * The workbook with other cells, as another program would have saved it.
 *
 * @param changes by the name of the cell, such as `Energibærere!D14`
 */
export async function withCells(
  file: Uint8Array,
  changes: Readonly<Record<string, CellContent>>,
): Promise<Buffer> {
  const book = await openXlsx(file)
  for (const [name, content] of Object.entries(changes)) {
    const [sheetName = '', reference = ''] = name.replaceAll("'", '').split('!')
    const sheet = book.sheets.find((one) => one.name === sheetName)
    if (!sheet) throw new Error(`The workbook has no sheet ${sheetName}`)
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const row = Number(digits) - 1
    while (sheet.rows.length <= row) sheet.rows.push([])
    const cells = sheet.rows[row] ?? []
    while (cells.length <= column) cells.push(null)
    sheet.cells ??= new Map()
    const isObject = typeof content === 'object' && content !== null
    const value = isObject ? ('value' in content ? content.value : 0) : content
    cells[column] = value
    const type = value === null ? 'empty' : (typeof value as 'string' | 'number' | 'boolean')
    if (isObject && 'formula' in content)
      sheet.cells.set(`${row},${column}`, {
        value,
        type: 'formula',
        formula: content.formula,
        ...(content.result !== undefined && { formulaResult: content.result }),
      })
    else if (isObject) sheet.cells.set(`${row},${column}`, { value, type, style: { numFmt: content.numFmt } })
    else sheet.cells.set(`${row},${column}`, { value, type })
  }
  return Buffer.from(await saveXlsx(book))
}

/**
 * Name of the cell of a unit, of a code, and of a column whose head holds a text: on the sheet of rows, else on the sheet of units.
 *
 * @param sheetName of the sheet of rows, also where all its columns stand on the sheet of units
 */
export async function cellOf(
  file: Uint8Array,
  sheetName: string,
  organisasjonsnummer: string,
  kode: string | null,
  head: string,
): Promise<string> {
  return (await cellFinder(file))(sheetName, organisasjonsnummer, kode, head)
}

/** As `cellOf`, for many cells of one workbook. */
export async function cellFinder(file: Uint8Array) {
  const { sheets } = await openXlsx(file)
  const rowsOf = (name: string) => sheets.find((one) => one.name === name)?.rows ?? []
  const wide = rowsOf('Enheter')
  return (sheetName: string, organisasjonsnummer: string, kode: string | null, head: string): string => {
    const rows = rowsOf(sheetName)
    const column = rows[1]?.findIndex((value) => String(value).includes(head)) ?? -1
    const row = rows.findIndex(
      ([number, , code]) => number === organisasjonsnummer && (kode === null || code === kode),
    )
    if (column >= 0 && row >= 0) return `${sheetName}!${letters(column)}${row + 1}`
    const isReduction = sheetName === 'Energireduksjon'
    const at = (wide[1] ?? []).findIndex(
      (value) =>
        String(value).startsWith(kode === null ? '' : `${kode}: `) &&
        String(value).includes(head) &&
        /Potensial|Kostnad/.test(String(value)) === isReduction,
    )
    const own = wide.findIndex(([number]) => number === organisasjonsnummer)
    if (at < 0 || own < 0) throw new Error(`${sheetName} has no ${organisasjonsnummer} ${kode} ${head}`)
    return `Enheter!${letters(at)}${own + 1}`
  }
}
