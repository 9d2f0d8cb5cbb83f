import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountService,
  altinnPath,
  json,
  personPath,
  pid,
  startAccount,
} from '../../src/account/testing.ts'
import { figure, inSeconds } from './figures.ts'

// R7: what the national services may do to us, through the calls that ask them.
const budgetMs = 10_000
const orgnr = '311700014'
const discovery = '/idp/.well-known/openid-configuration'
const elsewhere = '/elsewhere'

let service: AccountService
let session: Record<string, string>
/** The tests' own time: each later than the keys and access lists that are kept. */
let now = new Date()
beforeAll(async () => {
  service = await startAccount({ OKT_MAKS_MIN: '100000000', OKT_INAKTIV_MIN: '100000000', RATE_GRENSE: 'av' })
  session = await service.signIn()
})
afterAll(async () => {
  for (const [name, ms] of slowest)
    figure(`R7 ${name} in ${misdeeds.length} kinds of trouble`, inSeconds(budgetMs), inSeconds(ms))
  await service.stop()
})
/** The longest response time, by the service that failed. */
const slowest = new Map<string, number>()
beforeEach(() => {
  now = new Date(now.getTime() + 26 * 3_600_000)
  service.setClock(now)
})

type Misdeed = (request: IncomingMessage, response: ServerResponse) => void
const typed = { 'content-type': 'application/json' }
const misdeeds: [string, Misdeed][] = [
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => {}],
  ['answers a byte at a time', (_, response) => drip(response)],
  [
    'breaks off',
    (_, r) => void r.writeHead(200, { ...typed, 'content-length': 99 }).write('[', () => r.destroy()),
  ],
  ['redirects', (_, r) => void r.writeHead(302, { location: elsewhere }).end()],
  ['redirects for good', (_, r) => void r.writeHead(308, { location: elsewhere }).end()],
  [
    'answers HTML',
    (_, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Vedlikehold</h1>'),
  ],
  ['answers 11 MB', (_, r) => json(r, [{ name: 'X'.repeat(11_000_000) }])],
  ['answers no JSON', (_, r) => void r.writeHead(200, typed).end('[{')],
  [
    'answers other types',
    (_, r) => json(r, [{ name: 1, navn: 2, type: [], authorizedRoles: 'UTOMR', issuer: 3 }]),
  ],
  ['answers null', (_, r) => json(r, null)],
  ['answers nothing', (_, r) => void r.writeHead(200, typed).end()],
  ['answers 204', (_, r) => void r.writeHead(204).end()],
  ['refuses our token', (_, r) => json(r, {}, 401)],
  ['has had enough of us', (_, r) => void r.writeHead(429, { 'retry-after': '60' }).end()],
  ['fails', (_, r) => json(r, {}, 500)],
  ['is being mended', (_, r) => json(r, {}, 503)],
]

function drip(response: ServerResponse): void {
  response.writeHead(200, typed)
  const timer = setInterval(() => response.write(' '), 100)
  response.once('close', () => clearInterval(timer))
}

interface Outcome {
  call: string
  status: number
  retryAfter: boolean
  cookie: boolean
  ms: number
}

/** Makes every call that needs the service, at the same time. */
async function callAll(calls: Record<string, () => Promise<Response>>): Promise<Outcome[]> {
  return Promise.all(
    Object.entries(calls).map(async ([call, send]) => {
      const started = performance.now()
      const answer = await send()
      await answer.arrayBuffer()
      return {
        call,
        status: answer.status,
        retryAfter: answer.headers.has('retry-after'),
        cookie: answer.headers
          .getSetCookie()
          .some((line) => line.startsWith('__Host-okt=') && !/Max-Age=0/.test(line)),
        ms: performance.now() - started,
      }
    }),
  )
}

const get = (path: string) => () => service.call(path, { headers: session })
const signIn = () => service.tokens('08856146910', 'okt-2').then((tokens) => service.exchange(tokens))

async function expectRefused(name: string, calls: Record<string, () => Promise<Response>>): Promise<void> {
  const outcomes = await callAll(calls)
  for (const { call, status, retryAfter, cookie, ms } of outcomes) {
    expect([502, 503, 504, 404], `${call} answered ${status}`).toContain(status)
    if (status === 503) expect(retryAfter).toBe(true)
    expect(cookie, `${call} let somebody in`).toBe(false)
    expect(ms).toBeLessThan(budgetMs)
  }
  slowest.set(name, Math.max(slowest.get(name) ?? 0, ...outcomes.map(({ ms }) => ms)))
  expect(service.world.calls(elsewhere), 'a redirect was followed').toBe(0)
}

describe.each(misdeeds)('a service that %s', (_name, misdeed) => {
  test('is temporary, lets nobody in and is given up in time', async () => {
    const { world } = service
    const altinn = (_: IncomingMessage, response: ServerResponse) => json(response, [])
    // Altinn: unknown access is no access, neither at sign-in nor later.
    world.on(altinnPath, misdeed)
    await expectRefused('Altinn', {
      'GET /auth/signin': signIn,
      'GET /auth/me?tilganger=nye': get('/auth/me?tilganger=nye'),
      'GET /auth/grunnlag': get(`/auth/grunnlag?organisasjonsnummer=${orgnr}`),
    })
    world.on(altinnPath, altinn)
    world.on(`/er/enheter/${orgnr}`, misdeed)
    world.on(`/er/underenheter/${orgnr}`, misdeed)
    world.on(personPath(pid), misdeed)
    const personinfo = await callAll({ 'GET /personinfo/meg': get('/personinfo/meg') })
    // The name may come from the session.
    for (const { status } of personinfo) expect([200, 404, 502, 503, 504]).toContain(status)
    await expectRefused('Enhetsregisteret', { 'GET /enheter': get(`/enheter/${orgnr}`) })
    world.off(personPath(pid))
    now = new Date(now.getTime() + 26 * 3_600_000)
    service.setClock(now)
    const tokens = await service.tokens('08856146910', 'okt-3')
    world.on(discovery, misdeed)
    await expectRefused('ID-porten', { 'GET /auth/signin': () => service.exchange(tokens) })
    world.on(discovery, (_, response) =>
      json(response, { issuer: service.issuer.url, jwks_uri: `${service.issuer.url}/jwks` }),
    )
  }, 60_000)
})
