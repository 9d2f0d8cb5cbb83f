import * as z from 'zod/mini'
import { sheetWords } from '../arbeidsbok/ark/words.ts'
import {
  cellName,
  formatVersion,
  headRow,
  hiddenSheet,
  mark,
  reportHead,
  type Sheet,
  sheetsOf,
} from '../arbeidsbok/layout.ts'
import { rareSheets, unitHeads, type WideColumn, wideColumns } from '../arbeidsbok/wide.ts'
import type { Kode } from '../kodelister/kodelister.ts'
import type { ReadCell, ReadValue } from '../tabell/cell.ts'
import { pause } from '../tabell/pause.ts'
import { type OpenBook, type ReadSheet, readSheets } from '../tabell/workbook.ts'
import type { Texts } from '../texts/texts.ts'
import type { Forslag } from './forhandsvisning.ts'
import { nearCode, nearName, type ReadFault } from './proposals.ts'
import { codeNamed, numberOf, quoted } from './read-cell.ts'
import { type ChosenColumn, numberInColumn, readUnitRows, readUnitSheet } from './read-unit-rows.ts'
import { isHead, type Row, type Rows, rowsOf, withHeads } from './rows.ts'
import { makeUnits, type Origin, type ReadUnit, settle, type Units } from './unit-rows.ts'

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
  /** What was read otherwise than written, with the cells. Without cells: a sheet of another name that was known by its heads. */
  lest: (Forslag & { celler?: string[] })[]
}

/** The names of the sheets that are read, in both languages. */
const sheetNames: ReadonlySet<string> = new Set([
  hiddenSheet,
  ...[sheetWords.nb, sheetWords.nn].flatMap((texts) => [
    texts.t('arbeidsbok.ark.enheter'),
    ...sheetsOf(texts, 0).map(({ name }) => name),
  ]),
])
/** Whether a cell is the first head of a sheet of figures, which is the same in both languages. */
const isFirstHead = ([row, column, value]: ReadCell) =>
  row === headRow && column === 0 && value === sheetWords.nb.t('arbeidsbok.kolonne.nummer')

/** Reads the sheets of a workbook of ours, also one of another name, where it may be one that was renamed. @throws RefusedTable */
export const readOurs = (book: OpenBook) =>
  readSheets(
    book,
    {},
    async ({ name, read }) =>
      sheetNames.has(name) ||
      ((await read({ rows: headRow }).catch(() => undefined))?.cells.some(isFirstHead) ?? false),
  )

/**
 * Makes out what the cells of a workbook say.
 *
 * @param rett the misspelt texts that are to be read as proposed
 * @returns undefined when it is not one of ours
 */
export async function interpret(
  read: readonly ReadSheet[],
  rett: readonly string[] = [],
): Promise<Interpreted | undefined> {
  const hidden = read.find(({ name }) => name === hiddenSheet)
  const rows = hidden && rowsOf(hidden)
  const first = rows?.get(1)
  const [ar, sprak] = [first?.get(2), first?.get(3)]
  if (!rows || first?.get(0) !== mark || first.get(1) !== formatVersion) return undefined
  if (typeof ar !== 'number' || (sprak !== 'nb' && sprak !== 'nn')) return undefined
  const texts = sheetWords[sprak]
  const units = makeUnits(originsOf(rows), rett)
  const sheets = rareSheets(texts, ar)
  const others = read.filter(({ name }) => name !== hiddenSheet && !sheets.some((one) => one.name === name))
  const utelatt = await readUnitsOf(others, texts, ar, units)
  const ark: Forslag[] = []
  for (const sheet of sheets) {
    const named = read.find(({ name }) => name === sheet.name)
    const heads = [...sheet.keys, ...sheet.columns.map(({ head }) => head)]
    const [renamed, second] = named ? [] : withHeads(others, heads)
    const cells = named ?? (second ? undefined : renamed)
    if (cells && cells.name !== sheet.name) ark.push({ fra: cells.name, til: sheet.name })
    if (cells) await interpretSheet({ ...sheet, name: cells.name }, rowsOf(cells), units)
  }
  return {
    id: uuidOf(first.get(4)) ?? null,
    ar,
    units: [...units.units.values()],
    feil: units.feil,
    formler: await settleAll(units, read),
    utelatt,
    lest: [...ark, ...units.lest.values()],
  }
}

/** Reads the sheet of units, also where it has another name. @returns heads of columns that are left out */
async function readUnitsOf(
  sheets: readonly ReadSheet[],
  texts: Texts,
  ar: number,
  units: Units,
): Promise<string[]> {
  const ark = texts.t('arbeidsbok.ark.enheter')
  const columns = wideColumns(texts, ar)
  const heads = columns.filter(({ isFixed }) => isFixed).map(({ head }) => head)
  const sheet = sheets.find(({ name }) => name === ark) ?? withHeads(sheets, heads)[0]
  if (sheet) return readUnitSheet(sheet, columns, unitHeads(texts, ar), units)
  units.tell({ celle: ark, code: 'arbeidsbok.celle.ark-mangler', params: { ark } })
  return []
}

/** Leaves one cell for each field. @returns how many of them have a formula */
export async function settleAll({ units }: Units, read: readonly ReadSheet[]): Promise<number> {
  const computed = new Set(
    read.flatMap(({ name, cells }) =>
      cells.flatMap(([row, column, , isFormula]) => (isFormula ? [cellName(name, column, row)] : [])),
    ),
  )
  let formulas = 0
  for (const { sections } of units.values()) {
    for (const section of sections.values()) formulas += settle(section, computed)
    await pause()
  }
  return formulas
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

/** Where the columns of a sheet of figures are, by their heads; undefined where a head is not there, which is told at its cell. */
function columnsOf(sheet: Sheet, rows: Rows, { mend, tell }: Units): ChosenColumn[] | undefined {
  const heads = rows.get(headRow) ?? new Map<number, ReadValue>()
  const ours = [...sheet.keys, ...sheet.columns.map(({ head }) => head)]
  const at = (head: string) => [...heads].find(([, value]) => isHead(value, head))?.[0]
  const isLost = (head: string, place: number) =>
    place < sheet.keys.length ? !isHead(heads.get(place), head) : at(head) === undefined
  const isForeign = (place: number) => !ours.some((head) => isHead(heads.get(place), head))
  const isFilled = (place: number) => [...rows.values()].some((row) => row.has(place))
  let isWhole = true
  for (const [place, head] of ours.entries()) {
    if (!isLost(head, place)) continue
    const written = heads.get(place)
    const isChanged = isForeign(place) && isFilled(place)
    const fault: ReadFault = {
      celle: cellName(sheet.name, place, headRow),
      code: isChanged ? 'arbeidsbok.celle.hode-endret' : 'arbeidsbok.celle.kolonne-mangler',
      params: { kolonne: head },
      ...(isChanged && typeof written === 'string' && { near: () => nearName(written, head) }),
    }
    const mended = mend(fault.celle, written, fault)
    if (mended !== undefined) heads.set(place, mended)
    else {
      isWhole = false
      tell(fault)
    }
  }
  if (!isWhole) return undefined
  return sheet.columns.map((column) => {
    const { head } = column
    const wide = { id: head, head, slag: 'felt', sheet, column, kode: undefined, isFixed: true } as const
    return { at: at(head) ?? 0, wide }
  })
}

async function interpretSheet(sheet: Sheet, rows: Rows, units: Units): Promise<void> {
  const columns = columnsOf(sheet, rows, units)
  if (!columns) return
  const koder = sheet.ark.rad?.koder
  const ofCode = koder && {
    code: 2,
    rowOf: (_: number, row: Row) => {
      const isFilled = columns.some(({ at }) => row.has(at))
      return rowOfCode(koder, row.get(2), isFilled)
    },
  }
  await readUnitRows(
    sheet.name,
    rows,
    { headRow, column: 0, numberIn: numberInColumn(0), ...ofCode },
    columns,
    units,
  )
}

/** What the code of a row says; undefined for a row that is blank. */
function rowOfCode(koder: readonly Kode[], code: ReadValue | undefined, isFilled: boolean) {
  if (code === undefined) return isFilled ? { fault: { code: 'arbeidsbok.celle.uten-kode' } } : undefined
  const kode = typeof code === 'object' ? undefined : codeNamed(koder, code)
  if (kode) return { kind: String(kode.id), fieldOf: (wide: WideColumn) => ({ ...wide, kode }) }
  return {
    fault: {
      code: 'arbeidsbok.celle.kode',
      params: { verdi: quoted(typeof code === 'object' ? '' : code) },
      ...(typeof code === 'string' && { near: () => nearCode(code, koder) }),
    },
  }
}
