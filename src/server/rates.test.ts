import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import type { App } from './http.ts'
import { makeKeys } from './keys.ts'
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
