import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http.ts'
import { readWorld } from '../svar/testing.ts'
import { healthRoutes } from './health.ts'
import { startTestService, type TestService } from './testing.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => service.stop())

test('readiness warns of a full disk, from the first call that met it until ten minutes after the last', async () => {
  const { PIDER, ENKLE } = await readWorld()
  const as = await service.signIn(PIDER.hotell)
  const create = async () =>
    (await service.call('POST', '/energikartlegginger', { as, body: { organisasjonsnummer: ENKLE.alene } }))
      .status
  const ready = async () => {
    const { status, body } = await service.call('GET', '/helse/klar')
    return [status, body.advarsler]
  }
  expect(await ready()).toEqual([200, undefined])
  await service.ctx.pool.query(
    `create function no_room() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger no_room before insert on kartlegging execute function no_room()`,
  )
  expect(await create()).toBe(503)
  expect(await ready()).toEqual([200, [expect.stringContaining('Disken til databasen er full')]])
  await service.ctx.pool.query('drop trigger no_room on kartlegging')
  expect(await create()).toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  expect(await ready()).toEqual([200, undefined])
})

test('start and readiness warn in production while the privacy page is not whole', async () => {
  const lines: string[] = []
  const app = Fastify().setSerializerCompiler(() => JSON.stringify)
  const config = { ...service.ctx.config, production: true }
  const log = { warn: (_: object, line: string) => void lines.push(line) } as unknown as Context['log']
  healthRoutes(app as unknown as App, { ...service.ctx, config, log }, { phase: 'serving' })
  const { advarsler } = (await app.inject('/helse/klar')).json()
  expect(lines).toEqual([
    expect.stringContaining('ERKLARINGER mangler behandlingsansvarlig, personvernEpost'),
  ])
  expect(advarsler).toContain(lines[0])
})
