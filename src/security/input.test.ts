import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAnswer } from '../server/openapi-check.ts'
import type { RouteRow } from '../server/route-table.ts'
import { type HostileCall, hostileCalls } from './hostile-input.ts'
import { routesOf, startTrial, type Trial } from './testing.ts'

// `npm run test:hard` asks for the long form; a failure is repeated by its seed.
const runs = Number(process.env.FUZZ_RUNS ?? 25)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const patienceMs = 10_000

let trial: Trial
let table: RouteRow[]
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
beforeAll(async () => {
  trial = await startTrial()
  table = await routesOf(trial.service)
}, 60_000)
afterAll(async () => {
  agent.destroy()
  await trial.service.stop()
})

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function send(row: RouteRow, path: string, { headers, body }: HostileCall): Promise<Reply> {
  const { cookie, csrf } = trial.people.main
  const url = new URL(trial.service.appUrl)
  const options = {
    agent,
    method: row.method,
    hostname: url.hostname,
    port: url.port,
    path,
    timeout: patienceMs,
    headers: {
      cookie,
      'x-csrf-token': csrf,
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${patienceMs} ms`)))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

async function tryCall(row: RouteRow, call: HostileCall): Promise<void> {
  const pattern = row.url.replace(/:(\w+)/g, (_, name: string) => call.params[name] ?? 'x')
  const path = `${pattern.replace('*', 'x')}${call.query}`
  const { status, headers, body } = await send(row, path, call)
  if (status >= 500) throw new Error(`${row.method} ${path} answered ${status} ${body}`)
  const type = headers['content-type'] ?? ''
  if (status >= 400 && !type.startsWith('application/problem+json') && row.method !== 'HEAD')
    throw new Error(`${row.method} ${path} answered ${status} ${type}`)
  if (row.method === 'HEAD' || 'hide' in row.schema) return
  const answer = type.includes('json') ? JSON.parse(String(body)) : body
  await checkAnswer(trial.service.appUrl, {
    method: row.method,
    path: path.replace('/api', ''),
    status,
    type,
    answer,
  })
}

describe(`hostile input (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, () => {
  test(
    'has an answer that the contract knows, whatever the call',
    async () => {
      const tried: string[] = []
      for (const row of table) {
        if (!row.url.startsWith('/api/') || row.url.endsWith('/signout') || row.url === '/api/*') continue
        await trial.restore('main', 'komplett')
        const good = { id: row.url.includes('personinfo') ? 'meg' : trial.ids.main, orgnr: trial.units.main }
        await fc.assert(
          fc.asyncProperty(hostileCalls(row, good), (call) => tryCall(row, call)),
          { numRuns: row.method === 'HEAD' ? Math.ceil(runs / 5) : runs, seed },
        )
        tried.push(`${row.method} ${row.url}`)
      }
      expect(tried.length).toBeGreaterThan(50)
      await isAlive()
    },
    60_000 + runs * 4_000,
  )

  test('is refused with NUL in the address as in the body', async () => {
    const as = trial.people.main
    for (const path of [
      `/energikartlegginger/${trial.ids.main}/hendelser?seksjon=%00`,
      '/enheter/%00',
      '/personinfo/a%00',
    ])
      expect([path, (await trial.service.call('GET', path, { as })).status]).toEqual([path, 400])
  })

  test(
    'that is no HTTP leaves the service alive',
    async () => {
      const { port } = new URL(trial.service.appUrl)
      const rubbish = fc.tuple(
        fc.constantFrom(
          '',
          'GET ',
          'GET / HTTP/1.1\r\n',
          'POST /api/tilgangspassord HTTP/1.1\r\nHost: a\r\n',
        ),
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
      )
      await fc.assert(
        fc.asyncProperty(rubbish, async ([start, rest]) => {
          const socket = connect(Number(port), '127.0.0.1')
          socket.on('error', () => {})
          await once(socket, 'connect')
          const ended = once(socket, 'close')
          socket.end(Buffer.concat([Buffer.from(start), rest, Buffer.from('\r\n\r\n')]))
          let answer = ''
          socket.on('data', (part) => {
            answer += String(part)
          })
          await ended
          if (/^HTTP\/1.1 5/.test(answer)) throw new Error(answer)
        }),
        { numRuns: runs, seed },
      )
      await isAlive()
    },
    60_000 + runs * 100,
  )

  const isAlive = async () => {
    expect((await trial.service.call('GET', '/helse/klar')).status).toBe(200)
    expect((await trial.service.call('GET', '/auth/me', { as: trial.people.main })).status).toBe(200)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  }
})
