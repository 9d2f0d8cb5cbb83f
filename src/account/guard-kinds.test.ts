import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import type { App, Request } from '../platform/http.ts'
import { Problem } from '../platform/problem.ts'
import { visitorIn } from './guard.ts'
import type { Session } from './session.ts'
import { type AccountService, altinnPath, json, organization, startAccount } from './testing.ts'

// One route of each kind that a route's config can make: what the guard asks of its caller, and what it tells the handler.

const start = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const later = (minutes: number) => new Date(start.getTime() + minutes * minute)
const own = 'http://localhost:3999'
const foreign = 'https://ond.example'
const orgnr = '311700014'

/** How often a handler was reached. */
let reached = 0

const told = (session: Session) => ({ enheter: [...session.enheter.keys()] })

function kinds(app: App, ctx: Context): void {
  const closed = async (request: Request) => {
    reached++
    const { session, live } = request
    return { ...told(session), same: live === session }
  }
  const open = async (request: Request) => {
    reached++
    const { live, refusal } = request
    const before = 'visitor' in request
    const visitor = visitorIn(ctx, request)
    const again = visitorIn(ctx, request)
    return { live, refusal, before, once: visitor === again, known: visitor !== null }
  }
  const here = '/api/prove'
  app.all(`${here}/lukket`, closed)
  app.get(`${here}/uten-tilgang`, { config: { withoutAccess: true } }, closed)
  app.all(`${here}/apen`, { config: { access: 'open' } }, open)
  app.post(`${here}/utenfra`, { config: { access: 'open', fromAnywhere: true } }, open)
  app.get(`${here}/uten-passord`, { config: { access: 'open', password: false } }, open)
  app.get(`${here}/feil`, async () => {
    throw new Problem(404, 'ikke-funnet')
  })
  app.get(`${here}/uten-person`, { config: { access: 'open' } }, async (request) => {
    try {
      return request.session
    } catch (error) {
      return { fault: String(error) }
    }
  })
  app.get('/utenfor', async () => ({ utenfor: true }))
}

let service: AccountService
let me: { cookie: string; 'x-csrf-token': string }
let cookieAlone: { cookie: string }
beforeAll(async () => {
  service = await startAccount({ RATE_GRENSE: 'av' }, kinds)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(start)
  altinn([organization(orgnr, 'FJORD INDUSTRI AS', { authorizedRoles: ['UTOMR'] })])
  me = await service.signIn()
  cookieAlone = { cookie: me.cookie }
  reached = 0
})

const altinn = (parties: unknown, status = 200) =>
  service.world.on(altinnPath, (_, response) => json(response, parties, status))
/** Lets the authorisation service answer when that many sessions were found: the calls are under way together. */
function holdAltinnUntilFound(count: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { pool } = service.ctx
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  let found = 0
  Object.assign(pool, {
    async query(...given: unknown[]) {
      const answer = await query(...given)
      if (Object(given[0]).name === 'okt-hent' && ++found === count) resolve()
      return answer
    },
  })
  const parties = [organization(orgnr, 'FJORD INDUSTRI AS', { authorizedRoles: ['UTOMR'] })]
  service.world.on(altinnPath, (_, response) => void promise.then(() => json(response, parties)))
  return () => Object.assign(pool, { query })
}

interface Told {
  status: number
  code: string
  ends: string | null
  body: Record<string, unknown>
}
async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  at?: string,
): Promise<Told> {
  const answer = await service.call(`/prove/${path}`, { method, headers }, at)
  const text = await answer.text()
  const body = text === '' ? {} : JSON.parse(text)
  return { status: answer.status, code: body.code, ends: answer.headers.get('x-okt-utloper'), body }
}
const refused = ({ status, code }: Told) => [status, code]

describe('a closed call', () => {
  test('asks for password, session, origin, csrf value and access, in that order', async () => {
    service.ctx.config.appPassord = 'fire ord'
    altinn({}, 500)
    service.setClock(later(6))
    expect(refused(await ask('POST', 'lukket', { origin: foreign }))).toEqual([401, 'passord-kreves'])
    service.ctx.config.appPassord = null
    expect(refused(await ask('POST', 'lukket', { origin: foreign }))).toEqual([401, 'ikke-innlogget'])
    // Who is signed in is told when that ends, whatever is wrong.
    const wrong = await ask('POST', 'lukket', { ...me, origin: foreign })
    expect([...refused(wrong), wrong.ends]).toEqual([403, 'csrf', later(30).toISOString()])
    expect(refused(await ask('POST', 'lukket', { ...cookieAlone, origin: own }))).toEqual([403, 'csrf'])
    expect(refused(await ask('POST', 'lukket', me))).toEqual([503, 'utilgjengelig-altinn'])
    expect(reached).toBe(0)
    altinn([])
    expect(await ask('POST', 'lukket', me)).toMatchObject({
      status: 200,
      ends: later(36).toISOString(),
      body: { enheter: [], same: true },
    })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s needs the csrf value', async (method) => {
    expect(refused(await ask(method, 'lukket', cookieAlone))).toEqual([403, 'csrf'])
    expect(refused(await ask(method, 'lukket', { ...me, 'x-csrf-token': '' }))).toEqual([403, 'csrf'])
    expect((await ask(method, 'lukket', me)).status).toBe(200)
  })

  test.each(['GET', 'HEAD'])('by %s does not', async (method) => {
    expect((await ask(method, 'lukket', cookieAlone)).status).toBe(200)
    expect(refused(await ask('GET', 'lukket', { ...cookieAlone, 'sec-fetch-site': 'cross-site' }))).toEqual([
      403,
      'csrf',
    ])
    expect((await ask(method, 'lukket', { ...cookieAlone, 'sec-fetch-site': 'same-site' })).status).toBe(200)
  })

  test('never reaches its handler without cookie, csrf value or from elsewhere', async () => {
    const wrong: [string, Record<string, string>, number][] = [
      ['GET', {}, 401],
      ['GET', { cookie: '__Host-okt=laget-av-en-annen' }, 401],
      ['POST', cookieAlone, 403],
      ['POST', { ...me, 'x-csrf-token': `${me['x-csrf-token']}A` }, 403],
      ['POST', { ...me, origin: foreign }, 403],
      ['GET', { ...me, 'sec-fetch-site': 'cross-site' }, 403],
    ]
    for (const [method, headers, status] of wrong)
      expect([method, headers, (await ask(method, 'lukket', headers)).status]).toEqual([
        method,
        headers,
        status,
      ])
    expect(reached).toBe(0)
    expect(await ask('GET', 'lukket', cookieAlone)).toMatchObject({ status: 200, body: { enheter: [orgnr] } })
    // An instance that has not seen the session knows as much.
    const second = await service.startInstance()
    expect(await ask('GET', 'lukket', me, second)).toMatchObject({ status: 200, body: { enheter: [orgnr] } })
  })

  test('tells when the session ends, whatever went wrong; not when it is over, which comes first', async () => {
    const failed = await ask('GET', 'feil', me)
    expect([refused(failed), failed.ends]).toEqual([[404, 'ikke-funnet'], later(30).toISOString()])
    await service.ctx.pool.query('delete from okt')
    for (const path of ['lukket', 'feil'])
      expect(await ask('GET', path, me)).toMatchObject({ status: 401, code: 'ikke-innlogget', ends: null })
  })

  test('extends its session, unless it is made in the background', async () => {
    service.setClock(later(1))
    const headers = { ...me, 'x-bakgrunn': '1' }
    expect((await ask('GET', 'lukket', headers)).ends).toBe(later(30).toISOString())
    expect((await ask('GET', 'lukket', headers)).ends).toBe(later(30).toISOString())
    expect((await ask('GET', 'lukket', { ...me, 'x-bakgrunn': '0' })).ends).toBe(later(31).toISOString())
    service.setClock(later(2))
    expect((await ask('GET', 'lukket', me)).ends).toBe(later(32).toISOString())
    expect((await ask('GET', 'lukket', headers)).ends).toBe(later(32).toISOString())
  })

  test('reads an old access list anew, once for those who come together; not where none is needed', async () => {
    const before = service.world.calls(altinnPath)
    const since = () => service.world.calls(altinnPath) - before
    service.setClock(later(5))
    await ask('GET', 'lukket', me)
    expect(since()).toBe(0)
    service.setClock(new Date(later(5).getTime() + 1))
    expect((await ask('GET', 'uten-tilgang', me)).status).toBe(200)
    expect(since()).toBe(0)
    const release = holdAltinnUntilFound(4)
    await Promise.all(Array.from({ length: 4 }, () => ask('GET', 'lukket', me)))
    release()
    expect(since()).toBe(1)
    await ask('GET', 'lukket', me)
    expect(since()).toBe(1)
  })

  test('that finds access lost says so in the log, by how many units and whose; and only then', async () => {
    const lost = () =>
      service.lines.map((line) => JSON.parse(line)).filter(({ hendelse }) => hendelse === 'tilgang-mistet')
    service.lines.length = 0
    service.setClock(later(6))
    await ask('GET', 'lukket', me)
    expect(lost()).toEqual([])
    altinn([organization('311700340', 'NY AS', { authorizedRoles: ['UTOMR'] })])
    service.setClock(later(12))
    await ask('GET', 'lukket', me)
    const person = expect.stringMatching(/^[\w-]{43}$/)
    expect(lost()).toMatchObject([{ antall: 1, person, route: '/api/prove/lukket', method: 'GET' }])
    service.setClock(later(18))
    await ask('GET', 'lukket', me)
    expect(lost()).toHaveLength(1)
  })
})

describe('an open call', () => {
  const nobody = { live: null, refusal: null, before: true, once: true }

  test('knows nobody’s session, also where a cookie of ours comes along', async () => {
    const unknown = await ask('GET', 'apen')
    expect([unknown.status, unknown.ends, unknown.body]).toEqual([200, null, { ...nobody, known: false }])
    const known = await ask('POST', 'apen', cookieAlone)
    expect([known.status, known.ends, known.body]).toEqual([200, null, { ...nobody, known: true }])
    // A handler that takes the session nonetheless is a fault of ours, and is told which.
    const { fault } = (await ask('GET', 'uten-person', me)).body
    expect(fault).toBe('Error: /api/prove/uten-person is open and has no session')
  })

  test('is refused to other sites with a cookie of ours, unless it is there for them', async () => {
    for (const from of [{ origin: foreign }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      expect((await ask('POST', 'apen', from)).status).toBe(200)
      expect(refused(await ask('POST', 'apen', { ...from, ...cookieAlone }))).toEqual([403, 'csrf'])
      expect((await ask('POST', 'utenfra', { ...from, ...cookieAlone })).status).toBe(200)
    }
    expect((await ask('POST', 'apen', { ...cookieAlone, origin: own })).status).toBe(200)
  })

  test('asks for the access password, unless it is exempt; what is no call asks for nothing', async () => {
    service.ctx.config.appPassord = 'fire ord'
    const codes = [refused(await ask('GET', 'apen')), (await ask('GET', 'uten-passord')).status]
    const outside = (path: string) => fetch(service.url + path, { headers: { ...me, origin: foreign } })
    const pages = [(await outside('/utenfor')).status, (await outside('/finnes-ikke')).status]
    service.ctx.config.appPassord = null
    expect([codes, pages]).toEqual([
      [[401, 'passord-kreves'], 200],
      [200, 404],
    ])
  })
})
