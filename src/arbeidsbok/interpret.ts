import * as z from 'zod/mini'
import type { Kode } from '../kodelister/kodelister.ts'
import type { Texts } from '../texts/texts.ts'
import { sheetWords } from './ark/words.ts'
import type { Forslag } from './contract.ts'
import { columnsOf, type Rows, renamed, rowsOf } from './heads.ts'
import {
  cellName,
  firstRow,
  formatVersion,
  hiddenSheet,
  mark,
  reportHead,
  type Sheet,
  sheetsOf,
} from './layout.ts'
import { nearCode, type ReadFault } from './proposals.ts'
import type { ReadSheet } from './read/book.ts'
import type { ReadValue } from './read/sheet.ts'
import { codeNamed, numberOf, quoted } from './read-cell.ts'
import { hasHeads, readInto, readUnitSheet } from './read-wide.ts'
import { makeUnits, type Origin, type ReadUnit, settle, type Units } from './unit-rows.ts'
import { rareSheets, unitHeads, wideColumns } from './wide.ts'

export interface Interpreted {
  /** Null in an empty workbook. */
  id: string | null
  ar: number
  units: ReadUnit[]
  /** Faults of rows that belong to no unit, and of sheets. */
  feil: ReadFault[]
  /** How many figures were read from the value stored with a formula. */
  formler: number
  /** Heads of columns that are left out. */
  utelatt: string[]
  /** Sheets of another name that were known by their heads. */
  ark: Forslag[]
}

/** The names of the sheets that are read, in both languages. */
export const sheetNames: ReadonlySet<string> = new Set([
  hiddenSheet,
  ...[sheetWords.nb, sheetWords.nn].flatMap((texts) => [
    texts.t('arbeidsbok.ark.enheter'),
    ...sheetsOf(texts, 0).map(({ name }) => name),
  ]),
])
/** The first head of a sheet of figures, the same in both languages. */
export const firstHead = sheetWords.nb.t('arbeidsbok.kolonne.nummer')

/**
 * Makes out what the cells of a workbook say.
 *
 * @returns undefined when it is not one of ours
 */
export function interpret(read: readonly ReadSheet[]): Interpreted | undefined {
  const hidden = read.find(({ name }) => name === hiddenSheet)
  const rows = hidden && rowsOf(hidden)
  const first = rows?.get(1)
  const [ar, sprak] = [first?.get(2), first?.get(3)]
  if (!rows || first?.get(0) !== mark || first.get(1) !== formatVersion) return undefined
  if (typeof ar !== 'number' || (sprak !== 'nb' && sprak !== 'nn')) return undefined
  const texts = sheetWords[sprak]
  const units = makeUnits(originsOf(rows))
  const sheets = rareSheets(texts, ar)
  const others = read.filter(({ name }) => name !== hiddenSheet && !sheets.some((one) => one.name === name))
  const utelatt = readWideOf(others, texts, ar, units)
  const ark: Forslag[] = []
  for (const sheet of sheets) {
    const cells = read.find(({ name }) => name === sheet.name) ?? renamed(sheet, others)
    if (cells && cells.name !== sheet.name) ark.push({ fra: cells.name, til: sheet.name })
    if (cells) interpretSheet({ ...sheet, name: cells.name }, rowsOf(cells), units)
  }
  return {
    id: uuidOf(first.get(4)) ?? null,
    ar,
    units: [...units.units.values()],
    feil: units.feil,
    formler: settleAll(units, read),
    utelatt,
    ark,
  }
}

/** Reads the sheet of units, also where it has another name. @returns heads of columns that are left out */
function readWideOf(sheets: readonly ReadSheet[], texts: Texts, ar: number, units: Units): string[] {
  const ark = texts.t('arbeidsbok.ark.enheter')
  const columns = wideColumns(texts, ar)
  const heads = columns.filter(({ isFixed }) => isFixed).map(({ head }) => head)
  const sheet = sheets.find(({ name }) => name === ark) ?? sheets.find((one) => hasHeads(one, heads))
  if (sheet) return readUnitSheet(sheet, columns, unitHeads(texts, ar), units)
  units.tell({ celle: ark, code: 'arbeidsbok.celle.ark-mangler', params: { ark } })
  return []
}

/** Leaves one cell for each field. @returns how many of them have a formula */
export function settleAll({ units }: Units, read: readonly ReadSheet[]): number {
  const computed = new Set(
    read.flatMap(({ name, cells }) =>
      cells.flatMap(([row, column, , isFormula]) => (isFormula ? [cellName(name, column, row)] : [])),
    ),
  )
  const sections = [...units.values()].flatMap((unit) => [...unit.sections.values()])
  return sections.reduce((sum, section) => sum + settle(section, computed), 0)
}

const uuidOf = (value: ReadValue | undefined) => z.uuid().safeParse(value).data

function originsOf(rows: Rows): Map<string, Origin> {
  const heads = [...(rows.get(2) ?? [])]
  const origins = new Map<string, Origin>()
  for (const [at, row] of rows) {
    const organisasjonsnummer = row.get(0)
    if (at <= 2 || organisasjonsnummer === undefined) continue
    const versions = heads.flatMap(([column, id]): [string, number][] => {
      const version = row.get(column)
      return typeof version === 'number' && Number.isInteger(version) && version >= 0
        ? [[String(id), version]]
        : []
    })
    const report = heads.find(([, id]) => id === reportHead)?.[0]
    const kartlegging = report === undefined ? undefined : uuidOf(row.get(report))
    origins.set(numberOf(organisasjonsnummer), { versjoner: Object.fromEntries(versions), kartlegging })
  }
  return origins
}

function interpretSheet(sheet: Sheet, rows: Rows, units: Units): void {
  const columns = columnsOf(sheet, rows, units.tell)
  if (!columns) return
  const seen = new Map<string, string>()
  for (const [at, row] of rows) {
    if (at < firstRow) continue
    const cell = (column: number) => cellName(sheet.name, column, at)
    const number = row.get(0)
    const code = sheet.ark.rad && row.get(2)
    const isFilled = columns.some(({ at }) => row.get(at) !== undefined)
    if (number === undefined) {
      if (isFilled || code !== undefined) units.tell({ celle: cell(0), code: 'arbeidsbok.celle.uten-enhet' })
      continue
    }
    const unit = numberOf(number)
    const section = units.sectionOf(unit, cell(0), sheet.section.id)
    if (sheet.ark.rad && code === undefined && !isFilled) continue
    const entry = rowCode(sheet, code)
    if (typeof entry === 'string') {
      const params = code === undefined ? undefined : { verdi: quoted(typeof code === 'object' ? '' : code) }
      const koder = sheet.ark.rad?.koder ?? []
      section.tell({
        celle: cell(2),
        code: entry,
        ...(params && { params }),
        ...(typeof code === 'string' && { near: () => nearCode(code, koder) }),
      })
      continue
    }
    const id = `${unit} ${entry?.id}`
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      section.tell({ celle: cell(0), code: 'arbeidsbok.celle.duplikat', params: { forste: earlier } })
      continue
    }
    seen.set(id, cell(0))
    for (const { column, at } of columns)
      readInto(section, { sheet, column, kode: entry }, row.get(at), cell(at))
  }
}

/** The row's code; a text key when it has none or an unknown one; undefined in a sheet without codes. */
function rowCode({ ark }: Sheet, code: ReadValue | undefined): Kode | string | undefined {
  if (!ark.rad) return undefined
  if (code === undefined) return 'arbeidsbok.celle.uten-kode'
  return (typeof code === 'object' ? undefined : codeNamed(ark.rad.koder, code)) ?? 'arbeidsbok.celle.kode'
}
