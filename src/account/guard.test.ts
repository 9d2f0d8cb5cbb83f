import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountService, json, pid, startAccount } from './testing.ts'

const start = new Date('2026-11-21T12:00:00Z')
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

describe('limits and the log', () => {
  let service: AccountService
  beforeAll(async () => {
    service = await startAccount({ APP_PASSORD: 'hemmelig ord' })
  })
  afterAll(() => service.stop())

  test('the password can be tried ten times a minute, the sign-in 60 times', async () => {
    const tries: number[] = []
    let last: Response | undefined
    for (let i = 0; i < 12; i++) {
      last = await service.call('/tilgangspassord', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: i === 11 ? 'hemmelig ord' : 'feil' }),
      })
      tries.push(last.status)
    }
    expect(tries).toEqual([...Array(10).fill(422), 429, 429])
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)

    service.ctx.config.appPassord = null
    const signIns: number[] = []
    // A cookie of one's own makes no new count.
    for (let i = 0; i < 62; i++)
      signIns.push((await service.call('/auth/signin', { headers: { cookie: `__Host-okt=${i}` } })).status)
    expect(signIns).toEqual([...Array(60).fill(401), 429, 429])
  })

  test('sign-in, sign-out and every refusal leave a line with a pseudonym and a trace id, and no secret', async () => {
    service.ctx.config.appPassord = null
    service.lines.length = 0
    // The sign-ins of this minute are used up: an instance of its own counts anew.
    const fresh = await service.startInstance()
    const tokens = await service.tokens()
    const bearer = { authorization: `Bearer ${tokens.access}`, 'x-id-token': tokens.id }
    const answer = await service.call('/auth/signin', { headers: bearer }, fresh)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await service.call('/auth/me', { headers: { cookie } }, fresh)
    const { csrfToken } = (await me.json()) as { csrfToken: string }
    await service.call('/auth/forleng', { method: 'POST', headers: { cookie } }, fresh)
    await service.call('/auth/signout', { headers: { cookie, 'x-csrf-token': csrfToken } }, fresh)
    await service.call('/auth/signin', { headers: bearer }, fresh)
    await service.call('/auth/me', {}, fresh)

    const events = service.lines.map((line) => JSON.parse(line)).filter(({ hendelse }) => hendelse)
    expect(events.map(({ hendelse, route, status }) => [hendelse, route, status])).toEqual([
      ['innlogging', '/api/auth/signin', undefined],
      ['avvist', '/api/auth/forleng', 403],
      ['utlogging', '/api/auth/signout', undefined],
      ['avvist', '/api/auth/signin', undefined],
      ['avvist', '/api/auth/signin', 401],
      ['avvist', '/api/auth/me', 401],
    ])
    const persons = new Set(events.flatMap(({ person }) => person ?? []))
    expect(persons.size).toBe(1)
    for (const { traceId } of events) expect(traceId).toEqual(expect.stringMatching(/./))
    const log = service.lines.join('\n')
    for (const secret of [
      pid,
      tokens.access,
      tokens.id,
      cookie.split('=')[1] ?? '',
      csrfToken,
      'hemmelig ord',
    ])
      expect(log).not.toContain(secret)
  })
})

describe('GET /enheter/{orgnr}', () => {
  let service: AccountService
  let me: Headers
  beforeAll(async () => {
    service = await startAccount({ RATE_GRENSE: 'av' })
    me = await service.signIn()
  })
  afterAll(() => service.stop())
  const enhet = async (orgnr: string) => {
    const answer = await service.call(`/enheter/${orgnr}`, { headers: me })
    return [answer.status, await answer.json()]
  }

  test.each([
    ['31170001', 'validering.orgnr-siffer'],
    ['3117000144', 'validering.orgnr-siffer'],
    ['311%20700%20014', 'validering.orgnr-siffer'],
    ['abcdefghi', 'validering.orgnr-siffer'],
    ['３１１７０００１４', 'validering.orgnr-siffer'],
    ['311700015', 'validering.orgnr-kontrollsiffer'],
    ['123456789', 'validering.orgnr-kontrollsiffer'],
  ])('%s is 400', async (orgnr, expected) => {
    expect(await enhet(orgnr)).toMatchObject([400, { code: expected }])
  })

  test('answers by kind, and each way of being gone has its text', async () => {
    const { world } = service
    world.on('/er/enheter/311700014', (_, r) => json(r, { navn: 'FJORD AS' }))
    expect(await enhet('311700014')).toEqual([
      200,
      { organisasjonsnummer: '311700014', navn: 'FJORD AS', enhettype: 'Hovedenhet' },
    ])
    world.on('/er/underenheter/311700235', (_, r) => json(r, { navn: 'KAI', overordnetEnhet: '311700014' }))
    expect(await enhet('311700235')).toMatchObject([200, { enhettype: 'Underenhet' }])
    world.on('/er/enheter/311700340', (_, r) => json(r, { navn: 'SANG', slettedato: '2023-06-30' }))
    expect(await enhet('311700340')).toMatchObject([
      404,
      {
        code: 'validering.orgnr-slettet',
        title: 'Enheten med organisasjonsnummer 311\u00a0700\u00a0340 er slettet i Enhetsregisteret.',
      },
    ])
    world.on('/er/enheter/311700456', (_, r) => json(r, {}, 410))
    expect(await enhet('311700456')).toMatchObject([404, { code: 'validering.orgnr-fjernet' }])
    expect(await enhet('311700561')).toMatchObject([404, { code: 'validering.orgnr-ukjent' }])
    world.on('/er/enheter/311700677', (_, r) => json(r, {}, 500))
    expect(await enhet('311700677')).toMatchObject([503, { code: 'utilgjengelig-enhetsregisteret' }])
  })
})
