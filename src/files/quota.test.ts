import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../db/pool.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { removeOrphans } from './orphans.ts'
import { tokensPerHour } from './quota.ts'
import { pdfOfSize } from './testing.ts'

const feil = (reason: string) => `pages.send-inn.vedlegg.feil.${reason}`
const limit = 1_048_576 / 4

let service: TestService
let person: Person
/** Two reports of the same person. */
let ids: [string, string]
beforeAll(async () => {
  service = await startTestService({ MAKS_VEDLEGG_MB: '0.25' })
  const { PIDER, GRUPPER } = await readWorld()
  person = await service.signIn(PIDER.dagligvare)
  const create = (organisasjonsnummer = '') => createReport(service, person, organisasjonsnummer)
  const { hoved, under } = GRUPPER.dagligvare
  ids = [await create(hoved.organisasjonsnummer), await create(under[0]?.organisasjonsnummer)]
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(new Date())
  service.ctx.config.maksVedleggTotaltByte = 1_073_741_824
  await service.ctx.pool.query('delete from vedlegg')
  await service.ctx.pool.query('delete from fil')
})

const token = (id: string) =>
  service.call('GET', `/energikartlegginger/${id}/opplastning-token`, { as: person })
const addressIn = ({ body }: Awaited<ReturnType<typeof token>>) => `${body.baseUri}?${body.query}`
const put = (address: string, body: Buffer) => fetch(address, { method: 'PUT', body: new Uint8Array(body) })
async function upload(id: string, file: Buffer): Promise<void> {
  expect((await put(addressIn(await token(id)), file)).status).toBe(201)
}
const save = (id: string, storrelse: number) =>
  service.call('POST', `/energikartlegginger/${id}/send-inn`, {
    as: person,
    body: {
      lastOppPdf: true,
      vedlegg: { navn: 'rapport.pdf', storrelse },
      bekrefterRiktig: true,
      bekrefterIngenPersonopplysninger: true,
    },
  })
const kept = async (id: string) => {
  const { rows } = await service.ctx.pool.query(
    'select storrelse::int from fil where kartlegging_id = $1 and ferdig_utc is not null order by id',
    [id],
  )
  return rows.map(({ storrelse }) => storrelse)
}

describe('a new upload', () => {
  test('removes the earlier ones of the same person for that report, but not what is pinned', async () => {
    const [one, two] = ids
    await upload(two, pdfOfSize(4000))
    await upload(one, pdfOfSize(1000))
    await upload(one, pdfOfSize(1100))
    expect(await kept(one)).toEqual([1100])
    expect((await save(one, 1100)).status).toBe(200)
    await upload(one, pdfOfSize(1200))
    await upload(one, pdfOfSize(1300))
    expect(await kept(one)).toEqual([1100, 1300])
    expect(await kept(two)).toEqual([4000])
    // What is gone can be told from what is there, and what is pinned still is.
    expect((await save(one, 1200)).body.errors).toEqual([{ path: ['vedlegg'], code: feil('mangler') }])
    expect((await save(one, 1100)).status).toBe(200)
  })

  test('leaves alone what another person has uploaded, and what is still on its way', async () => {
    const [one] = ids
    await upload(one, pdfOfSize(1000))
    await service.ctx.pool.query(`update fil set person = 'en annen'`)
    const early = addressIn(await token(one))
    await upload(one, pdfOfSize(1100))
    expect(await kept(one)).toEqual([1000, 1100])
    expect((await put(early, pdfOfSize(1200))).status).toBe(201)
    expect((await kept(one)).sort()).toEqual([1000, 1200])
  })

  test('removes nothing that is pinned at the same moment', async () => {
    const [one] = ids
    await upload(one, pdfOfSize(1000))
    const address = addressIn(await token(one))
    const waiting = async () => {
      const { rows } = await service.ctx.pool.query(
        `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].n
    }
    const { saved, sent } = await transaction(service.ctx.pool, async (db) => {
      // The save stands still between its pin and its end, and the upload comes meanwhile.
      await db.query('lock table seksjon_versjon in exclusive mode')
      const saved = save(one, 1000)
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
      const sent = put(address, pdfOfSize(1100))
      await expect.poll(waiting, { timeout: 15_000 }).toBe(2)
      return { saved, sent }
    })
    expect([(await saved).status, (await sent).status]).toEqual([200, 201])
    expect(await kept(one)).toEqual([1000, 1100])
    const { rows } = await service.ctx.pool.query('select storrelse::int from vedlegg')
    expect(rows).toEqual([{ storrelse: 1000 }])
  }, 40_000)
})

describe('all attachments together', () => {
  test('have a ceiling: above it there is no address, and an address is refused', async () => {
    const [one, two] = ids
    await upload(one, pdfOfSize(10_000))
    const address = addressIn(await token(two))
    service.ctx.config.maksVedleggTotaltByte = 10_000 + limit - 1
    const refused = await token(two)
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      feil('fullt'),
      '3600',
    ])
    expect(refused.body.title).toMatch(/^Det er ikke plass til flere vedlegg/)
    const sent = await put(address, pdfOfSize(1000))
    expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([503, feil('fullt')])
    expect(await kept(two)).toEqual([])
    // The same address is good when there is room.
    service.ctx.config.maksVedleggTotaltByte = 10_000 + limit
    expect((await put(address, pdfOfSize(1000))).status).toBe(201)
  })

  test('never pass it, however many begin at once', async () => {
    const [one, two] = ids
    const addresses: string[] = []
    for (const id of [one, two, one, two, one, two]) addresses.push(addressIn(await token(id)))
    service.ctx.config.maksVedleggTotaltByte = 2.5 * limit
    const sent = await Promise.all(addresses.map((address) => put(address, pdfOfSize(limit))))
    expect(sent.every(({ status }) => status === 201 || status === 503)).toBe(true)
    const { rows } = await service.ctx.pool.query(
      'select coalesce(sum(octet_length(innhold)), 0)::int n from fil_del',
    )
    expect(rows[0].n).toBeLessThanOrEqual(2.5 * limit)
  })
})

test('what is refused, replaced, swept or gone with its report no longer counts', async () => {
  const [one, two] = ids
  const counted = async () => Number((await service.ctx.pool.query('select byte from fil_sum')).rows[0].byte)
  const before = await counted()
  await upload(one, pdfOfSize(1000))
  await upload(two, pdfOfSize(2000))
  expect(await counted()).toBe(before + 3000)
  await upload(one, Buffer.from('no pdf'))
  expect(await counted()).toBe(before + 2006)
  expect((await save(one, 6)).status).toBe(422)
  expect(await counted()).toBe(before + 2000)
  service.setClock(new Date(Date.now() + 25 * 3_600_000))
  await removeOrphans(service.ctx)
  expect(await counted()).toBe(before)
})

// The last: what is used up here is missing to the others.
test('a report gets so many addresses in an hour, and another report still gets its own', async () => {
  const [one, two] = ids
  let answer = await token(one)
  for (let n = 0; n < tokensPerHour && answer.status === 200; n++) answer = await token(one)
  expect([answer.status, answer.body.code]).toEqual([429, feil('for-mange-forsok')])
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(answer.body.title).toContain(`Vent ${Math.ceil(wait / 60)} minutt`)
  expect((await token(two)).status).toBe(200)
})
