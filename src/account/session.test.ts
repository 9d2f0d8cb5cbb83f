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

describe('sign-in', () => {
  test('gives a cookie that only our pages send, with a new random id each time', async () => {
    const tokens = await service.tokens()
    const values = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const answer = await service.exchange(tokens)
      expect(answer.status).toBe(204)
      const [line = '', ...more] = answer.headers.getSetCookie()
      expect(more).toEqual([])
      const [pair = '', ...attributes] = line.split('; ')
      expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
      const [name, value = ''] = pair.split('=')
      expect(name).toBe('__Host-okt')
      expect(Buffer.from(value, 'base64url')).toHaveLength(32)
      values.add(value)
    }
    expect(values.size).toBe(3)
  })

  test('an id that the browser brought along is not taken over, and its session ends', async () => {
    const mine = await service.signIn()
    const answer = await service.exchange(await service.tokens(), { cookie: mine.cookie })
    const [fresh = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
    expect(fresh).not.toBe(mine.cookie)
    expect((await get('/auth/me', mine)).status).toBe(401)
    expect((await get('/auth/me', { cookie: fresh })).status).toBe(200)
    const made = await service.exchange(await service.tokens(), { cookie: '__Host-okt=laget-av-en-annen' })
    expect(made.headers.getSetCookie()[0]).not.toContain('laget-av-en-annen')
  })

  test('the account is exactly as the contract has it', async () => {
    service.world.on(personPath(pid), (_, response) =>
      json(response, {
        navn: [{ erGjeldende: true, fornavn: 'VAKKER', mellomnavn: 'BLÅ', etternavn: 'BLOMST' }],
      }),
    )
    const me = await service.signIn()
    const answer = await get('/auth/me', me)
    expect(await answer.json()).toEqual({
      pid,
      navn: 'Vakker Blå Blomst',
      csrfToken: me['x-csrf-token'],
      tilganger: [
        {
          organisasjonsnummer: main,
          navn: 'FJORD INDUSTRI AS',
          underenheter: [{ organisasjonsnummer: sub, navn: 'AVD KAI' }],
        },
      ],
    })
    const info = await get('/personinfo/meg', me)
    expect(await info.json()).toEqual({ navn: { fornavn: 'Vakker', mellomnavn: 'Blå', etternavn: 'Blomst' } })
  })

  test('without the person register the name is that of the own entry in Altinn', async () => {
    service.world.on(personPath(pid), (_, response) => json(response, {}, 503))
    altinn([
      { ...organization('', 'OPPRIKTIG KAMEL'), organizationNumber: null, personId: pid, type: 'Person' },
    ])
    const me = await get('/auth/me', await service.signIn())
    expect(await me.json()).toMatchObject({ navn: 'Oppriktig Kamel', tilganger: [] })
  })

  test('without Altinn nobody is signed in', async () => {
    altinn({}, 503)
    const answer = await service.exchange(await service.tokens())
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await code(answer)).toBe('utilgjengelig-altinn')
  })

  test('a refusal says which text to show', async () => {
    const { access } = await service.tokens()
    const answer = await service.call('/auth/signin', { headers: { authorization: `Bearer ${access}` } })
    expect(answer.status).toBe(401)
    expect(await code(answer)).toBe('pages.auth.feil.ukjent')
    expect((await service.call('/auth/signin')).status).toBe(401)
    expect((await service.call('/auth/signin', { method: 'HEAD' })).status).toBe(404)
  })
})

describe('the session', () => {
  const expiry = (answer: Response) => answer.headers.get('x-okt-utloper')

  test('ends 30 minutes after its last use, to the millisecond', async () => {
    const me = await service.signIn()
    service.setClock(later(29))
    expect(expiry(await get('/auth/me', me))).toBe(later(59).toISOString())
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

describe('the access list', () => {
  test('is read again when it is older than five minutes, once for calls that come together', async () => {
    const me = await service.signIn()
    const before = service.world.calls(altinnPath)
    service.setClock(later(5))
    await get('/auth/me', me)
    expect(service.world.calls(altinnPath)).toBe(before)
    service.setClock(new Date(later(5).getTime() + 1))
    await Promise.all(Array.from({ length: 8 }, () => get('/auth/me', me)))
    expect(service.world.calls(altinnPath)).toBe(before + 1)
    await get('/auth/me?tilganger=nye', me)
    expect(service.world.calls(altinnPath)).toBe(before + 2)
    expect((await get('/auth/me?tilganger=gamle', me)).status).toBe(400)
  })

  test('a grant withdrawn meanwhile is gone, and one given is there, on all instances', async () => {
    const me = await service.signIn()
    const second = await service.startInstance()
    const list = async (at: string) => {
      const answer = await service.call('/auth/me', { headers: { ...me, 'x-bakgrunn': '1' } }, at)
      return ((await answer.json()) as { tilganger: { organisasjonsnummer: string }[] }).tilganger.map(
        (unit) => unit.organisasjonsnummer,
      )
    }
    expect(await list(second)).toEqual([main])
    altinn([organization('311700340', 'NY AS', utomr)])
    service.setClock(later(6))
    expect(await list(service.url)).toEqual(['311700340'])
    expect(await list(second)).toEqual(['311700340'])
    const { rows } = await service.ctx.pool.query('select tidligere from okt where tilgang_lest = $1', [
      later(6),
    ])
    expect(rows[0].tidligere.sort()).toEqual([main, sub])
    expect(service.lines.some((line) => line.includes('"hendelse":"tilgang-mistet"'))).toBe(true)
  })

  test('while Altinn is down, unknown access is no access; what needs none works on', async () => {
    const me = await service.signIn()
    altinn({}, 500)
    service.setClock(later(6))
    for (const headers of [me, { ...me, 'x-bakgrunn': '1' }]) {
      const answer = await get('/auth/me', headers)
      expect([answer.status, await code(answer)]).toEqual([503, 'utilgjengelig-altinn'])
    }
    for (const path of ['/auth/utkastnokkel', '/personinfo/meg'])
      expect((await get(path, me)).status).toBe(200)
    expect((await service.call('/auth/forleng', { method: 'POST', headers: me })).status).toBe(204)
    expect((await get('/auth/signout', me)).status).toBe(204)
  })

  test('says what gives the access, in words', async () => {
    altinn([organization(main, 'A', { authorizedRoles: ['UTINN', 'UTOMR'] })])
    const me = await service.signIn()
    const answer = await get(`/auth/grunnlag?organisasjonsnummer=${main}`, me)
    expect(await answer.json()).toEqual({ grunnlag: ['Energi, miljø og klima', 'Utfyller/innsender'] })
    expect((await get('/auth/grunnlag?organisasjonsnummer=311700340', me)).status).toBe(403)
    expect((await get('/auth/grunnlag', me)).status).toBe(400)
  })
})

test('the draft key is the same at every sign-in and another for every person', async () => {
  const key = async (person: string) => (await get('/auth/utkastnokkel', await service.signIn(person))).json()
  const mine = (await key(pid)) as { person: string; nokkel: string }
  expect(Buffer.from(mine.nokkel, 'base64')).toHaveLength(32)
  expect(JSON.stringify(mine)).not.toContain(pid)
  expect(await key(pid)).toEqual(mine)
  const other = (await key(otherPid)) as typeof mine
  expect([other.person, other.nokkel]).not.toContain(mine.person)
  expect(other.nokkel).not.toBe(mine.nokkel)
})

test('the name of another person is nobody’s business', async () => {
  const me = await service.signIn()
  expect((await get(`/personinfo/${pid}`, me)).status).toBe(200)
  for (const id of [otherPid, 'du', '0', '%00']) expect((await get(`/personinfo/${id}`, me)).status).toBe(403)
})
