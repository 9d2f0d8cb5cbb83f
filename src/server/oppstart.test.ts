import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { gunzipSync, inflateRawSync, constants as zlib } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReport, fillReport, readWorld } from '../kartlegging/testing.ts'
import { unknownId } from '../security/testing.ts'
import { callsAt } from './early-calls.ts'
import { type Person, startTestService, type TestService } from './testing.ts'

// What a page begins with, in one call. Each answer in it is the one that its own call gets.

let service: TestService
let person: Person
let stranger: Person
let orgnr: string
let id: string
let step: string

beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  const { PIDER, GRUPPER, tallFor } = await readWorld()
  person = await service.signIn(PIDER.aluminium)
  stranger = await service.signIn(PIDER.hotell)
  orgnr = GRUPPER.aluminium.hoved.organisasjonsnummer
  // It stands still, so that a session ends at the same time in each answer.
  service.setClock(new Date())
  id = await createReport(service, person, orgnr)
  await fillReport(service, person, id, tallFor('aluminium', 2025))
  step = `/reports/${id}/energibruk/energibaerere`
})
afterAll(() => service.stop())

const addressOf = (side: string, enhet = orgnr) =>
  `/oppstart?${new URLSearchParams({ side, ...(enhet && { enhet }) })}`

interface Line {
  path: string
  nr: number
  status: number
  headers: Record<string, string>
  body: unknown
}

/** The lines as they were sent. */
async function textOf(as: Person | null, side: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.appUrl}/api${addressOf(side)}`, {
    headers: { ...(as && { cookie: as.cookie }), ...headers },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = (await answer.text()).split('\n')
  expect(lines.pop()).toBe('')
  return lines
}
const linesOf = async (...of: Parameters<typeof textOf>): Promise<Line[]> =>
  (await textOf(...of)).map((line) => JSON.parse(line))

/** The path and what is said of the answer, without what is another each time. */
const said = ({ path, status, body }: Line) => ({ path, status, body: { ...(body as object), traceId: '' } })
async function byItself(as: Person | null, path: string) {
  const { status, body } = await service.call('GET', path, { as })
  return { path, status, body: { ...body, traceId: '' } }
}
const pathsOf = (side: string) => {
  const { first, after } = callsAt(side, orgnr)
  return [...first, ...after]
}
const sorted = (paths: readonly string[]) => [...paths].sort()

test('packed where that is asked for, each line by itself: its length tells nothing of the others', async () => {
  const url = `${service.appUrl}/api${addressOf(step)}`
  const sent = request(url, { headers: { cookie: person.cookie, 'accept-encoding': 'gzip' } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const whole = Buffer.concat(await answer.toArray())
  const lines = gunzipSync(whole).toString().trimEnd().split('\n')
  expect(lines).toHaveLength(pathsOf(step).length)
  // After ten bytes of head, and after each empty block, begins what needs nothing that stands before it.
  const starts = [10]
  for (let at = 0; at >= 0; ) {
    at = whole.indexOf(Buffer.from([0, 0, 255, 255]), at + 1)
    if (at >= 0) starts.push(at + 4)
  }
  const alone = starts.map((start, index) =>
    inflateRawSync(whole.subarray(start, starts[index + 1]), { finishFlush: zlib.Z_SYNC_FLUSH }).toString(),
  )
  expect(alone.filter((line) => line !== '').map((line) => line.trimEnd())).toEqual(lines)
})

test.each(['/minside', 'a step'])('%s: each answer is to the byte the one of its own call', async (page) => {
  const side = page === 'a step' ? step : page
  const headers = { 'accept-language': 'nn-NO', 'user-agent': 'a browser' }
  const lines = await textOf(person, side, { ...headers, 'if-none-match': '*', 'accept-encoding': 'br' })
  const paths = lines.map((line) => JSON.parse(line).path)
  expect(sorted(paths)).toEqual(sorted(pathsOf(side)))
  for (const line of lines) {
    const { path, nr, status, headers: told }: Line = JSON.parse(line)
    const alone = await fetch(`${service.appUrl}/api${path}`, {
      headers: { ...headers, cookie: person.cookie },
    })
    expect(line.endsWith(`,"body":${await alone.text()}}`), path).toBe(true)
    expect([path, status, nr]).toEqual([path, alone.status, 0])
    expect(told.date).toBeDefined()
    expect(alone.headers.getSetCookie()).toEqual([])
    // All that a caller could read, but for what says how it came and what the browser itself goes by.
    const seen = [...alone.headers].filter(
      ([name]) => !/^(date|con|keep|strict|x-content|cache|ref|cross|perm)/.test(name),
    )
    const { date: _, 'content-type': type, ...rest } = told
    expect(rest, path).toEqual(Object.fromEntries(seen))
    expect(type).toBe(alone.headers.get('content-type'))
  }
})

test('the report is answered before what is answered in it, also where one path is both', async () => {
  const paths = (await linesOf(person, `/reports/${id}/om-foretaket/om-kartleggingen`)).map(
    ({ path, nr }) => `${nr} ${path}`,
  )
  const report = `/energikartlegginger/${id}`
  const own = paths.filter((path) => path.endsWith(report))
  expect(own).toEqual([`0 ${report}`, `1 ${report}`])
  const before = paths.indexOf(`0 ${report}`)
  expect(paths.indexOf(`0 ${report}/mangler`)).toBeGreaterThan(before)
})

test('whoever may not is refused by each call as by itself, and learns nothing that comes after', async () => {
  for (const as of [null, stranger])
    for (const side of ['/minside', step]) {
      const lines = await linesOf(as, side)
      const { first } = callsAt(side, orgnr)
      expect(sorted(lines.map(({ path }) => path))).toEqual(sorted(first))
      for (const line of lines) expect(said(line)).toEqual(await byItself(as, line.path))
    }
  const statuses = async (as: Person | null, side: string) =>
    [...new Set((await linesOf(as, side)).map(({ status }) => status))].sort()
  expect(await statuses(null, step)).toEqual([401])
  expect(await statuses(stranger, step)).toEqual([200, 403, 404])
  expect(await statuses(stranger, '/minside')).toEqual([200, 403])
})

test('a call from another site is refused as a whole', async () => {
  const { status } = await service.call('GET', addressOf('/minside'), {
    as: person,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(status).toBe(403)
})

test('an address that begins with nothing gets nothing', async () => {
  for (const side of [
    '',
    '/',
    '/hjem',
    '//minside',
    '/minside?x',
    `${step}/</script>`,
    '/reports/1/produksjon',
  ])
    expect([side, await linesOf(person, side)]).toEqual([side, []])
  const lines = await linesOf(person, `/reports/${unknownId}/produksjon`)
  expect(lines.map(({ path }) => path)).not.toContain(`/energikartlegginger/${unknownId}/mangler`)
  for (const address of [
    '/oppstart',
    `/oppstart?side=${'a'.repeat(300)}`,
    addressOf('/minside', '123456789'),
  ])
    expect([address, (await service.call('GET', address, { as: person })).status]).toEqual([address, 400])
})

test('a slow register holds back its own answer alone', async () => {
  const foretak = `/energikartlegginger/${id}/foretak`
  await service.fault({ tjeneste: 'enhetsregisteret', forsinkelseMs: 1_000 })
  const slow = `/reports/${id}/om-foretaket`
  const paths = (await linesOf(person, slow)).map(({ path }) => path)
  await service.fault()
  expect(sorted(paths)).toEqual(sorted(pathsOf(slow)))
  expect(paths.slice(-2)).toEqual([foretak, foretak])
})

/** One that is begun, and left when its first line is here. */
async function leftEarly(): Promise<void> {
  const asked = request(`${service.appUrl}/api${addressOf(step)}`, { headers: { cookie: person.cookie } })
  asked.on('error', () => {})
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  await once(answer, 'data')
  asked.destroy()
}

test('no call keeps its place among those under way, whether it is read to its end or left', async () => {
  // Each takes eight of 96.
  for (let n = 0; n < 15; n++) await leftEarly()
  const statuses = new Set<number>()
  for (let n = 0; n < 15; n++) for (const { status } of await linesOf(person, step)) statuses.add(status)
  expect([...statuses]).toEqual([200])
})
