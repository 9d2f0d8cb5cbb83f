import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountService, startAccount } from './testing.ts'

const start = new Date('2026-11-21T12:00:00Z')
const code = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('the access password', () => {
  let service: AccountService
  beforeAll(async () => {
    service = await startAccount({ RATE_GRENSE: 'av', APP_PASSORD: 'nøkkel til prøven' })
  })
  beforeEach(() => service.setClock(start))
  afterAll(() => service.stop())

  const enter = (password: unknown) =>
    service.call('/tilgangspassord', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  const pass = async () => {
    const answer = await enter('nøkkel til prøven')
    expect(answer.status).toBe(204)
    return answer.headers.getSetCookie()[0] ?? ''
  }

  test('closes every call but those that must stay open', async () => {
    for (const path of [
      '/auth/me',
      '/auth/signin',
      '/auth/signout',
      '/enheter/311700014',
      '/personinfo/meg',
    ]) {
      const answer = await service.call(path)
      expect([path, answer.status, await code(answer)]).toEqual([path, 401, 'passord-kreves'])
    }
    expect((await service.call('/auth/frontchannel-logout')).status).toBe(200)
  })

  test('the right one opens for 30 days, with a cookie that only our pages send', async () => {
    const line = await pass()
    const [cookie = '', ...attributes] = line.split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure'])
    const me = () => service.call('/auth/me', { headers: { cookie } }).then(code)
    expect(await me()).toBe('ikke-innlogget')
    service.setClock(new Date(start.getTime() + 2_592_000_000 - 1))
    expect(await me()).toBe('ikke-innlogget')
    service.setClock(new Date(start.getTime() + 2_592_000_000))
    expect(await me()).toBe('passord-kreves')
  })

  test('a cookie that was made up, prolonged, or made for an earlier password does not open', async () => {
    const value = (await pass()).split(';')[0]?.split('=')[1] ?? ''
    const [end = '', mac = ''] = value.split('.')
    for (const forged of ['', '.', `.${mac}`, `${Number(end) + 1}.${mac}`, `9e99.${mac}`, mac, `${end}.`]) {
      const answer = await service.call('/auth/me', { headers: { cookie: `__Host-passord=${forged}` } })
      expect([forged, await code(answer)]).toEqual([forged, 'passord-kreves'])
    }
    service.ctx.config.appPassord = 'et nytt'
    const answer = await service.call('/auth/me', { headers: { cookie: `__Host-passord=${value}` } })
    service.ctx.config.appPassord = 'nøkkel til prøven'
    expect(await code(answer)).toBe('passord-kreves')
  })

  test('a wrong one is 422, a malformed one 400, and neither sets a cookie', async () => {
    for (const wrong of ['', ' ', 'Nøkkel til prøven', 'nøkkel til prøven ', 'x'.repeat(5000)]) {
      const answer = await enter(wrong)
      expect([answer.status, await code(answer)]).toEqual([422, 'password-protection.feil.ugyldig-passord'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    for (const malformed of [undefined, null, 7, ['nøkkel til prøven']])
      expect((await enter(malformed)).status).toBe(400)
  })

  test('is not needed when none is configured', async () => {
    service.ctx.config.appPassord = null
    expect((await enter('noe')).status).toBe(204)
    expect(await code(await service.call('/auth/me'))).toBe('ikke-innlogget')
    service.ctx.config.appPassord = 'nøkkel til prøven'
  })
})
