import { afterAll, beforeAll, expect, test } from 'vitest'
import { attach } from '../../security/testing.ts'
import { addressOf } from '../../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { createReport, fillReport, readWorld } from '../testing.ts'

// The contact of a report stays the same person, whoever opens, saves, restores or sends it in (rules.md §6.1).

const { GRUPPER, PIDER, tallFor } = await readWorld()
const figures = tallFor('butikk', rapporteringArNow(new Date())) as Record<string, Record<string, unknown>>
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

let service: TestService
let owner: Person
let colleague: Person
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  colleague = await service.signIn(PIDER.radgiver)
})
afterAll(() => service.stop())

const read = async (id: string, as: Person, path: string) =>
  (await service.call('GET', addressOf(id, path), { as })).body
const formAs = async (id: string, as: Person) =>
  (await read(id, as, 'steg/omKartleggingen')).svar.omKartleggingen.skjema
const save = (id: string, as: Person, path: string, body?: unknown) =>
  service.call('POST', addressOf(id, path), { as, body })
const nameOf = async (as: Person) => (await service.call('GET', '/auth/me', { as })).body.navn as string

test('a contact who is the user stays the contact when a colleague opens, saves and sends in', async () => {
  const id = await createReport(service, owner, shops[0] ?? '')
  const own = { ...figures.omKartleggingen, erInnsenderKontaktPerson: true, kontaktpersonNavn: null }
  await fillReport(service, owner, id, { ...figures, omKartleggingen: own, sendInn: undefined })
  await attach(service, owner, id)
  const [name, other] = [await nameOf(owner), await nameOf(colleague)]
  expect(name).not.toBe(other)
  expect(await formAs(id, owner)).toMatchObject({ erInnsenderKontaktPerson: true, kontaktpersonNavn: name })
  const theirs = await formAs(id, colleague)
  expect(theirs).toMatchObject({ erInnsenderKontaktPerson: false, kontaktpersonNavn: name })

  const versions = async () => (await read(id, owner, 'historikk?seksjon=omKartleggingen')).length
  expect((await save(id, colleague, '', theirs)).status).toBe(200)
  expect(await versions(), 'nothing is changed by it').toBe(1)
  expect((await save(id, colleague, '', { ...theirs, skalDokumentereCo2Kompensasjon: true })).status).toBe(
    200,
  )
  expect(await formAs(id, owner)).toMatchObject({ erInnsenderKontaktPerson: true, kontaktpersonNavn: name })
  const back = { seksjon: 'omKartleggingen', versjon: 1 }
  expect((await save(id, colleague, 'gjenopprett', back)).status).toBe(204)
  expect(await formAs(id, owner)).toMatchObject({ erInnsenderKontaktPerson: true, kontaktpersonNavn: name })

  expect((await save(id, colleague, 'innsending')).status).toBe(204)
  const { svar, innsendtAv } = await read(id, owner, 'innsending')
  expect(innsendtAv).toBe(other)
  expect(svar.omKartleggingen).toMatchObject({ erInnsenderKontaktPerson: false, kontaktpersonNavn: name })
})

test('a colleague who says «Ja» becomes the contact', async () => {
  const id = await createReport(service, owner, shops[1] ?? '')
  const own = { ...figures.omKartleggingen, erInnsenderKontaktPerson: true, kontaktpersonNavn: null }
  expect((await save(id, owner, '', own)).status).toBe(200)
  expect((await save(id, colleague, '', own)).status).toBe(200)
  const name = await nameOf(colleague)
  expect(await formAs(id, owner)).toMatchObject({ erInnsenderKontaktPerson: false, kontaktpersonNavn: name })
})
