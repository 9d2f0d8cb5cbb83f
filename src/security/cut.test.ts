import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../platform/http.ts'
import { buildApp } from '../server/app.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { attach, unknownId } from './testing.ts'

// Calls whose connection is cut, and workbooks that do not arrive: neither keeps a place that others need.

let service: TestService
let app: App
let port: number
let download: string
/** Who can sign in, but for one with thousands of units; the first is the owner of the report. */
const people: Person[] = []
/** Those of them who may act for no unit. */
const sockets: Socket[] = []

beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  for (const [name, pid] of Object.entries<string>(PIDER)) {
    if (['utenPid', 'forLavt', 'regnskapsforer5000'].includes(name)) continue
    const as = await service.signIn(pid)
    people.push(as)
  }
  const id = await createReport(service, person(0), GRUPPER.aluminium.hoved.organisasjonsnummer)
  await attach(service, person(0), id)
  download = `/api/energikartlegginger/${id}/vedlegg`
  app = await buildApp(service.ctx)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 120_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await app.close()
  await service.stop()
})

function person(at: number): Person {
  const found = people[at]
  if (!found) throw new Error(`nobody ${at}`)
  return found
}

const headers = (as: Person) =>
  `Host: ${new URL(service.appUrl).host}\r\nCookie: ${as.cookie}\r\nX-Csrf-Token: ${as.csrf}\r\n`
const get = (path: string) => (as: Person) => `GET ${path} HTTP/1.1\r\n${headers(as)}\r\n`
/** A call with a body of which the first byte is sent. */
const begun = (as: Person, length: number) =>
  `POST /api/energikartlegginger HTTP/1.1\r\n${headers(as)}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`

async function send(text: string, to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
async function statusOf(socket: Socket): Promise<number> {
  const [first] = await once(socket, 'data')
  return Number(String(first).slice(9, 12))
}
const answerTo = async (text: string) => statusOf(await send(text))
/** Locks a table: every call that reads it waits. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await service.ctx.pool.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const connections = () => promisify(app.server.getConnections.bind(app.server))()

/** Sends calls, and cuts each of their connections while the look-up of the session waits. */
async function cutWhileLookedUp(texts: readonly string[]): Promise<void> {
  let arrived = 0
  const count = () => arrived++
  app.server.on('request', count)
  const release = await lock('okt')
  const sent = await Promise.all(texts.map((text) => send(text)))
  await expect.poll(() => arrived).toBeGreaterThanOrEqual(texts.length)
  for (const socket of sent) socket.destroy()
  await expect.poll(connections).toBe(0)
  app.server.off('request', count)
  await release()
  const { pool } = service.ctx
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, 'release')
}

describe('a call that is cut while its session is looked up takes no place', () => {
  test('of a download', async () => {
    await cutWhileLookedUp(Array.from({ length: 4 }, () => get(download)(person(0))))
    expect(await answerTo(get(download)(person(0)))).toBe(200)
  })

  test('of a download behind another on the same connection', async () => {
    const two = get(download)(person(0)).repeat(2)
    await cutWhileLookedUp([two, two, two, two])
    expect(await answerTo(get(download)(person(0)))).toBe(200)
  })

  test('five hundred of them, of everybody, leave every place free', async () => {
    const kinds = [get(`/api/energikartlegginger/${unknownId}/vedlegg`), get('/api/auth/me')]
    for (let round = 0; round < 10; round++)
      await cutWhileLookedUp(
        Array.from({ length: 50 }, (_, at) => {
          const as = person((round * 50 + at) % people.length)
          return kinds[at % 2]?.(as) ?? ''
        }),
      )
    // More places than one person has, so that those of all would be taken as well.
    expect(people.length).toBeGreaterThan(16)
    for (const as of people)
      expect(await answerTo(get(`/api/energikartlegginger/${unknownId}/vedlegg`)(as))).toBe(404)

    const release = await lock('kartlegging')
    const five = await Promise.all(Array.from({ length: 5 }, () => send(get(download)(person(0)))))
    const statuses = five.map(statusOf)
    // One of the five is refused at once, so the other four are counted, and nothing else.
    expect(await Promise.race(statuses)).toBe(429)
    await release()
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 200, 200, 429])
  }, 60_000)
})

test('a body that is sent slowly is cut when it is not whole in time, however steadily it arrives', async () => {
  const short = await buildApp(service.ctx, undefined, { bodyMs: 300 })
  const { port: shortPort } = new URL(await short.listen({ port: 0, host: '127.0.0.1' }))
  const socket = await send(begun(person(0), 20_000), Number(shortPort))
  const trickle = setInterval(() => socket.write(' '.repeat(10)), 20)
  expect(await statusOf(socket)).toBe(408)
  clearInterval(trickle)
  socket.destroy()
  await short.close()
}, 60_000)
