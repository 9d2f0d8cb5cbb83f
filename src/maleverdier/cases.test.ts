import { readdir, readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { nb as ofBooks } from '../arbeidsbok/nb.ts'
import { workbookOf } from '../tabell/testing-workbook.ts'
import { makeTexts } from '../texts/texts.ts'
import { lesFiler } from './les-filer.ts'
import { merknaderTil, merknadTilFil } from './merknader.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'
import { medValg, sumI } from './summer.ts'
import { malepunkt } from './testing-elhub.ts'

const { nb: texts } = makeTexts({ nb: { ...ofBooks, ...nb }, nn: { ...ofBooks, ...nn } })
const cases = new URL('../../sandbox/cases/', import.meta.url)

/** The sums of each meter by year, and what is said of the file. */
async function read(content: string | Uint8Array<ArrayBuffer>, navn = 'a.csv') {
  const { malere, filer } = await lesFiler([new File([content], navn)])
  const [fil] = filer
  return {
    sums: malere.map(({ maler, ar }) => [maler, ...ar.map(({ kwh }) => kwh)]),
    grunn: fil?.avslag?.grunn,
    says: fil ? merknadTilFil(fil, texts) : '',
    malere,
  }
}
async function readCase(name: string) {
  const folder = new URL(`${name}/`, cases)
  const [file = ''] = await readdir(folder)
  return read(new Uint8Array(await readFile(new URL(file, folder))), file)
}
const point = '707057500099990001'

describe('files of the outside world', () => {
  test('M02: the quarters of the night in October with an hour more', async () => {
    const { sums, malere } = await readCase('M02')
    expect(sums).toEqual([[point, 165.56]])
    expect(malere[0]?.ar[0]?.ulike).toEqual([])
  })

  test('M05: a time and a column for each meter; what is no electricity is left out, and said', async () => {
    const { sums, says } = await readCase('M05')
    expect(sums).toEqual([
      ['Fastkraft inntak A', 21.5],
      ['Fastkraft inntak B', 6.5],
    ])
    expect(says).toContain('Kolonner som ikke er med: «Fjernvarme veksler».')
    expect(says).toContain('Radene har ett tidspunkt hver.')
  })

  test('M06: Danish dates', async () => {
    expect((await readCase('M06')).sums).toEqual([['571313100000000018', 2.75]])
  })

  test('M13: UTF-16 with tabs', async () => {
    expect((await readCase('M13')).sums.map(([, kwh]) => kwh)).toEqual([78.4])
  })

  test('M15: decimal commas between commas, by line', async () => {
    const { grunn, says } = await readCase('M15')
    expect(grunn).toBe('komma')
    expect(says).toMatch(/^Linje 2: Komma skiller/)
  })

  test('M16: a workbook', async () => {
    const { sums, malere } = await readCase('M16')
    expect(sums).toEqual([[point, 576]])
    expect(malere[0]?.ar[0]?.ulike).toEqual([])
  })

  test('M19: metering points as formulas', async () => {
    expect((await readCase('M19')).sums).toEqual([
      [point, 120_066],
      ['707057500099990018', 240_066],
    ])
  })

  test('what nobody sees in a cell is not read', async () => {
    const rows = [
      '\u200eMålepunkt;Fra;Til;Forbruk\u00a0(kWh)',
      `\u200b"${point}";\u202d01.01.2025\u00a000:00;01.02.2025 00:00\u200e;\u202d1\u202f000,5\u202c`,
    ]
    expect((await read(`\ufeff${rows.join('\n')}`)).sums).toEqual([[point, 1000.5]])
  })
})

describe('what a file is, where it is none with rows', () => {
  const bytes = (start: string) => Uint8Array.from(start, (mark) => mark.charCodeAt(0))
  test.each([
    ['xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'), 'a.xls'],
    ['pdf', bytes('%PDF-1.7\n1;2;3'), 'a.csv'],
    ['pdf', bytes('\xef\xbb\xbf%PDF-1.7'), 'a.pdf'],
    ['zip', bytes('PK\x03\x04 no workbook'), 'a.zip'],
    ['bilde', bytes('\x89PNG\r\n\x1a\n\0'), 'a.png'],
    ['bilde', bytes('\xff\xd8\xff\xe0\0'), 'a.jpg'],
    ['markert', bytes('<html><table>'), 'a.xls'],
    ['markert', bytes('{"a": [1, 2]}'), 'a.json'],
    ['binar', bytes('ab\0\0cd'), 'a.csv'],
  ])('%s', async (grunn, content, navn) => {
    const read_ = await read(content, navn)
    expect(read_.grunn).toBe(grunn)
    expect(read_.says).not.toBe('')
  })
})

describe('line and cell', () => {
  test.each([
    ['a time', 'Fra;Til;kWh\n20250101 00:00;20250101 01:00;1,5', 'ikke-tid', 'Linje 2: «20250101 00:00»'],
    [
      'a time, Danish with words',
      'Fra;Til;kWh\n1. jan 2025;2. jan 2025;1,5',
      'ikke-tid',
      'Linje 2: «1. jan 2025»',
    ],
    ['an amount', 'Fra;Til;kWh\n01.01.2025 00:00;01.01.2025 01:00;1-5', 'ikke-mengde', 'Linje 2: «1-5»'],
    [
      'a shortened id',
      `Målepunkt;Fra;Til;kWh\n7,07057E+17;01.01.2025;01.02.2025;5`,
      'forkortet',
      'Linje 2: ',
    ],
    [
      'a shortened id, later',
      `Målepunkt;Fra;Til;kWh\n${point};01.01.2025;01.02.2025;5\n7.07E+17;01.01.2025;01.02.2025;5`,
      'forkortet',
      'Linje 3: ',
    ],
    ['a shortened id without a head', `7,07057E+17;01.01.2025;01.02.2025;5`, 'forkortet', 'Linje 1: '],
    [
      'times that are no steps apart',
      'Tid;kWh\n01.01.2025;5\n03.01.2025;5\n04.02.2025;5',
      'ujevn-tid',
      'Linje ',
    ],
    ['one time alone', 'Tid;kWh\n01.01.2025;5', 'ujevn-tid', 'Linje 2: '],
    ['minutes', 'Fra;Til;kWh\n01.01.2025 00:00;01.01.2025 00:05;5', 'ingen-periode', 'Linje 2: '],
  ])('%s', async (_, tekst, grunn, start) => {
    const { grunn: said, says, sums } = await read(tekst)
    expect([said, sums]).toEqual([grunn, []])
    expect(says.slice(0, start.length)).toBe(start)
  })

  test('negative amounts are left out, and told by line', async () => {
    const { sums, says } = await read('Fra;Til;kWh\n01.01.2025;01.02.2025;5\n01.02.2025;01.03.2025;-2,5')
    expect(sums).toEqual([['a', 5]])
    expect(says).toBe('Linje 3 har en mengde under 0 og er ikke med.')
  })

  test.each(['Tellerverk', 'Kum. kWh', 'Teller (kWh)'])('%s is a reading of the meter', async (head) => {
    expect((await read(`Fra;Til;${head}\n01.01.2025;01.02.2025;5`)).grunn).toBe('ikke-energi')
  })
})

describe('one time a row', () => {
  const months = ['01.01.2025', '01.02.2025', '01.03.2025', '01.04.2025']
  test.each([
    ['hours', 'Tid;kWh\n01.01.2025 00:00;1,5\n01.01.2025 01:00;2,5', 4, 11],
    ['days', 'Dato;Forbruk (kWh)\n30.01.2025;1,5\n31.01.2025;2,5', 4, 11],
    ['months', `Måned;Forbruk (MWh)\n${months.map((month) => `${month};1,5`).join('\n')}`, 6000, 8],
    ['lines that end with CR alone', 'Fra;Til;kWh\r01.01.2025;01.02.2025;5\r01.02.2025;01.03.2025;6', 11, 10],
  ])('%s', async (_, tekst, kwh, missing) => {
    const { malere } = await read(tekst)
    expect(malere[0]?.ar).toMatchObject([{ kwh, ulike: [] }])
    expect(malere[0]?.ar[0]?.manglerManeder).toHaveLength(missing)
  })

  test('the hours of a day with 25, and a gap', async () => {
    const clock = ['00', '01', '02', '02', '03', '05'].map((hour) => `26.10.2025 ${hour}:00;1`)
    const { malere } = await read(`Tid;kWh\n${clock.join('\n')}`)
    expect(malere[0]?.ar[0]).toMatchObject({ kwh: 6, dobbelt: [], ulike: [] })
    expect(malere[0]?.ar[0]?.mangler.map(({ timer }) => timer)).toContain(1)
  })

  test('a title with one time is no row', async () => {
    const tekst = 'Uttrekk;05.01.2026;1234\nFra;Til;kWh\n01.01.2025;01.02.2025;5'
    expect((await read(tekst)).sums).toEqual([['a', 5]])
  })

  test.each([
    ['one metering point', `Tid;${malepunkt(1)} (kWh)`, '', [[malepunkt(1), 3]]],
    [
      'two',
      `Tid;${malepunkt(1)};${malepunkt(2)}`,
      ';4',
      [
        [malepunkt(1), 3],
        [malepunkt(2), 8],
      ],
    ],
  ])('whose head has %s', async (_, head, more, sums) => {
    const tekst = `${head}\n01.01.2025 00:00;1${more}\n01.01.2025 01:00;2${more}`
    expect((await read(tekst)).sums).toEqual(sums)
  })

  test('heads of what is no meter are no meters', async () => {
    expect((await read('Fra;Til;Dag (kWh);Natt (kWh)\n01.01.2025;01.02.2025;5;6')).grunn).toBe(
      'flere-mengder',
    )
    const { sums, says } = await read(
      'Fra;Til;Bygg A (kWh);Bygg B (MWh);Totalt (kWh)\n01.01.2025;01.02.2025;5;6;11',
    )
    expect(sums).toEqual([
      ['Bygg A (kWh)', 5],
      ['Bygg B (MWh)', 6000],
    ])
    expect(says).toBe('Kolonner som ikke er med: «Totalt (kWh)».')
  })
})

describe('hours that differ', () => {
  const row = (kwh: string) => `01.01.2025;01.02.2025;${kwh}`
  test('are asked about, and have no sum until it is answered', async () => {
    const { malere } = await read([row('5'), row('7'), '01.02.2025;01.03.2025;1'].join('\n'))
    const [maler] = malere
    const [ar] = maler?.ar ?? []
    if (!maler || !ar) throw new Error('nothing read')
    expect(sumI(malere, 2025)).toBeNull()
    expect(merknaderTil(ar, texts)).toContain(
      '2025 har ingen sum før du har valgt hvilke verdier som teller.',
    )
    expect(sumI([medValg(maler, 'siste')], 2025)).toBe(8)
    expect(sumI([medValg(maler, 'sum')], 2025)).toBe(13)
  })

  test('of one meter leave no sum of several', async () => {
    const { malere } = await read(
      ['Måler;Fra;Til;kWh', `A;${row('5')}`, `A;${row('7')}`, `B;${row('9')}`].join('\n'),
    )
    expect(sumI(malere, 2025)).toBeNull()
  })

  test('of another length are no question', async () => {
    const { malere } = await read([row('5'), '01.01.2025 00:00;01.01.2025 01:00;7'].join('\n'))
    expect(malere[0]?.ar[0]).toMatchObject({ kwh: null, ulike: [] })
    expect(malere[0]?.ar[0]?.valg).toBeUndefined()
  })
})

test('values that rise from row to row are said to be, perhaps, readings', async () => {
  const readings = Array.from(
    { length: 13 },
    (_, n) => `${String(n + 1).padStart(2, '0')}.01.2025;${90_000 + n * 40}`,
  )
  const { malere } = await read(`Dato;kWh\n${readings.join('\n')}`)
  const [ar] = malere[0]?.ar ?? []
  expect(ar && merknaderTil(ar, texts)).toContain(
    'Tallene for 2025 stiger fra rad til rad. Er de målerstander, laster du ned forbruket i stedet.',
  )
})

describe('a workbook', () => {
  const head = ['Fra', 'Til', 'Forbruk (kWh)']
  const clock = (hour: number) => new Date(Date.UTC(2025, 0, 1, hour))
  const book = async (rows: (string | number | Date)[][], numFmt?: string) =>
    new Uint8Array(
      await writeXlsx({
        sheets: [
          { name: 'Skjult', hidden: true, rows: [head, [clock(0), clock(1), 99]] },
          { name: 'A', columns: [{}, {}, ...(numFmt ? [{ numFmt }] : [])], rows },
        ],
      }),
    )
  const rows = [head, [clock(0), clock(1), 1.234], [clock(1), clock(2), 1234]]

  test('figures are those of its cells, in the visible sheet', async () => {
    expect((await read(await book(rows), 'a.xlsx')).sums).toEqual([['a', 1235.23]])
    expect((await read(await book(rows, '# ##0.0'), 'a.xlsx')).sums).toEqual([['a', 1235.23]])
  })

  test.each(['0.0" MWh"', '#,##0,', '#,##0,,', '0%', '0.0\\k', '[$kr-414] 0'])(
    'a figure that is shown as something else (%s) is told by its line and cell',
    async (numFmt) => {
      const { grunn, says } = await read(await book(rows, numFmt), 'a.xlsx')
      expect(grunn).toBe('ikke-mengde')
      expect(says).toContain('Linje 2: «1.234 ')
    },
  )

  test('a metering point that is kept as a number has lost its last digits', async () => {
    const lost = [
      ['Målepunkt', ...head],
      [Number(point), clock(0), clock(1), 1],
    ]
    expect((await read(await book(lost), 'a.xlsx')).grunn).toBe('forkortet')
  })

  test('two sheets with meters are refused by name', async () => {
    const file = await writeXlsx({ sheets: ['A', 'B'].map((name) => ({ name, rows })) })
    const { grunn, says } = await read(new Uint8Array(file), 'a.xlsx')
    expect(grunn).toBe('flere-ark')
    expect(says).toContain('«A», «B»')
  })

  test('hidden rows are said to be read', async () => {
    const rowDefs = new Map([[2, { hidden: true }]])
    const file = await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs }] })
    const { sums, says } = await read(new Uint8Array(file), 'a.xlsx')
    expect(sums).toEqual([['a', 1235.23]])
    expect(says).toBe('Skjulte rader og kolonner er lest med.')
  })

  test('more rows than another table may have are read: years of hours', async () => {
    const cells = (hour: number) => `<c s="1"><v>${45_658 + hour / 24}</v></c><c><v>1</v></c>`
    const rows = Array.from({ length: 21_000 }, (_, hour) => `<row>${cells(hour)}</row>`)
    const heads = ['Tid', 'kWh'].map((text) => `<c t="str"><v>${text}</v></c>`)
    const sheets = { A: `<row>${heads.join('')}</row>${rows.join('')}` }
    const file = workbookOf({ sheets, formats: ['dd.mm.yyyy hh:mm'] })
    const { malere } = await read(new Uint8Array(file), 'a.xlsx')
    expect(malere[0]?.ar.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0)).toBe(21_000)
  })

  test('a time at midnight is a time, and a date alone a whole day', async () => {
    const day = (n: number) => new Date(Date.UTC(2025, 0, n))
    const days = async (numFmt: string) => {
      const file = await writeXlsx({
        sheets: [{ name: 'A', columns: [{ numFmt }, { numFmt }], rows: [head, [day(1), day(31), 5]] }],
      })
      return (await read(new Uint8Array(file), 'a.xlsx')).malere[0]?.ar[0]?.mangler.length
    }
    expect(await days('dd.mm.yyyy hh:mm')).toBe(1)
    expect(await days('dd.mm.yyyy')).toBe(0)
  })

  test.each([
    ['macros', { parts: { 'xl/vbaProject.bin': '' } }, 'makroer'],
    [
      'more rows than a file of meters has',
      { sheets: { A: '<row r="999999"><c><v>1</v></c></row>' } },
      'for-stor',
    ],
  ])('one with %s is left out, and why is told', async (_, differs, grunn) => {
    expect((await read(new Uint8Array(workbookOf(differs)), 'a.xlsx')).grunn).toBe(grunn)
  })

  test('metering points of one file stay apart', async () => {
    const two = [1, 2].map((n) => [malepunkt(n), clock(0), clock(1), n])
    const { sums } = await read(await book([['Målepunkt', ...head], ...two]), 'a.xlsx')
    expect(sums).toEqual([
      [malepunkt(1), 1],
      [malepunkt(2), 2],
    ])
  })
})
