import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionById, sections } from '../sections/index.ts'
import { attach } from '../security/testing.ts'
import { addressOf, writeResource } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

// Each way in saves every section with each question unanswered and each confirmation false. None of it is ever sent in.

const { GRUPPER, PIDER, tallFor } = await readWorld()
const ar = rapporteringArNow(new Date())
const figures = tallFor('butikk', ar) as Record<string, unknown>
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

let service: TestService
let owner: Person
let used = 0
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

/** What the form of a section holds before anything is answered, with what it has of figures and texts where `figured`. */
const unanswered = (id: string, figured: boolean): unknown => {
  const blank = sections.find((one) => one.id === id)?.blank(ar)
  return figured ? withoutAnswers(figures[id], blank) : blank
}
/** Figures and texts stay; what is ticked or chosen is as in the blank form. */
function withoutAnswers(value: unknown, blank: unknown): unknown {
  if (typeof value === 'boolean') return blank === undefined ? null : blank
  if (Array.isArray(value))
    return value.map((row, index) => withoutAnswers(row, Array.isArray(blank) ? blank[index] : undefined))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      withoutAnswers(inner, (blank as Record<string, unknown> | undefined)?.[key]),
    ]),
  )
}

const post = (path: string, body?: unknown) => service.call('POST', path, { as: owner, body })
const ids = sections.map(({ id }) => id)
const confirmed = ['omForetaket', 'omKartleggingen', 'sendInn']

async function expectNotSent(id: string) {
  const sent = await post(addressOf(id, 'innsending'))
  expect([sent.status, sent.body?.code]).toEqual([409, 'ikke-klar'])
  for (const one of confirmed) expect(sent.body.mangler).toContain(one)
  expect((await service.call('GET', addressOf(id, ''), { as: owner })).body.innsendtUtc).toBeNull()
  const { rows } = await service.ctx.pool.query('select from innsending where kartlegging_id = $1', [id])
  expect(rows).toEqual([])
}

const ways: [way: string, save: (figured: boolean) => Promise<string>][] = [
  [
    'each section by its own call',
    async (figured) => {
      const id = await createReport(service, owner, shops[used++] ?? '')
      for (const section of sections) {
        const saved = await post(addressOf(id, writeResource(section)), unanswered(section.id, figured))
        expect([section.id, saved.status]).toEqual([section.id, 200])
      }
      return id
    },
  ],
  [
    'all sections in one call',
    async (figured) => {
      const id = await createReport(service, owner, shops[used++] ?? '')
      const seksjoner = ids.map((seksjon) => ({ seksjon, etag: '"0"', svar: unanswered(seksjon, figured) }))
      expect((await post(addressOf(id, 'svar'), { seksjoner })).status).toBe(200)
      return id
    },
  ],
  [
    'all sections in one call, as from a workbook',
    async (figured) => {
      const id = await createReport(service, owner, shops[used++] ?? '')
      const seksjoner = ids.map((seksjon) => ({ seksjon, etag: '"0"', svar: unanswered(seksjon, figured) }))
      expect((await post(addressOf(id, 'svar'), { seksjoner, kilde: 'arbeidsbok' })).status).toBe(200)
      return id
    },
  ],
  [
    'the sections that a report may be created with',
    async (figured) => {
      const organisasjonsnummer = shops[used++] ?? ''
      const seksjoner = ids
        .filter((id) => !confirmed.includes(id))
        .map((seksjon) => ({ seksjon, etag: '"0"', svar: unanswered(seksjon, figured) }))
      const created = await post('/energikartlegginger', {
        organisasjonsnummer,
        seksjoner,
        kilde: 'arbeidsbok',
      })
      expect(created.status).toBe(201)
      return created.headers.get('location')?.split('/').at(-1) ?? ''
    },
  ],
  [
    'an earlier version, over complete answers',
    async (figured) => {
      const id = await ways[1]?.[1](figured)
      if (!id) throw new Error('no report')
      await fillReport(service, owner, id, { ...figures, sendInn: undefined })
      await attach(service, owner, id)
      for (const seksjon of ids)
        expect([seksjon, (await post(addressOf(id, 'gjenopprett'), { seksjon, versjon: 1 })).status]).toEqual(
          [seksjon, 204],
        )
      return id
    },
  ],
  [
    'a copy from another unit, over complete answers',
    async (figured) => {
      const from = await createReport(service, owner, shops[used++] ?? '')
      const id = await createReport(service, owner, shops[used++] ?? '')
      const svar = figures.omKartleggingen as { basertPaKodeId: number; bekreftelser: object }
      const others = { ...svar, basertPaKodeId: svar.basertPaKodeId === 1 ? 2 : 1 }
      const none = unanswered('omKartleggingen', figured) as typeof svar
      for (const [report, body] of [
        [from, { ...others, bekreftelser: none.bekreftelser }],
        [id, svar],
      ] as const)
        expect((await post(addressOf(report, ''), body)).status).toBe(200)
      const copied = sectionById('omKartleggingen')?.withoutConfirmations?.(others, { navn: '' })
      const kopiertFra = shops[used - 2]
      const seksjoner = [{ seksjon: 'omKartleggingen', etag: '"1"', svar: copied }]
      expect((await post(addressOf(id, 'svar'), { seksjoner, kopiertFra })).status).toBe(200)
      return id
    },
  ],
]

test.each(ways)('%s', async (_way, save) => {
  await expectNotSent(await save(false))
  await expectNotSent(await save(true))
})
