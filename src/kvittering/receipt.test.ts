import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import canonicalize from 'canonicalize'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { readConfig } from '../platform/config.ts'
import type { App } from '../platform/http.ts'
import { sections } from '../sections/index.ts'
import type { Celle } from '../seksjon/celle.ts'
import type { Block, Felt } from '../seksjon/section.ts'
import { installErrors } from '../server/hooks/errors.ts'
import { installZod } from '../server/hooks/zod-routes.ts'
import { type CallOptions, type Person, startTestService, type TestService } from '../server/testing.ts'
import { words } from '../server/words.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { dayAfter, dayInNorway, rapporteringArNow } from '../texts/calendar.ts'
import { hvaTeller, tellersvar } from '../texts/hva-teller.ts'
import { loadReceipt } from './receipt.ts'
import { receiptRoute } from './routes.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const works = GRUPPER.aluminium.hoved
const ar = rapporteringArNow(new Date())

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.aluminium)
  id = await createReport(service, owner, works.organisasjonsnummer)
  await fillReport(service, owner, id, tallFor('aluminium', ar))
  const { status } = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })
  expect(status).toBe(204)
})
afterAll(() => service.stop())

const receipt = (query = '', options: CallOptions = {}) =>
  service.call('GET', `/energikartlegginger/${id}/kvittering${query}`, {
    as: owner,
    headers: { accept: 'application/json' },
    ...options,
  })
const pdf = (query = '') => receipt(query, { headers: { accept: 'application/pdf' } })

describe('the receipt', () => {
  it('tells by which rules the figures were made, as they were when it was sent in', async () => {
    const { body: copy } = await service.call('GET', `/energikartlegginger/${id}/innsending`, { as: owner })
    expect(copy.svar.tellerregler).toEqual(tellersvar({}, ar))
    for (const sprak of ['nb', 'nn'] as const) {
      const [shown] = copy.seksjoner[sprak].filter((one: { id: string }) => one.id === 'tellerregler')
      const { grupper, grunn } = hvaTeller(readConfig({}), ar, words[sprak])
      const said = shown.blokker[0].felter.flatMap((felt: Felt) => felt.punkter ?? [felt.verdi])
      expect(said).toEqual([...grupper.flatMap(({ rader }) => rader.map(({ tekst }) => tekst)), grunn])
    }
    const before = (await receipt()).body
    const kilde = { tittel: 'Veilederen', adresse: 'https://veileder.example/' }
    service.ctx.config.tellerregler = { leasing: { svar: 'teller-ikke', kilde, fraAr: ar } }
    expect((await receipt()).body).toEqual(before)
    service.ctx.config.tellerregler = {}
  })

  it('tells who sent in what, when, and no deadline that nobody has given', async () => {
    const { body } = await receipt()
    const info = (await service.call('GET', `/energikartlegginger/${id}`, { as: owner })).body
    expect(body).toMatchObject({
      referanse: id,
      organisasjonsnummer: works.organisasjonsnummer,
      navn: works.navn,
      rapporteringAr: ar,
      innsendtAv: 'Vakker Elv',
      innsendtUtc: info.innsendtUtc,
      erHovedenhet: true,
      nesteFrist: null,
    })
    const ids = body.seksjoner.map((one: { id: string }) => one.id)
    expect(ids).toEqual([...sections.map((one) => one.id), 'tellerregler'])
    for (const { blokker } of body.seksjoner) expect(blokker.length).toBeGreaterThan(0)
    const cells = body.seksjoner
      .flatMap(({ blokker }: { blokker: Block[] }) => blokker)
      .flatMap((block: Block) => (block.type === 'tabell' ? [...block.rader, block.sum ?? []] : []))
      .flatMap(([, ...cells]: Celle[]) => cells)
    expect(cells.length).toBeGreaterThan(30)
    const asText = cells.filter((cell: Celle) => typeof cell === 'string' && cell !== '')
    expect(asText, 'figures are numbers').toEqual([])
  })

  it('names the deadline that is set, to a main unit that reported before it', async () => {
    const neste = async (frist: string, overordnet: string | null = null) =>
      (await loadReceipt(service.ctx.pool, { id, overordnet }, 'nb', frist)).nesteFrist
    expect(await neste('9999-10-01')).toBe('9999-10-01')
    expect(await neste('2024-10-01'), 'an earlier one').toBeNull()
    expect(await neste('9999-10-01', '311700014'), 'a sub-unit').toBeNull()
  })

  it('names no deadline that is over', async () => {
    const { opplysninger } = service.ctx.config
    const nesteFrist = dayAfter(dayInNorway(new Date()), 1)
    Object.assign(service.ctx.config, { opplysninger: { nesteFrist } })
    expect((await receipt()).body.nesteFrist).toBe(nesteFrist)
    const later = new Date(Date.now() + 3 * 86_400_000)
    await service.ctx.pool.query('update okt set opprettet = $1, sist_brukt = $1, tilgang_lest = $1', [later])
    service.setClock(later)
    expect((await receipt()).body.nesteFrist).toBeNull()
    const now = new Date()
    await service.ctx.pool.query('update okt set opprettet = $1, sist_brukt = $1, tilgang_lest = $1', [now])
    service.setClock(now)
    Object.assign(service.ctx.config, { opplysninger })
  })

  it('is in the language asked for, wherever it is asked', async () => {
    const heading = async (query: string, sprak?: 'nb-NO' | 'nn-NO') =>
      (await receipt(query, { sprak })).body.seksjoner[0].tittel
    expect(await heading('')).toBe('Om enheten')
    expect(await heading('', 'nn-NO')).toBe('Om eininga')
    expect(await heading('?sprak=nn', 'nb-NO')).toBe('Om eininga')
    expect(await heading('?sprak=nb', 'nn-NO')).toBe('Om enheten')
    expect((await receipt('?sprak=en')).status).toBe(400)
  })

  it('has every word in nynorsk there, not in bokmål', async () => {
    const text = JSON.stringify((await receipt('?sprak=nn')).body.seksjoner)
    expect(text).not.toMatch(/\bikke\b|Ikke oppgitt|\btiltakene\b|\bforetaket\b/)
  })

  it('names the SHA-256 of the canonical frozen copy, the same every time', async () => {
    const { rows } = await service.ctx.pool.query(
      'select dokument from innsending where kartlegging_id = $1',
      [id],
    )
    const text = canonicalize(rows[0].dokument) ?? ''
    expect((await receipt()).body.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect((await receipt('?sprak=nn')).body.sha256).toBe((await receipt()).body.sha256)
  })

  it('holds no identity number', async () => {
    const { rows } = await service.ctx.pool.query('select dokument::text as text from innsending')
    expect(rows[0].text).not.toContain(PIDER.aluminium)
  })

  it('is of nobody else’s concern', async () => {
    const stranger = await service.signIn(PIDER.hotell)
    expect((await receipt('', { as: stranger })).status).toBe(404)
  })

  it('is not there before submission', async () => {
    const sub = GRUPPER.aluminium.under[0]?.organisasjonsnummer ?? ''
    const open = await createReport(service, owner, sub)
    const { status, body } = await service.call('GET', `/energikartlegginger/${open}/kvittering`, {
      as: owner,
    })
    expect([status, body.code]).toEqual([409, 'ikke-innsendt'])
  })

  it('is refused when somebody has changed the frozen copy', async () => {
    const statement = `update innsending set dokument = jsonb_set(dokument, '{svar,produksjon,0,kwh}', $2::jsonb) where kartlegging_id = $1`
    await expect(service.ctx.pool.query(statement, [id, '1'])).rejects.toThrow('only ever added to')
    const change = (value: string) =>
      transaction(service.ctx.pool, async (db) => {
        // As one who owns the database can.
        await db.query("set local energikartlegging.sletting = 'ja'")
        await db.query(statement, [id, value])
      })
    await change('1')
    for (const { status } of [await receipt(), await pdf()]) expect(status).toBe(500)
    await change('312400')
    expect((await receipt()).status).toBe(200)
  })
})

describe('the PDF', () => {
  it('is tagged, titled, in its language, and for the reader to save', async () => {
    const { status, headers, body } = await pdf('?sprak=nn')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="kvittering-${works.organisasjonsnummer}-${ar}.pdf"`,
    )
    const document = await PDFDocument.load(body, { updateMetadata: false })
    expect(document.getTitle()).toBe(`Kvittering – ${works.navn} ${ar}`)
    const catalog = String(document.catalog)
    expect(catalog).toContain('/Lang (nn-NO)')
    expect(catalog).toContain('/MarkInfo')
    expect(catalog).toContain('/StructTreeRoot')
  })
})

describe('a PDF that cannot be made', () => {
  it('is answered 503 in the caller’s words, while the submission and the rest of the receipt stand', async () => {
    const { ctx } = service
    const app = Fastify() as unknown as App
    installErrors(app)
    installZod(app)
    const unit = { organisasjonsnummer: works.organisasjonsnummer, navn: '', overordnet: null, tilgang: true }
    app.addHook('onRequest', async (request) => {
      const enheter = new Map([[unit.organisasjonsnummer, { ...unit, grunnlag: [] }]])
      Object.assign(request, { session: { pid: '', enheter, tidligere: new Set() }, sprak: 'nn' })
    })
    receiptRoute(app, ctx, { draw: () => Promise.reject(new Error('no memory')), close: async () => {} })
    const ask = (accept: string) =>
      app.inject({
        url: `/energikartlegginger/${id}/kvittering`,
        headers: { accept, 'accept-language': 'nn' },
      })
    const failed = await ask('*/*')
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'pages.kvittering.feil'])
    expect(failed.json().title).toContain('Rapporten er send inn')
    expect(failed.headers['retry-after']).toBeDefined()
    expect(failed.body).not.toContain('no memory')
    expect((await ask('application/json')).statusCode).toBe(200)
    await app.close()
  })
})
