import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eachRow } from './block.ts'

const root = process.cwd()
const pythonFolder = join(root, '.tmp', 'python')
const python = '/usr/bin/python3'
const packages = { xlsxwriter: 'python3-xlsxwriter', openpyxl: 'python3-openpyxl' }
export const gnumeric = ['/usr/bin/ssconvert'].find((path) => existsSync(path))
const soffice = process.env.SOFFICE_PROGRAM

const pythonEnv = { PATH: process.env.PATH, PYTHONPATH: join(pythonFolder, 'usr/lib/python3/dist-packages') }
const canImport = () =>
  spawnSync(python, ['-c', `import ${Object.keys(packages).join(', ')}`], { env: pythonEnv }).status === 0

/** Whether the libraries of Python that write workbooks are there, or could be fetched. */
async function hasPython(): Promise<boolean> {
  if (canImport()) return true
  const { unpackDebianPackages } = await import(pathToFileURL(join(root, 'bin/debian-package.mjs')).href)
  return unpackDebianPackages(Object.values(packages), pythonFolder) && canImport()
}

/** What is missing here, by name; the tests that need it are skipped. */
export const missing = [
  ...(soffice ? [] : ['LibreOffice']),
  ...((await hasPython()) ? [] : ['XlsxWriter and openpyxl']),
]

const folder = mkdtempSync(join(tmpdir(), 'programs-'))

/** Runs a script of Python, which has its data as `data` and writes the file that `path` names. */
export function writtenByPython(name: string, data: unknown, script: string): string {
  const path = join(folder, name)
  const start = `import json, sys\nimport xlsxwriter, openpyxl\ndata = json.load(sys.stdin)\npath = sys.argv[1]\n`
  const { status, stderr } = spawnSync(python, ['-c', start + script, path], {
    env: pythonEnv,
    input: JSON.stringify(data),
  })
  if (status !== 0) throw new Error(`${stderr}`)
  return path
}

/** The language of a program decides its marks: a profile for each. */
function profileOf(locale: string): string {
  const profile = join(folder, `profile-${locale}`)
  mkdirSync(join(profile, 'user'), { recursive: true })
  writeFileSync(
    join(profile, 'user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">
    <item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>`,
  )
  return pathToFileURL(profile).href
}

/** Has LibreOffice save a file as another kind: `xlsx`, `ods`, or `csv` with the cells as they are shown. @returns the path without its ending */
export function savedByLibreOffice(path: string, kind: string, locale = 'en-US'): string {
  const out = mkdtempSync(join(folder, 'lo-'))
  // Semicolons, quotes, UTF-8, cells as shown, every sheet.
  const filter =
    kind === 'csv' ? 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true,false,false,-1' : kind
  const args = ['--headless', '--norestore', `-env:UserInstallation=${profileOf(locale)}`]
  const { HOME, PATH, SOFFICE_LIBRARIES = '' } = process.env
  const run = () =>
    spawnSync(soffice ?? '', [...args, '--convert-to', filter, '--outdir', out, path], {
      env: { HOME, PATH, LD_LIBRARY_PATH: SOFFICE_LIBRARIES },
      timeout: 180_000,
    })
  // With a new profile the program asks to be started again.
  if (run().status === 81) run()
  return join(out, (path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''))
}

/** Has Gnumeric save a file as a workbook of Excel. */
export function savedByGnumeric(path: string): string {
  const saved = join(mkdtempSync(join(folder, 'gn-')), 'gnumeric.xlsx')
  spawnSync(gnumeric ?? '', ['-T', 'Gnumeric_Excel:xlsx2', path, saved])
  return saved
}

export const bytesOf = (path: string) => new Uint8Array(readFileSync(path))

/** The rows of a sheet that LibreOffice saved as text. */
export const rowsOfCsv = (path: string): string[][] => [...eachRow(readFileSync(path, 'utf8'), ';')]

/** Formats that people's sheets have; of those behind them each shows another number, or none. */
export const formats = [
  ...['General', '0', '0.0', '0.00', '#,##0', '#,##0.00', '#\\ ##0', '# ##0.0', '0.00E+00', '0.0#', '000000'],
  ...[
    '#,##0_);(#,##0)',
    '#,##0_);[Red](#,##0)',
    '#,##0;[Red]-#,##0',
    '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-',
  ],
  ...[
    '0;-0;"-"',
    '0.0 "MWh"',
    '#,##0" kWh"',
    '0.00\\ \\G\\W\\h',
    '#,##0 "kr"',
    '[$kr-414] #,##0',
    '[$€-2] #,##0.00',
  ],
  ...[
    '[>=1000]0" MWh";0" kWh"',
    '"ca. "0',
    '@',
    '[Blue]0',
    '0;0-',
    '[$-414]#,##0.00',
    '0 " Sm3"',
    '0" (MWh)"',
  ],
  ...['0.0,, "GWh"', '#,##0,', '0,"k"', '[>=1000000]0.0,,"M";0', '0%', '0.0 %', 'd.m.yyyy', 'h:mm', 'mmm yy'],
  ...[
    '"000"0',
    '0"000"',
    ';;;',
    '"Ja";"Nei";"Nei"',
    '(0)',
    '-0',
    '0\\.0',
    '0" x 1000 kWh"',
    '0" 10^3 kWh"',
    'yyyy',
  ],
]
/** Formats that show a number below zero without its sign. */
export const signless = ['#,##0;[Red]#,##0', '0;0', '0.0 "MWh";0.0 "MWh"', '[<0]0', '+0;+0', '0.00;[Red]0.00']
export const values = [0, 5, -5, 0.12, 1234.5, -1234.5, 46_022, 1_234_567, 210.111]

/** Writes the values below each other, a column for each format, with a sheet of two cells for each format and 1234.5 behind it. */
export const byXlsxWriter = `
w = xlsxwriter.Workbook(path)
s = w.add_worksheet('Alle')
for column, code in enumerate(data['formats']):
    style = w.add_format({'num_format': code})
    for row, value in enumerate(data['values']):
        s.write_number(row, column, value, style)
w.close()
`
export const byOpenpyxl = `
w = openpyxl.Workbook()
s = w.active
s.title = 'Alle'
for column, code in enumerate(data['formats']):
    for row, value in enumerate(data['values']):
        s.cell(row + 1, column + 1, value).number_format = code
w.save(path)
`
/** One unit with one figure in each sheet, as somebody's own sheet has it. */
export const ownSheets = `
w = xlsxwriter.Workbook(path)
for nr, code in enumerate(data['formats']):
    s = w.add_worksheet('Ark%d' % nr)
    s.write_row(0, 0, ['Org.nr', 'Strøm 2025'])
    s.write_row(1, 0, [312200023])
    s.write_number(1, 1, data['value'], w.add_format({'num_format': code}))
w.close()
`
