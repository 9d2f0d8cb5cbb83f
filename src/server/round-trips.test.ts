import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRoundTrips } from '../db/testing.ts'
import { sections } from '../sections/index.ts'
import { arene } from '../seksjon/arene.ts'
import { readResource, writeResource } from '../seksjon/section.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { type Person, startTestService, type TestService } from './testing.ts'

// docs/adr/0045: two for a save and one for a load, after the one in which the guard finds the session.
const session = 1
const year = rapporteringArNow(new Date())

let service: TestService
let person: Person
let id: string
let figures: Record<string, unknown>
let orgnr: string

beforeAll(async () => {
  service = await startTestService()
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  orgnr = GRUPPER.aluminium.hoved.organisasjonsnummer
  person = await service.signIn(PIDER.aluminium)
  // With a fixed clock no session is extended, which would be a further round trip.
  service.setClock(new Date())
  id = await createReport(service, person, orgnr)
  figures = tallFor('aluminium', year)
})
afterAll(() => service.stop())

const roundTripsOf = async (method: string, path: string, body?: unknown) => {
  const count = countRoundTrips(service.ctx.pool)
  const { status } = await service.call(method, path, { as: person, body })
  return { status, roundTrips: count() }
}
const bodyOf = async (method: string, path: string, body?: unknown) =>
  (await service.call(method, path, { as: person, body })).body
const address = (resource: string) => `/energikartlegginger/${id}${resource && `/${resource}`}`
const fetchesFromRegister = (folder: string) => folder === 'om-foretaket'

describe('round trips to the database', () => {
  it.each(sections.map((section) => [section.folder, section] as const))(
    'saving %s takes two, and loading it one',
    async (folder, section) => {
      const saved = await roundTripsOf('POST', address(writeResource(section)), figures[section.id])
      // The register's data are looked for, fetched and kept, where there are none to confirm.
      expect(saved).toEqual({ status: 200, roundTrips: session + (fetchesFromRegister(folder) ? 5 : 2) })
      const loaded = await roundTripsOf('GET', address(readResource(section)))
      // One more to find the unit, and one to save the register's answer.
      expect(loaded).toEqual({ status: 200, roundTrips: session + (fetchesFromRegister(folder) ? 3 : 1) })
    },
  )

  it('saving all sections together takes as many as saving one', async () => {
    const seksjoner = sections
      .filter(({ folder, id }) => !fetchesFromRegister(folder) && id !== 'sendInn')
      .map(({ id: seksjon }) => ({ seksjon, etag: '*', svar: figures[seksjon] }))
    const saved = await roundTripsOf('POST', address('svar'), { seksjoner })
    expect([seksjoner.length, saved]).toEqual([sections.length - 2, { status: 200, roundTrips: session + 2 }])
  })

  it.each(sections.map((section) => [section.folder, section] as const))(
    'what saving %s answers is what loading it answers then',
    async (folder, section) => {
      const saved = await bodyOf('POST', address(writeResource(section)), figures[section.id])
      const loaded = await bodyOf('GET', address(readResource(section)))
      // Loading fetches from the register, so `datasource` differs.
      expect(saved).toEqual(
        fetchesFromRegister(folder) ? { ...loaded, datasource: expect.any(String) } : loaded,
      )
    },
  )

  it('saves 72 rows in as many as one', async () => {
    const path = address('energibruk-per-energibarer')
    const { totalEnergibrukKwh } = (await service.call('GET', path, { as: person })).body
    const energibarer = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((energibarerKodeId) =>
      arene(year).map((ar) => ({
        energibarerKodeId,
        ar,
        kwh: energibarerKodeId === 1 ? totalEnergibrukKwh : 0,
      })),
    )
    expect(await roundTripsOf('POST', path, { energibarer })).toEqual({
      status: 200,
      roundTrips: session + 2,
    })
  })

  it('refuses invalid input in two: the read, and the rollback', async () => {
    const wrong = await roundTripsOf('POST', address('produksjon'), [{ kildeKodeId: 1, kwh: -1 }])
    expect(wrong).toEqual({ status: 422, roundTrips: session + 2 })
  })

  it('asks for Min side, the list and the events once', async () => {
    expect(await roundTripsOf('GET', `/enheter/${orgnr}/min-side`)).toEqual({
      status: 200,
      roundTrips: session + 1,
    })
    const progress = () => roundTripsOf('GET', `/enheter/${orgnr}/framdrift`)
    // After a save two more: what the warnings read, and their number is stored.
    expect(await progress()).toEqual({ status: 200, roundTrips: session + 3 })
    expect(await progress()).toEqual({ status: 200, roundTrips: session + 1 })
    expect(await roundTripsOf('GET', '/energikartlegginger')).toEqual({
      status: 200,
      roundTrips: session + 1,
    })
    expect(await roundTripsOf('GET', address('hendelser'))).toEqual({ status: 200, roundTrips: session + 1 })
  })

  it('asks for what a step shows in two: the report, then all the rest', async () => {
    for (const { id: step } of sections)
      expect(await roundTripsOf('GET', address(`steg/${step}`))).toEqual({
        status: 200,
        roundTrips: session + 2,
      })
  })

  it('finds who is signed in with one', async () => {
    expect(await roundTripsOf('GET', '/auth/me')).toEqual({ status: 200, roundTrips: session })
  })
})
