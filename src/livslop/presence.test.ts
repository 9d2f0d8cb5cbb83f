import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'

const { GRUPPER, PIDER } = await readWorld()
const shop = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
const section = 'energibrukPerFormal'

let service: TestService
let owner: Person
let keeper: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
  id = await createReport(service, owner, shop)
})
afterAll(() => service.stop())

const tell = async (as: Person | null, seksjon: unknown, forlater?: boolean) =>
  service.call('POST', `/energikartlegginger/${id}/tilstede`, {
    as,
    body: { seksjon, ...(forlater && { forlater }) },
    headers: { 'x-bakgrunn': '1' },
  })
const name = async (as: Person) => (await service.call('GET', '/auth/me', { as })).body.navn

it('tells who else has the same section open, never oneself', async () => {
  expect((await tell(owner, section)).body).toEqual({ andre: [] })
  expect((await tell(keeper, section)).body).toEqual({ andre: [await name(owner)] })
  expect((await tell(owner, section)).body).toEqual({ andre: [await name(keeper)] })
  expect((await tell(owner, 'produksjon')).body).toEqual({ andre: [] })
})

it('forgets who left, and who was silent for 45 seconds', async () => {
  expect((await tell(keeper, section, true)).body).toEqual({ andre: [] })
  expect((await tell(owner, section)).body).toEqual({ andre: [] })
  const start = new Date()
  service.setClock(start)
  await tell(keeper, section)
  service.setClock(new Date(start.getTime() + 45_000))
  expect((await tell(owner, section)).body).toEqual({ andre: [await name(keeper)] })
  service.setClock(new Date(start.getTime() + 45_001))
  expect((await tell(owner, section)).body).toEqual({ andre: [] })
  const { rows } = await service.ctx.pool.query('select person from tilstede where sist_utc <= $1', [start])
  expect(rows, 'what expired is removed, but for one’s own').toHaveLength(1)
})

it('is for those who may see the report, and for its sections', async () => {
  const stranger = await service.signIn(PIDER.hotell)
  expect((await tell(stranger, section)).status).toBe(404)
  expect((await tell(null, section)).status).toBe(401)
  expect((await tell(owner, 'finnes-ikke')).status).toBe(422)
  expect((await tell(owner, 7)).status).toBe(400)
})
