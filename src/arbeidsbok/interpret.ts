import * as z from 'zod/mini'
import type { Place } from '../drafts/merge.ts'
import { idOf } from '../drafts/merge.ts'
import type { Kode } from '../kodelister/kodelister.ts'
import type { Sprak, Texts } from '../texts/texts.ts'
import type { Cellefeil } from './contract.ts'
import { columnsOf, type Rows, renamed, rowsOf } from './heads.ts'
import {
  cellName,
  firstRow,
  formatVersion,
  hiddenSheet,
  mark,
  placeOfCell,
  reportHead,
  type Sheet,
  type SheetColumn,
  sheetsOf,
} from './layout.ts'
import type { ReadSheet } from './read/book.ts'
import type { ReadValue } from './read/sheet.ts'
import { codeNamed, quoted, readCell } from './read-cell.ts'

/** A cell that says what a field is. */
export interface ReadField {
  sted: Place
  celle: string
  til: string | number | boolean | null
  skrevet?: string
}

/** What the workbook says of one section of a unit. */
export interface ReadSection {
  fields: ReadField[]
  feil: Cellefeil[]
}

/** What a unit's rows were filled from. */
export interface Origin {
  /** By section id; 0 where nothing was saved. */
  versjoner: Readonly<Record<string, number>>
  /** Id of the report; undefined where there was none, and in a workbook of an earlier release. */
  kartlegging: string | undefined
}

/** The rows of one unit. */
export interface ReadUnit {
  /** As written, where it is no organisation number. */
  organisasjonsnummer: string
  /** Its first cell. */
  celle: string
  /** By section id. */
  sections: Map<string, ReadSection>
  /** Undefined when it was not in the workbook as fetched. */
  origin: Origin | undefined
}

export interface Interpreted {
  /** Null in an empty workbook, and in one of an earlier release. */
  id: string | null
  ar: number
  units: ReadUnit[]
  /** Faults of rows that belong to no unit, and of sheets. */
  feil: Cellefeil[]
}

/** The names of the sheets that are read, in both languages. */
export const sheetNames = (words: Record<Sprak, Texts>): string[] => [
  ...new Set([
    hiddenSheet,
    ...[words.nb, words.nn].flatMap((texts) => sheetsOf(texts, 0).map(({ name }) => name)),
  ]),
]

/**
 * Makes out what the cells of a workbook say.
 *
 * @returns undefined when it is not one of ours
 */
export function interpret(read: readonly ReadSheet[], words: Record<Sprak, Texts>): Interpreted | undefined {
  const hidden = read.find(({ name }) => name === hiddenSheet)
  const rows = hidden && rowsOf(hidden)
  const first = rows?.get(1)
  const [ar, sprak] = [first?.get(2), first?.get(3)]
  if (!rows || first?.get(0) !== mark || first.get(1) !== formatVersion) return undefined
  if (typeof ar !== 'number' || (sprak !== 'nb' && sprak !== 'nn')) return undefined
  const feil: Cellefeil[] = []
  const units = new Map<string, ReadUnit>()
  const origins = originsOf(rows)
  const unitOf = (organisasjonsnummer: string, celle: string) => {
    const origin = origins.get(organisasjonsnummer)
    const unit = units.get(organisasjonsnummer) ?? {
      organisasjonsnummer,
      celle,
      sections: new Map(),
      origin,
    }
    units.set(organisasjonsnummer, unit)
    return unit
  }
  const sheets = sheetsOf(words[sprak], ar)
  const others = read.filter(({ name }) => name !== hiddenSheet && !sheets.some((one) => one.name === name))
  for (const sheet of sheets) {
    const cells = read.find(({ name }) => name === sheet.name) ?? renamed(sheet, others)
    if (cells) interpretSheet({ ...sheet, name: cells.name }, rowsOf(cells), unitOf, feil)
    else feil.push({ celle: sheet.name, code: 'arbeidsbok.celle.ark-mangler', params: { ark: sheet.name } })
  }
  return { id: uuidOf(first.get(4)) ?? null, ar, units: [...units.values()], feil }
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
      return typeof version === 'number' ? [[String(id), version]] : []
    })
    const report = heads.find(([, id]) => id === reportHead)?.[0]
    const kartlegging = report === undefined ? undefined : uuidOf(row.get(report))
    origins.set(numberOf(organisasjonsnummer), { versjoner: Object.fromEntries(versions), kartlegging })
  }
  return origins
}

/** An organisation number without spaces, or what is written. */
const numberOf = (value: ReadValue) => {
  const text = quoted(typeof value === 'object' ? '' : value)
  const digits = text.replace(/\s/g, '')
  return /^\d+$/.test(digits) ? digits : text
}

function interpretSheet(
  sheet: Sheet,
  rows: Rows,
  unitOf: (organisasjonsnummer: string, celle: string) => ReadUnit,
  feil: Cellefeil[],
): void {
  const columns = columnsOf(sheet, rows, feil)
  if (!columns) return
  const seen = new Map<string, string>()
  for (const [at, row] of rows) {
    if (at < firstRow) continue
    const cell = (column: number) => cellName(sheet.name, column, at)
    const number = row.get(0)
    const code = sheet.ark.rad && row.get(2)
    const isFilled = columns.some(({ at }) => row.get(at) !== undefined)
    if (number === undefined) {
      if (isFilled || code !== undefined) feil.push({ celle: cell(0), code: 'arbeidsbok.celle.uten-enhet' })
      continue
    }
    const unit = unitOf(numberOf(number), cell(0))
    const section = unit.sections.get(sheet.section.id) ?? { fields: [], feil: [] }
    unit.sections.set(sheet.section.id, section)
    if (sheet.ark.rad && code === undefined && !isFilled) continue
    const entry = rowCode(sheet, code)
    if (typeof entry === 'string') {
      const params = code === undefined ? undefined : { verdi: quoted(typeof code === 'object' ? '' : code) }
      section.feil.push({ celle: cell(2), code: entry, ...(params && { params }) })
      continue
    }
    const id = `${unit.organisasjonsnummer} ${entry?.id}`
    const earlier = seen.get(id)
    if (earlier !== undefined) {
      section.feil.push({ celle: cell(0), code: 'arbeidsbok.celle.duplikat', params: { forste: earlier } })
      continue
    }
    seen.set(id, cell(0))
    for (const { column, at } of columns) readInto(section, sheet, column, entry, row.get(at), cell(at))
  }
}

/** The row's code; a text key when it has none or an unknown one; undefined in a sheet without codes. */
function rowCode({ ark }: Sheet, code: ReadValue | undefined): Kode | string | undefined {
  if (!ark.rad) return undefined
  if (code === undefined) return 'arbeidsbok.celle.uten-kode'
  return (typeof code === 'object' ? undefined : codeNamed(ark.rad.koder, code)) ?? 'arbeidsbok.celle.kode'
}

function readInto(
  section: ReadSection,
  sheet: Sheet,
  column: SheetColumn,
  entry: Kode | undefined,
  value: ReadValue | undefined,
  celle: string,
): void {
  const sted = placeOfCell(sheet, column, entry)
  const reading = readCell(sheet.section, column, sted, value)
  if (reading === undefined) return
  if ('code' in reading) section.feil.push({ celle, ...reading })
  else section.fields.push({ sted, celle, ...reading })
}

/** The fields that a workbook has, by the id of their place: nothing else is taken in. */
export function fieldsOfSheets(texts: Texts, ar: number): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>()
  for (const sheet of sheetsOf(texts, ar)) {
    const known = ids.get(sheet.section.id) ?? new Set<string>()
    ids.set(sheet.section.id, known)
    for (const column of sheet.columns)
      for (const entry of sheet.ark.rad?.koder ?? [undefined])
        known.add(idOf(placeOfCell(sheet, column, entry)))
  }
  return ids
}
