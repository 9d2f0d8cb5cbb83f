import { plainPdf } from '../files/testing.ts'
import { active, type Hostile, xml } from '../tabell/testing-hostile-content.ts'
import {
  changed,
  compound,
  figures,
  head,
  main,
  megabyte,
  office,
  relations,
  sheetEnd,
  sheetStart,
  strings,
  types,
  workbook,
} from './testing-workbook-parts.ts'
import { type Parts, repeated, zip } from './testing-zip.ts'

/** Files that are no workbook of Excel, whatever they are called. */
const renamed: Hostile[] = [
  ['an empty file', 'ikke-xlsx', () => Buffer.alloc(0)],
  ['a table as text', 'csv', () => Buffer.from('Energibærer;2025\r\nElektrisitet;1200\r\n')],
  ['a PDF', 'ikke-xlsx', () => plainPdf()],
  ['plain text', 'ikke-xlsx', () => Buffer.from('Hei.\nHer er tallene, som avtalt.')],
  ['a workbook of Excel 97', 'xls', () => compound('Workbook')],
  ['a document of Word 97', 'ikke-xlsx', () => compound('WordDocument')],
  ['a workbook with a password', 'passord', () => compound('EncryptedPackage')],
  [
    'a workbook of LibreOffice',
    'ods',
    () =>
      zip({
        mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': Buffer.from(`${head}<office:document-content/>`),
      }),
  ],
  [
    'a document of Word',
    'ikke-xlsx',
    () =>
      zip({
        [types]: Buffer.from(`${head}<Types/>`),
        'word/document.xml': Buffer.from(`${head}<document/>`),
      }),
  ],
]

/** Archives that lie about what they hold, or hold too much. */
const archives: Hostile[] = [
  ['cut off', 'skadet', (good) => zip(good).subarray(0, -200)],
  ['another checksum', 'skadet', (good) => zip(good, { saying: { crc: 1 } })],
  ['encrypted files', 'skadet', (good) => zip(good, { saying: { flags: 1 } })],
  ['files that say they are small', 'skadet', (good) => zip(bomb(good), { saying: { size: 10 } })],
  ['a bomb of one sheet', 'for-omfattende', (good) => zip(bomb(good))],
  [
    'a bomb of shared strings',
    'for-omfattende',
    (good) =>
      zip({
        ...good,
        [strings]: repeated(`${head}<sst ${main}>`, megabyte('<si><t/></si>'), 1000, '</sst>'),
      }),
  ],
  [
    'a name that leads out of the archive',
    'skadet',
    (good) => zip({ ...good, '../../etc/cron.d/x': Buffer.from('x') }),
  ],
  ['the same file twice', 'skadet', (good) => zip(good, { again: [workbook] })],
]

function bomb(good: Parts): Parts {
  return { ...good, [figures(good)]: repeated(sheetStart, megabyte(' '), 1000, sheetEnd) }
}

/** Workbooks of absurd size. */
const large: Hostile[] = [
  ['ten thousand sheets', 'for-omfattende', (good) => zip(manySheets(good, 10_000))],
  [
    'a million rows',
    'for-omfattende',
    (good) =>
      zip({
        ...good,
        [figures(good)]: repeated(
          sheetStart,
          Buffer.from('<row><c><v>1</v></c></row>'.repeat(1000)),
          1000,
          sheetEnd,
        ),
      }),
  ],
  [
    'a figure in the last cell there is',
    'for-omfattende',
    (good) =>
      zip(
        changed(good, figures(good), (before) =>
          before.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
        ),
      ),
  ],
  [
    'a cell of thirty megabytes',
    'for-omfattende',
    (good) =>
      zip({
        ...good,
        [figures(good)]: repeated(
          `${sheetStart}<row r="2"><c r="A2" t="inlineStr"><is><t>`,
          megabyte('a'),
          30,
          `</t></is></c></row>${sheetEnd}`,
        ),
      }),
  ],
]

function manySheets(good: Parts, n: number): Parts {
  const all = Array.from({ length: n }, (_, index) => index + 1000)
  const listed = all.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="x${id}"/>`).join('')
  const related = all
    .map((id) => `<Relationship Id="x${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
    .join('')
  const sheets = all.map((id) => [`xl/worksheets/sheet${id}.xml`, Buffer.from(sheetStart + sheetEnd)])
  return {
    ...changed(
      changed(good, workbook, (before) => before.replace('</sheets>', `${listed}</sheets>`)),
      relations,
      (before) => before.replace('</Relationships>', `${related}</Relationships>`),
    ),
    ...Object.fromEntries(sheets),
  }
}

/** Workbooks of another kind than ours, or of two minds. */
const strange: Hostile[] = [
  [
    'another workbook',
    'ikke-arbeidsbok',
    (good) => zip(changed(good, workbook, (before) => before.replaceAll(/(<sheet [^>]*name=")/g, '$1X'))),
  ],
  [
    'two sheets of one name',
    'skadet',
    (good) =>
      zip(changed(good, workbook, (before) => before.replace('name="Produksjon"', 'name="Energibærere"'))),
  ],
]

export const hostileWorkbooks: readonly Hostile[] = [
  ...renamed,
  ...archives,
  ...xml,
  ...active,
  ...large,
  ...strange,
]
