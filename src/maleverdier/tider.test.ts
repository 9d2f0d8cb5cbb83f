import { expect, test } from 'vitest'
import { makeTexts } from '../texts/texts.ts'
import { lesFiler } from './les-filer.ts'
import { merknaderTilMaler } from './merknader.ts'
import { nb } from './nb.ts'
import { nn } from './nn.ts'
import { elhubFil, malepunkt } from './testing-elhub.ts'

/** A year's files by month, of clocks that stay on winter time. */
function normaltid(maler: string, year: number) {
  const from = Date.UTC(year, 0, 1) / 3_600_000
  const clock = (hour: number) => new Date(hour * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  return Array.from({ length: 12 }, (_, month) => {
    const hours = Array.from({ length: 8760 }, (_, n) => from + n).filter(
      (hour) => new Date(hour * 3_600_000).getUTCMonth() === month,
    )
    const tekst = hours.map((hour) => `${clock(hour)};${clock(hour + 1)};1`).join('\n')
    return { navn: `${maler} ${year}-${month + 1}.csv`, tekst }
  })
}
const read = async (files: readonly { navn: string; tekst: string }[]) =>
  (await lesFiler(files.map(({ navn, tekst }) => new File([tekst], navn)))).malere

const whole = { mangler: [], manglerManeder: [], dobbelt: [], ulike: [] }

test('twelve files on winter time are read as one: the hour that March lacks says it of all', async () => {
  const files = normaltid(malepunkt(1), 2025)
  const expected = [{ normaltid: true, ar: [{ ...whole, ar: 2025, kwh: 8760 }] }]
  expect(await read(files)).toMatchObject(expected)
  expect(await read([{ navn: 'ett.csv', tekst: files.map(({ tekst }) => tekst).join('\n') }])).toMatchObject(
    expected,
  )
})

test('the files of another metering point, and of another year, keep the clock of Norway', async () => {
  const elhub = (maler: string, year: number) =>
    Array.from({ length: 12 }, (_, month) => elhubFil(maler, year, month + 1))
  const [first, second] = await read([
    ...normaltid(malepunkt(1), 2025),
    ...elhub(malepunkt(1), 2023),
    ...elhub(malepunkt(2), 2025),
  ])
  expect(first?.ar).toMatchObject([
    { ...whole, ar: 2023 },
    { ...whole, ar: 2025, kwh: 8760 },
  ])
  expect(second).toMatchObject({ normaltid: false, ar: [{ ...whole, ar: 2025 }] })
})

test('years without any value are named, of those that are reported', async () => {
  const [maler] = await read(normaltid(malepunkt(1), 2024))
  if (!maler) throw new Error('nothing read')
  const texts = makeTexts({ nb, nn })
  const said = (years: number[], of: 'nb' | 'nn') => merknaderTilMaler(maler, years, texts[of]).join(' ')
  expect(said([2023, 2024, 2025], 'nb')).toContain('Det er ingen tall for 2023 og 2025.')
  expect(said([2024, 2025], 'nn')).toContain('Det er ingen tal for 2025.')
  expect(said([2024], 'nb')).not.toContain('ingen tall')
})

test('a file whose rows all end before they begin is left out, with nothing in its period', async () => {
  const rows = '01.02.2025 02:00;01.01.2025 01:00;1'
  expect((await lesFiler([new File([rows], 'a.csv')])).filer).toMatchObject([
    { avslag: { grunn: 'ingen-periode', linje: 1 } },
  ])
})
