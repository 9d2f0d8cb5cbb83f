import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Forhandsvisning } from './contract.ts'
import { cellOf, fetchWorkbook, uploadWorkbook, withCells } from './testing.ts'
import { changed, workbook } from './testing-workbook-parts.ts'
import { zip } from './testing-zip.ts'

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

async function previewOf(book: Buffer): Promise<Forhandsvisning> {
  const { status, body } = await uploadWorkbook(service, as, book)
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
  const book = await previewOf(renamed(filled, 'Energibærere', `Energibærere ${ar} (ferdig)`))
  expect(book.feil).toEqual([])
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
