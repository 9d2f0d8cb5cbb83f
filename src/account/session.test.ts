import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountService,
  altinnPath,
  json,
  organization,
  otherPid,
  personPath,
  pid,
  startAccount,
} from './testing.ts'

const start = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const later = (minutes: number) => new Date(start.getTime() + minutes * minute)
const main = '311700014'
const sub = '311700235'
const utomr = { authorizedRoles: ['UTOMR'] }

let service: AccountService
beforeAll(async () => {
  service = await startAccount({ RATE_GRENSE: 'av' })
})
afterAll(() => service.stop())
beforeEach(() => {
  service.setClock(start)
  service.world.off(personPath(pid))
  altinn([organization(main, 'FJORD INDUSTRI AS', { ...utomr, subunits: [organization(sub, 'AVD KAI')] })])
})

const altinn = (parties: unknown, status = 200) =>
  service.world.on(altinnPath, (_, response) => json(response, parties, status))
const get = (path: string, headers: Record<string, string>) => service.call(path, { headers })
const code = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('the session', () => {
  const expiry = (answer: Response) => answer.headers.get('x-okt-utloper')

  test('ends 30 minutes after its last use, to the millisecond', async () => {
    const me = await service.signIn()
    service.setClock(later(29))
    const used = await get('/auth/me', me)
    expect(expiry(used)).toBe(later(59).toISOString())
    // The browser reads the service's time from this header (rules.md §2).
    expect(used.headers.get('date')).toBe(later(29).toUTCString())
    service.setClock(new Date(later(59).getTime() - 1))
    expect((await get('/auth/me', { ...me, 'x-bakgrunn': '1' })).status).toBe(200)
    service.setClock(later(59))
    const answer = await get('/auth/me', me)
    expect(answer.status).toBe(401)
    expect(await code(answer)).toBe('ikke-innlogget')
    expect(expiry(answer)).toBeNull()
  })

  test('ends eight hours after sign-in, however much it is used', async () => {
    const me = await service.signIn()
    for (let minutes = 25; minutes < 480; minutes += 25) {
      service.setClock(later(minutes))
      expect((await get('/auth/me', me)).status).toBe(200)
    }
    service.setClock(later(479))
    expect(expiry(await get('/auth/me', me))).toBe(later(480).toISOString())
    service.setClock(later(480))
    expect((await get('/auth/me', me)).status).toBe(401)
  })

  test('a call in the background does not extend it, and is told the truth', async () => {
    const me = await service.signIn()
    service.setClock(later(20))
    const answer = await get('/auth/me', { ...me, 'x-bakgrunn': '1' })
    expect(expiry(answer)).toBe(later(30).toISOString())
    service.setClock(later(30))
    expect((await get('/auth/me', me)).status).toBe(401)
  })

  test('what the header says holds also when a use so soon after the last one was not stored', async () => {
    const me = await service.signIn()
    service.setClock(new Date(start.getTime() + 5000))
    const told = new Date(expiry(await get('/auth/me', me)) ?? '')
    service.setClock(new Date(told.getTime() - 1))
    expect((await get('/auth/me', { ...me, 'x-bakgrunn': '1' })).status).toBe(200)
    service.setClock(told)
    expect((await get('/auth/me', { ...me, 'x-bakgrunn': '1' })).status).toBe(401)
  })

  test('can be extended by asking', async () => {
    const me = await service.signIn()
    service.setClock(new Date(start.getTime() + 5000))
    const answer = await service.call('/auth/forleng', {
      method: 'POST',
      headers: { ...me, 'x-bakgrunn': '1' },
    })
    expect(answer.status).toBe(204)
    expect(expiry(answer)).toBe(new Date(later(30).getTime() + 5000).toISOString())
  })

  test('a refused call does not extend it', async () => {
    const me = await service.signIn()
    service.setClock(later(20))
    const answer = await service.call('/auth/forleng', { method: 'POST', headers: { cookie: me.cookie } })
    expect([answer.status, expiry(answer)]).toEqual([403, later(30).toISOString()])
  })

  test('only hashes and sealed numbers are stored', async () => {
    const me = await service.signIn()
    const { rows } = await service.ctx.pool.query('select row_to_json(okt)::text as row from okt')
    const stored = rows.map(({ row }) => row).join('\n')
    const secrets = [
      pid,
      me.cookie.split('=')[1] ?? '',
      me['x-csrf-token'],
      'okt-1',
      Buffer.from(pid).toString('hex'),
    ]
    for (const secret of secrets) expect(stored).not.toContain(secret)
  })
})

describe('the end of a session', () => {
  const signOut = (headers: Record<string, string>) => get('/auth/signout', headers)

  test('sign-out needs the csrf value, clears the cookie and ends the session', async () => {
    const me = await service.signIn()
    expect((await signOut({ cookie: me.cookie })).status).toBe(403)
    expect((await get('/auth/me', me)).status).toBe(200)
    const answer = await signOut(me)
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-okt=;.*Expires=Thu, 01 Jan 1970/)
    expect((await get('/auth/me', me)).status).toBe(401)
    expect((await signOut({ cookie: me.cookie })).status).toBe(204)
    expect((await signOut({})).status).toBe(204)
  })

  test('the token of an ended session signs nobody in again, however its signature is spelled', async () => {
    const tokens = await service.tokens()
    const first = await service.exchange(tokens)
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { csrfToken } = (await (await get('/auth/me', { cookie })).json()) as { csrfToken: string }
    await signOut({ cookie, 'x-csrf-token': csrfToken })
    expect((await service.exchange(tokens)).status).toBe(401)
    // The last character of base64url carries bits that decoding drops.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = tokens.access.slice(0, -1) + alphabet[alphabet.indexOf(tokens.access.at(-1) ?? '') ^ 1]
    expect((await service.exchange({ ...tokens, access: respelled })).status).toBe(401)
    expect((await service.exchange(await service.tokens())).status).toBe(204)
  })

  test('nor does the token of a session that ran out', async () => {
    const claims = { exp: Math.floor(later(120).getTime() / 1000) }
    const { goodClaims } = await import('./testing.ts')
    const good = goodClaims(service.issuer.url, start)
    const tokens = {
      access: await service.issuer.sign({ ...good.access, ...claims }),
      id: await service.issuer.sign({ ...good.id, ...claims }),
    }
    expect((await service.exchange(tokens)).status).toBe(204)
    service.setClock(later(31))
    expect((await service.exchange(tokens)).status).toBe(401)
    await service.signIn(otherPid) // sweeps
    const { rows } = await service.ctx.pool.query('select 1 from okt where sist_brukt <= $1', [later(1)])
    expect(rows).toEqual([])
    expect((await service.exchange(tokens)).status).toBe(401)
  })

  test('sign-out ends all that were opened in the same session of the provider, and no other', async () => {
    const tokens = await service.tokens(pid, 'sid-a')
    const open = async () => {
      const answer = await service.exchange(tokens)
      expect(answer.status).toBe(204)
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const { csrfToken } = (await (await get('/auth/me', { cookie })).json()) as { csrfToken: string }
      return { cookie, 'x-csrf-token': csrfToken }
    }
    const [mine, ofTheSameToken] = [await open(), await open()]
    const ofAnotherToken = await service.signIn(pid, 'sid-a')
    const elsewhere = await service.signIn(pid, 'sid-b')
    const others = await service.signIn(otherPid, 'sid-a')
    expect((await signOut(mine)).status).toBe(204)
    const statuses = await Promise.all(
      [mine, ofTheSameToken, ofAnotherToken, elsewhere, others].map(
        async (me) => (await get('/auth/me', me)).status,
      ),
    )
    expect(statuses).toEqual([401, 401, 401, 200, 200])
    expect((await service.exchange(tokens)).status).toBe(401)
  })

  test('front-channel logout ends every session of the provider’s session, on all instances', async () => {
    const second = await service.startInstance()
    const tokens = await service.tokens(pid, 'sid-x')
    const mine = await service.signIn(pid, 'sid-x')
    const alsoMine = await service.signIn(pid, 'sid-x')
    const others = await service.signIn(otherPid, 'sid-y')
    await service.exchange(tokens)
    expect((await service.call('/auth/me', { headers: mine }, second)).status).toBe(200)

    const logout = (query: Record<string, string>) =>
      service.call(`/auth/frontchannel-logout?${new URLSearchParams(query)}`, {
        headers: { 'sec-fetch-site': 'cross-site' },
      })
    const iss = service.issuer.url
    for (const query of [
      {},
      { iss },
      { sid: 'sid-x' },
      { iss: 'https://annen.example', sid: 'sid-x' },
      { iss, sid: 'z' },
    ]) {
      const answer = await logout(query as Record<string, string>)
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    }
    expect((await get('/auth/me', mine)).status).toBe(200)

    const answer = await logout({ iss, sid: 'sid-x' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${service.world.url}`)
    for (const at of [service.url, second])
      for (const me of [mine, alsoMine])
        expect((await service.call('/auth/me', { headers: me }, at)).status).toBe(401)
    expect((await service.exchange(tokens)).status).toBe(401)
    expect((await get('/auth/me', others)).status).toBe(200)
    // Signing in again is possible, also where the provider keeps its session.
    await service.signIn(pid, 'sid-x')
  })
})
