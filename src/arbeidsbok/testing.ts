import '../client/testing.ts'
import { openXlsx, saveXlsx } from 'hucre/xlsx'
import { ApiError, api } from '../client/api.ts'
import { inBrowserOf } from '../client/testing.ts'
import { columnsOfBook, firstRows } from '../innlesing/eget/columns.ts'
import { unitNames } from '../innlesing/eget/unit-names.ts'
import type { Endring, EnhetIArbeidsbok, Forhandsvisning, Utfall } from '../innlesing/forhandsvisning.ts'
import { readOurs } from '../innlesing/interpret.ts'
import type { EgetValg, ValgtKolonne } from '../innlesing/own-sheet.ts'
import { preview, previewOwn } from '../innlesing/preview.ts'
import { idOf, pendingOf } from '../innlesing/screens/fates.ts'
import { takeIn } from '../innlesing/screens/take-in.ts'
import { minSide, yearsOf } from '../overview/contract.ts'
import { unitsOf } from '../overview/units.ts'
import type { Person, TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import { RefusedFile } from '../tabell/refused.ts'
import { openTable } from '../tabell/table.ts'
import { openBook, readSheets } from '../tabell/workbook.ts'
import { letters } from './layout.ts'
import { workedOut } from './testing-zip.ts'

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

/** What became of a file: 200 with what it says, or the status and the problem; 422 for what the browser refuses. */
interface FileRead {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came, and fails where it is not there
  body: any
}

function asRefused(error: unknown): FileRead {
  if (error instanceof ApiError) return { status: error.status, body: error.problem }
  if (!(error instanceof RefusedFile)) throw error
  const { code, params } = error
  return { status: 422, body: { code, params, title: words.nb.t(code, params) } }
}

const read = (service: TestService, as: Person, work: () => Promise<unknown>): Promise<FileRead> =>
  inBrowserOf(service, as, work).then((body) => ({ status: 200, body }), asRefused)

/** Reads a workbook as the page does. @param rett the misspelt texts that are read as proposed */
export const uploadWorkbook = (
  service: TestService,
  as: Person,
  file: Uint8Array,
  rett: readonly string[] = [],
) =>
  read(service, as, async () => {
    const book = await readOurs(await openBook(file))
    return preview(book, rett, words.nb)
  })

/** How a sheet is read, as a test writes it: `ark=0&hode=1&kolonner=0:nummer,1:<felt>:MWh&rader=3:312200015,4:&tall=en`. */
function valgIn(query: URLSearchParams): Omit<EgetValg, 'ar'> {
  const pairs = (name: string) =>
    new Map(
      (query.get(name) ?? '').split(',').map((one): [number, string] => {
        const [row = '', answer = ''] = one.split(':')
        return [Number(row), answer]
      }),
    )
  const kolonner = (query.get('kolonner') ?? '').split(',').map((one): ValgtKolonne => {
    const [nr, felt = '', maleenhet] = one.split(':')
    return { nr: Number(nr), felt, maleenhet }
  })
  const tall = query.get('tall')
  return {
    ark: Number(query.get('ark')),
    hode: Number(query.get('hode')),
    kolonner,
    ...((tall === 'nb' || tall === 'en') && { tall }),
    ...(query.has('rader') && { rader: pairs('rader') }),
    ...(query.has('ord') && { ord: pairs('ord') }),
    ...(query.has('oppvarming') && { oppvarming: query.get('oppvarming') ?? '' }),
    ...(query.has('formal') && { formal: JSON.parse(query.get('formal') ?? '') }),
  }
}

/**
 * Reads a sheet of the company's own as the page does.
 *
 * @param what its columns, or what it changes
 * @param query `orgnr` is the unit acted for; of the columns besides `ark`, `hode` and `ar`, of a preview as `valgIn` reads it
 */
export const uploadSheet = (
  service: TestService,
  as: Person,
  what: 'forhandsvisning' | 'kolonner',
  file: Uint8Array,
  query: string,
) =>
  read(service, as, async () => {
    const given = new URLSearchParams(query)
    const { data: side } = await api('GET', `/enheter/${given.get('orgnr')}/min-side`, { schema: minSide })
    const names = unitNames(unitsOf(side))
    const number = (name: string) => (given.has(name) ? { [name]: Number(given.get(name)) } : {})
    const arene = yearsOf(side, unitsOf(side))
    if (what === 'kolonner') {
      const book = await readSheets(await openTable(file), { rows: firstRows })
      const asked: { ar?: number } = number('ar')
      const ar = asked.ar ?? (arene.length > 1 ? undefined : arene[0])
      const sheet = { ...number('ark'), ...number('hode') }
      const columns = columnsOfBook(book, sheet, names, ar ?? side.rapporteringAr, words.nb)
      return { ...columns, ar, ...(arene.length > 1 && { arene }) }
    }
    const valg = { ar: side.rapporteringAr, ...valgIn(given), ...number('ar') }
    const columns = new Set(valg.kolonner.map(({ nr }) => nr))
    const book = await readSheets(await openTable(file), { columns }, (_, nr) => nr === valg.ark)
    return previewOwn(book, valg, names, given.getAll('rett'), words.nb)
  })

/** What came of one unit that was taken in. */
export interface TakenIn {
  kartleggingId: string | null
  seksjoner: Utfall[]
  unit: EnhetIArbeidsbok
}

/**
 * Accepts everything that the preview says of its units.
 *
 * @param isTaken leaves out fields
 */
export async function acceptAll(
  service: TestService,
  as: Person,
  { enheter, ...from }: Forhandsvisning,
  isTaken: (endring: Endring) => boolean = () => true,
): Promise<TakenIn[]> {
  const results: TakenIn[] = []
  for (const unit of enheter) {
    if (unit.avvist) continue
    const seksjoner = unit.seksjoner.map((one) => ({ ...one, endringer: one.endringer.filter(isTaken) }))
    const taken = { ...unit, seksjoner }
    const all = new Set(
      seksjoner.flatMap(({ endringer }) =>
        endringer.map((endring) => idOf(unit.organisasjonsnummer, endring)),
      ),
    )
    const done = await inBrowserOf(service, as, () => takeIn(unit, pendingOf(taken, all), from))
    results.push({ kartleggingId: done.unit.kartleggingId, seksjoner: done.utfall, unit: done.unit })
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
  return workedOut(await saveXlsx(book))
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
