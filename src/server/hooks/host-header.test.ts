import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../testing.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ TRUST_PROXY: '1' })
})
afterAll(() => service.stop())

const statusOf = (path: string, headers: OutgoingHttpHeaders) => {
  const { port } = new URL(service.appUrl)
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const read = (answer: IncomingMessage) => {
    answer.resume()
    resolve(answer.statusCode)
  }
  get({ host: '127.0.0.1', port, path, headers, agent: false }, read).on('error', reject)
  return promise
}

test('behind a proxy Host alone says whom a request is for, whatever X-Forwarded-Host says', async () => {
  const { host } = new URL(service.appUrl)
  const evil = 'ond.example'
  for (const forwarded of [{}, { 'x-forwarded-host': host }, { 'x-forwarded-host': `${evil}, ${host}` }]) {
    expect(await statusOf('/api/auth/me', { ...forwarded, host: evil })).toBe(421)
    expect(await statusOf('/hjem', { ...forwarded, host: evil })).toBe(308)
  }
  expect(await statusOf('/api/auth/me', { 'x-forwarded-host': evil, host })).toBe(401)
})
