import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountService, json, startAccount } from './testing.ts'

let service: AccountService
let me: Record<string, string>
beforeAll(async () => {
  service = await startAccount({ RATE_GRENSE: 'av' })
  me = await service.signIn()
})
afterAll(() => service.stop())
const enhet = async (orgnr: string) => {
  const answer = await service.call(`/enheter/${orgnr}`, { headers: me })
  return [answer.status, await answer.json()]
}

test.each([
  ['31170001', 'validering.orgnr-siffer'],
  ['3117000144', 'validering.orgnr-siffer'],
  ['311%20700%20014', 'validering.orgnr-siffer'],
  ['abcdefghi', 'validering.orgnr-siffer'],
  ['３１１７０００１４', 'validering.orgnr-siffer'],
  ['311700015', 'validering.orgnr-kontrollsiffer'],
  ['123456789', 'validering.orgnr-kontrollsiffer'],
])('%s is 400', async (orgnr, expected) => {
  expect(await enhet(orgnr)).toMatchObject([400, { code: expected }])
})

test('answers by kind, and each way of being gone has its text', async () => {
  const { world } = service
  world.on('/er/enheter/311700014', (_, r) => json(r, { navn: 'FJORD AS' }))
  expect(await enhet('311700014')).toEqual([
    200,
    { organisasjonsnummer: '311700014', navn: 'FJORD AS', enhettype: 'Hovedenhet' },
  ])
  world.on('/er/underenheter/311700235', (_, r) => json(r, { navn: 'KAI', overordnetEnhet: '311700014' }))
  expect(await enhet('311700235')).toMatchObject([200, { enhettype: 'Underenhet' }])
  world.on('/er/enheter/311700340', (_, r) => json(r, { navn: 'SANG', slettedato: '2023-06-30' }))
  expect(await enhet('311700340')).toMatchObject([
    404,
    {
      code: 'validering.orgnr-slettet',
      title: expect.stringMatching(/^Enheten med organisasjonsnummer 311\s700\s340 er slettet/),
    },
  ])
  world.on('/er/enheter/311700456', (_, r) => json(r, {}, 410))
  expect(await enhet('311700456')).toMatchObject([404, { code: 'validering.orgnr-fjernet' }])
  expect(await enhet('311700561')).toMatchObject([404, { code: 'validering.orgnr-ukjent' }])
  world.on('/er/enheter/311700677', (_, r) => json(r, {}, 500))
  expect(await enhet('311700677')).toMatchObject([503, { code: 'utilgjengelig-enhetsregisteret' }])
})
