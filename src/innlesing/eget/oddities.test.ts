import { describe, expect, test } from 'vitest'
import { openTable } from '../../tabell/table.ts'
import { relations, textRow, workbookOf } from '../../tabell/testing-workbook.ts'
import { proposed } from './testing-own-service.ts'
import { carrier, purpose } from './testing-own-sheets.ts'
import { cellsOf, dialogOf, electricity } from './testing-read-own.ts'

// Oddities of real workbooks, each with what is right (rules.md §7.1.2): no figure changes its size between what the sheet shows and what
// is stored without a question. A word for a value is the fault that its cell is told by.

const heads = textRow(1, 'Org.nr', 'Strøm 2025')
const number = '<c r="A2"><v>312200023</v></c>'
const figure = (value: number | string, more = 's="1"') => `<c r="B2" ${more}><v>${value}</v></c>`
const text = (inside: string, more = '') => `<c r="B2" t="inlineStr" ${more}><is>${inside}</is></c>`
const sheetOf = (cell: string) => `${heads}<row r="2">${number}${cell}</row>`

/** What is read of B2. */
async function readAs(cell: string, formats: readonly string[], felt = electricity, more = {}) {
  const file = workbookOf({ sheets: { Ark1: sheetOf(cell) }, formats, ...more })
  return (await cellsOf(file, 1, { A: 'nummer', B: felt })).cells.B2
}

describe('a number below «Strøm 2025», by its number format', () => {
  test.each<[code: string, value: number, read: number | string]>([
    ['#,##0.0\\ "MWh"', 210, 210_000],
    ['0\\ \\M\\W\\h', 210.111, 210_111],
    ['#,##0" GWh"', 2, 2_000_000],
    ['0.0" GJ"', 1.5, 416.67],
    ['#,##0" kWh"', 1234, 1234],
    ['#,##0" MWh";-#,##0" MWh"', 210, 210_000],
    ['#,##0\\ "kr"', 1234, 'maleenhet'],
    ['[$kr-414]\\ #,##0.00', 1234, 'maleenhet'],
    ['#,##0\\ [$€-1]', 1234, 'maleenhet'],
    ['0.0‰', 0.012, 'maleenhet'],
    ['0.0"k"', 1234, 'maleenhet'],
    ['#,##0" liter"', 1234, 'maleenhet'],
    ['0" tonn"', 12, 'maleenhet'],
    ['0" kWh/m²"', 120, 'maleenhet'],
    ['0" toe"', 12, 'maleenhet'],
    ['0" constructor"', 12, 'maleenhet'],
    ['0"%"', 12, 'maleenhet'],
    ['#,##0,', 1_234_567, 'vist-annet'],
    ['#,##0,,', 1_234_567, 'vist-annet'],
    ['#,##0," MWh"', 1_234_567, 'vist-annet'],
    ['[>=1000000]0.0,,"M";[>=1000]0,"k";0', 1_234_567, 'vist-annet'],
    ['[>=1000000]0.0,,"M";[>=1000]0,"k";0', 500, 500],
    ['0"000"', 12, 'vist-annet'],
    ['0\\.0', 123, 'vist-annet'],
    ['-0', 5, 'vist-annet'],
    [';;;', 210_000, 'vist-annet'],
    ['0%', 0.12, 'prosent'],
    ['yyyy', 46_022, 'dato'],
    ['[$-411]ge.m.d', 46_022, 'dato'],
    ['[h]', 1.5, 'dato'],
    ['0', 1234.56, 1234.56],
    ['0.00E+00', 12_345, 12_345],
    ['# ?/?', 0.5, 0.5],
    ['#\\ ##0', 1234, 1234],
    ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 0, 0],
    ['[Red]#,##0', 1234, 1234],
    ['@', 1234, 1234],
  ])('%s of %s is %s', async (code, value, read) => {
    expect(await readAs(figure(value), [code])).toBe(read)
  })

  test.each([
    [44, 'maleenhet'],
    [7, 'maleenhet'],
    [9, 'prosent'],
    [14, 'dato'],
    [30, 'dato'],
    [57, 'dato'],
    [38, 5],
    [43, 5],
  ])('the one that the file names by number %s alone: %s', async (id, read) => {
    expect(await readAs(figure(5), [], electricity, { styles: `<xf numFmtId="${id}"/>` })).toBe(read)
  })

  test.each<[code: string, value: number, read: number | string]>([
    ['#,##0\\ "kr"', 1234, 1234],
    ['[$kr-414]\\ #,##0', 1234, 1234],
    ['#,##0.-', 1234, 1234],
    ['0" tkr"', 12, 12_000],
    ['#,##0,', 1_234_567, 'vist-annet'],
    ['#,##0\\ [$€-1]', 1234, 'maleenhet'],
    ['0" MWh"', 12, 'maleenhet'],
  ])('in kroner: %s of %s is %s', async (code, value, read) => {
    expect(await readAs(figure(value), [code], 'potensialForEnergireduksjon..1.kostnadKr.:kr')).toBe(read)
  })

  test('an area in square metres', async () => {
    const cells = `<c r="B2"><v>1000</v></c><c r="C2" s="1"><v>200</v></c>`
    const file = workbookOf({ sheets: { Ark1: sheetOf(cells) }, formats: ['#,##0" m²"'] })
    const chosen = {
      A: 'nummer',
      B: `${purpose(1)}:kWh`,
      C: 'energibrukPerFormal.energibrukMengdePerFormal.nevner:m²',
    }
    expect((await cellsOf(file, 1, chosen)).cells).toMatchObject({ B2: 1000, C2: expect.anything() })
    const foreign = workbookOf({ sheets: { Ark1: sheetOf(cells) }, formats: ['#,##0" dekar"'] })
    expect((await cellsOf(foreign, 1, chosen)).cells).toMatchObject({ B2: 1000, C2: 'tall' })
  })

  test('an organisation number', async () => {
    const cells = `${heads}<row r="2"><c r="A2" s="1"><v>312200023</v></c><c r="B2"><v>5</v></c></row>
      <row r="3"><c r="A3" s="2"><v>312200031</v></c><c r="B3"><v>6</v></c></row>`
    const formats = ['"Org.nr. "000\\ 000\\ 000', '000\\ 000\\ 000']
    const file = workbookOf({ sheets: { Ark1: cells }, formats })
    expect((await cellsOf(file, 1, { A: 'nummer', B: electricity })).cells).toEqual({ B2: 5, B3: 6 })
  })
})

test.each<[code: string, area: string, read: number | string]>([
  ['#,##0,', 'B2:B9', 'vist-annet'],
  ['0" MWh"', 'A1 B2', 'vist-annet'],
  ['#,##0.00', 'B2:B9', 1234],
  ['#,##0,', 'C2:D9 B3', 1234],
])('a conditional format by %s in %s: %s', async (code, area, read) => {
  const rule = `<conditionalFormatting sqref="${area}"><cfRule type="cellIs" dxfId="1"/></conditionalFormatting>`
  const sheet = `<sheetData>${sheetOf(figure(1234, ''))}</sheetData>${rule}`
  const rules = `<dxfs><dxf/><dxf><numFmt numFmtId="170" formatCode="${code.replaceAll('"', '&quot;')}"/></dxf></dxfs>`
  const file = workbookOf({
    sheets: { Ark1: sheet },
    parts: { 'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs>${rules}</styleSheet>` },
  })
  expect((await cellsOf(file, 1, { A: 'nummer', B: electricity })).cells.B2).toBe(read)
})

test.each([
  ['#,##0,', 'vist-annet'],
  ['#,##0.00', 1234],
])('a conditional format of Excel 2010 by %s: %s', async (code, read) => {
  const rule = `<extLst><ext><x14:conditionalFormattings xmlns:x14="x14"><x14:conditionalFormatting>
    <x14:cfRule type="expression"><x14:dxf><numFmt numFmtId="170" formatCode="${code}"/></x14:dxf></x14:cfRule>
    <xm:sqref xmlns:xm="xm">A1 B2:B9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`
  const sheet = `<sheetData>${sheetOf(figure(1234, ''))}</sheetData>${rule}`
  const file = workbookOf({ sheets: { Ark1: sheet } })
  expect((await cellsOf(file, 1, { A: 'nummer', B: electricity })).cells.B2).toBe(read)
})

describe('a text below «Strøm 2025»', () => {
  test.each<[name: string, cell: string, read: number | string]>([
    ['with a unit', text('<t>210 MWh</t>'), 210_000],
    ['that looks like a number', text('<t>210000</t>'), 210_000],
    ['that a format adds a unit to', text('<t>210</t>', 's="1"'), 210_000],
    ['in runs', text('<r><t>210 </t></r><r><t>MWh</t></r>'), 210_000],
    ['with its pronunciation', text('<t>12</t><rPh sb="0" eb="1"><t>99</t></rPh>'), 12],
    [
      'with a note number',
      text('<r><t>210</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r>'),
      'tall',
    ],
    ['with a part crossed out', text('<r><rPr><strike/></rPr><t>210 </t></r><r><t>240</t></r>'), 'tall'],
    ['with a space by its code', text('<t>210_x0020_000</t>'), 210_000],
    ['with a line break by its code', text('<t>210_x000D_\n000</t>'), 'tall'],
    ['of a formula', `<c r="B2" t="str"><f>A1</f><v>210 MWh</v></c>`, 210_000],
  ])('%s', async (_name, cell, read) => {
    expect(await readAs(cell, ['0;-0;0;@" MWh"'])).toBe(read)
  })

  test('in the shared texts, too', async () => {
    const runs = '<r><t>210</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r>'
    const texts = `<si><t>12_x0020_MWh</t><rPh><t>99</t></rPh></si><si>${runs}</si>`
    expect(await readAs(figure(0, 't="s"'), [], electricity, { texts })).toBe(12_000)
    expect(await readAs(figure(1, 't="s"'), [], electricity, { texts })).toBe('tall')
  })
})

test.each<[name: string, cell: string, read: string]>([
  ['true or false', figure(1, 't="b"'), 'tall'],
  ['an error', figure('#DIV/0!', 't="e"'), 'feilverdi'],
  ['a formula without a stored value', '<c r="B2"><f>A1</f></c>', 'formel'],
  ['a formula with an empty value', '<c r="B2"><f>A1</f><v></v></c>', 'formel'],
  ['a date as a text of ISO 8601', figure('2025-12-31T00:00:00', 't="d"'), 'dato'],
  ['a number that is none', figure('INF', ''), 'feilverdi'],
])('%s is no figure', async (_name, cell, read) => {
  expect(await readAs(cell, [])).toBe(read)
})

test.each([
  ['<calcPr fullCalcOnLoad="1"/>', 'formel'],
  ['<calcPr calcId="191029"/>', 200],
])('a formula in a workbook with %s: %s', async (about, read) => {
  expect(await readAs('<c r="B2"><f>100*2</f><v>200</v></c>', [], electricity, { about })).toBe(read)
})

test('a formula of a text that is empty says nothing', async () => {
  expect(await readAs('<c r="B2" t="str"><f>A9&amp;""</f><v></v></c>', [])).toBeUndefined()
})

test('what merged cells cover is not read', async () => {
  const rows = `<sheetData>${heads}<row r="2">${number}<c r="B2"><v>5</v></c><c r="C2"><v>6</v></c></row>
    <row r="3"><c r="A3"><v>312200031</v></c><c r="B3"><v>999</v></c></row></sheetData>`
  const read = async (merged: string) => {
    const file = workbookOf({ sheets: { Ark1: rows + merged } })
    return (await cellsOf(file, 1, { A: 'nummer', B: electricity })).cells
  }
  expect(await read('')).toEqual({ B2: 5, B3: 999 })
  expect(await read('<mergeCells><mergeCell ref="B2:B3"/></mergeCells>')).toEqual({ B2: 5 })
  expect(await read('<mergeCells><mergeCell ref="A2:C2"/></mergeCells>')).toEqual({ B3: 999 })
})

describe('heads', () => {
  const withHeads = (cells: string, more: object) =>
    workbookOf({
      sheets: {
        Ark1: `${textRow(1, 'Org.nr', 'Strøm (kWh)')}<row r="2">${cells}</row>
          <row r="3"><c r="A3"><v>312200023</v></c><c r="B3"><v>5</v></c><c r="C3"><v>6</v></c></row>`,
      },
      ...more,
    })
  const shown = async (file: Buffer) => {
    const columns = await dialogOf(file)
    return [columns.kolonner.map(({ overskrift }) => overskrift).slice(1), proposed(columns)]
  }
  const years = { A: ['nummer'], B: [carrier(1, -1), 'kWh'], C: [carrier(1, 0), 'kWh'] }

  test('years that are dates, counted from 1904', async () => {
    const cells = `<c r="B2" s="1"><v>${45_657 - 1462}</v></c><c r="C2" s="1"><v>${46_022 - 1462}</v></c>`
    const file = withHeads(cells, { formats: ['yyyy'], about: '<workbookPr date1904="1"/>' })
    expect(await shown(file)).toEqual([['Strøm (kWh) 2024', 'Strøm (kWh) 2025'], years])
  })

  test('a month is shown as the sheet shows it, and is no year', async () => {
    const cells = '<c r="B2" s="1"><v>45992</v></c><c r="C2" s="1"><v>46022</v></c>'
    expect(await shown(withHeads(cells, { formats: ['mmm-yy'] }))).toEqual([
      ['des-25', 'des-25'],
      { A: ['nummer'] },
    ])
  })

  test('a year with a word in its format', async () => {
    const cells = '<c r="B2" s="1"><v>2024</v></c><c r="C2" s="1"><v>2025</v></c>'
    const file = withHeads(cells, { formats: ['"Strøm "0" (kWh)"'] })
    expect(await shown(file)).toEqual([['Strøm 2024 (kWh)', 'Strøm 2025 (kWh)'], years])
  })

  test('a row of sums in MWh above the units is no row of heads', async () => {
    const rows = `${textRow(1, 'Org.nr', 'Strøm 2025')}<row r="2">
      <c r="A2" t="inlineStr"><is><t>Alle</t></is></c><c r="B2" s="1"><v>11</v></c></row>
      <row r="3"><c r="A3"><v>312200023</v></c><c r="B3" s="1"><v>5</v></c></row>`
    const file = workbookOf({ sheets: { Ark1: rows }, formats: ['0" MWh"'] })
    expect((await dialogOf(file)).hode).toBe(1)
  })

  test('a year of the row that is a date', async () => {
    const rows = [2024, 2025].map((year, at) => {
      const r = at + 2
      const serial = year === 2024 ? 45_657 : 46_022
      return `<row r="${r}"><c r="A${r}"><v>312200023</v></c><c r="B${r}" s="1"><v>${serial}</v></c><c r="C${r}"><v>${10 * year}</v></c></row>`
    })
    const file = workbookOf({
      sheets: { Ark1: textRow(1, 'Org.nr', 'År', 'Strøm (kWh)') + rows.join('') },
      formats: ['yyyy'],
    })
    expect(proposed(await dialogOf(file))).toMatchObject({ B: ['rad.ar'] })
    const felt = carrier(1, 0).replace(/0$/, 'rad')
    const { cells } = await cellsOf(file, 1, { A: 'nummer', B: 'rad.ar', C: `${felt}:kWh` })
    expect(cells).toEqual({ C2: 20_240, C3: 20_250 })
  })
})

describe('what is hidden', () => {
  const few = sheetOf(figure(5, ''))
  const many = `${heads}${['312200023', '312200031', '312200058']
    .map(
      (own, at) =>
        `<row r="${at + 2}"><c r="A${at + 2}"><v>${own}</v></c><c r="B${at + 2}"><v>999</v></c></row>`,
    )
    .join('')}`

  test.each(['hidden', 'veryHidden'])(
    'a sheet that is %s is not chosen first, and is named as such',
    async (state) => {
      const states = { Gammel: `state="${state}"` }
      const file = workbookOf({ sheets: { Gammel: many, Ark1: few }, states })
      const columns = await dialogOf(file)
      expect([columns.valgtArk, columns.ark]).toEqual([
        1,
        [
          { nr: 0, navn: 'Gammel', skjult: true },
          { nr: 1, navn: 'Ark1', skjult: false },
        ],
      ])
      expect((await dialogOf(file, 0)).valgtArk).toBe(0)
      expect((await dialogOf(workbookOf({ sheets: { Gammel: many, Ark1: '' }, states }))).valgtArk).toBe(0)
    },
  )

  test('rows, also by a filter, and columns are named', async () => {
    const filtered = many
      .replace('<row r="3">', '<row r="3" hidden="1">')
      .replace('<row r="4">', '<row r="4" hidden="true">')
    const cols = '<cols><col min="1" max="1" width="9"/><col min="2" max="16384" hidden="1"/></cols>'
    const file = workbookOf({ sheets: { Ark1: `${cols}<sheetData>${filtered}</sheetData>` } })
    expect((await dialogOf(file)).kolonner.map(({ skjult }) => skjult)).toEqual([false, true])
    const read = await cellsOf(file, 1, { A: 'nummer', B: electricity })
    expect(read).toEqual({ cells: { B2: 999, B3: 999, B4: 999 }, rows: ['hode 1', 'skjult 3–4'] })
  })
})

describe('the package', () => {
  const sheets = { Ark1: sheetOf(figure(5, '')) }
  const readOf = async (file: Buffer) => (await cellsOf(file, 1, { A: 'nummer', B: electricity })).cells
  const drawing = (target: string, type: string) => ({
    'xl/worksheets/_rels/sheet1.xml.rels': relations(['d1', 'drawing', '../drawings/drawing1.xml']),
    'xl/drawings/drawing1.xml': '<wsDr/>',
    'xl/drawings/_rels/drawing1.xml.rels': relations(['p1', type, target, 'External']),
  })

  test.each<[name: string, differs: Parameters<typeof workbookOf>[0]]>([
    ['parts in the root', { names: (name) => name.replace('xl/', '') }],
    ['parts in a folder of another name', { names: (name) => name.replace('xl/', 'bok/') }],
    ['names with backslashes', { names: (name) => name.replaceAll('/', '\\') }],
    ['names in capitals', { names: (name) => name.toUpperCase() }],
    ['a workbook part of another name', { names: (name) => name.replace('workbook', 'workbook22') }],
    [
      'targets without the slash of the root',
      {
        parts: {
          'xl/_rels/workbook.xml.rels': relations(['s0', 'worksheet', 'xl/worksheets/sheet1.xml']),
        },
      },
    ],
    ['the pane of an add-in', { parts: { 'xl/webextensions/taskpanes.xml': '<taskpanes/>' } }],
    ['a linked picture', { parts: drawing('file:///C:/logo.png', 'image') }],
    ['a link', { parts: drawing('https://example.org', 'hyperlink') }],
    ['names of folders', { parts: { 'xl/': '', 'xl/worksheets/': '' } }],
    ['settings of a printer', { parts: { 'xl/printerSettings/printerSettings1.bin': 'x' } }],
  ])('%s: read', async (_name, differs) => {
    expect(await readOf(workbookOf({ sheets, ...differs }))).toEqual({ B2: 5 })
  })

  test.each<[name: string, reason: string, differs: Parameters<typeof workbookOf>[0]]>([
    ['two names that differ in case alone', 'skadet', { parts: { 'XL/Workbook.xml': '<workbook/>' } }],
    ['a drawing that fetches data', 'eksterne-lenker', { parts: drawing('http://127.0.0.1/x', 'oleObject') }],
    ['connections in the root', 'eksterne-lenker', { parts: { 'connections.xml': '<connections/>' } }],
    [
      'connections by another name',
      'eksterne-lenker',
      { parts: { 'xl/worksheets/_rels/sheet1.xml.rels': relations(['c1', 'connections', '../x.xml']) } },
    ],
    [
      'macros by another name',
      'makroer',
      { parts: { 'xl/worksheets/_rels/sheet1.xml.rels': relations(['m1', 'vbaProject', '../x.bin']) } },
    ],
    [
      'a picture that the package fetches',
      'eksterne-lenker',
      {
        parts: {
          '_rels/.rels': relations(
            ['r1', 'officeDocument', 'xl/workbook.xml'],
            ['p1', 'image', 'http://127.0.0.1/x.png', 'External'],
          ),
        },
      },
    ],
    [
      'what the workbook fetches, in a folder of links to workbooks',
      'eksterne-lenker',
      {
        names: (name) => name.replace('xl/', 'xl/externalLinks/'),
        parts: {
          'xl/externalLinks/_rels/workbook.xml.rels': relations([
            'p1',
            'image',
            'http://127.0.0.1/x',
            'External',
          ]),
        },
      },
    ],
    [
      'a document of Word',
      'ikke-xlsx',
      {
        parts: {
          '_rels/.rels': relations(['r1', 'officeDocument', 'word/document.xml']),
          'word/document.xml': '<document/>',
        },
      },
    ],
    [
      'a binary workbook',
      'ikke-xlsx',
      {
        parts: {
          '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.bin']),
          'xl/workbook.bin': '\u0083',
        },
      },
    ],
  ])('%s: refused as %s', async (_name, reason, differs) => {
    await expect(openTable(workbookOf({ sheets, ...differs }))).rejects.toMatchObject({
      reason,
    })
  })
})
