import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKeys } from '../platform/keys.ts'
import { type AccountService, pid, startAccount } from './testing.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const both = makeKeys(fresh, [old])

let service: AccountService
beforeAll(async () => {
  service = await startAccount({ RATE_GRENSE: 'av', APP_PASSORD: 'fire ord som ingen gjetter' })
})
afterAll(() => service.stop())
beforeEach(() => {
  service.ctx.keys = makeKeys(old)
  service.ctx.config.appPassord = null
})

const status = async (path: string, headers: Record<string, string>) =>
  (await service.call(path, { headers })).status
const draftKey = async (headers: Record<string, string>) =>
  (await service.call('/auth/utkastnokkel', { headers })).json()

describe('while one key is replaced by another', () => {
  test('a session lives on by the key it was opened with: nothing of it changes on the way', async () => {
    const me = await service.signIn()
    const before = await draftKey(me)
    service.ctx.keys = both
    const account = (await (await service.call('/auth/me', { headers: me })).json()) as object
    expect(account).toMatchObject({ pid, csrfToken: me['x-csrf-token'] })
    expect(await draftKey(me)).toEqual(before)
    const extended = await service.call('/auth/forleng', { method: 'POST', headers: me })
    expect(extended.status).toBe(204)
    expect(await status('/auth/signout', me)).toBe(204)
    expect(await status('/auth/me', me)).toBe(401)
  })

  test('a new session needs the new key alone', async () => {
    service.ctx.keys = both
    const me = await service.signIn()
    service.ctx.keys = makeKeys(fresh)
    expect(await status('/auth/me', me)).toBe(200)
  })

  test('a session of a key that is accepted no more is over', async () => {
    const me = await service.signIn()
    service.ctx.keys = makeKeys(fresh)
    expect(await status('/auth/me', me)).toBe(401)
    expect(await status('/auth/signout', me)).toBe(204)
  })

  test('front-channel logout and the end of a token reach over to the other key', async () => {
    const tokens = await service.tokens(pid, 'sid-r')
    expect((await service.exchange(tokens)).status).toBe(204)
    const me = await service.signIn(pid, 'sid-r')
    service.ctx.keys = both
    const query = new URLSearchParams({ iss: service.issuer.url, sid: 'sid-r' })
    expect(await status(`/auth/frontchannel-logout?${query}`, {})).toBe(200)
    expect(await status('/auth/me', me)).toBe(401)
    expect((await service.exchange(tokens)).status).toBe(401)
  })

  test('a sign-in ends the session of the old key that the browser brings along', async () => {
    const me = await service.signIn()
    service.ctx.keys = both
    expect((await service.exchange(await service.tokens(), { cookie: me.cookie })).status).toBe(204)
    expect(await status('/auth/me', me)).toBe(401)
  })

  test('the access password’s pass stays good', async () => {
    service.ctx.config.appPassord = 'fire ord som ingen gjetter'
    const gate = await service.call('/tilgangspassord', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: service.ctx.config.appPassord }),
    })
    const cookie = gate.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const code = async () => (await service.call('/auth/me', { headers: { cookie } })).json()
    service.ctx.keys = both
    expect(await code()).toMatchObject({ code: 'ikke-innlogget' })
    service.ctx.keys = makeKeys(fresh)
    expect(await code()).toMatchObject({ code: 'passord-kreves' })
  })
})

test('sign-out is possible while the authorisation service is silent', async () => {
  const me = await service.signIn()
  service.setClock(new Date(Date.now() + 10 * 60_000))
  const altinn = '/altinn/accessmanagement/api/v1/resourceowner/authorizedparties'
  service.world.on(altinn, (_, response) => response.writeHead(500).end())
  expect(await status('/auth/me', me)).toBe(503)
  const answer = await service.call('/auth/csrf', { headers: { cookie: me.cookie } })
  expect(await answer.json()).toEqual({ csrfToken: me['x-csrf-token'] })
  expect(await status('/auth/signout', me)).toBe(204)
})
