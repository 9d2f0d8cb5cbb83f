import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf, fetchWorkbook, uploadWorkbook, withCells } from '../arbeidsbok/testing.ts'
import { changed, workbook } from '../arbeidsbok/testing-workbook-parts.ts'
import { zip } from '../arbeidsbok/testing-zip.ts'
import { oppvarming } from '../kodelister/kodelister.ts'
import { tiltak } from '../kodelister/tiltak.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Forhandsvisning } from './forhandsvisning.ts'
import { nearCode, nearName } from './proposals.ts'

const ar = rapporteringArNow(new Date())
let service: TestService
let as: Person
let unit: string
let file: Buffer
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  unit = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  file = await fetchWorkbook(service, as, [unit])
})
afterAll(() => service.stop())

/** @param rett misspelt texts that are read as proposed */
async function previewOf(book: Buffer, ...rett: string[]): Promise<Forhandsvisning> {
  const { status, body } = await uploadWorkbook(service, as, book, rett)
  expect(status).toBe(200)
  return body
}
const changesOf = ({ enheter }: Forhandsvisning) =>
  enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ endringer }) => endringer))

/** The workbook with another name of a sheet. */
function renamed(book: Buffer, from: string, to: string): Buffer {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(book)).map(([name, content]) => [name, Buffer.from(content)]),
  )
  return zip(changed(parts, workbook, (before) => before.replace(`name="${from}"`, `name="${to}"`)))
}
/** A free row of the carriers, with a figure. */
const gas = (figure: string | number) => ({
  'Energibærere!A9': unit,
  'Energibærere!C9': 'Naturgass (i gassform)',
  'Energibærere!F9': figure,
})

test('a sheet of another name is known by its heads, and its cells by the name that it has', async () => {
  const filled = await withCells(file, { ...gas('tolv'), 'Formål!D3': 900 })
  const name = `Energibærere ${ar} (ferdig)`
  const book = await previewOf(renamed(filled, 'Energibærere', name))
  expect(book.feil).toEqual([])
  expect(book.lest, 'and that is said').toEqual([{ fra: name, til: 'Energibærere' }])
  const faults = book.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ feil }) => feil))
  expect(faults.map(({ celle }) => celle)).toContain(`'Energibærere ${ar} (ferdig)'!F9`)
})

test('a sheet that is not known is asked for by its name', async () => {
  const withoutHead = await withCells(file, { 'Enheter!A2': 'Nummer' })
  const { feil } = await previewOf(renamed(withoutHead, 'Enheter', 'Mine tall'))
  expect(feil).toEqual([
    { celle: 'Enheter', code: 'arbeidsbok.celle.ark-mangler', params: { ark: 'Enheter' } },
  ])
})

test('a changed head is told at its own cell, and a column that is gone where it stood', async () => {
  const gone = Object.fromEntries(
    ['F1', 'F2', 'F3', 'F4', 'F5'].map((cell) => [`Energibærere!${cell}`, null]),
  )
  const { feil } = await previewOf(
    await withCells(file, { 'Energibærere!D2': 'To år siden', 'Formål!B2': 'Butikk', ...gone }),
  )
  expect(feil.map(({ celle, code }) => [celle, code])).toEqual([
    ['Formål!B2', 'arbeidsbok.celle.hode-endret'],
    ['Energibærere!D2', 'arbeidsbok.celle.hode-endret'],
    ['Energibærere!F2', 'arbeidsbok.celle.kolonne-mangler'],
  ])
  const spaced = await withCells(file, { 'Formål!B2': ' enhet ' })
  expect((await previewOf(spaced)).feil).toEqual([])
})

test('a carrier is known by the names that a paste knows', async () => {
  const free = { 'Energibærere!A9': unit, 'Energibærere!C9': 'propan', 'Energibærere!F9': 300 }
  expect(changesOf(await previewOf(await withCells(file, free)))).toMatchObject([
    { celle: 'Energibærere!F9', til: 300 },
  ])
})

test('«,-» says that the figure is whole kroner', async () => {
  const cost = await cellOf(file, 'Energireduksjon', unit, 'Bygg', 'kroner')
  const book = await previewOf(await withCells(file, { [cost]: 'kr 120.000,-' }))
  expect(changesOf(book)).toMatchObject([{ celle: cost, til: 120_000 }])
})

const faultsIn = ({ feil, enheter }: Forhandsvisning) =>
  [...feil, ...enheter.flatMap(({ seksjoner }) => seksjoner.flatMap((one) => one.feil))].filter(({ code }) =>
    code.startsWith('arbeidsbok.celle.'),
  )

test('what is misspelt and can be one thing alone is proposed, and read so when the user says it', async () => {
  const book = await withCells(file, {
    ...gas('1200 kWt pr. år'),
    'Energibærere!C9': 'Fjærnvarne',
    'Energibærere!E9': '7 kW/h',
    'Energibærere!A10': unit,
    'Energibærere!C10': 'Energi ellers',
    'Energibærere!F10': 340,
    'Formål!B2': 'Enhets',
  })
  const proposed = (preview: Forhandsvisning) =>
    faultsIn(preview).map(({ celle, forslag }) => [celle, forslag && `${forslag.fra} → ${forslag.til}`])
  const [head, natural, which] = [
    ['Formål!B2', 'Enhets → Enhet'],
    ['Energibærere!C9', 'Fjærnvarne → Fjernvarme'],
    ['Energibærere!C10', undefined],
  ]
  expect(proposed(await previewOf(book))).toEqual([head, natural, which])

  const row = await previewOf(book, 'Fjærnvarne')
  expect(row.lest).toEqual([{ fra: 'Fjærnvarne', til: 'Fjernvarme', celler: ['Energibærere!C9'] }])
  expect(proposed(row), 'the row is read, and its figures are proposed').toEqual([
    head,
    ['Energibærere!E9', 'kW/h → kWh'],
    ['Energibærere!F9', 'kWt pr. år → kWh'],
    which,
  ])

  const all = await previewOf(book, 'Enhets', 'Fjærnvarne', 'kW/h', 'kWt pr. år', 'nobody wrote this')
  expect(proposed(all)).toEqual([which])
  expect(all.lest).toHaveLength(4)
  const figures = all.enheter.flatMap(({ seksjoner }) => seksjoner.flatMap(({ endringer }) => endringer))
  expect(figures.map(({ celle, til }) => [celle, til])).toEqual([
    ['Energibærere!E9', 7],
    ['Energibærere!F9', 1200],
  ])
})

test.each([
  ['1,2 MWt', 'MWh'],
  ['1200 khw', 'kWh'],
  ['1200 kilowattimer per år', 'kWh'],
  // Power, and no unit at all.
  ['1200 kW', undefined],
  ['1200 kvm', undefined],
  // It can be read as two numbers.
  ['1.200 kWh/år', undefined],
])('%s is meant as %s', async (written, til) => {
  const [fault] = faultsIn(await previewOf(await withCells(file, gas(written))))
  expect(fault?.celle).toBe('Energibærere!F9')
  expect(fault?.forslag?.til).toBe(til)
})

test('a name that is near to two, or of another number, is proposed as neither', () => {
  const named = (id: number, name: string) => ({ id, kode: '', nb: name, nn: name })
  const boilers = [named(1, 'Kjelanlegg'), named(2, 'Kjøleanlegg')]
  expect(nearCode('Kjeleanlegg', boilers.slice(0, 1))).toEqual({ fra: 'Kjeleanlegg', til: 'Kjelanlegg' })
  expect(nearCode('Kjeleanlegg', boilers)).toBeUndefined()
  expect(nearName('Forbruk 2024', 'Forbruk 2025')).toBeUndefined()
})

test('a word of one name alone is proposed, also one that the search of the page knows', () => {
  expect(nearCode('LED', tiltak)).toEqual({ fra: 'LED', til: 'Utskifting til LED-belysning' })
  expect(nearCode('fjernvarme', oppvarming)).toEqual({ fra: 'fjernvarme', til: 'Vannbåren' })
  expect([nearCode('direkte', oppvarming), nearCode('i', tiltak)]).toEqual([undefined, undefined])
})
