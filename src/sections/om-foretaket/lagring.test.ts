import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, readWorld } from '../../svar/testing.ts'

const { GRUPPER, PIDER } = await readWorld()
const [shop] = GRUPPER.dagligvare.under

let service: TestService
let as: Person
beforeAll(async () => {
  service = await startTestService()
  as = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

it('answers a save with the company, also where nobody has asked the register for it before', async () => {
  const id = await createReport(service, as, shop?.organisasjonsnummer ?? '')
  const path = (resource: string) => `/energikartlegginger/${id}/${resource}`
  const body = { erIso50001Sertifisert: true, confirmInformation: true }
  const saved = await service.call('POST', path('om-foretaket'), { as, body })
  expect(saved.body).toMatchObject({ datasource: 'MasterData', erIso50001Sertifisert: true })
  expect(saved.body.kommunenavn).toBeTruthy()
  const read = await service.call('GET', path('foretak'), { as })
  expect([read.body, read.headers.get('etag')]).toEqual([saved.body, saved.headers.get('etag')])
})
