import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../server/testing.ts'

// The persons of the built-in world (rules.md §9).
const manager = '08856146910'
const shopManager = '18867218862'
const accountant = '28907644377'
const oneName = '27827120923'
const lowerCase = '27897410368'
const nameless = '10878318213'
const thousands = '07837424865'
const numberless = '08857112262'
const tooLow = '03818442024'
const withPackage = '14867931032'
const withResource = '22916331170'
const otherPackages = '21927814428'

interface World {
  enheter: { organisasjonsnummer: string; slettedato?: string }[]
  underenheter: { organisasjonsnummer: string; slettedato?: string }[]
  fjernet: string[]
}

let service: TestService
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())

const me = async (pid: string) => {
  const person = await service.signIn(pid)
  const { body } = await service.call('GET', '/auth/me', { as: person })
  return { ...body, person }
}

test('a manager has the main unit and all its sub-units, and the name of the person register', async () => {
  const account = await me(manager)
  expect(account).toMatchObject({ pid: manager, navn: 'Vakker Elv' })
  expect(account.tilganger).toHaveLength(1)
  expect(account.tilganger[0].underenheter.length).toBeGreaterThan(0)
  const grounds = await service.call(
    'GET',
    `/auth/grunnlag?organisasjonsnummer=${account.tilganger[0].organisasjonsnummer}`,
    { as: account.person, sprak: 'nn-NO' },
  )
  expect(grounds.body).toEqual({ grunnlag: ['Energi, miljø og klima', 'Utfyllar/innsendar'] })
})

test.each([
  [withPackage, 'Energikartlegging i sandkassa'],
  [withResource, 'Rapport i sandkassa'],
])('%s has access by what is called %s', async (pid, name) => {
  const account = await me(pid)
  const [{ organisasjonsnummer }] = account.tilganger
  const path = `/auth/grunnlag?organisasjonsnummer=${organisasjonsnummer}`
  const grounds = await service.call('GET', path, { as: account.person, sprak: 'nn-NO' })
  expect(grounds.body).toEqual({ grunnlag: [name] })
})

test('the rules of a local start hold for years to come', async () => {
  service.setClock(new Date('2031-06-01T12:00:00Z'))
  const { body } = await service.call('GET', '/helse/klar')
  service.setClock(new Date())
  expect(body).toEqual({ status: 'ok' })
})

test('a shop manager has the shop alone, at the top level', async () => {
  const { tilganger } = await me(shopManager)
  expect(tilganger).toHaveLength(1)
  expect(tilganger[0]).not.toHaveProperty('underenheter')
})

test.each([
  [accountant, 'Nøye Penn', 0],
  [oneName, 'Storfugl', 1],
  [lowerCase, 'Lavmælt Ugle', 1],
  [nameless, '', 1],
  [withPackage, 'Stødig Furu', 1],
  [withResource, 'Våken Terne', 1],
  [otherPackages, "Blid D'Eng", 0],
])('%s: «%s» with %i accesses', async (pid, navn, count) => {
  const account = await me(pid)
  expect([account.navn, account.tilganger.length]).toEqual([navn, count])
})

test('2 500 clients with a sub-unit each are one answer', async () => {
  const { tilganger } = await me(thousands)
  expect(tilganger).toHaveLength(2500)
})

test('too low a level and no identity number are refused with their own texts', async () => {
  await expect(service.signIn(tooLow)).rejects.toThrow(/401.*pages\.auth\.feil\.niva/)
  await expect(service.signIn(numberless)).rejects.toThrow(/401.*pages\.auth\.feil\.ukjent/)
})

test('units are told apart by kind, and by the way they are gone', async () => {
  const world = (await (await fetch(`${service.sandbox.url}/verden`)).json()) as World
  const person = await service.signIn(manager)
  const at = async (orgnr: string | undefined) => {
    const { status, body } = await service.call('GET', `/enheter/${orgnr}`, { as: person })
    return [status, body.enhettype ?? body.code]
  }
  const live = world.enheter.find(
    (unit) => !unit.slettedato && !world.fjernet.includes(unit.organisasjonsnummer),
  )
  expect(await at(live?.organisasjonsnummer)).toEqual([200, 'Hovedenhet'])
  expect(await at(world.underenheter.find((unit) => !unit.slettedato)?.organisasjonsnummer)).toEqual([
    200,
    'Underenhet',
  ])
  const deleted = world.enheter.find((unit) => unit.slettedato)
  expect(await at(deleted?.organisasjonsnummer)).toEqual([404, 'validering.orgnr-slettet'])
  expect(await at(world.fjernet[0])).toEqual([404, 'validering.orgnr-fjernet'])
  expect(await at('313750531')).toEqual([404, 'validering.orgnr-ukjent'])
})

test('a fault of each service is 503, and passes', async () => {
  await service.fault({ tjeneste: 'altinn', status: 500 })
  await expect(service.signIn(manager)).rejects.toThrow(/503.*utilgjengelig-altinn/)
  await service.fault()
  await service.fault({ tjeneste: 'folkeregisteret', status: 500 })
  expect((await me(manager)).navn).toBe('Vakker Elv')
  await service.fault()
  await service.fault({ tjeneste: 'enhetsregisteret', status: 503, antall: 1 })
  const person = await service.signIn(manager)
  const first = await service.call('GET', '/enheter/311700014', { as: person })
  expect([first.status, first.body.code]).toEqual([503, 'utilgjengelig-enhetsregisteret'])
  expect((await service.call('GET', '/enheter/313750531', { as: person })).status).toBe(404)
})
