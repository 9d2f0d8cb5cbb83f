import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteRow } from '../server/hooks/route-table.ts'
import { withOtherNumbers } from './almost-accepted.ts'
import { hostileCalls } from './hostile-input.ts'
import { routesOf, startTrial, type Trial, unknownId } from './testing.ts'
import { acceptedBody, acceptedParams, callerOf, isToBeTried, tryHostile } from './try-hostile.ts'

// The same inputs at each run; e2e/faults/fuzz.long.ts tries new ones, and many more. Here a failure is made small.
const runs = 25
const seed = Number(process.env.FUZZ_SEED ?? 1)

/** Beyond the integers and the digits that the database and JavaScript hold, negative, with decimals. */
const oddNumbers = ['2147483648', '9007199254740993', '1e400', '-1', '0.001']

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

describe(`hostile input (FUZZ_SEED=${seed})`, () => {
  test('has an answer that the contract knows, whatever the call', async () => {
    const tried: string[] = []
    for (const row of table) {
      if (!isToBeTried(row)) continue
      const target = { appUrl: trial.service.appUrl, people: trial.people, agent }
      await trial.restore('main', 'komplett')
      const good = acceptedParams(trial, row)
      await fc.assert(
        fc.asyncProperty(hostileCalls(row, good, acceptedBody(trial, row)), (call) =>
          tryHostile(target, row, call),
        ),
        { numRuns: row.method === 'HEAD' ? Math.ceil(runs / 5) : runs, seed },
      )
      tried.push(`${row.method} ${row.url}`)
    }
    expect(tried.length).toBeGreaterThan(50)
    await isAlive()
  }, 120_000)

  test('that is an accepted body with one odd number has an answer that the contract knows', async () => {
    let tried = 0
    for (const row of table) {
      if (!isToBeTried(row)) continue
      const target = { appUrl: trial.service.appUrl, people: trial.people, agent }
      await trial.restore('main', 'komplett')
      const params = acceptedParams(trial, row)
      for (const text of withOtherNumbers(acceptedBody(trial, row), oddNumbers)) {
        await tryHostile(target, row, { params, query: '', headers: {}, body: Buffer.from(text) })
        tried++
      }
    }
    expect(tried).toBeGreaterThan(200)
  }, 60_000)

  test('that is a list of more than any report holds is refused in a few words', async () => {
    const { status, body } = await trial.service.call(
      'POST',
      `/energikartlegginger/${trial.ids.main}/produksjon`,
      {
        as: trial.people.main,
        body: Array.from({ length: 100_000 }, () => 1),
      },
    )
    expect([status, body.errors]).toEqual([400, undefined])
  })

  test('that is nested deeply is refused by every call that reads a body', async () => {
    const { appUrl } = trial.service
    const closing: Record<string, string> = { '[': ']', '{"a":': '}', '[{"a":': '}]' }
    const bodies = Object.entries(closing).flatMap(([open, close]) =>
      [50, 6_000, 30_000].map((depth) => `${open.repeat(depth)}[]${close.repeat(depth)}`),
    )
    const reading = table.filter(
      (row) => isToBeTried(row) && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(row.method),
    )
    expect(reading.length).toBeGreaterThan(15)
    for (const row of reading) {
      const { method, url } = row
      const { cookie, csrf } = callerOf(trial.people, row)
      const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' }
      const path = url.replace(':id', trial.ids.main).replace(':blob', unknownId)
      // An upload is no JSON: it is refused for its token.
      const expected = url.includes('/opplastning/') ? 403 : 400
      for (const body of bodies) {
        const answer = await fetch(appUrl + path, { method, headers, body })
        await answer.arrayBuffer()
        expect([method, path, body.slice(0, 8), body.length, answer.status]).toEqual([
          method,
          path,
          body.slice(0, 8),
          body.length,
          expected,
        ])
      }
    }
    await isAlive()
  }, 60_000)

  test('that names a version greater than any is told that there is none', async () => {
    const path = `/energikartlegginger/${trial.ids.main}/gjenopprett`
    const body = { seksjon: 'produksjon', versjon: 2_147_483_648 }
    expect((await trial.service.call('POST', path, { as: trial.people.main, body })).status).toBe(404)
  })

  test('is refused with NUL in the address as in the body', async () => {
    const as = trial.people.main
    for (const path of [
      `/energikartlegginger/${trial.ids.main}/hendelser?seksjon=%00`,
      '/enheter/%00',
      '/personinfo/a%00',
    ])
      expect([path, (await trial.service.call('GET', path, { as })).status]).toEqual([path, 400])
  })

  test('that is no HTTP leaves the service alive', async () => {
    const { port } = new URL(trial.service.appUrl)
    const rubbish = fc.tuple(
      fc.constantFrom('', 'GET ', 'GET / HTTP/1.1\r\n', 'POST /api/tilgangspassord HTTP/1.1\r\nHost: a\r\n'),
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
  }, 60_000)

  const isAlive = async () => {
    expect((await trial.service.call('GET', '/helse/klar')).status).toBe(200)
    expect((await trial.service.call('GET', '/auth/me', { as: trial.people.main })).status).toBe(200)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  }
})
