import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/pool.ts'
import { line, pdfOfPages } from '../files/testing.ts'
import { withVerifiedHash } from '../kvittering/attachment-download.ts'
import { type Rad, visCelle } from '../seksjon/celle.ts'
import type { Block } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Texts } from '../texts/texts.ts'
import type { FrozenCopy } from './contract.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const unit = GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? ''
const ar = rapporteringArNow(new Date())
// With an identity number, which the frozen copy says nothing of.
const file = pdfOfPages([line(PIDER.dagligvare)])
const other = Buffer.from(file)
other[other.length - 1] = 0x20
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  id = await createReport(service, owner, unit)
  await fillReport(service, owner, id, tallFor('butikk', ar))
  await attach()
  const { status } = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })
  expect(status).toBe(204)
})
afterAll(() => service.stop())
afterEach(() => vi.restoreAllMocks())

async function attach(): Promise<void> {
  const path = `/energikartlegginger/${id}`
  const { body: token } = await service.call('GET', `${path}/opplastning-token`, { as: owner })
  const put = await fetch(`${token.baseUri}?${token.query}`, { method: 'PUT', body: new Uint8Array(file) })
  expect(put.status).toBe(201)
  const body = {
    lastOppPdf: true,
    vedlegg: { navn: 'kartlegging.pdf', storrelse: file.length },
    bekrefterRiktig: true,
    bekrefterIngenPersonopplysninger: true,
  }
  expect((await service.call('POST', `${path}/send-inn`, { as: owner, body })).status).toBe(200)
}

/** The bytes of an answer, as they came. */
async function download(resource: string) {
  const answer = await fetch(`${service.appUrl}/api/energikartlegginger/${id}/${resource}`, {
    headers: { cookie: owner.cookie },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const receipt = async (accept = 'application/json') =>
  service.call('GET', `/energikartlegginger/${id}/kvittering`, { as: owner, headers: { accept } })

/** The sections of a frozen copy as they were before version 3: each figure of a table as it is written. */
const withTextAlone = ({ nb, nn }: FrozenCopy['seksjoner']): FrozenCopy['seksjoner'] => ({
  nb: nb.map((section) => ({
    ...section,
    blokker: section.blokker.map((block) => written(block, words.nb)),
  })),
  nn: nn.map((section) => ({
    ...section,
    blokker: section.blokker.map((block) => written(block, words.nn)),
  })),
})
function written(block: Block, texts: Texts): Block {
  if (block.type === 'felter') return block
  const row = ([name, ...cells]: Rad): Rad => [name, ...cells.map((cell) => visCelle(cell, texts))]
  return { ...block, rader: block.rader.map(row), ...(block.sum && { sum: row(block.sum) }) }
}

/** Changes what is stored as one who owns the database can. */
const change = (...statements: [string, ...unknown[]][]) =>
  transaction(service.ctx.pool, async (db) => {
    await db.query("set local energikartlegging.sletting = 'ja'")
    for (const [text, ...values] of statements) await db.query(text, values)
  })
const store = (bytes: Buffer) =>
  change(
    ['update fil_del set innhold = $1 where nr = 0', bytes],
    ['update fil set sha256 = $1', sha256(bytes)],
    ['update vedlegg set sha256 = $1', sha256(bytes)],
  )

describe('an attachment that was sent in', () => {
  it('is in the frozen copy and on the receipt, with name, size and hash', async () => {
    const vedlegg = { navn: 'kartlegging.pdf', storrelse: file.length, sha256: sha256(file) }
    expect((await receipt()).body.vedlegg).toEqual(vedlegg)
    const { bytes } = await download('innsending')
    const frozen = JSON.parse(bytes.toString())
    expect(frozen).toMatchObject({ versjon: 3, vedlegg })
    expect(frozen.svar.sendInn).toEqual({
      lastOppPdf: true,
      vedlegg: { navn: 'kartlegging.pdf', storrelse: file.length },
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
    })
  })

  it('is named by its hash in the event of the upload and of the submission, also in the audit trail', async () => {
    const hash = sha256(file)
    const text = (table: string, event: string) =>
      `select ${event} as handling, vedlegg_sha256 from ${table} where vedlegg_sha256 is not null order by tidspunkt_utc`
    const found = [
      { handling: 'vedlegg-lastet-opp', vedlegg_sha256: hash },
      { handling: 'innsendt', vedlegg_sha256: hash },
    ]
    expect((await service.ctx.pool.query(text('hendelse', 'handling'))).rows).toEqual(found)
    expect((await service.ctx.pool.query(text('revisjonsspor', 'hendelse'))).rows).toEqual(found)
  })

  it('is downloaded as it was sent in', async () => {
    const { answer, bytes } = await download('vedlegg')
    expect(answer.status).toBe(200)
    expect(bytes.equals(file)).toBe(true)
  })

  it('is refused when its bytes and its hash were changed in the database, and the log says so', async () => {
    const log = vi.spyOn(service.ctx.log, 'error')
    await store(other)
    const { answer, bytes } = await download('vedlegg')
    expect(answer.status).toBe(500)
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'vedlegg-endret' })
    expect(bytes.includes('%PDF-')).toBe(false)
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ kartlegging: id, ventet: sha256(file), funnet: sha256(other) }),
      'the attachment differs from its hash',
    )
    expect((await receipt()).body.vedlegg.sha256, 'the receipt stands').toBe(sha256(file))
    await store(file)
    expect((await download('vedlegg')).answer.status).toBe(200)
  })

  it('is refused when another name or size was written beside it, or the row is gone', async () => {
    await change([`update vedlegg set navn = 'annet.pdf', storrelse = 1`])
    const { answer, bytes } = await download('vedlegg')
    expect(answer.headers.get('content-disposition')).toContain('kartlegging.pdf')
    expect(bytes.equals(file), 'name and size of the frozen copy').toBe(true)
    const { rows } = await service.ctx.pool.query('select * from vedlegg')
    await change(['delete from vedlegg'])
    expect((await download('vedlegg')).answer.status).toBe(500)
    const { kartlegging_id, fil_id } = rows[0]
    await change([
      'insert into vedlegg values ($1, $2, $3, $4, $5)',
      kartlegging_id,
      fil_id,
      'kartlegging.pdf',
      file.length,
      sha256(file),
    ])
  })
})

describe('the submission as canonical JSON', () => {
  it('is the bytes that the hash of the receipt was made of', async () => {
    const { answer, bytes } = await download('innsending')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="innsending-${unit}-${ar}.json"`,
    )
    expect(sha256(bytes)).toBe((await receipt()).body.sha256)
    expect(canonicalize(JSON.parse(bytes.toString()))).toBe(bytes.toString())
  })

  it('is refused when it was changed', async () => {
    await change([`update innsending set dokument = jsonb_set(dokument, '{innsendtAv}', '"X"')`])
    for (const { status, body } of [await receipt(), await receipt('application/pdf')])
      expect([status, body.code]).toEqual([500, 'innsending-endret'])
    expect((await download('innsending')).answer.status).toBe(500)
    expect((await download('vedlegg')).answer.status, 'its hash cannot be believed').toBe(500)
    await change([`update innsending set dokument = jsonb_set(dokument, '{innsendtAv}', '"Sprek Dal"')`])
    expect((await receipt()).status).toBe(200)
  })

  it('of the first version, without its hash and with figures as text, still verifies and is drawn', async () => {
    const { rows } = await service.ctx.pool.query('select dokument, sha256 from innsending')
    const { versjon: _, vedlegg: __, ...rest } = rows[0].dokument
    const first = { ...rest, seksjoner: withTextAlone(rest.seksjoner) }
    const text = canonicalize(first) ?? ''
    const write = (document: unknown, hash: string) =>
      change(['update innsending set dokument = $1::jsonb, sha256 = $2', JSON.stringify(document), hash])
    await write(first, sha256(text))
    const { status, body } = await receipt()
    expect([status, body.vedlegg, body.sha256]).toEqual([200, null, sha256(text)])
    expect(body.seksjoner, 'as it was written').toEqual(first.seksjoner.nb)
    expect(JSON.stringify(body.seksjoner)).toContain('"Ikke oppgitt"')
    expect((await receipt('application/pdf')).status).toBe(200)
    expect(sha256((await download('innsending')).bytes)).toBe(sha256(text))
    expect((await download('vedlegg')).bytes.equals(file), 'held against the pinned hash').toBe(true)
    await write(rows[0].dokument, rows[0].sha256)
  })
})

describe('bytes that are held to a hash', () => {
  const parts = ['a', 'b', 'c'].map((text) => Buffer.from(text))
  async function* reading() {
    yield* parts
  }

  it('come whole when they have it', async () => {
    const came: Buffer[] = []
    for await (const part of withVerifiedHash(sha256('abc'), reading())) came.push(part)
    expect(came).toEqual(parts)
  })

  it('never come whole when they were changed while they were read', async () => {
    const came: Buffer[] = []
    const read = async () => {
      for await (const part of withVerifiedHash(sha256('abd'), reading())) came.push(part)
    }
    await expect(read()).rejects.toThrow('changed while it was read')
    expect(came).toEqual(parts.slice(0, 2))
  })
})
