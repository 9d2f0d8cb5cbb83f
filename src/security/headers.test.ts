import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { elsewhere, onReport } from './expectations.ts'
import { routesOf, unknownId } from './testing.ts'

let service: TestService
let as: Person
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  as = await service.signIn('27827120923')
})
afterAll(() => service.stop())

/** What a policy for pages of ours must say, word for word where it says who may do something. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "frame-ancestors 'none'",
]
const always: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=(31536000|[4-9]\d{7,}); includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

function lacking(headers: Headers, { framed = false, cached = false } = {}): string[] {
  const csp = headers.get('content-security-policy') ?? ''
  const parts = csp.split('; ')
  const found = [
    ...(framed ? [] : policy.filter((part) => !parts.includes(part))),
    ...Object.entries(always)
      .filter(([name]) => !(framed && name === 'cross-origin-resource-policy'))
      .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
      .map(([name]) => name),
  ]
  if (/unsafe|\*|https?:(?!\/\/)/.test(csp)) found.push(csp)
  if (!cached && headers.get('cache-control') !== 'no-store') found.push('cache-control')
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    if (headers.has(name)) found.push(name)
  return found
}

const kinds = [
  { what: 'signed in', headers: () => ({ cookie: as.cookie, 'x-csrf-token': as.csrf }) },
  { what: 'anonymous', headers: () => ({}) },
  { what: 'broken body', headers: () => ({ cookie: as.cookie, 'x-csrf-token': as.csrf }), body: '{"a":' },
]

describe('the headers of security stand', () => {
  test('on every answer of every call, refusals too', async () => {
    const table = await routesOf(service)
    const wrong: string[] = []
    const statuses = new Set<number>()
    for (const { method, url } of table) {
      if (!url.startsWith('/api/') || ['TRACE', 'QUERY'].includes(method)) continue
      const path = url.replace(':id', unknownId).replace(':orgnr', '315100014').replace('*', 'finnes-ikke')
      for (const { what, headers, body } of kinds) {
        // It would end the session that the rest needs.
        if (url.endsWith('/signout') && what !== 'anonymous') continue
        const safe = method === 'GET' || method === 'HEAD'
        const answer = await fetch(service.appUrl + path, {
          method,
          headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
          ...(body && !safe && { body }),
        })
        await answer.arrayBuffer()
        statuses.add(answer.status)
        const missing = lacking(answer.headers, { framed: url.endsWith('/frontchannel-logout') })
        if (missing.length > 0) wrong.push(`${method} ${url} ${what} ${answer.status}: ${missing.join(', ')}`)
      }
    }
    expect(wrong).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404]))
    expect(Object.keys(onReport).length + Object.keys(elsewhere).length).toBeLessThan(table.length)
  }, 60_000)

  test('on what is refused before any call is found', async () => {
    const signed = { cookie: as.cookie, 'x-csrf-token': as.csrf, 'content-type': 'application/json' }
    const create = '/api/energikartlegginger'
    const asked: [string, number, RequestInit?][] = [
      ['/api/%ff%zz', 400],
      [`/api/energikartlegginger/${'a'.repeat(300)}`, 401],
      [create, 413, { method: 'POST', headers: signed, body: `"${'a'.repeat(300_000)}"` }],
      [create, 415, { method: 'POST', headers: { ...signed, 'content-type': 'text/plain' }, body: 'a' }],
      [create, 415, { method: 'POST', headers: { ...signed, 'content-type': 'a/b;;=' }, body: 'a' }],
      [create, 400, { method: 'POST', headers: signed, body: '{"a":1,"__proto__":{"b":1}}' }],
      [create, 403, { method: 'POST', headers: { ...signed, origin: 'https://ond.example' }, body: '{}' }],
    ]
    for (const [path, status, init] of asked) {
      const answer = await fetch(service.appUrl + path, init)
      await answer.arrayBuffer()
      expect([path, answer.status, lacking(answer.headers)]).toEqual([path, status, []])
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    }
  })

  test('and say where reports go, when that is configured', async () => {
    const told = await startTestService({ CSP_RAPPORT_URL: 'https://rapporter.eksempel.no/csp' })
    const headersOf = async (appUrl: string) => {
      const { headers } = await fetch(`${appUrl}/api/docs`)
      const csp = headers.get('content-security-policy')?.split('; ') ?? []
      return [headers.get('reporting-endpoints'), csp.find((part) => part.startsWith('report-to'))]
    }
    expect(await headersOf(told.appUrl)).toEqual(['csp="https://rapporter.eksempel.no/csp"', 'report-to csp'])
    await told.stop()
    expect(await headersOf(service.appUrl)).toEqual([null, undefined])
  })

  test('on pages, and on what is no page', async () => {
    for (const path of ['/hjem', '/finnes/ikke', '/robots.txt', '/assets/finnes-ikke.js', '/%ff']) {
      const answer = await fetch(service.appUrl + path, { redirect: 'manual' })
      const cached = !answer.headers.get('content-type')?.startsWith('text/html')
      await answer.arrayBuffer()
      expect([path, lacking(answer.headers, { cached })]).toEqual([path, []])
    }
  })

  test('on answers to another host, and to what is no HTTP', async () => {
    const port = new URL(service.appUrl).port
    const foreign = (path: string) =>
      raw(`GET ${path} HTTP/1.1\r\nHost: ond.example\r\nConnection: close\r\n\r\n`)
    const page = await foreign('/hjem?a=b')
    expect(page).toMatch(/^HTTP\/1.1 308 /)
    expect(page.toLowerCase()).toContain(`location: http://localhost:${port}/hjem?a=b`)
    expect(await foreign('/api/auth/me')).toMatch(/^HTTP\/1.1 421 /)
    // A target that is no path, with a Host of ours or another's: a whole address of another host, or none at all.
    for (const target of [
      'http://ond.example/hjem',
      'https://ond.example/',
      'http://ond.example/api/helse/live',
    ])
      for (const host of ['ond.example', `localhost:${port}`]) {
        const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        expect([target, host, answer.split('\r\n')[0]]).toEqual([
          target,
          host,
          expect.stringMatching(/ 421 /),
        ])
        expect(answer).not.toMatch(/^location:/im)
      }
    const star = await raw('OPTIONS * HTTP/1.1\r\nHost: ond.example\r\nConnection: close\r\n\r\n')
    expect(star).toMatch(/^HTTP\/1.1 421 /)
    // RFC 9112 §3.2.2: a whole address of ours is taken.
    const whole = `http://localhost:${port}/api/helse/live`
    expect(
      await raw(`GET ${whole} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 200 /)
    for (const rubbish of [
      'HELLO\r\n\r\n',
      'GET /api/auth/me HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n',
      'POST /api/tilgangspassord HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ]) {
      const answer = await raw(rubbish)
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
      const headers = headersOf(answer)
      expect([rubbish.slice(0, 40), lacking(headers)]).toEqual([rubbish.slice(0, 40), []])
    }
  })

  const raw = async (text: string): Promise<string> => {
    const socket = connect(Number(new URL(service.appUrl).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(text)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }
  const headersOf = (answer: string) =>
    new Headers(
      answer
        .split('\r\n\r\n')[0]
        ?.split('\r\n')
        .slice(1)
        .map((line): [string, string] => {
          const at = line.indexOf(':')
          return [line.slice(0, at), line.slice(at + 1).trim()]
        }),
    )
})
