import { describe, expect, test } from 'vitest'
import { figure } from '../../e2e/faults/figures.ts'
import { cellsOf, electricity } from '../innlesing/eget/testing-read-own.ts'
import type { ReadValue } from './cell.ts'
import { openTable } from './table.ts'
import * as programs from './testing-programs.ts'
import { readSheets } from './workbook.ts'

// Spreadsheets as people's programs write them: what LibreOffice shows of a cell is what is read of it, or it is asked about.

const { missing, gnumeric, formats, signless, values } = programs
if (missing.length > 0) console.log(`Not tried here, since it is missing: ${missing.join(', ')}`)
if (!gnumeric) console.log('Not tried here, since it is missing: Gnumeric')

/** A text with digits as a number, with the last mark as that of decimals where `decimal` is it. */
function numberIn(text: string, decimal: string): { value: number; step: number } | undefined {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(/^-?\((.*)\)$/, '-$1')
    .replace(/^--/, '-')
    .replace(/^(.*)-$/, '-$1')
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .replace(decimal, '.')
  if (!/^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(plain)) return undefined
  const [digits = '', power = '0'] = plain.toLowerCase().split('e')
  return { value: Number(plain), step: 10 ** (Number(power) - (digits.split('.')[1]?.length ?? 0)) }
}

/** Whether a number is what a cell shows, which may be rounded. A format of a language has its own marks: «1 234,50». */
const isShownAs = (number: number, shown: string) => {
  if (number === 0) return /^[-.\s]*$/.test(shown) || /^\D*0/.test(shown)
  const seen = numberIn(shown, /,\d\d$/.test(shown) ? ',' : '.')
  return seen !== undefined && Math.abs(seen.value - number) <= seen.step / 2 + 1e-9
}

type Verdict = 'as shown' | 'asked about' | 'another'

function verdictOf(read: ReadValue | undefined, shown: string): Verdict {
  if (read === undefined) return shown.trim() === '' ? 'as shown' : 'another'
  if (typeof read === 'number') return isShownAs(read, shown) ? 'as shown' : 'another'
  if (typeof read !== 'object') return `${read}` === shown ? 'as shown' : 'another'
  if (read.slag !== 'enhet') return 'asked about'
  const { foran, bak, tall } = read
  // A format of one section has its minus before all of it.
  const isBefore = shown.startsWith('-') && !foran.startsWith('-')
  const text = (isBefore ? shown.slice(1) : shown).trim()
  const sign = isBefore || /^[-(]/.test(foran) || bak.endsWith('-') ? '-' : ''
  const inner = text.slice(foran.trim().length, text.length - bak.trim().length)
  const isAround = text.startsWith(foran.trim()) && text.endsWith(bak.trim())
  return isAround && isShownAs(tall, sign + inner.trim()) ? 'as shown' : 'another'
}

/** Counts the verdicts of the cells of a file, and names the cells that are read as another number than they show. */
async function judged(path: string) {
  const shown = programs.rowsOfCsv(`${programs.savedByLibreOffice(path, 'csv')}-Alle.csv`)
  const { sheets } = await readSheets(await openTable(programs.bytesOf(path)), {})
  const read = new Map(sheets[0]?.cells.map(([row, column, value]) => [`${row - 1} ${column}`, value]))
  const counts = { 'as shown': 0, 'asked about': 0, another: 0 }
  const others: string[] = []
  for (const [row, cells] of shown.entries())
    for (const [column, text] of cells.entries()) {
      const value = read.get(`${row} ${column}`)
      const verdict = verdictOf(value, text)
      counts[verdict]++
      if (verdict === 'another') others.push(`${row + 1} ${column}: «${text}» as ${JSON.stringify(value)}`)
    }
  return { counts, others }
}

const written = (more: readonly string[] = []) => {
  const data = { formats: [...formats, ...more], values }
  const excel = programs.writtenByPython('xlsxwriter.xlsx', data, programs.byXlsxWriter)
  return {
    XlsxWriter: excel,
    openpyxl: programs.writtenByPython('openpyxl.xlsx', data, programs.byOpenpyxl),
    LibreOffice: `${programs.savedByLibreOffice(excel, 'xlsx')}.xlsx`,
    ...(gnumeric && { Gnumeric: programs.savedByGnumeric(excel) }),
  }
}

describe.skipIf(missing.length > 0)('numbers', { timeout: 600_000 }, () => {
  test('every number with every format, as each program writes it', async () => {
    for (const [program, path] of Object.entries(written())) {
      const { counts, others } = await judged(path)
      figure(
        `cells of ${program} that are read as another number than they show`,
        '0',
        `${counts.another} (${counts['as shown']} as shown, ${counts['asked about']} asked about)`,
      )
      expect(counts['as shown']).toBeGreaterThan(150)
      expect(others, program).toEqual([])
    }
  })

  test('a number below zero whose format shows no sign', async () => {
    for (const [program, path] of Object.entries(written(signless)))
      expect((await judged(path)).others, program).toEqual([])
  })

  test('the figure of a unit, from the file to its field', async () => {
    const units: Record<string, number> = { kWh: 1, MWh: 1e3, GWh: 1e6 }
    const path = programs.writtenByPython('own.xlsx', { formats, value: 1234.5 }, programs.ownSheets)
    const saved = programs.savedByLibreOffice(path, 'csv')
    const counts = { taken: 0, asked: 0 }
    for (const [nr, code] of formats.entries()) {
      const shown = programs.rowsOfCsv(`${saved}-Ark${nr}.csv`)[1]?.[1] ?? ''
      const { B2 } = (
        await cellsOf(Buffer.from(programs.bytesOf(path)), 1, { A: 'nummer', B: electricity }, nr)
      ).cells
      if (typeof B2 === 'string') counts.asked++
      else {
        const [, digits = '', unit = 'kWh'] = /^([\d.,E+\s]+?)\s*\(?([kMG]Wh)?\)?$/.exec(shown.trim()) ?? []
        counts.taken++
        const seen = numberIn(digits, /,\d\d$/.test(digits) ? ',' : '.')
        const factor = units[unit] ?? Number.NaN
        expect(
          Math.abs(Number(B2) / factor - (seen?.value ?? Number.NaN)),
          `${code}: «${shown}» as ${B2}`,
        ).toBeLessThanOrEqual((seen?.step ?? 0) / 2 + 1e-9)
      }
    }
    figure(
      'formats of a figure, from the file to its field',
      'each as shown or asked about',
      `${counts.taken} taken, ${counts.asked} asked about`,
    )
    expect(counts.taken).toBeGreaterThan(15)
  })
})

const readOf = async (name: string, script: string) => {
  const path = programs.writtenByPython(name, {}, script)
  return (await cellsOf(Buffer.from(programs.bytesOf(path)), 1, { A: 'nummer', B: electricity })).cells.B2
}
const openpyxl = (more: string) =>
  `w = openpyxl.Workbook(); s = w.active\ns.append(['Org.nr', 'Strøm 2025']); s.append([312200023, ${more}])\nw.save(path)`
const excel = (more: string) =>
  `w = xlsxwriter.Workbook(path); s = w.add_worksheet()\ns.write_row(0, 0, ['Org.nr', 'Strøm 2025']); s.write_row(1, 0, [312200023])\n${more}\nw.close()`

describe.skipIf(missing.length > 0)('one cell', { timeout: 60_000 }, () => {
  test.each<[name: string, script: string, read: unknown]>([
    ['a number', openpyxl('1234.5'), 1234.5],
    ['a text with a comma', openpyxl("'1 234,5'"), 1234.5],
    ['a text with a point', openpyxl("'1.234'"), 'tvetydig'],
    ['a text with spaces that do not break', openpyxl("'1\\u202f234\\u00a0567'"), 1_234_567],
    ['a text with a minus behind it', openpyxl("'1.234,56-'"), 'tall'],
    ['a text in parentheses', openpyxl("'(1 234)'"), 'tall'],
    ['a text of full-width digits', openpyxl("'１２３４'"), 'tall'],
    ['a date', openpyxl("__import__('datetime').date(2025, 12, 31)"), 'dato'],
    ['a per cent as a text', openpyxl("'12 %'"), 'tall'],
    ['true', openpyxl('True'), 'tall'],
    ['a comment beside the number', excel("s.write_number(1, 1, 7); s.write_comment(1, 1, 'I MWh')"), 7],
    ['a protected sheet', excel("s.write_number(1, 1, 7); s.protect('hemmelig')"), 7],
    [
      'a table',
      excel(
        "s.write_number(1, 1, 7); s.add_table(0, 0, 1, 1, {'columns': [{'header': 'Org.nr'}, {'header': 'Strøm 2025'}]})",
      ),
      7,
    ],
    [
      'a text in several fonts',
      excel("s.write_rich_string(1, 1, w.add_format({'bold': 1}), '210', ' MWh')"),
      210_000,
    ],
    [
      'a formula with its value',
      excel("w.set_calc_mode('manual'); s.write_formula(1, 1, '=100*2', None, 200)"),
      200,
    ],
    [
      'an error',
      excel("w.set_calc_mode('manual'); s.write_formula(1, 1, '=NA()', None, '#N/A')"),
      'feilverdi',
    ],
  ])('%s', async (name, script, read) => {
    expect(await readOf(`${name}.xlsx`.replaceAll(' ', '-'), script)).toBe(read)
  })

  test.each([
    ['openpyxl', openpyxl("'=100*2'")],
    ['XlsxWriter', excel("s.write_formula(1, 1, '=100*2')")],
  ])('a formula that %s has not worked out', async (name, script) => {
    expect(await readOf(`formula-${name}.xlsx`, script)).toBe('formel')
  })

  test('a number below merged cells', async () => {
    const script = excel("s.merge_range(0, 1, 1, 1, 'Strøm 2025'); s.write_number(1, 1, 999)")
    expect(await readOf('merged.xlsx', script)).toBeUndefined()
  })
})
