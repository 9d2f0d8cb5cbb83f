import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startAccount } from '../../account/testing.ts'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http.ts'
import { makeKeys } from '../../platform/keys.ts'
import { installRates } from './rates.ts'

test('a count is kept while 6 000 others call', async () => {
  const app = Fastify({ trustProxy: true }) as unknown as App
  const ctx = { config: { rateLimits: true }, keys: makeKeys(Buffer.alloc(32, 'k')) } as Context
  await app.register(cookie)
  app.decorateRequest('visitor', undefined)
  await installRates(app, ctx)
  app.get('/api/noe', async () => 'ok')
  const from = async (ip: string) =>
    (await app.inject({ url: '/api/noe', headers: { 'x-forwarded-for': ip } })).statusCode
  for (let n = 0; n < 600; n += 1) expect(await from('192.0.2.1')).toBe(200)
  for (let n = 0; n < 6_000; n += 1) await from(`10.0.${n >> 8}.${n & 255}`)
  expect(await from('192.0.2.1')).not.toBe(200)
  await app.close()
})

test('the cookie of an ended session is counted as its address, that of a live one by itself', async () => {
  const service = await startAccount()
  const status = async (headers: Record<string, string> = {}) =>
    (await service.call('/auth/me', { headers })).status
  const [ended, live] = [await service.signIn(), await service.signIn(undefined, 'okt-2')]
  expect((await service.call('/auth/signout', { headers: ended })).status).toBe(204)
  // This call finds that the session has ended; later ones are counted by address.
  expect(await status(ended)).toBe(401)
  for (let n = 0; n < 600; n += 1) expect(await status()).toBe(401)
  expect([await status(), await status(ended), await status(live)]).toEqual([429, 429, 200])
  await service.stop()
})
