import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENHET_FOR, tallFor } from '../../sandbox/tall/tall.ts'
import { PIDER } from '../../sandbox/verden/personer.ts'
import { type Person, startTestService, type TestService } from '../../src/server/testing.ts'
import { rapporteringArNow } from '../../src/texts/calendar.ts'

let service: TestService
let owner: Person
let colleague: Person
let stranger: Person
let report = ''
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.aluminium)
  colleague = await service.signIn(PIDER.radgiver)
  stranger = await service.signIn(PIDER.hotell)
  const body = { organisasjonsnummer: ENHET_FOR.aluminium }
  const created = await service.call('POST', '/energikartlegginger', { as: owner, body })
  report = created.headers.get('location')?.replace('/api', '') ?? ''
})
afterAll(() => service.stop())

const save = (as: Person, kwh: number | null) =>
  service.call('POST', `${report}/produksjon`, { as, body: [{ kildeKodeId: 1, kwh }] })
const read = (as: Person, sprak?: 'nn-NO') =>
  service.call('GET', `${report}/historikk?seksjon=produksjon`, { as, ...(sprak && { sprak }) })
const restore = (as: Person, versjon: number, seksjon = 'produksjon') =>
  service.call('POST', `${report}/gjenopprett`, { as, body: { seksjon, versjon } })

it('tells who changed what, from what to what, newest first', async () => {
  expect((await read(owner)).body).toEqual([])
  await save(owner, 100)
  await save(colleague, 2500)
  const { body } = await read(owner)
  expect(body.map(({ versjon, navn }: { versjon: number; navn: string }) => [versjon, navn])).toEqual([
    [2, 'Snill-God Lille-Bekk'],
    [1, 'Vakker Elv'],
  ])
  // Without the sum, which nobody wrote.
  expect(body[0].endringer).toEqual([
    { ledetekst: 'Solkraft (solceller)', fra: '100', til: '2\u00a0500', enhet: 'kWh' },
  ])
})

it('names the contact person that the service set', async () => {
  const { omKartleggingen } = tallFor('aluminium', rapporteringArNow(new Date()))
  const body = {
    ...omKartleggingen,
    erInnsenderKontaktPerson: true,
    kontaktpersonNavn: null,
    kartlagtAvIntern: 1,
    organisasjonsnummerEksternKartlegger: null,
  }
  for (const as of [owner, colleague])
    expect((await service.call('POST', report, { as, body })).status).toBe(200)
  const { body: versions } = await service.call('GET', `${report}/historikk?seksjon=omKartleggingen`, {
    as: owner,
  })
  // Each reader is told whether they are the contact: the owner was, and is no more.
  expect(versions[0].endringer).toEqual([
    { ledetekst: expect.stringContaining('kontaktperson'), fra: 'Ja', til: 'Nei' },
    { ledetekst: expect.stringContaining('avn'), fra: 'Vakker Elv', til: 'Snill-God Lille-Bekk' },
  ])
})

it('makes an earlier version the newest, by the person who asked for it', async () => {
  expect((await restore(owner, 1)).status).toBe(204)
  const now = await service.call('GET', `${report}/produksjon`, { as: owner })
  expect([now.body[0].kwh, now.headers.get('etag')]).toEqual([100, '"3"'])
  expect((await read(owner)).body[0]).toMatchObject({ versjon: 3, navn: 'Vakker Elv' })
})

it('refuses what is not there, a stranger, and what is stale', async () => {
  expect((await restore(owner, 99)).status).toBe(404)
  expect((await restore(owner, 1, 'finnesIkke')).status).toBe(404)
  expect((await restore(stranger, 1)).status).toBe(404)
  expect((await read(stranger)).status).toBe(404)
  const body = { seksjon: 'produksjon', versjon: 2 }
  const stale = await service.call('POST', `${report}/gjenopprett`, { as: owner, body, ifMatch: '"1"' })
  expect(stale.status).toBe(412)
})
