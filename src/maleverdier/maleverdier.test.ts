import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { lesFil } from './les-fil.ts'
import { lesFiler } from './les-filer.ts'
import { elhubFil, malepunkt, timerI } from './testing-elhub.ts'

const read = async (...files: readonly { navn: string; tekst: string }[]) => {
  const { malere, filer } = await lesFiler(files.map(({ navn, tekst }) => new File([tekst], navn)))
  for (const { avslag } of filer) if (avslag) throw new Error(avslag.grunn)
  return malere
}
const one = async (navn: string, tekst: string) => (await read({ navn, tekst }))[0]?.ar[0]

describe('three years of one metering point, in the files of Elhub', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  test('have the sums that SQL gives, and what is missing and doubled is named', async () => {
    const files = [2023, 2024, 2025].flatMap((ar) =>
      Array.from({ length: 12 }, (_, n) => elhubFil(malepunkt(1), ar, n + 1)),
    )
    const without = files.filter(({ navn }) => !navn.includes('2024-05'))
    const doubled = without.find(({ navn }) => navn.includes('2025-10'))
    if (!doubled) throw new Error('no file of October')
    const [maler] = await read(...without, {
      ...doubled,
      navn: `${doubled.navn.replace('.csv', '')} (1).csv`,
    })

    const moments = without.flatMap(({ rader }) => rader)
    const { rows } = await database.pool.query(
      `select extract(year from fra at time zone 'Europe/Oslo')::int as ar, round(sum(kwh), 2)::float8 as kwh
         from unnest($1::timestamptz[], $2::numeric[]) as t (fra, kwh) group by 1 order by 1`,
      [moments.map(({ fra }) => new Date(fra * 60_000)), moments.map(({ kwh }) => kwh)],
    )
    expect(maler?.ar.map(({ ar, kwh }) => ({ ar, kwh }))).toEqual(rows)
    const empty = { manglerManeder: [], mangler: [], dobbelt: [], ulike: [] }
    expect(maler).toMatchObject({
      maler: malepunkt(1),
      overArsskiftet: 0,
      ar: [
        { ...empty, ar: 2023 },
        { ...empty, ar: 2024, manglerManeder: [5] },
        // October has an hour more than 31 days.
        { ...empty, ar: 2025, dobbelt: [{ maned: 10, timer: 745 }] },
      ],
    })
  })
})

describe('the changes of the clock', () => {
  const day = (date: string, hours: readonly string[]) =>
    hours.map((hour, n) => `${date} ${hour};${date} ${hours[n + 1] ?? '23:59'};1,5`).join('\n')

  test('March has no hour from two to three, October has it twice', async () => {
    expect(timerI(2025, 3)).toBe(743)
    expect(timerI(2025, 10)).toBe(745)
    for (const month of [3, 10]) {
      const { navn, tekst, rader } = elhubFil(malepunkt(2), 2025, month)
      const sum = await one(navn, tekst)
      expect(sum?.manglerManeder).toHaveLength(11)
      expect(sum).toMatchObject({ dobbelt: [], ulike: [] })
      expect(sum?.kwh).toBe(Math.round(rader.reduce((all, { kwh }) => all + kwh * 1000, 0) / 10) / 100)
    }
  })

  test('an hour that ends by the clock of its start is an hour, too', async () => {
    const hours = ['00:00', '01:00', '02:00', '02:00', '03:00', '04:00']
    const tekst = day('26.10.2025', hours).replace('26.10.2025 04:00;26.10.2025 23:59;1,5', '')
    expect((await one('a.csv', tekst))?.kwh).toBe(7.5)
    // From two to three, twice.
    const twice = tekst.replace('26.10.2025 02:00;26.10.2025 02:00', '26.10.2025 02:00;26.10.2025 03:00')
    expect(await one('a.csv', twice)).toMatchObject({ kwh: 7.5, dobbelt: [], ulike: [] })
  })

  test('a file on winter time all year has the missing hour of March', async () => {
    const tekst = ['01', '02', '03'].map((h, n) => `30.03.2025 ${h}:00;30.03.2025 0${n + 2}:00;1`).join('\n')
    expect(await read({ navn: 'a.csv', tekst })).toMatchObject([{ normaltid: true, ar: [{ kwh: 3 }] }])
  })
})

describe('what is odd is named', () => {
  const row = (from: string, to: string, kwh: string) => `${from};${to};${kwh}`
  const hour = (h: number, kwh: string) =>
    row(`05.02.2025 ${String(h).padStart(2, '0')}:00`, `05.02.2025 ${String(h + 1).padStart(2, '0')}:00`, kwh)

  test('hours without a value', async () => {
    const { navn, tekst } = elhubFil(malepunkt(1), 2025, 2)
    const lines = tekst.split('\n')
    const cut = lines.filter((line) => !/^14\.02\.2025 0[34]:00/.test(line))
    expect((await one(navn, cut.join('\n')))?.mangler).toEqual([
      { fra: '2025-02-14T03:00', til: '2025-02-14T05:00', timer: 2 },
    ])
  })

  test('an hour with two values: which of them counts is asked', async () => {
    const tekst = [hour(1, '1,5'), hour(2, '1,5'), hour(1, '2')].join('\n')
    expect(await one('a.csv', tekst)).toMatchObject({
      kwh: null,
      valg: { siste: 3.5, sum: 5 },
      dobbelt: [],
      ulike: [{ fra: '2025-02-05T01:00', til: '2025-02-05T02:00', timer: 1 }],
    })
  })

  test('a month and its hours have no sum', async () => {
    const month = row('01.02.2025 00:00', '01.03.2025 00:00', '900')
    expect((await one('a.csv', [month, hour(1, '1,5')].join('\n')))?.kwh).toBeNull()
  })

  test('a row over the turn of the year is in no year', async () => {
    const tekst = [row('15.12.2024 00:00', '15.01.2025 00:00', '900'), hour(1, '1,5')].join('\n')
    expect(await read({ navn: 'a.csv', tekst })).toMatchObject([
      { overArsskiftet: 1, ar: [{ ar: 2025, kwh: 1.5 }] },
    ])
  })

  test('what cannot be read is counted by its line, but for the head', async () => {
    const tekst = ['Fra;Til;kWh', hour(1, '1,5'), 'Sum;;1,5', hour(2, 'x'), '31.02.2025;01.03.2025;2'].join(
      '\n',
    )
    expect(await lesFil('a.csv', tekst)).toMatchObject({ uleste: [3, 4, 5] })
  })

  test('files that hold no consumption are refused by their reason', async () => {
    expect(await lesFil('Måleverdier_707057500000000001_PRODUCTION_2025-01.csv', hour(1, '1'))).toEqual({
      grunn: 'produksjon',
    })
    expect(await lesFil('a.csv', 'Navn;Sum\nA;1')).toEqual({ grunn: 'tom' })
  })
})

describe('other files with from, to and an amount', () => {
  test.each([
    [
      'days by date, the last one included',
      '01.01.2025;31.01.2025;1 234,5\n01.02.2025;28.02.2025;1000',
      2234.5,
      10,
    ],
    ['months by date, up to the first of the next', '01.01.2025;01.02.2025;1234,5', 1234.5, 11],
    ['MWh by the head', 'Fra;Til;Forbruk (MWh)\n01.01.2025;01.02.2025;1,2345', 1234.5, 11],
    ['MWh above the head', 'Enhet: MWh\nFra;Til;Forbruk\n01.01.2025;01.02.2025;1,2345', 1234.5, 11],
    ['commas and quotes', '"from","to","kWh"\n"2025-01-01 00:00","2025-02-01 00:00","12.5"', 12.5, 11],
    [
      'tabs, quotes and a cell that is blank',
      'Fra\tTil\tKvalitet\tkWh\tPris\n"01.01.2025"\t"01.02.2025"\t\t1,5\t0,89',
      1.5,
      11,
    ],
    ['moments with an offset', '2025-01-01T00:00:00+01:00;2025-02-01T00:00:00+01:00;7', 7, 11],
    ['the end of a day as 23:59', '01.01.2025 00:00;31.01.2025 23:59;7', 7, 11],
  ])('%s', async (_, tekst, kwh, missing) => {
    const sum = await one('strøm.csv', tekst)
    expect(sum?.kwh).toBe(kwh)
    expect(sum?.manglerManeder).toHaveLength(missing)
    expect(sum?.mangler).toEqual([])
  })

  const hours = (row: (from: string, to: string, n: number) => string, from: string) =>
    Array.from({ length: 744 }, (_, n) => {
      const moment = (after: number) => new Date(Date.parse(from) + (n + after) * 3_600_000).toISOString()
      return row(moment(0), moment(1), n)
    })
  // 0 to 743, and a quarter each.
  const january = (744 * 743) / 2 + 744 / 4

  test('an export of a supplier: a head, commas, moments in UTC, points for decimals, and the price before the amount', async () => {
    const tekst = [
      'Customer,NABOBUA TORGET 1,,,,',
      '',
      'meter,from,to,price (NOK/kWh),temperature,consumption (kWh),quality',
      ...hours(
        (from, to, n) => `${malepunkt(7)},${from},${to},1.1234,-${n % 9}.5,"${n}.25",measured`,
        '2024-12-31T23:00:00Z',
      ),
    ].join('\r\n')
    expect(await read({ navn: 'export.csv', tekst })).toMatchObject([
      { maler: malepunkt(7), ar: [{ ar: 2025, kwh: january, mangler: [], dobbelt: [] }] },
    ])
  })

  test('an energy management system: the amount first, dates with seconds, a decimal comma in quotes, MWh', async () => {
    const clock = (moment: string) => moment.slice(0, 19).replace('T', ' ')
    const tekst = [
      '"Forbruk, MWh","Fra","Til","Status","Øre/kWh"',
      ...hours((from, to, n) => `"${n},25","${clock(from)}","${clock(to)}","1","99"`, '2025-01-01T00:00:00Z'),
    ].join('\n')
    expect(await one('Torget 1.csv', tekst)).toMatchObject({ ar: 2025, kwh: january * 1000, mangler: [] })
  })

  test.each([
    ['kWh', 1.5],
    ['MWh', 1500],
    ['Wh', 0],
  ])('the unit %s in a column of its own', async (unit, kwh) => {
    const tekst = `Fra;Til;Mengde;Enhet\n01.01.2025 00:00;01.01.2025 01:00;1,5;${unit}`
    expect((await one('a.csv', tekst))?.kwh).toBe(kwh)
  })

  test('what is produced is not what is used', async () => {
    const tekst = 'Fra;Til;Produksjon (kWh);Forbruk (kWh)\n01.01.2025;01.02.2025;900;1,5'
    expect((await one('a.csv', tekst))?.kwh).toBe(1.5)
  })

  test('decimal commas between commas are no figure', async () => {
    const rows = '2025-01-01 00:00,2025-01-01 01:00,1,5\n2025-01-01 01:00,2025-01-01 02:00,2,5'
    expect(await lesFil('a.csv', rows)).toEqual({ grunn: 'komma', linje: 1 })
    expect(await lesFil('a.csv', `from,to,kWh\n${rows}`)).toEqual({ grunn: 'komma', linje: 2 })
  })

  test('a file of several metering points, each by its column', async () => {
    const rows = [1, 2].map((n) => `${malepunkt(n)};01.01.2025 00:00;01.01.2025 01:00;${n},5`)
    expect(
      (await read({ navn: 'alle.csv', tekst: rows.join('\n') })).map(({ maler, ar }) => [maler, ar[0]?.kwh]),
    ).toEqual([
      [malepunkt(1), 1.5],
      [malepunkt(2), 2.5],
    ])
  })
})
