import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '../account/session.ts'
import type { App } from '../platform/http.ts'
import { installErrors } from '../server/hooks/errors.ts'
import { installZod } from '../server/hooks/zod-routes.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport } from '../svar/testing.ts'
import { verifyAttachment } from './attachment.ts'
import { copyUpload } from './copy-upload.ts'
import { removeOrphans } from './orphans.ts'
import { routes } from './routes.ts'
import {
  type FakeClamd,
  fakeClamd,
  line,
  objectStream,
  openAction,
  pdfOfPages,
  pdfOfSize,
  plainPdf,
  stream,
} from './testing.ts'

const feil = (reason: string) => `pages.send-inn.vedlegg.feil.${reason}`
const limit = 1_048_576 / 2
const minute = 60_000
let start: Date

let service: TestService
let person: Person
let id: string

/** What the scanner says; null: nothing. */
let scanner: (file: Buffer) => string | null
let clamd: FakeClamd

beforeAll(async () => {
  clamd = await fakeClamd((file) => scanner(file))
  service = await startTestService({ MAKS_VEDLEGG_MB: '0.5', CLAMD: clamd.address, RATE_GRENSE: 'av' })
  person = await service.signIn('08856146910')
  start = new Date()
  const me = await service.call('GET', '/auth/me', { as: person })
  const body = { organisasjonsnummer: me.body.tilganger[0].organisasjonsnummer }
  const created = await service.call('POST', '/energikartlegginger', { as: person, body })
  id = created.headers.get('location')?.split('/').at(-1) ?? ''
})
afterAll(async () => {
  await service.stop()
  await clamd.stop()
})
beforeEach(async () => {
  scanner = () => 'stream: OK'
  service.setClock(start)
  await service.ctx.pool.query('delete from vedlegg')
  await service.ctx.pool.query('delete from fil')
})

const report = (path: string) => `/energikartlegginger/${id}${path}`
const rows = async (table: string) =>
  Number((await service.ctx.pool.query(`select count(*) from ${table}`)).rows[0].count)

async function token(): Promise<string> {
  const { status, body } = await service.call('GET', report('/opplastning-token'), { as: person })
  expect(status).toBe(200)
  expect(body.baseUri).toMatch(new RegExp(`^${service.appUrl}/api/opplastning/[0-9a-f-]{36}$`))
  return `${body.baseUri}?${body.query}`
}
const put = (url: string, body: Buffer | ReadableStream | string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body, headers, duplex: 'half' } as RequestInit)
const code = async (response: Response) => ((await response.json()) as { code: string }).code

async function upload(file: Buffer, headers?: Record<string, string>) {
  const response = await put(await token(), file, headers)
  expect(response.status).toBe(201)
}
const post = (vedlegg: unknown, more: object = {}, as = person) =>
  service.call('POST', report('/send-inn'), {
    as,
    body: {
      lastOppPdf: true,
      vedlegg,
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
      ...more,
    },
  })
const attach = async (file: Buffer, navn = 'rapport.pdf') => {
  await upload(file)
  return post({ navn, storrelse: file.length })
}
const refusals = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors]

describe('the upload', () => {
  test('stores what came, in rows of 256 KiB, whatever type it says it has', async () => {
    const file = randomBytes(300_000)
    await upload(file, { 'content-type': 'text/html' })
    const { rows } = await service.ctx.pool.query(
      'select octet_length(innhold) size from fil_del order by nr',
    )
    expect(rows.map(({ size }) => size)).toEqual([262_144, 300_000 - 262_144])
    const { rows: files } = await service.ctx.pool.query('select storrelse, sha256 from fil')
    expect(files[0]).toEqual({
      storrelse: '300000',
      sha256: createHash('sha256').update(file).digest('hex'),
    })
  })

  test('takes a chunked body and an empty one', async () => {
    const body = new Blob([randomBytes(1000)]).stream()
    expect((await put(await token(), body)).status).toBe(201)
    expect((await put(await token(), '')).status).toBe(201)
  })

  test('holds the limit to the byte, with and without a length given beforehand', async () => {
    for (const stream of [false, true]) {
      const body = (size: number) => (stream ? new Blob([Buffer.alloc(size)]).stream() : Buffer.alloc(size))
      expect((await put(await token(), body(limit - 1))).status).toBe(201)
      expect((await put(await token(), body(limit))).status).toBe(201)
      const refused = await put(await token(), body(limit + 1))
      expect([refused.status, await code(refused)]).toEqual([413, feil('for-stort')])
    }
    // Nothing is left of what was refused.
    expect(await rows('fil where ferdig_utc is null and id in (select fil_id from fil_del)')).toBe(0)
  })

  test('that says it has 10 GB is refused before any of it is sent, and the address can still be used', async () => {
    const url = await token()
    const announced = request(url, { method: 'PUT', headers: { 'content-length': 10_000_000_000 } })
    announced.on('error', () => {})
    announced.flushHeaders()
    const [answer] = (await once(announced, 'response')) as [IncomingMessage]
    const { code } = (await json(answer)) as { code: string }
    expect([answer.statusCode, code]).toEqual([413, feil('for-stort')])
    announced.destroy()
    expect((await put(url, plainPdf())).status).toBe(201)
  })

  test('makes one blob once', async () => {
    const url = await token()
    expect((await put(url, plainPdf())).status).toBe(201)
    const again = await put(url, randomBytes(10))
    expect([again.status, await code(again)]).toEqual([409, feil('finnes')])
    expect(await rows('fil_del')).toBe(1)
  })

  test('of twenty at once with one token, one stores', async () => {
    const url = await token()
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(url, randomBytes(5000))))
    const codes = answers.map(({ status }) => status).sort()
    expect(codes).toEqual([201, ...Array(19).fill(409)])
    expect(await rows('fil_del')).toBe(1)
  })

  test('refuses every token that is not good', async () => {
    const good = new URL(await token())
    const other = new URL(await token())
    const changed = (change: (url: URL) => unknown) => {
      const url = new URL(good)
      change(url)
      return url.href
    }
    const bad = [
      changed((url) => url.searchParams.delete('sig')),
      changed((url) => url.searchParams.delete('utloper')),
      changed((url) => url.searchParams.set('sig', 'x')),
      changed((url) => url.searchParams.set('sig', other.searchParams.get('sig') ?? '')),
      changed((url) => url.searchParams.set('utloper', String(Number(url.searchParams.get('utloper')) + 1))),
      changed((url) => url.searchParams.append('sig', 'x')),
      changed((url) => {
        url.pathname = other.pathname
      }),
      changed((url) => {
        url.pathname = '/api/opplastning/0190b6c7-1111-7222-8333-444455556666'
      }),
      changed((url) => {
        url.pathname = '/api/opplastning/x'
      }),
    ]
    for (const url of bad) {
      const answer = await put(url, plainPdf())
      expect([403, 400]).toContain(answer.status)
    }
    expect(await rows('fil_del')).toBe(0)
    expect((await put(good.href, plainPdf())).status).toBe(201)
  })

  test('a token is good for ten minutes and not a moment more', async () => {
    const [early, late] = [await token(), await token()]
    service.setClock(new Date(start.getTime() + 10 * minute - 1))
    expect((await put(early, plainPdf())).status).toBe(201)
    service.setClock(new Date(start.getTime() + 10 * minute))
    const answer = await put(late, plainPdf())
    expect([answer.status, await code(answer)]).toEqual([403, feil('token')])
  })

  test('one that is broken off leaves nothing, and its token may be tried again', async () => {
    const url = await token()
    const stop = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(300_000))
      },
    })
    const broken = fetch(url, { method: 'PUT', body, duplex: 'half', signal: stop.signal } as RequestInit)
    await expect.poll(() => rows('fil_del')).toBe(1)
    stop.abort()
    await expect(broken).rejects.toThrow()
    await expect.poll(() => rows('fil_del')).toBe(0)
    await expect.poll(() => rows('fil where startet_utc is null')).toBe(1)
    expect((await put(url, plainPdf())).status).toBe(201)
  })

  test('one that stands still is told so and cut off, and leaves nothing', async () => {
    const app = Fastify() as App
    installErrors(app)
    installZod(app)
    const limits = { idleMs: 50, bytesPerSecond: 1e9, maxMs: 3_600_000 }
    await app.register(async (api) => routes(api, service.ctx, limits), { prefix: '/api' })
    const quick = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const url = new URL(await token())
    url.port = quick.port
    url.hostname = quick.hostname
    const call = request(url, { method: 'PUT' })
    call.write(Buffer.alloc(300_000))
    const [answer] = await once(call, 'response')
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close'])
    await once(call, 'close')
    await expect.poll(() => rows('fil_del')).toBe(0)
    await app.close()
  })

  test('needs a session for the token, and none for the upload', async () => {
    expect((await service.call('GET', report('/opplastning-token'))).status).toBe(401)
  })
})

describe('acceptance', () => {
  test('answers with the attachment, tells the history, and pins the hash', async () => {
    const file = plainPdf()
    const { status, body } = await attach(file)
    expect([status, body]).toEqual([
      200,
      {
        lastOppPdf: true,
        vedlegg: { navn: 'rapport.pdf', storrelse: file.length },
        bekrefterRiktig: true,
        bekrefterIngenPersonopplysninger: true,
      },
    ])
    const events = await service.call('GET', report('/hendelser?seksjon=sendInn'), { as: person })
    expect(events.body[0].handling === 'lagret' || events.body[1].handling === 'lagret').toBe(true)
    expect(events.body.map((event: { handling: string }) => event.handling)).toContain('vedlegg-lastet-opp')
    expect(await verifyAttachment(service.ctx, service.ctx.pool, { id })).toBe(true)
    await service.ctx.pool.query(`update fil_del set innhold = set_byte(innhold, 20, 0)`)
    expect(await verifyAttachment(service.ctx, service.ctx.pool, { id })).toBe(false)
    const download = await service.call('GET', report('/vedlegg'), { as: person })
    expect([download.status, download.body.code]).toEqual([500, feil('endret')])
  })

  const script = '<< /S /JavaScript /JS (x) >>'
  const cases: [string, string, () => Buffer][] = [
    ['tom', 'a.pdf', () => Buffer.alloc(0)],
    ['ikke-pdf', 'a.pdf', () => Buffer.from('<html></html>')],
    ['ikke-pdf', 'a.PDF', () => Buffer.concat([Buffer.alloc(1024, ' '), plainPdf()])],
    ['filtype', 'a.docx', () => Buffer.from('PK')],
    ['ikke-pdf', 'a.pdf', () => Buffer.from('%P')],
    ['ikke-pdf', 'a.pdf', () => Buffer.concat([Buffer.from('MZ\x90\0'), plainPdf()])],
    ['ikke-pdf', 'a.pdf', () => Buffer.concat([Buffer.from('\xef\xbb\xbf<html>', 'latin1'), plainPdf()])],
    ['filtype', 'a.gif', () => Buffer.concat([Buffer.from('GIF89a'), plainPdf()])],
    ['filtype', 'rapport.pdf\u202Efdp.exe', () => Buffer.from('MZ')],
    ['for-sammensatt', 'a.pdf', () => plainPdf({ 5: '['.repeat(10_000) })],
    ['skadet', 'a.pdf', () => plainPdf().subarray(0, 200)],
    ['kryptert', 'a.pdf', () => plainPdf({}, '/Encrypt << /Filter /Standard >>')],
    ['ingen-sider', 'a.pdf', () => plainPdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
    ['javascript', 'a.pdf', () => plainPdf({ 5: objectStream({ 6: script }) })],
    ['starter-program', 'a.pdf', () => plainPdf({ 1: openAction('<< /S /Launch /F (a.exe) >>') })],
    [
      'automatisk-handling',
      'a.pdf',
      () => plainPdf({ 1: openAction('<< /S /URI /URI (https://a.example) >>') }),
    ],
    ['innebygd-fil', 'a.pdf', () => plainPdf({ 5: stream('/Type /EmbeddedFile', 'x') })],
  ]
  test.each(cases)('%s: %s', async (reason, navn, make) => {
    const file = make()
    const answer = await attach(file, navn)
    expect(refusals(answer)).toEqual([422, [{ path: ['vedlegg'], code: feil(reason) }]])
    expect(await rows('vedlegg')).toBe(0)
    if (file.length === 0) return
    // Its bytes are gone, and asking again gives the same answer.
    expect(await rows('fil_del')).toBe(0)
    expect(refusals(await post({ navn, storrelse: file.length }))).toEqual([
      422,
      [{ path: ['vedlegg'], code: feil(reason) }],
    ])
  })

  test('of exactly the limit is taken; one byte more is told apart from one that is not there', async () => {
    expect((await attach(pdfOfSize(limit))).status).toBe(200)
    expect(refusals(await post({ navn: 'a.pdf', storrelse: limit + 1 }))[1]).toEqual([
      { path: ['vedlegg'], code: feil('for-stort') },
    ])
    expect(refusals(await post({ navn: 'a.pdf', storrelse: 99 }))[1]).toEqual([
      { path: ['vedlegg'], code: feil('mangler') },
    ])
  })

  test('needs no new upload for what is attached already', async () => {
    const file = plainPdf()
    await attach(file)
    const again = await post({ navn: 'rapport.pdf', storrelse: file.length })
    expect(again.status).toBe(200)
    const renamed = await post({ navn: 'ny.pdf', storrelse: file.length })
    expect(renamed.body.vedlegg.navn).toBe('ny.pdf')
    expect(await rows('fil')).toBe(1)
  })

  test('takes the newest of several of the same size, and lets the one before go', async () => {
    const [first, second] = [plainPdf({ 4: stream('', 'A') }), plainPdf({ 4: stream('', 'B') })]
    await attach(first)
    await upload(second)
    await post({ navn: 'rapport.pdf', storrelse: second.length })
    const { body } = await service.call('GET', report('/vedlegg'), { as: person })
    expect(body).toEqual(second)
    expect(await rows('fil')).toBe(1)
  })

  test('never takes what another report or person uploaded', async () => {
    const file = plainPdf()
    await upload(file)
    await service.ctx.pool.query(`update fil set person = 'en annen'`)
    expect(refusals(await post({ navn: 'a.pdf', storrelse: file.length }))[0]).toBe(422)
  })

  test('no PDF leaves no attachment and no confirmation about it', async () => {
    const file = plainPdf()
    await attach(file)
    const told = await rows("hendelse where handling = 'vedlegg-slettet'")
    const { body } = await post({ navn: 'rapport.pdf', storrelse: file.length }, { lastOppPdf: false })
    expect(await rows("hendelse where handling = 'vedlegg-slettet'")).toBe(told + 1)
    expect(body).toEqual({
      lastOppPdf: false,
      vedlegg: null,
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: false,
    })
    expect([await rows('fil'), await rows('fil_del')]).toEqual([0, 0])
  })

  test('of twenty posts at once with one upload, the attachment is one and is told once', async () => {
    const file = plainPdf()
    await upload(file)
    const before = await rows("hendelse where handling = 'vedlegg-lastet-opp'")
    const all = Array.from({ length: 20 }, () => post({ navn: 'rapport.pdf', storrelse: file.length }))
    const statuses = new Set((await Promise.all(all)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
    expect(await rows("hendelse where handling = 'vedlegg-lastet-opp'")).toBe(before + 1)
  })
})

describe('identity numbers in the text', () => {
  const pid = '30856499983'
  const read = async () => (await service.call('GET', report('/send-inn'), { as: person })).body
  const stored = async () =>
    (await service.ctx.pool.query('select fodselsnummer_sider from fil')).rows.map(Object.values)

  test('are told by page beside an attachment that is accepted, and none of them is told', async () => {
    const log = vi.spyOn(service.ctx.log, 'info')
    const { status, body } = await attach(pdfOfPages([line('Energi'), line(`Kari, ${pid}`)]))
    expect([status, body.fodselsnummerSider]).toEqual([200, [2]])
    expect(await read()).toEqual(body)
    expect(await stored()).toEqual([[[2]]])
    const { skjema } = (await service.call('GET', report('/steg/sendInn'), { as: person })).body.svar.sendInn
    expect(skjema).not.toHaveProperty('fodselsnummerSider')
    expect(JSON.stringify([body, log.mock.calls])).not.toContain(pid)
    log.mockRestore()
  })

  test('are told in a copy for another report, too', async () => {
    const file = pdfOfPages([line(pid)])
    await attach(file)
    const { body: me } = await service.call('GET', '/auth/me', { as: person })
    const unit = me.tilganger[0].underenheter[0].organisasjonsnummer
    const other = await createReport(service, person, unit)
    const by = { person: (await service.ctx.pool.query('select person from fil')).rows[0].person } as Session
    await copyUpload(service.ctx, id, other, { navn: 'rapport.pdf', storrelse: file.length }, by)
    expect(await stored()).toEqual([[[1]], [[1]]])
  })

  test('of a file without any, and of one whose text cannot be read, nothing is told', async () => {
    expect(await attach(pdfOfPages([line('3085.64.99983')]))).toMatchObject({ status: 200 })
    expect(await read()).not.toHaveProperty('fodselsnummerSider')
    expect(await stored()).toEqual([[[]]])
    const log = vi.spyOn(service.ctx.log, 'info')
    expect(await attach(pdfOfPages([line(pid), 'q '.repeat(1_000_000)]))).toMatchObject({ status: 200 })
    expect(await read()).not.toHaveProperty('fodselsnummerSider')
    expect(await stored()).toEqual([[null]])
    expect(log.mock.calls.map(([, text]) => text)).toContain('the text of an attachment was not read')
    log.mockRestore()
  })
})

describe('the virus scanner', () => {
  test('sees exactly what was uploaded, and what it finds is refused for good', async () => {
    const file = plainPdf({ 4: stream('', 'EICAR') })
    scanner = (seen) => (seen.equals(file) ? 'stream: Eicar FOUND' : 'stream: OK')
    expect(refusals(await attach(file))).toEqual([422, [{ path: ['vedlegg'], code: feil('virus') }]])
    scanner = () => 'stream: OK'
    expect((await post({ navn: 'rapport.pdf', storrelse: file.length })).status).toBe(422)
    expect([await rows('vedlegg'), await rows('fil_del')]).toEqual([0, 0])
  })

  test('that is down lets nothing through, and the same upload is taken when it is back', async () => {
    const file = plainPdf()
    scanner = () => 'INSTREAM: out of memory ERROR'
    const { status, body, headers } = await attach(file)
    expect([status, body.code]).toEqual([503, feil('viruskontroll-nede')])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await rows('vedlegg')).toBe(0)
    scanner = () => 'stream: OK'
    expect((await post({ navn: 'rapport.pdf', storrelse: file.length })).status).toBe(200)
  })
})

describe('download and removal', () => {
  test('comes as a download, with the name in both forms', async () => {
    const file = plainPdf()
    await attach(file, '../Årsrapport "2025"\u202Efdp.pdf')
    const { status, headers, body } = await service.call('GET', report('/vedlegg'), { as: person })
    expect(status).toBe(200)
    expect(body).toEqual(file)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_rsrapport _2025_fdp.pdf"; filename*=UTF-8''%C3%85rsrapport%20%222025%22fdp.pdf`,
    )
  })

  test('removal takes the bytes, tells the history once, and leaves the section incomplete', async () => {
    await attach(plainPdf())
    const before = await rows("hendelse where handling = 'vedlegg-slettet'")
    for (const _ of [1, 2])
      expect((await service.call('DELETE', report('/vedlegg'), { as: person })).status).toBe(204)
    expect(await rows("hendelse where handling = 'vedlegg-slettet'")).toBe(before + 1)
    expect(await rows('fil_del')).toBe(0)
    expect((await service.call('GET', report('/vedlegg'), { as: person })).status).toBe(404)
    const info = await service.call('GET', report(''), { as: person })
    expect(info.body.skjemaStatus.sendInn).toBe(false)
  })

  test('after submission: no token, no upload, no removal, but the download', async () => {
    await attach(plainPdf())
    const url = await token()
    await service.ctx.pool.query('update kartlegging set status = 3, innsendt_utc = $1', [start])
    try {
      const answers = [
        await service.call('GET', report('/opplastning-token'), { as: person }),
        await service.call('DELETE', report('/vedlegg'), { as: person }),
      ]
      for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'ikke-redigerbar'])
      expect((await put(url, plainPdf())).status).toBe(403)
      expect((await service.call('GET', report('/vedlegg'), { as: person })).status).toBe(200)
    } finally {
      await service.ctx.pool.query('update kartlegging set status = 2, innsendt_utc = null')
    }
  })
})

test('after a day what no report points at is gone, what one points at stays', async () => {
  const file = plainPdf()
  await attach(file)
  await upload(randomBytes(10))
  await token()
  service.setClock(new Date(start.getTime() + 24 * 60 * minute))
  expect(await removeOrphans(service.ctx)).toBe(0)
  service.setClock(new Date(start.getTime() + 24 * 60 * minute + 1))
  expect(await removeOrphans(service.ctx)).toBe(2)
  expect([await rows('fil'), await rows('fil_del'), await rows('vedlegg')]).toEqual([1, 1, 1])
})
