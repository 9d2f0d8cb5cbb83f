import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { readWorld } from '../svar/testing.ts'
import { maksHusket, maksValg } from './contract.ts'

let service: TestService
let as: Person
let keeper: Person
let main: string
let sub: string
let next: string
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  as = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
  main = GRUPPER.dagligvare.hoved.organisasjonsnummer
  sub = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
  next = GRUPPER.dagligvare.under[1]?.organisasjonsnummer ?? ''
})
afterAll(() => service.stop())

const put = (orgnr: string, body: unknown, slag = 'kolonne') =>
  service.call('PUT', `/enheter/${orgnr}/husket/${slag}`, { as, body })
const get = async (orgnr: string, slag = 'kolonne') =>
  (await service.call('GET', `/enheter/${orgnr}/husket/${slag}`, { as })).body

test('an answer is kept for the main unit and its sub-units, by kind, and the last one holds', async () => {
  expect((await put(sub, [{ nokkel: 'strøm 2025', verdi: { felt: 'a', maleenhet: 'MWh' } }])).status).toBe(
    204,
  )
  await put(main, [
    { nokkel: 'strøm 2025', verdi: { felt: 'b' } },
    { nokkel: 'areal', verdi: { felt: 'c' } },
  ])
  const kept = [
    { nokkel: 'areal', verdi: { felt: 'c' } },
    { nokkel: 'strøm 2025', verdi: { felt: 'b' } },
  ]
  expect([await get(main), await get(sub), await get(sub, 'malepunkt')]).toEqual([kept, kept, []])
})

test('an answer that names a unit is for those who may act for it', async () => {
  const point = (nokkel: string, enhet: string) => ({ nokkel, verdi: { enhet } })
  const path = `/enheter/${sub}/husket/malepunkt`
  const points = [point('1', sub), point('2', next)]
  expect((await service.call('PUT', path, { as, body: points })).status).toBe(204)
  expect((await service.call('GET', path, { as })).body).toEqual(points)
  expect((await service.call('GET', path, { as: keeper })).body).toEqual([point('1', sub)])
  expect((await service.call('PUT', path, { as: keeper, body: [point('2', next)] })).status).toBe(403)
})

test('nothing is kept of an unknown kind, or of a text that is too long', async () => {
  expect((await put(main, [], 'annet')).status).toBe(400)
  expect((await put(main, [{ nokkel: 'x'.repeat(201), verdi: {} }])).status).toBe(400)
})

test('the answers that were used longest ago make room', async () => {
  for (let n = 0; n * maksValg < maksHusket + maksValg; n++)
    await put(
      main,
      Array.from({ length: maksValg }, (_, at) => ({ nokkel: `${n}-${at}`, verdi: { felt: 'd' } })),
      'malepunkt',
    )
  const left: { nokkel: string }[] = await get(main, 'malepunkt')
  expect([left.length, left.some(({ nokkel }) => nokkel === '0-0')]).toEqual([maksHusket, false])
})
