import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'

// Reports of units that the register does not have as active (rules.md §6.1), from sign-in to submission.

const { ENKLE, GRUPPER, PIDER, tallFor } = await readWorld()
let service: TestService
let person: Person
beforeAll(async () => {
  service = await startTestService()
  person = await service.signIn(PIDER.slettet)
})
afterAll(() => service.stop())
afterEach(() => service.fault())

const yes = { erIso50001Sertifisert: false, confirmInformation: true }
const call = (method: string, path: string, body?: unknown, as = person) =>
  service.call(method, `/energikartlegginger/${path}`, { as, body })
const confirm = async (id: string) => {
  const { status, body } = await call('POST', `${id}/om-foretaket`, yes)
  return [status, body.errors?.map(({ code }: { code: string }) => code)]
}
const isReady = async (id: string) => (await call('GET', id)).body.skjemaStatus.omForetaket

it('one that is removed has nothing to confirm, and is not sent in', async () => {
  const id = await createReport(service, person, ENKLE.fjernet)
  const { body } = await call('GET', `${id}/foretak`)
  expect(body).toMatchObject({ navn: ENKLE.fjernet, datasource: 'Unknown' })
  expect(await confirm(id)).toEqual([422, ['pages.om-foretaket.uten.fjernet']])
  expect((await call('POST', `${id}/innsending`)).body.code).toBe('ikke-klar')
})

it.each([
  [404, 'ukjent'],
  [503, 'svarer-ikke'],
])(
  'one whose data were never fetched, for the register answers %i, is confirmed when they are',
  async (status, why) => {
    const unit = status === 404 ? ENKLE.konkurs : ENKLE.konkursUnder
    const id = await createReport(service, person, unit)
    await service.fault({ tjeneste: 'enhetsregisteret', status })
    expect(await confirm(id)).toEqual([422, [`pages.om-foretaket.uten.${why}`]])
    await service.fault()
    // A bankrupt company reports as others do.
    expect(await confirm(id)).toEqual([200, undefined])
    expect(await isReady(id)).toBe(true)
  },
)

it('one without a municipality is confirmed as the register has it', async () => {
  const as = await service.signIn(PIDER.nuf)
  const id = await createReport(service, as, ENKLE.nuf)
  const { status, body } = await service.call('POST', `/energikartlegginger/${id}/om-foretaket`, {
    as,
    body: yes,
  })
  expect([status, body.kommunenummer, body.datasource]).toEqual([200, null, 'MasterData'])
})

it('one that is removed after it was confirmed is not sent in', async () => {
  const as = await service.signIn(PIDER.dagligvare)
  const id = await createReport(service, as, GRUPPER.dagligvare.under[6]?.organisasjonsnummer ?? '')
  const { rapporteringAr } = (await call('GET', id, undefined, as)).body
  await fillReport(service, as, id, tallFor('butikk', rapporteringAr))
  const ready = await call('GET', id, undefined, as)
  expect(ready.body.skjemaStatus.omForetaket).toBe(true)
  await service.fault({ tjeneste: 'enhetsregisteret', status: 410 })
  const { status, body } = await call('POST', `${id}/innsending`, undefined, as)
  expect([status, body.code]).toEqual([409, 'ikke-klar'])
  expect(body.mangler).toContain('omForetaket')
})
