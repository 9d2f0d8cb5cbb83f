import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConnectionString } from '../platform/azure-settings.ts'
import { readConfig } from '../platform/config.ts'
import type { SamletRad } from '../samlet/contract.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { removeOrphans } from './orphans.ts'
import { pdfOfSize, plainPdf } from './testing.ts'
import { type Azurite, azuriteProgram, startAzurite } from './testing-azurite.ts'

const key = Buffer.alloc(64, 'k').toString('base64')
const feil = (reason: string) => `pages.send-inn.vedlegg.feil.${reason}`

describe('a connection string', () => {
  const read = (text: string) => readConnectionString(text, 'vedlegg')

  test('is read as Azure shows it, and as Azurite wants it', () => {
    expect(
      read(
        `DefaultEndpointsProtocol=https;AccountName=konto;AccountKey=${key};EndpointSuffix=core.windows.net`,
      ),
    ).toMatchObject({ sharedKey: { account: 'konto' }, endpoint: 'https://konto.blob.core.windows.net' })
    expect(
      read(`AccountName=konto;AccountKey=${key};BlobEndpoint=http://127.0.0.1:10000/konto/;`)?.endpoint,
    ).toBe('http://127.0.0.1:10000/konto')
  })

  test.each([
    '',
    `AccountName=konto`,
    `AccountName=konto;AccountKey=`,
    `AccountKey=${key}`,
    `AccountName=kon/to;AccountKey=${key}`,
    `AccountName=konto;AccountKey=${key};BlobEndpoint=file:///tmp`,
    `AccountName=konto;AccountKey=${key};BlobEndpoint=nowhere`,
  ])('%s is refused', (text) => expect(read(text)).toBeNull())

  test('the service does not start with a wrong one, or with one that is not encrypted', () => {
    for (const [text, said] of [
      ['AccountName=konto', 'must name an account'],
      [`AccountName=konto;AccountKey=${key};BlobEndpoint=http://konto.example`, 'must use https'],
    ] as const)
      expect(() => readConfig({ AZURE_STORAGE_CONNECTION_STRING: text })).toThrow(said)
    const url = 'http://konto.example'
    expect(() => readConfig({ AZURE_STORAGE_ACCOUNT_URL: url })).toThrow('must use https')
    const both = { AZURE_STORAGE_ACCOUNT_URL: 'https://konto.example', AZURE_STORAGE_CONNECTION_STRING: 'x' }
    expect(() => readConfig(both)).toThrow('not both')
    expect(() => readConfig({ AZURE_STORAGE_CONTAINER: 'Not/one' })).toThrow('AZURE_STORAGE_CONTAINER')
  })
})

describe.skipIf(!azuriteProgram)('attachments in Azure Blob Storage (Azurite itself)', () => {
  const origin = 'http://localhost:4242'
  const file = plainPdf()
  let azurite: Azurite
  let service: TestService
  let owner: Person
  let id: string
  beforeAll(async () => {
    azurite = await startAzurite('vedlegg', origin)
    service = await startTestService({
      AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
      MAKS_VEDLEGG_MB: '0.125',
      SAMLET_INNSENDING: 'ja',
    })
    owner = await service.signIn((await readWorld()).PIDER.dagligvare)
    id = await shop(0)
  }, 120_000)
  /** A report of a shop, complete but for its last step. @returns its id */
  async function shop(n: number): Promise<string> {
    const { GRUPPER, tallFor } = await readWorld()
    const made = await createReport(service, owner, GRUPPER.dagligvare.under[n]?.organisasjonsnummer ?? '')
    const { sendInn: _, ...figures } = tallFor('butikk', rapporteringArNow(new Date()))
    await fillReport(service, owner, made, figures)
    return made
  }
  afterAll(async () => {
    await service?.stop()
    await azurite?.stop()
  })
  beforeEach(() => service.setClock(new Date()))

  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, `/energikartlegginger/${id}${path}`, { as: owner, body })
  const token = async () =>
    (await call('GET', '/opplastning-token')).body as { baseUri: string; query: string }
  const put = ({ baseUri, query }: { baseUri: string; query: string }, body: Uint8Array, method = 'PUT') =>
    fetch(`${baseUri}?${query}`, {
      method,
      headers: { 'content-type': 'application/pdf', 'x-ms-blob-type': 'BlockBlob', origin },
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    })
  const upload = async (body: Uint8Array) => {
    const place = await token()
    expect((await put(place, body)).status).toBe(201)
    return place
  }
  const save = (storrelse: number) =>
    call('POST', '/send-inn', {
      lastOppPdf: true,
      vedlegg: { navn: 'rapport.pdf', storrelse },
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
    })
  const refusedWith = async (storrelse: number) =>
    ((await save(storrelse)).body.errors as { code: string }[] | undefined)?.[0]?.code
  const inStore = async () => {
    const { rows } = await service.ctx.pool.query('select count(*)::int as n from fil_del')
    return Number(rows[0].n)
  }

  test('the page may send there, and the store lets it', async () => {
    const { headers } = await fetch(service.appUrl)
    const policy = headers.get('content-security-policy') ?? ''
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(new URL(azurite.endpoint).origin)
    const { baseUri } = await token()
    const asked = await fetch(baseUri, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-ms-blob-type',
      },
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  })

  test('the token creates one file once, and neither reads, replaces nor deletes', async () => {
    const place = await upload(file)
    expect((await put(place, file)).status).toBe(403)
    for (const method of ['GET', 'HEAD', 'DELETE'])
      expect([method, (await put(place, file, method)).status]).toEqual([method, 403])
    const other = { ...place, baseUri: place.baseUri.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
    expect((await put(other, file)).status).toBe(403)
    expect((await put({ ...place, query: place.query.replace('sp=c', 'sp=rcwd') }, file)).status).toBe(403)
    service.setClock(new Date(Date.now() - 11 * 60_000))
    expect((await put(await token(), file)).status).toBe(403)
  })

  test('is accepted, downloaded as it was sent, and lies in no table', async () => {
    await upload(file)
    expect((await save(file.length)).status).toBe(200)
    expect((await call('GET', '/vedlegg')).body).toEqual(file)
    expect(await inStore()).toBe(0)
    // Once more as it is: the pinned one stands.
    expect((await save(file.length)).status).toBe(200)
  })

  test('what was never sent, or is of another size, is not taken', async () => {
    await token()
    expect(await refusedWith(file.length + 7)).toBe(feil('mangler'))
    await upload(Buffer.concat([file, Buffer.from('%%%')]))
    expect(await refusedWith(file.length + 1)).toBe(feil('mangler'))
  })

  test('holds the limit to the byte', async () => {
    const limit = 0.125 * 1_048_576
    await upload(pdfOfSize(limit + 1))
    expect(await refusedWith(limit + 1)).toBe(feil('for-stort'))
    await upload(pdfOfSize(limit))
    expect((await save(limit)).status).toBe(200)
  })

  test('is inspected, and what is refused is taken away', async () => {
    const fake = Buffer.from('no pdf, whatever it is called')
    const { baseUri } = await upload(fake)
    expect(await refusedWith(fake.length)).toBe(feil('ikke-pdf'))
    expect(await refusedWith(fake.length)).toBe(feil('ikke-pdf'))
    const { rows } = await service.ctx.pool.query(`select avvist from fil where id = $1`, [
      baseUri.slice(-36),
    ])
    expect(rows).toEqual([{ avvist: feil('ikke-pdf') }])
    expect(await names()).not.toContain(baseUri.slice(-36))
  })

  test('fails closed when the scanner does not answer', async () => {
    service.ctx.config.clamd = '127.0.0.1:9'
    const body = Buffer.concat([file, Buffer.from('\n')])
    await upload(body)
    expect((await save(body.length)).status).toBe(503)
    service.ctx.config.clamd = null
    expect((await save(body.length)).status).toBe(200)
  })

  const names = async () => {
    const { listAzureBlobs } = await import('./azure.ts')
    const found: string[] = []
    if (service.ctx.config.azure)
      for await (const page of listAzureBlobs(service.ctx.config.azure)) found.push(...page)
    return found
  }

  test('what no report points at goes after a day, what one points at stays', async () => {
    // One that no form names.
    await upload(file)
    const before = await names()
    const [pinned] = (await service.ctx.pool.query('select fil_id from vedlegg')).rows
    expect(before.length).toBeGreaterThan(3)
    await removeOrphans(service.ctx)
    expect(await names()).toEqual(before)
    service.setClock(new Date(Date.now() + 25 * 3_600_000))
    await removeOrphans(service.ctx)
    expect(await names()).toEqual([pinned.fil_id])
  })

  test('is verified at submission, and a store that is away is a temporary fault', async () => {
    const { azure } = service.ctx.config
    if (!azure) throw new Error('not configured')
    service.ctx.config.azure = { ...azure, endpoint: 'http://127.0.0.1:9/prove' }
    const sent = await call('POST', '/innsending')
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/\d/)])
    expect((await call('GET', '/vedlegg')).status).toBe(503)
    service.ctx.config.azure = azure
    await service.ctx.pool.query(`update vedlegg set sha256 = repeat('0', 64)`)
    expect((await call('POST', '/innsending')).status).toBe(409)
    expect((await call('GET', '/vedlegg')).status).toBe(500)
    await service.ctx.pool.query('update vedlegg v set sha256 = f.sha256 from fil f where f.id = v.fil_id')
    expect((await call('POST', '/innsending')).status).toBe(204)
  })

  test('is copied to another report that is sent in with the same file, each with a blob of its own', async () => {
    id = await shop(1)
    const other = await shop(2)
    await upload(file)
    const { GRUPPER } = await readWorld()
    const list = `/enheter/${GRUPPER.dagligvare.hoved.organisasjonsnummer}/samlet-innsending`
    const rows: SamletRad[] = (await service.call('GET', list, { as: owner })).body.rader
    for (const { kartleggingId, rapportVersjon, registerVersjon, varsler } of rows.toReversed()) {
      const body = {
        rapportVersjon,
        registerVersjon,
        varsler: varsler.map(({ nokkel }) => nokkel),
        antall: 2,
        svar: {
          sendInn: {
            lastOppPdf: true,
            vedlegg: { navn: 'rapport.pdf', storrelse: file.length },
            bekrefterRiktig: true,
            bekrefterIngenPersonopplysninger: true,
          },
        },
        vedleggFra: id,
      }
      const path = `/energikartlegginger/${kartleggingId}`
      const sent = await service.call('POST', `${path}/samlet-innsending`, { as: owner, body })
      expect(sent.body).toMatchObject({ sendt: true })
      expect((await service.call('GET', `${path}/vedlegg`, { as: owner })).body).toEqual(file)
    }
    const { rows: pinned } = await service.ctx.pool.query(
      'select distinct fil_id from vedlegg where kartlegging_id = any($1)',
      [[id, other]],
    )
    expect(pinned).toHaveLength(2)
    expect(await names()).toEqual(expect.arrayContaining(pinned.map(({ fil_id }) => fil_id)))
    expect(await inStore()).toBe(0)
  })
})
