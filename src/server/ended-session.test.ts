import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { type CallOptions, type Person, startTestService, type TestService } from './testing.ts'

// The order of refusals: an ended session comes before all other faults of a call.

let service: TestService
let pid: string
let id: string
let figures: unknown
let person: Person
const path = () => `/energikartlegginger/${id}/produksjon`
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const savedRows = () =>
  service.ctx.pool.query('select versjoner, sist_endret_utc from kartlegging').then((r) => r.rows)

beforeAll(async () => {
  service = await startTestService()
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  pid = PIDER.aluminium
  const creator = await service.signIn(pid)
  id = await createReport(service, creator, GRUPPER.aluminium.hoved.organisasjonsnummer)
  figures = tallFor('aluminium', rapporteringArNow(new Date())).produksjon
})
afterAll(() => service.stop())

describe('a session that ended on another instance', () => {
  beforeEach(async () => {
    person = await service.signIn(pid)
    // This instance has seen the session.
    expect((await service.call('GET', path(), { as: person })).status).toBe(200)
    await service.ctx.pool.query('delete from okt')
  })

  test('reads nothing and writes nothing', async () => {
    const before = await savedRows()
    expect(codeOf(await service.call('GET', path(), { as: person }))).toEqual([401, 'ikke-innlogget'])
    const saved = await service.call('POST', path(), { as: person, body: figures })
    expect(codeOf(saved)).toEqual([401, 'ikke-innlogget'])
    expect(await savedRows()).toEqual(before)
  })

  test('is refused before other faults of the call', async () => {
    const wrong: CallOptions[] = [
      { body: { not: 'a list' } },
      { body: [{ kildeKodeId: 'x' }] },
      { body: figures, headers: { 'content-type': 'text/plain' } },
      { body: figures, headers: { 'x-csrf-token': 'wrong' } },
      { body: figures, headers: { origin: 'https://ond.example' } },
    ]
    for (const options of wrong)
      expect(codeOf(await service.call('POST', path(), { as: person, ...options }))).toEqual([
        401,
        'ikke-innlogget',
      ])
    const elsewhere = path().replace(id, 'no-uuid')
    expect(codeOf(await service.call('GET', elsewhere, { as: person }))).toEqual([401, 'ikke-innlogget'])
  })
})

test('other faults of the call are answered to a signed-in user', async () => {
  person = await service.signIn(pid)
  await service.call('GET', path(), { as: person })
  const codes = [
    codeOf(await service.call('POST', path(), { as: person, body: { not: 'a list' } })),
    codeOf(
      await service.call('POST', path(), { as: person, body: figures, headers: { 'x-csrf-token': 'wrong' } }),
    ),
  ]
  expect(codes).toEqual([
    [400, 'ugyldig-foresporsel'],
    [403, 'csrf'],
  ])
})

test('each answer says when the session ends, and the call has extended it', async () => {
  const start = new Date()
  service.setClock(start)
  person = await service.signIn(pid)
  await service.call('GET', path(), { as: person })
  service.setClock(new Date(start.getTime() + 60_000))
  const read = await service.call('GET', path(), { as: person })
  const end = Date.parse(read.headers.get('x-okt-utloper') ?? '')
  expect(end).toBe(start.getTime() + 60_000 + service.ctx.config.oktInaktivMs)
})
