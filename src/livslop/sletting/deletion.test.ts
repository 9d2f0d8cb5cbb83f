import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attach } from '../../security/testing.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { erase } from '../../upkeep/erase.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
const [shop = '', otherShop = ''] = GRUPPER.dagligvare.under.map(
  ({ organisasjonsnummer }) => organisasjonsnummer,
)
const ar = rapporteringArNow(new Date())
const { produksjon } = tallFor('butikk', ar)

let service: TestService
let owner: Person
let shopkeeper: Person
let stranger: Person
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  owner = await service.signIn(PIDER.dagligvare)
  shopkeeper = await service.signIn(PIDER.butikksjef)
  stranger = await service.signIn(PIDER.hotell)
})
afterAll(() => service.stop())
beforeEach(async () => {
  for (const orgnr of [shop, otherShop]) await erase(service.ctx, { what: 'unit', orgnr }, true)
})

const call = (method: string, path: string, as = owner, body?: unknown) =>
  service.call(method, `/energikartlegginger${path}`, { as, ...(body !== undefined && { body }) })
const remove = (id: string, as = owner) => call('DELETE', `/${id}`, as)
const restore = (id: string, as = owner) => call('POST', `/${id}/angre-sletting`, as)
const listed = async (as = owner) => (await call('GET', '/slettede', as)).body
const rowsOf = async (table: string, id: string) =>
  Number(
    (await service.ctx.pool.query(`select count(*) as n from ${table} where kartlegging_id = $1`, [id]))
      .rows[0].n,
  )
/** As if the draft had been deleted so many days ago. */
const age = (id: string, days: number) =>
  service.ctx.pool.query(
    `update kartlegging set slettet_utc = slettet_utc - $2 * interval '1 day' where id = $1`,
    [id, days],
  )

describe('a draft that is deleted', () => {
  it('is in no list, and every call on it says that it is deleted, by whom and when', async () => {
    const id = await createReport(service, owner, shop)
    expect((await remove(id)).status).toBe(204)
    const reports = await call('GET', '')
    expect(reports.body.rader).toEqual([])
    const minSide = await service.call('GET', `/enheter/${chain}/min-side`, { as: owner })
    expect(JSON.stringify(minSide.body)).not.toContain(id)
    const progress = await service.call('GET', `/enheter/${chain}/framdrift`, { as: owner })
    expect(progress.body).toEqual([])
    const { body: me } = await service.call('GET', '/auth/me', { as: owner })
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/produksjon'],
      ['POST', '/produksjon', produksjon],
      ['GET', '/steg/produksjon'],
      ['GET', '/hendelser'],
      ['GET', '/historikk?seksjon=produksjon'],
      ['GET', '/sletting'],
      ['GET', '/utkast'],
      ['GET', '/opplastning-token'],
      ['DELETE', '/vedlegg'],
      ['POST', '/svar', { seksjoner: [] }],
      ['POST', '/tilstede', { seksjon: 'produksjon' }],
      ['POST', '/innsending'],
    ] as const) {
      const answer = await call(method, `/${id}${path}`, owner, body)
      expect([path, answer.status, answer.body?.code]).toEqual([path, 410, 'utkast-slettet'])
      expect(answer.body).toMatchObject({ slettetAv: me.navn, slettetUtc: expect.stringMatching(/Z$/) })
    }
  })

  it('leaves its number, year and unit free at once, and cannot come back while another draft stands there', async () => {
    const first = await createReport(service, owner, shop)
    await remove(first)
    const second = await createReport(service, owner, shop)
    const refused = await restore(first)
    expect([refused.status, refused.body.code]).toEqual([409, 'utkast-plassen-er-tatt'])
    expect(refused.body.kartleggingId).toBe(second)
    await remove(second)
    // Two deleted drafts of one unit and year stand beside each other.
    expect((await listed()).map(({ kartleggingId }: { kartleggingId: string }) => kartleggingId)).toEqual([
      second,
      first,
    ])
    expect((await restore(first)).status).toBe(204)
    expect((await restore(second)).body.code).toBe('utkast-plassen-er-tatt')
  })

  it('comes back with all that it held', async () => {
    const id = await createReport(service, owner, shop)
    await fillReport(service, owner, id, { produksjon })
    const before = await call('GET', `/${id}/produksjon`)
    await remove(id)
    expect((await restore(id)).status).toBe(204)
    const after = await call('GET', `/${id}/produksjon`)
    expect(after.body).toEqual(before.body)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    expect(await listed()).toEqual([])
    const events = await call('GET', `/${id}/hendelser`)
    expect(events.body.map(({ handling }: { handling: string }) => handling)).toEqual([
      'gjenopprettet',
      'slettet',
      'lagret',
      'opprettet',
    ])
  })

  it('is named in the list with who deleted it and until when it can come back', async () => {
    const id = await createReport(service, shopkeeper, shop)
    await remove(id, shopkeeper)
    const [draft] = await listed(owner)
    expect(draft).toMatchObject({ kartleggingId: id, organisasjonsnummer: shop, rapporteringAr: ar })
    const days = (Date.parse(draft.fristUtc) - Date.parse(draft.slettetUtc)) / (24 * 3_600_000)
    expect(days).toBe(30)
    expect(await listed(stranger)).toEqual([])
  })

  it('may be deleted and brought back by whoever may write, and by nobody else', async () => {
    const id = await createReport(service, owner, otherShop)
    for (const as of [shopkeeper, stranger]) expect((await remove(id, as)).status).toBe(404)
    await remove(id)
    for (const as of [shopkeeper, stranger]) expect((await restore(id, as)).status).toBe(404)
    expect((await restore(id)).status).toBe(204)
  })

  it('takes a second deletion and a second undoing without a change', async () => {
    const id = await createReport(service, owner, shop)
    for (const act of [remove, remove, restore, restore]) expect((await act(id)).status).toBe(204)
    const events = await call('GET', `/${id}/hendelser`)
    expect(events.body).toHaveLength(3)
  })

  it('takes no upload whose token was given before', async () => {
    const id = await createReport(service, owner, shop)
    const { body } = await call('GET', `/${id}/opplastning-token`)
    await remove(id)
    const put = await fetch(`${body.baseUri}?${body.query}`, { method: 'PUT', body: '%PDF-' })
    expect(put.status).toBe(410)
  })

  it('is one draft where two create at the same time as it comes back', async () => {
    const id = await createReport(service, owner, shop)
    await remove(id)
    const create = () =>
      service.call('POST', '/energikartlegginger', { as: owner, body: { organisasjonsnummer: shop } })
    const answers = await Promise.all([restore(id), create(), restore(id), create()])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { body } = await call('GET', `?organisasjonsnummer=${shop}`)
    expect(body.rader).toHaveLength(1)
  })

  it('is 404 for every call after 30 days, before and after it is removed', async () => {
    const id = await createReport(service, owner, shop)
    await remove(id)
    await age(id, 30)
    const answers = async () => [
      await call('GET', `/${id}`),
      await call('GET', `/${id}/produksjon`),
      await call('POST', `/${id}/produksjon`, owner, produksjon),
      await call('GET', `/${id}/hendelser`),
      await remove(id),
      await restore(id),
    ]
    const before = await answers()
    expect(await erase(service.ctx, { what: 'expired' }, true)).toMatchObject({ kartlegging: 1 })
    for (const { status, body } of [...before, ...(await answers())])
      expect([status, body.code]).toEqual([404, 'rapport-ikke-funnet'])
  })

  it('cannot come back after 30 days, and is then removed with all that belongs to it', async () => {
    const id = await createReport(service, owner, shop)
    await fillReport(service, owner, id, { produksjon })
    await attach(service, owner, id)
    const kept = await createReport(service, owner, otherShop)
    for (const draft of [id, kept]) await remove(draft)
    await age(kept, 29)
    expect(await listed()).toHaveLength(2)
    await age(id, 30)
    expect((await listed()).map((draft: { kartleggingId: string }) => draft.kartleggingId)).toEqual([kept])
    expect((await restore(id)).status).toBe(404)
    expect(await erase(service.ctx, { what: 'expired' }, true)).toMatchObject({ kartlegging: 1, fil: 1 })
    for (const table of ['hendelse', 'seksjon_versjon', 'vedlegg', 'fil', 'tilstede', 'utregning'])
      expect([table, await rowsOf(table, id)]).toEqual([table, 0])
    expect((await remove(id)).status).toBe(404)
    expect((await restore(kept)).status).toBe(204)
  })
})

it('counts the 30 days by the clock of the service', async () => {
  const id = await createReport(service, owner, shop)
  await remove(id)
  await age(id, 29.99)
  expect(await listed()).toHaveLength(1)
  service.setClock(new Date(Date.now() + 20 * 60_000))
  expect(await listed()).toEqual([])
  expect((await restore(id)).status).toBe(404)
  service.setClock()
})

describe('what a deletion takes', () => {
  it('is the answers that are saved, and the attachment by its name', async () => {
    const id = await createReport(service, owner, shop)
    const of = async () => (await call('GET', `/${id}/sletting`)).body
    expect(await of()).toMatchObject({
      organisasjonsnummer: shop,
      rapporteringAr: ar,
      svar: 0,
      vedlegg: null,
    })
    await fillReport(service, owner, id, { produksjon: [{ kildeKodeId: 1, kwh: 12 }] })
    expect((await of()).svar).toBe(1)
    await attach(service, owner, id)
    expect(await of()).toMatchObject({ vedlegg: 'rapport.pdf' })
  })

  it('ends the presence of those who have it open', async () => {
    const id = await createReport(service, shopkeeper, shop)
    await call('POST', `/${id}/tilstede`, shopkeeper, { seksjon: 'produksjon' })
    await remove(id)
    expect(await rowsOf('tilstede', id)).toBe(0)
  })
})

it('a report that was sent in is never deleted', async () => {
  const id = await createReport(service, owner, shop)
  const { sendInn: _, ...figures } = tallFor('butikk', ar)
  await fillReport(service, owner, id, figures)
  await attach(service, owner, id)
  expect((await call('POST', `/${id}/innsending`)).status).toBe(204)
  for (const answer of [await remove(id), await call('GET', `/${id}/sletting`)])
    expect([answer.status, answer.body.code]).toEqual([403, 'ikke-redigerbar'])
  await expect(
    service.ctx.pool.query(`update kartlegging set slettet_utc = now(), slettet_av = 'x' where id = $1`, [
      id,
    ]),
  ).rejects.toThrow()
  expect((await call('GET', `/${id}`)).body.status).toBe(3)
})
