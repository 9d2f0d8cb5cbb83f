import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesType } from '../server/hooks/openapi.ts'
import { readAnswer } from '../server/hooks/openapi-check.ts'
import type { RouteRow } from '../server/hooks/route-table.ts'
import type { Person } from '../server/testing.ts'
import { elsewhere, onReport, seksjon } from './expectations.ts'
import { routesOf, type State, sendInnBody, startTrial, type Trial, unknownId } from './testing.ts'

let trial: Trial
let table: RouteRow[]
beforeAll(async () => {
  trial = await startTrial({ RATE_GRENSE: 'på' })
  table = (await routesOf(trial.service)).filter(
    ({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS',
  )
}, 60_000)
afterAll(() => trial.service.stop())

interface Call {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string
}
/** By hand: `fetch` sends no other host, and follows its own mind in more. */
async function send({ method, path, headers = {}, body }: Call) {
  const { port, host } = new URL(trial.service.appUrl)
  const length = body !== undefined && { 'content-length': Buffer.byteLength(body) }
  const all = { host, ...length, ...headers }
  const request = httpRequest({ port, host: '127.0.0.1', method, path, headers: all })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const type = answer.headers['content-type'] ?? ''
  const said = type.includes('json') ? readAnswer(type, await buffer(answer)) : undefined
  answer.resume()
  const { code } = type === 'application/problem+json' ? (said as { code: string }) : { code: undefined }
  return { status: answer.statusCode ?? 0, code, within: type === linesType ? (said as Within[]) : [] }
}
/** A line of the call that answers several: each of them is a call of its own. */
interface Within {
  path: string
  status: number
  body: { code?: string }
}
function rowOf({ path }: Within): Pick<RouteRow, 'method' | 'url'> {
  const [address] = path.split('?')
  const fits = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`).test(`/api${address}`)
  const found = table.find(({ method, url }) => method === 'GET' && fits(url))
  return found ?? { method: 'GET', url: path }
}

const as = (person: Person): OutgoingHttpHeaders => ({ cookie: person.cookie, 'x-csrf-token': person.csrf })
const asJson = { 'content-type': 'application/json' }
const reads = (method: string) => method === 'GET'
function callOf({ method, url }: RouteRow, id: string): Call {
  const path = (elsewhere[`${method} ${url}`]?.path ?? url.replace('/api', '')).replace(
    '{main}',
    trial.units.main,
  )
  const report = onReport[`${method} ${url}`]
  return {
    method,
    path: `/api${path.replace(':id', id).replace(':seksjon', seksjon)}${report?.query ?? ''}`,
    ...(!reads(method) && { headers: asJson, body: JSON.stringify(report?.body ?? {}) }),
  }
}

type Provocation = (call: Call, row: RouteRow) => Call | null
const withHeaders = (call: Call, headers: OutgoingHttpHeaders): Call => ({
  ...call,
  headers: { ...call.headers, ...headers },
})
/** Each way of being refused, tried on every call of the route table. Not every one is refused by every call. */
const provocations: Record<string, Provocation> = {
  'not signed in': (call) => call,
  'a session that nobody was given': (call) => withHeaders(call, { cookie: '__Host-okt=abc' }),
  'wrong csrf': (call) => withHeaders(call, as(trial.people.csrf)),
  'another company': (call) => withHeaders(call, as(trial.people.other)),
  'a grant that was withdrawn': (call) => withHeaders(call, as(trial.people.withdrawn)),
  // By another person than the next ones, who may make 600 calls a minute.
  'another site': (call) => withHeaders(call, { ...as(trial.people.other), origin: 'https://evil.example' }),
  'another host': (call) => withHeaders(call, { host: 'evil.example' }),
  'an empty body': (call) => withHeaders(call, as(trial.people.main)),
  'a report that is not complete': (call) => withHeaders(call, as(trial.people.main)),
  'a body that is cut': (call) =>
    reads(call.method) ? null : { ...withHeaders(call, as(trial.people.main)), body: '{"a":' },
  'a body of another type': (call) =>
    reads(call.method) ? null : withHeaders(call, { ...as(trial.people.main), 'content-type': 'text/csv' }),
  'a body that is too large': (call, { url }) =>
    reads(call.method) || url.includes('opplastning/')
      ? null
      : { ...withHeaders(call, as(trial.people.main)), body: `"${'a'.repeat(300_000)}"` },
  'an id that is none': (call, { url }) => {
    const bad = url.replace(/:\w+/, 'x').replace('*', 'x')
    return bad === url ? null : withHeaders({ ...call, path: bad }, as(trial.people.main))
  },
  'an earlier version': (call, row) => {
    const section = onReport[`${row.method} ${row.url}`]?.section
    if (!section) return null
    const body = JSON.stringify(section === 'sendInn' ? sendInnBody : trial.figures[section])
    return { ...withHeaders(call, { ...as(trial.people.main), 'if-match': '"999"' }), body }
  },
}
/** Where it is not a submitted report that is tried. */
const stateOf: Record<string, State> = {
  'an earlier version': 'ny',
  'a report that is not complete': 'påbegynt',
}
/** Sign-out and front-channel logout end what the others need; a GET that is let in is no refusal. */
const sparing = (row: RouteRow, name: string) =>
  row.url.includes('signout') && !['not signed in', 'wrong csrf', 'another host'].includes(name)

/** How often each refusal is in the trail, by call, status and code. */
async function trailed() {
  await trial.service.ctx.trail.flush(true)
  const { rows } = await trial.service.ctx.pool.query(
    `select concat_ws(' ', metode, rute, status, kode) as hva, sum(ganger)::int as n, count(*) filter (where spor is null)::int as uten
       from revisjon where hendelse = 'avvist' group by 1`,
  )
  expect(rows.filter(({ uten }) => uten > 0)).toEqual([])
  return new Map<string, number>(rows.map(({ hva, n }) => [String(hva), Number(n)]))
}

/** Runs `work`, and holds what was answered against what the trail has of it. */
async function held(
  work: (tell: (row: Pick<RouteRow, 'method' | 'url'>, call: Call) => Promise<number>) => Promise<void>,
) {
  const before = await trailed()
  const answered = new Map<string, number>()
  const note = (row: Pick<RouteRow, 'method' | 'url'>, status: number, code: string | undefined) => {
    if (status < 400 || status >= 500) return
    const key = `${row.method} ${row.url} ${status} ${code}`
    answered.set(key, (answered.get(key) ?? 0) + 1)
  }
  await work(async (row, call) => {
    const { status, code, within } = await send(call)
    note(row, status, code)
    for (const one of within) note(rowOf(one), one.status, one.body.code)
    return status
  })
  const after = await trailed()
  for (const [key, n] of before)
    if (after.get(key) === n) after.delete(key)
    else after.set(key, (after.get(key) ?? 0) - n)
  expect([...after].sort()).toEqual([...answered].sort())
  return answered
}
const statusesIn = (answered: Map<string, number>) =>
  new Set([...answered.keys()].map((key) => key.split(' ').at(-2)))

describe('every refusal of every call is in the audit trail', () => {
  test.each(Object.keys(provocations))(
    'by %s',
    async (name) => {
      await trial.restore('main', stateOf[name] ?? 'innsendt')
      const answered = await held(async (tell) => {
        for (const row of table) {
          const call = sparing(row, name) ? null : provocations[name]?.(callOf(row, trial.ids.main), row)
          if (call) await tell(row, call)
        }
      })
      expect(answered.size).toBeGreaterThan(name === 'an id that is none' ? 3 : 8)
    },
    60_000,
  )

  test('by the access password', async () => {
    const { config } = trial.service.ctx
    config.appPassord = 'et hemmelig ord'
    const answered = await held(async (tell) => {
      for (const row of table) await tell(row, callOf(row, trial.ids.main))
    })
    config.appPassord = null
    expect([...answered.keys()].filter((key) => key.endsWith('401 passord-kreves')).length).toBeGreaterThan(
      30,
    )
  })

  test('by what is no HTTP, or no address', async () => {
    const before = await trailed()
    const { port } = new URL(trial.service.appUrl)
    for (const broken of [
      'GARBAGE\r\n\r\n',
      `GET /api/auth/me HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(broken)
      await once(socket.resume(), 'close')
    }
    await send({ method: 'GET', path: '/api/%ff' })
    const after = await trailed()
    const grown = [...after].filter(([key, n]) => n > (before.get(key) ?? 0)).map(([key]) => key)
    expect(grown.sort()).toEqual([
      '400 ugyldig-foresporsel',
      '431 ugyldig-foresporsel',
      'GET 400 ugyldig-foresporsel',
    ])
  })

  test('also when the caller hangs up before the answer', async () => {
    const { service, people } = trial
    const missing = 'GET /api/energikartlegginger/:id 404 rapport-ikke-funnet'
    const before = (await trailed()).get(missing) ?? 0
    // The access list is old, and whoever is asked for a new one takes so long that nobody waits for the answer.
    service.setClock(new Date(Date.now() + 6 * 60_000))
    await service.fault({ tjeneste: 'altinn', forsinkelseMs: 500, antall: 1 })
    const { port, host } = new URL(service.appUrl)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const lines = [
      `GET /api/energikartlegginger/${unknownId} HTTP/1.1`,
      `host: ${host}`,
      `cookie: ${people.main.cookie}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
    await expect.poll(async () => (await trailed()).get(missing), { timeout: 15_000 }).toBe(before + 1)
    service.setClock(new Date())
  })

  test('by the judgement of an attachment', async () => {
    await trial.restore('main', 'påbegynt')
    const path = `/energikartlegginger/${trial.ids.main}`
    const token = await trial.service.call('GET', `${path}/opplastning-token`, { as: trial.people.main })
    const body = 'no pdf at all'
    await fetch(`${token.body.baseUri}?${token.body.query}`, { method: 'PUT', body })
    const vedlegg = { navn: 'a.pdf', storrelse: body.length }
    await trial.service.call('POST', `${path}/send-inn`, {
      as: trial.people.main,
      body: { ...sendInnBody, vedlegg },
    })
    await trial.service.ctx.trail.flush(true)
    const { rows } = await trial.service.ctx.pool.query(
      `select kode, kartlegging, person is not null as hvem from revisjon where hendelse = 'vedlegg-avvist'`,
    )
    expect(rows).toEqual([
      { kode: 'pages.send-inn.vedlegg.feil.ikke-pdf', kartlegging: trial.ids.main, hvem: true },
    ])
  })

  // The last: what is used up here is missing to the others.
  test('by the limits on how often', async () => {
    const answered = await held(async (tell) => {
      const me = { method: 'GET', url: '/api/auth/me' }
      const call = { method: 'GET', path: '/api/auth/me' }
      while ((await tell(me, call)) !== 429);
      for (const row of table) await tell(row, callOf(row, trial.ids.main))
    })
    const limited = [...answered.keys()].filter((key) => key.endsWith(' 429 for-mange-forsok'))
    expect(limited.length).toBeGreaterThan(30)
  }, 60_000)
})

test('all kinds of refusal were there', async () => {
  expect([...statusesIn(await trailed())].sort()).toEqual(
    ['400', '401', '403', '404', '409', '412', '413', '415', '421', '422', '429', '431'].sort(),
  )
})
