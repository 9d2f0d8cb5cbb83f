import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, readWorld } from '../../svar/testing.ts'

const { ENKLE, GRUPPER, PIDER } = await readWorld()
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const aluminium = GRUPPER.aluminium.hoved.organisasjonsnummer

let service: TestService
let adviser: Person
let owner: Person
beforeAll(async () => {
  service = await startTestService()
  adviser = await service.signIn(PIDER.radgiver)
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

const recent = async (as: Person) => (await service.call('GET', '/auth/siste-enheter', { as })).body.enheter

it('are the units of the person’s own latest work, newest first, at most three', async () => {
  expect(await recent(adviser)).toEqual([])
  await createReport(service, adviser, aluminium)
  await createReport(service, adviser, shops[0] ?? '')
  await createReport(service, owner, shops[5] ?? '')
  // The person has no access to the main unit of this sub-unit, so the list has it without one.
  expect(await recent(adviser)).toEqual([shops[0], aluminium])
  expect(await recent(owner)).toEqual([GRUPPER.dagligvare.hoved.organisasjonsnummer])
  await createReport(service, adviser, shops[1] ?? '')
  await createReport(service, adviser, GRUPPER.aluminium.under[0]?.organisasjonsnummer ?? '')
  expect(await recent(adviser)).toEqual([aluminium, shops[1], shops[0]])
})

it('leave out a unit that the person may no longer act for', async () => {
  await service.ctx.pool.query(
    'update kartlegging set organisasjonsnummer = $2, overordnet = null where organisasjonsnummer = $1',
    [shops[1], ENKLE.alene],
  )
  expect(await recent(adviser)).toEqual([aluminium, shops[0]])
})
