import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { lesFiler } from './les-filer.ts'

/** The sum of the first meter and its first value's start, or why the file is left out. */
async function read(content: string | Uint8Array<ArrayBuffer>, navn = 'a.csv') {
  const { malere, filer } = await lesFiler([new File([content], navn)])
  const { avslag, verdier } = filer[0] ?? {}
  if (avslag) return [avslag.grunn, avslag.linje, avslag.navn]
  return [malere[0]?.ar[0]?.kwh, new Date((verdier?.fra ?? 0) * 60_000).toISOString()]
}
/** Rows of two days from one day of January 2025 on, an hour each. */
const hours = (from: number, row: (day: number, hour: number) => string) =>
  Array.from({ length: 48 }, (_, n) => row(from + Math.floor(n / 24), n % 24)).join('\n')
const two = (n: number) => String(n).padStart(2, '0')
const start = '2024-12-31T23:00:00.000Z'

test.each([
  ['Dato;Klokkeslett;kWh', hours(1, (day, hour) => `${two(day)}.01.2025;${hour}:00;1`)],
  ['Dato;Tid;kWh', hours(1, (day, hour) => `2025-01-${two(day)};${two(hour)}:00:00;1`)],
  [
    'Dato;Fra kl.;Til kl.;kWh',
    hours(1, (day, hour) => `${two(day)}.01.2025;${two(hour)}:00;${two((hour + 1) % 24)}:00;1`),
  ],
  ['Dato;Time;kWh', hours(1, (day, hour) => `${two(day)}.01.2025;${two(hour)}:00-${two(hour + 1)}:00;1`)],
  ['Dato;Time;kWh', hours(1, (day, hour) => `${two(day)}.01.2025;${two(hour)}-${two(hour + 1)};1`)],
  [
    'Fra dato;Fra tid;Til dato;Til tid;kWh',
    hours(1, (day, hour) => {
      const end = hour === 23 ? `${two(day + 1)}.01.2025;00:00` : `${two(day)}.01.2025;${two(hour + 1)}:00`
      return `${two(day)}.01.2025;${two(hour)}:00;${end};1`
    }),
  ],
])('date and clock in columns of their own are read: %s', async (head, rows) => {
  expect(await read(`${head}\n${rows}`)).toEqual([48, start])
})

test('also as dates and clocks of a workbook', async () => {
  const rows = [0, 1, 2].map((hour) => [
    new Date(Date.UTC(2025, 0, 1)),
    new Date(Date.UTC(1899, 11, 30, hour)),
    1,
  ])
  const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['Dato', 'Klokkeslett', 'kWh'], ...rows] }] })
  expect(await read(new Uint8Array(file), 'a.xlsx')).toEqual([3, start])
})

test('an hour without its minutes may be the first or the last one of a day: the line is told', async () => {
  const rows = hours(1, (day, hour) => `${two(day)}.01.2025;${hour};1`)
  expect(await read(`Dato;Time;kWh\n${rows}`)).toEqual(['samme-dato', 3, undefined])
})

test('a date with slashes is read where one of them can be read in one way alone', async () => {
  const norwegian = hours(12, (day, hour) => `${two(day)}/01/2025 ${two(hour)}:00;1`)
  const american = hours(12, (day, hour) => `01/${two(day)}/2025 ${two(hour)}:00;1`)
  const first = '2025-01-11T23:00:00.000Z'
  expect(await read(`Tid;kWh\n${norwegian}`)).toEqual([48, first])
  expect(await read(`Tid;kWh\n${american}`)).toEqual([48, first])
  expect(await read(`Tid;kWh\n${hours(1, (day, hour) => `2025/01/${two(day)} ${two(hour)}:00;1`)}`)).toEqual([
    48,
    start,
  ])
  expect(await read('Fra;Til;kWh\n01/02/2025;01/03/2025;1')).toEqual(['to-datoer', 2, '01/02/2025'])
  expect(await read('Utskrift 01/02/2025\nFra;Til;kWh\n01.01.2025;01.02.2025;1')).toEqual([1, start])
})

test.each([
  ['Alle verdier i toe\nFra;Til;Forbruk', 1],
  ['Alle verdier i 1000 kWh\nFra;Til;Forbruk', 1],
  ['Enhet;toe\nFra;Til;Forbruk', 1],
  ['Måleserie (kW)\nFra;Til;Verdi', 1],
  ['Fra;Til;Forbruk\n;;toe', 2],
])('another unit above the rows is told: %j', async (above, linje) => {
  const [grunn, at] = await read(`${above}\n01.01.2025;01.02.2025;5`)
  expect([grunn, at]).toEqual(['ikke-energi', linje])
})

test.each(['Forbruk (ＭＷｈ)', 'Forbruk (㎿h)'])('a unit in other letters is the unit: %s', async (head) => {
  expect(await read(`Fra;Til;${head}\n01.01.2025;01.02.2025;5`)).toEqual([5000, start])
})

test('a unit that nobody knows beside a figure is told, also without heads; a factor in the head of a meter too', async () => {
  expect(await read('01.01.2025;01.02.2025;5;toe')).toEqual(['ikke-energi', 1, 'toe'])
  expect(await read('Fra;Til;Hall A (1000 kWh);Hall B (1000 kWh)\n01.01.2025;01.02.2025;5;6')).toEqual([
    'ukjent-mengde',
    1,
    'Hall A (1000 kWh)',
  ])
})
