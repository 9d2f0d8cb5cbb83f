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
const outsiders: Person[] = []
const withoutUnits = ['bareSegSelv', 'ingenting', 'pakke', 'regnskapsforer', 'tilsyn', 'tilsynUtenRett']
const sockets: Socket[] = []

beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  for (const [name, pid] of Object.entries<string>(PIDER)) {
    if (['utenPid', 'forLavt', 'regnskapsforer5000'].includes(name)) continue
    const as = await service.signIn(pid)
    people.push(as)
    if (withoutUnits.includes(name)) outsiders.push(as)
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
/** An upload of which the first byte is sent. */
const begunUpload = (as: Person, length = 9) =>
  `POST /api/arbeidsbok/forhandsvisning HTTP/1.1\r\n${headers(as)}Content-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\na`

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
/** What is answered to a whole upload of a file that is no workbook: 422. */
const upload = async (as: Person) => {
  const socket = await send(begunUpload(as))
  socket.write('a'.repeat(8))
  return statusOf(socket)
}

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

  test('of an upload', async () => {
    await cutWhileLookedUp(Array.from({ length: 2 }, () => begunUpload(person(0))))
    expect(await upload(person(0))).toBe(422)
  })

  test('five hundred of them, of everybody, leave every place free', async () => {
    const kinds = [get(`/api/energikartlegginger/${unknownId}/vedlegg`), get('/api/auth/me'), begunUpload]
    for (let round = 0; round < 10; round++)
      await cutWhileLookedUp(
        Array.from({ length: 50 }, (_, at) => {
          const as = person((round * 50 + at) % people.length)
          return kinds[at % 3]?.(as) ?? ''
        }),
      )
    // More places than one person has, so that those of all would be taken as well.
    expect(people.length).toBeGreaterThan(16)
    for (const as of people)
      expect(await answerTo(get(`/api/energikartlegginger/${unknownId}/vedlegg`)(as))).toBe(404)
    for (const as of people) expect([403, 422]).toContain(await upload(as))

    const release = await lock('kartlegging')
    const five = await Promise.all(Array.from({ length: 5 }, () => send(get(download)(person(0)))))
    const statuses = five.map(statusOf)
    // One of the five is refused at once, so the other four are counted, and nothing else.
    expect(await Promise.race(statuses)).toBe(429)
    await release()
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 200, 200, 429])
  }, 60_000)
})

describe('a workbook that is sent slowly', () => {
  test('by who may act for no unit is refused before it is received', async () => {
    expect(outsiders.length).toBe(withoutUnits.length)
    for (const as of outsiders) expect(await answerTo(begunUpload(as))).toBe(403)
  })

  test('by everybody else, as often as they may, keeps none of another waiting', async () => {
    const [one, ...others] = people.filter((each) => !outsiders.includes(each))
    if (!one) throw new Error('nobody may act for a unit')
    const slow = await Promise.all([...others, ...others].map((as) => send(begunUpload(as))))
    // More than there are places for all.
    expect(slow.length).toBeGreaterThan(16)
    // Both of each sender are begun: a third is refused.
    for (const as of others) await expect.poll(() => answerTo(begunUpload(as))).toBe(429)
    expect(await upload(one)).toBe(422)
  }, 60_000)

  test('is cut when it is not whole in time, however steadily it arrives', async () => {
    const short = await buildApp(service.ctx, undefined, { bodyMs: 300 })
    const { port: shortPort } = new URL(await short.listen({ port: 0, host: '127.0.0.1' }))
    const socket = await send(begunUpload(person(0), 4_000_000), Number(shortPort))
    const trickle = setInterval(() => socket.write('a'.repeat(2_000)), 20)
    expect(await statusOf(socket)).toBe(408)
    clearInterval(trickle)
    expect(await upload(person(0))).toBe(422)
    socket.destroy()
    await short.close()
  }, 60_000)
})
