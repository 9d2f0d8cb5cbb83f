import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountService, startAccount } from './testing.ts'

const own = 'http://localhost:3999'

type Headers = Record<string, string>
const code = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('csrf and foreign origins', () => {
  let service: AccountService
  let me: Headers
  let value: string
  beforeAll(async () => {
    service = await startAccount({ RATE_GRENSE: 'av' })
    const signedIn = await service.signIn()
    me = { cookie: signedIn.cookie }
    value = signedIn['x-csrf-token']
  })
  afterAll(() => service.stop())

  // Every state-changing call of the account, and sign-out, which is a GET by the specification.
  const calls = [
    ['POST', '/auth/forleng'],
    ['GET', '/auth/signout'],
  ] as const
  const otherValue = async () => (await service.signIn())['x-csrf-token']

  test.each(calls)('%s %s is refused without the right csrf value', async (method, path) => {
    const other = await otherValue()
    const variants: Headers[] = [
      {},
      { 'x-csrf-token': '' },
      { 'x-csrf-token': ' ' },
      { 'x-csrf-token': 'null' },
      { 'x-csrf-token': value.slice(0, -1) },
      { 'x-csrf-token': `${value}A` },
      { 'x-csrf-token': value.toLowerCase() },
      { 'x-csrf-token': `${value}, ${value}` },
      { 'x-csrf-token': other },
      { 'x-csrf-token': me.cookie?.split('=')[1] ?? '' },
      { 'x-xsrf-token': value },
      { cookie: `${me.cookie}; X-CSRF-TOKEN=${value}` },
      { 'x-csrf-token': value, origin: 'https://ond.example' },
      { 'x-csrf-token': value, origin: 'null' },
      { 'x-csrf-token': value, origin: `${own}.ond.example` },
      { 'x-csrf-token': value, origin: 'https://localhost:3999' },
      { 'x-csrf-token': value, origin: own, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of variants) {
      const answer = await service.call(path, { method, headers: { ...me, ...headers } })
      expect([headers, answer.status, await code(answer)]).toEqual([headers, 403, 'csrf'])
    }
    const inAddress = await service.call(`${path}?X-CSRF-TOKEN=${value}`, { method, headers: me })
    expect(inAddress.status).toBe(403)
    expect((await service.call('/auth/me', { headers: me })).status).toBe(200)
  })

  test('the right value is accepted, from our origin or without one', async () => {
    for (const headers of [
      {},
      { origin: own },
      { origin: own, 'sec-fetch-site': 'same-origin' },
    ] as Headers[]) {
      const answer = await service.call('/auth/forleng', {
        method: 'POST',
        headers: { ...me, 'x-csrf-token': value, ...headers },
      })
      expect(answer.status).toBe(204)
    }
  })

  test('reading too is refused to a foreign origin that comes with a cookie', async () => {
    for (const headers of [
      { origin: 'https://ond.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Headers[]) {
      const answer = await service.call('/auth/me', { headers: { ...me, ...headers } })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const signIn = await service.exchange(await service.tokens(), { ...me, origin: 'https://ond.example' })
    expect(signIn.status).toBe(403)
  })

  test('who is not signed in is told that first', async () => {
    for (const headers of [
      {},
      { cookie: '__Host-okt=' },
      { cookie: '__Host-okt=abc' },
      { cookie: 'okt=abc' },
    ] as Headers[]) {
      const answer = await service.call('/auth/forleng', { method: 'POST', headers })
      expect([answer.status, await code(answer)]).toEqual([401, 'ikke-innlogget'])
    }
  })

  test('no spelling of the address leads past the guard', async () => {
    for (const path of ['/%61uth/me', '/auth/%6de', '/auth/me?', '/auth/me/', '/auth//me']) {
      const answer = await service.call(path)
      expect([path, [401, 404].includes(answer.status)]).toEqual([path, true])
    }
    const root = await fetch(`${service.url}/%61pi/auth/me`)
    expect(root.status).toBe(401)
  })
})
