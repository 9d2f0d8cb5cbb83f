import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { routesOf, unknownId } from './testing.ts'

let service: TestService
let as: Person
let other: Person
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  as = await service.signIn('27827120923')
  other = await service.signIn('18867218862')
})
afterAll(() => service.stop())

// rules.md §4.3: each has something else that nobody can make up.
const exempt = ['PUT /api/opplastning/:blob', 'POST /api/tilgangspassord']
const safe = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']

const variants = (): Record<string, string>[] => {
  const { csrf, cookie } = as
  const right = { 'x-csrf-token': csrf }
  return [
    {},
    { 'x-csrf-token': '' },
    { 'x-csrf-token': 'undefined' },
    { 'x-csrf-token': csrf.slice(0, -1) },
    { 'x-csrf-token': `${csrf}A` },
    { 'x-csrf-token': csrf.toUpperCase() },
    { 'x-csrf-token': `${csrf}, ${csrf}` },
    { 'x-csrf-token': other.csrf },
    { 'x-csrf-token': cookie.split('=')[1] ?? '' },
    { 'x-xsrf-token': csrf, cookie: `${cookie}; x-csrf-token=${csrf}` },
    { ...right, origin: 'https://ond.example' },
    { ...right, origin: 'null' },
    { ...right, origin: `${service.appUrl}.ond.example` },
    { ...right, 'sec-fetch-site': 'cross-site' },
  ]
}

test('every call that changes something is refused without the right csrf value, or from elsewhere', async () => {
  const rows = (await routesOf(service)).filter(
    ({ method, url }) =>
      url.startsWith('/api/') &&
      url !== '/api/*' &&
      !safe.includes(method) &&
      !exempt.includes(`${method} ${url}`),
  )
  const accepted: string[] = []
  for (const { method, url } of rows)
    for (const headers of variants()) {
      const answer = await fetch(service.appUrl + url.replace(':id', unknownId), {
        method,
        headers: { cookie: as.cookie, 'content-type': 'application/json', ...headers },
        body: '{}',
      })
      const { code } = (await answer.json()) as { code: string }
      if (answer.status !== 403 || code !== 'csrf')
        accepted.push(`${method} ${url} ${JSON.stringify(headers)}: ${answer.status} ${code}`)
      if (answer.headers.has('access-control-allow-origin'))
        accepted.push(`${method} ${url} grants an origin`)
    }
  expect(rows.length).toBeGreaterThan(14)
  expect(accepted).toEqual([])
}, 60_000)
