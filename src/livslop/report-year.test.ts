import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import {
  acceptAll,
  cellOf,
  fetchWorkbook,
  uploadSheet,
  uploadWorkbook,
  withCells,
} from '../arbeidsbok/testing.ts'
import { readConfig } from '../platform/config.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'
import { openYears } from './report-year.ts'

describe('the years that a report may be begun for', () => {
  it.each([
    ['2026-12-31T22:59:59Z', undefined, [2025]],
    ['2026-12-31T23:00:00Z', undefined, [2025, 2026]],
    ['2027-06-30T21:59:59Z', undefined, [2025, 2026]],
    ['2027-06-30T22:00:00Z', undefined, [2026]],
    ['2028-02-29T12:00:00Z', '02-28', [2027]],
    ['2028-02-29T12:00:00Z', '02-29', [2026, 2027]],
    ['2027-01-01T12:00:00Z', 'av', [2026]],
  ])('at %s with %s are %j', (now, FORRIGE_AR_TIL, years) => {
    expect(openYears({ clock: () => new Date(now), config: readConfig({ FORRIGE_AR_TIL }) })).toEqual(years)
  })
})

// Some send several workbooks.
vi.setConfig({ testTimeout: 120_000 })

const { GRUPPER, PIDER } = await readWorld()
const main = GRUPPER.dagligvare.hoved.organisasjonsnummer
const [one = '', two = '', three = '', four = ''] = GRUPPER.dagligvare.under.map(
  ({ organisasjonsnummer }) => organisasjonsnummer,
)

let service: TestService
let as: Person
beforeAll(async () => {
  service = await startTestService({ FORRIGE_AR_TIL: '06-30' })
  as = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

/** Sets the clock, with the session as fresh as it was. */
async function at(time: string): Promise<void> {
  const now = new Date(time)
  await service.ctx.pool.query('update okt set opprettet = $1, sist_brukt = $1, tilgang_lest = $1', [now])
  service.setClock(now)
}
const create = async (organisasjonsnummer: string, rapporteringAr?: number) => {
  const body = { organisasjonsnummer, ...(rapporteringAr && { rapporteringAr }) }
  const { status, headers } = await service.call('POST', '/energikartlegginger', { as, body })
  return { status, id: headers.get('location')?.split('/').at(-1) }
}
const shown = async (orgnr: string) => {
  const { body } = await service.call('GET', `/enheter/${main}/min-side`, { as })
  const { arene, kartlegging } = body.oversiktUnderenheter.find(
    ({ organisasjonsnummer }: { organisasjonsnummer: string }) => organisasjonsnummer === orgnr,
  )
  return { ar: body.rapporteringAr, arene, kartlegging }
}

test('in January a unit without a report is asked for the year, and Min side shows what was begun', async () => {
  await at('2027-01-02T10:00:00Z')
  expect(await shown(one)).toEqual({ ar: 2026, arene: [2025, 2026], kartlegging: null })
  const { status, id } = await create(one, 2025)
  expect(status).toBe(201)
  expect((await shown(one)).kartlegging).toMatchObject({ kartleggingId: id, rapporteringAr: 2025 })
  expect((await shown(one)).arene).toBeUndefined()
  const { body: carriers } = await service.call(
    'GET',
    `/energikartlegginger/${id}/energibruk-per-energibarer`,
    { as },
  )
  expect(new Set(carriers.energibarer.map(({ ar }: { ar: number }) => ar))).toEqual(
    new Set([2023, 2024, 2025]),
  )
  const { body: progress } = await service.call('GET', `/enheter/${main}/framdrift`, { as })
  expect(progress).toMatchObject([{ kartleggingId: id }])
  const { body: list } = await service.call('GET', `/enheter/${main}/samlet-innsending`, { as })
  expect(list.rader).toMatchObject([{ kartleggingId: id, rapporteringAr: 2025 }])

  const usual = await create(two)
  expect((await shown(two)).kartlegging).toEqual({ kartleggingId: usual.id, status: 1, kanEndres: true })
  for (const ar of [2024, 2027]) expect((await create(three, ar)).status).toBe(422)
})

test('a unit that has a report for the year before is not asked, and Min side shows none for the new year', async () => {
  await at('2026-11-20T10:00:00Z')
  expect(await shown(three)).toEqual({ ar: 2025, arene: undefined, kartlegging: null })
  await create(three)
  await at('2027-01-02T10:00:00Z')
  expect(await shown(three)).toEqual({ ar: 2026, arene: undefined, kartlegging: null })
})

test('a workbook of either year is taken, and makes a report for its year; after the day for the year now alone', async () => {
  await at('2027-01-02T10:00:00Z')
  const file = await fetchWorkbook(service, as, [four], '&ar=2025')
  const filled = await withCells(file, {
    [await cellOf(file, 'Produksjon', four, 'Solkraft (solceller)', '2025')]: 70,
  })
  await at('2027-07-01T10:00:00Z')
  expect((await uploadWorkbook(service, as, filled)).body.code).toBe('arbeidsbok.feil.annet-ar')
  expect((await create(four, 2025)).status).toBe(422)
  expect((await shown(four)).arene).toBeUndefined()
  await at('2027-06-30T10:00:00Z')
  const { body: preview } = await uploadWorkbook(service, as, filled)
  await acceptAll(service, as, preview)
  expect((await shown(four)).kartlegging).toMatchObject({ rapporteringAr: 2025 })
})

test('of a sheet of the company’s own the year is asked, and its columns are of that year', async () => {
  await at('2027-01-02T10:00:00Z')
  const sheet = Buffer.from(`Org.nr;Strøm 2023 (kWh)\n${two};1000\n`)
  const columns = async (more = '') =>
    (await uploadSheet(service, as, 'kolonner', sheet, `?orgnr=${main}${more}`)).body
  expect(await columns()).toMatchObject({ arene: [2025, 2026] })
  expect((await columns()).ar).toBeUndefined()
  const of2025 = await columns('&ar=2025')
  expect(of2025.ar).toBe(2025)
  expect(of2025.kolonner[1].forslag.felt).toBe('energibrukPerEnergibarer.energibarer.1.kwh.-2')
  expect((await columns('&ar=2026')).kolonner[1].forslag).toBeNull()
})
