import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pdfOfSize } from '../files/testing.ts'
import type { App } from '../platform/http.ts'
import { buildApp } from '../server/app.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { sendInnBody } from './testing.ts'

// Readers that do not read. An answer of more than some 4 MB waits in the service: the rest the operating systems keep.

const unreadMs = 1_000
const pdf = pdfOfSize(25 * 1_048_576)
const smallerPdf = pdfOfSize(8 * 1_048_576)
/** Held once, however often it is sent. */
const large = Buffer.alloc(8 * 1_048_576, ' ')

let service: TestService
let app: App
let port: number
let one: Person
let other: Person
let download: string
let smaller: string
const sockets: Socket[] = []

beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER } = await readWorld()
  one = await service.signIn(PIDER.aluminium)
  other = await service.signIn(PIDER.hotell)
  const { hoved, under } = GRUPPER.aluminium
  download = await attach(hoved.organisasjonsnummer, pdf)
  smaller = await attach(under[0]?.organisasjonsnummer ?? '', smallerPdf)
  app = await buildApp(service.ctx, undefined, { unreadMs })
  app.get('/api/large', { config: { access: 'open' } }, async () => large)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}, 120_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await app.close()
  await service.stop()
})

/** @returns where the attachment of a new report of the unit is downloaded */
async function attach(orgnr: string, file: Buffer): Promise<string> {
  const id = await createReport(service, one, orgnr)
  const token = await service.call('GET', `/energikartlegginger/${id}/opplastning-token`, { as: one })
  const put = await fetch(`${token.body.baseUri}?${token.body.query}`, {
    method: 'PUT',
    body: new Uint8Array(file),
  })
  expect(put.status).toBe(201)
  const body = { ...sendInnBody, vedlegg: { navn: 'rapport.pdf', storrelse: file.length } }
  const saved = await service.call('POST', `/energikartlegginger/${id}/send-inn`, { as: one, body })
  expect(saved.status).toBe(200)
  return `/api/energikartlegginger/${id}/vedlegg`
}

const host = () => new URL(service.appUrl).host
const requestFor = (path: string, as?: Person) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host()}\r\n${as ? `Cookie: ${as.cookie}\r\n` : ''}\r\n`

/** Asks on a connection of its own, and reads nothing. */
async function askUnread(requests: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause().write(requests)
  return socket
}

async function ask(path: string, as: Person): Promise<IncomingMessage> {
  const headers = { host: host(), cookie: as.cookie }
  const sent = get({ port, host: '127.0.0.1', path, headers, agent: false })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}
async function statusOf(path: string, as: Person): Promise<number> {
  const answer = await ask(path, as)
  await text(answer)
  return answer.statusCode ?? 0
}

/** Asks as another person for as long as a connection of the readers that do not read is open; the statuses. */
async function othersMeanwhile(): Promise<Set<number>> {
  const connections = promisify(app.server.getConnections.bind(app.server))
  const statuses = new Set<number>()
  do statuses.add(await statusOf('/api/auth/me', other))
  while ((await connections()) > 0)
  return statuses
}

test('two hundred answers on a hundred connections that nobody reads keep no call of others waiting, and their connections are closed', async () => {
  let asked = 0
  app.server.on('request', () => asked++)
  // What is asked behind an unread answer waits with it: two answers a connection, more than there are places.
  const two = requestFor('/api/large') + requestFor('/api/openapi.json')
  await Promise.all(Array.from({ length: 100 }, () => askUnread(two)))
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThanOrEqual(200)
  expect([...(await othersMeanwhile())]).toEqual([200])
}, 60_000)

test('a hundred unread downloads of one person are four at most, and keep no call of others waiting', async () => {
  const readers = await Promise.all(Array.from({ length: 100 }, () => askUnread(requestFor(smaller, one))))
  const first = await Promise.all(
    readers.map(async (reader) => {
      const [part] = await once(reader.resume(), 'data')
      reader.pause()
      return String(part).slice(9, 12)
    }),
  )
  const count = (status: string) => first.filter((one) => one === status).length
  // What comes in one moment over the 96 is 503, as is a download whose hash the database was too slow for.
  expect(count('429') + count('503') + count('200')).toBe(100)
  expect(count('429')).toBeGreaterThan(80)
  expect(count('200')).toBeLessThanOrEqual(4)
  for (const [at, reader] of readers.entries()) if (first[at] !== '200') reader.destroy()
  expect([...(await othersMeanwhile())]).toEqual([200])
  expect(await statusOf(smaller, one)).toBe(200)
}, 60_000)

test('a slow download comes through whole, however much longer it takes', async () => {
  const began = performance.now()
  const answer = await ask(download, one)
  const hash = createHash('sha256')
  answer.on('data', (part) => {
    hash.update(part)
    answer.pause()
    // A slow network: some 64 KiB in 10 ms.
    setTimeout(() => answer.resume(), 10)
  })
  await once(answer, 'end')
  expect(performance.now() - began).toBeGreaterThan(2 * unreadMs)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(pdf).digest('hex'))
}, 60_000)

test('a call that waits for somebody else is not cut', async () => {
  await service.fault({ tjeneste: 'altinn', forsinkelseMs: 2.5 * unreadMs, antall: 1 })
  expect(await statusOf('/api/auth/me?tilganger=nye', one)).toBe(200)
}, 20_000)
