import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

const { ENKLE, GRUPPER, PIDER } = await readWorld()
const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const shop = (index: number) => shops[index] ?? ''

let service: TestService
let owner: Person
let keeper: Person
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
})
afterAll(() => service.stop())

const create = (as: Person, organisasjonsnummer: string, sprak?: 'nn-NO') =>
  service.call('POST', '/energikartlegginger', { as, body: { organisasjonsnummer }, sprak })
const list = async (as: Person, query = '') =>
  (await service.call('GET', `/energikartlegginger${query}`, { as })).body
const numbers = (page: { rader: { organisasjonsnummer: string }[] }) =>
  page.rader.map((row) => row.organisasjonsnummer)

describe('a new report', () => {
  it.each([
    ['2026-12-31T22:59:59.999Z', 2025],
    ['2026-12-31T23:00:00.000Z', 2026],
    ['2027-06-30T22:00:00.000Z', 2026],
  ])('made at %s is of %i: the previous calendar year in Norway', (now, ar) => {
    expect(rapporteringArNow(new Date(now))).toBe(ar)
  })

  it('is new, unchanged since, and complete in nothing', async () => {
    const id = await createReport(service, owner, shop(13))
    const { body } = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    expect(body).toMatchObject({
      id,
      status: 1,
      rapporteringAr: rapporteringArNow(new Date()),
      innsendtUtc: null,
    })
    expect(body.sistEndretUtc).toBe(body.opprettetUtc)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  })

  it('is exactly one, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(owner, shop(10))))
    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([made.length, refused.length]).toEqual([1, 19])
    const id = made[0]?.headers.get('location')?.split('/').at(-1)
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'aktiv-kartlegging-finnes', kartleggingId: id })
    const events = await service.call('GET', `/energikartlegginger/${id}/hendelser`, { as: owner })
    expect(events.body).toHaveLength(1)
  })

  it('that exists is named with unit and year in the caller’s language', async () => {
    await create(owner, shop(11))
    const { body } = await create(owner, shop(11), 'nn-NO')
    expect(body.title).toMatch(/^\S.* har allereie ein rapport for \d{4}\.$/)
  })

  it('knows its main unit', async () => {
    const id = await createReport(service, owner, shop(12))
    const { body } = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    expect(body.organisasjonsnummerOverordnetEnhet).toBe(chain)
  })

  it.each([
    ['the main unit of a sub-unit alone', chain],
    ['a foreign unit', GRUPPER.aluminium.hoved.organisasjonsnummer],
    ['a number that no unit has', '311700014'],
    ['no number at all', 'x'],
    ['a deleted unit', ENKLE.slettet],
  ])('is refused for %s', async (_what, organisasjonsnummer) => {
    const { status, body } = await create(keeper, organisasjonsnummer)
    expect([status, body.code]).toEqual([403, 'ingen-tilgang'])
  })

  it('is refused for a deleted unit that the person had a grant for', async () => {
    const as = await service.signIn(PIDER.slettet)
    expect((await create(as, ENKLE.slettet)).status).toBe(403)
  })

  it.each([[{}], [{ organisasjonsnummer: 311700014 }], [{ organisasjonsnummer: chain, x: 1 }]])(
    'with the body %j is malformed',
    async (body) => {
      const { status } = await service.call('POST', '/energikartlegginger', { as: owner, body })
      expect(status).toBe(400)
    },
  )
})

describe('the list', () => {
  it('holds what the person may act for and nothing else', async () => {
    const id = await createReport(service, owner, shop(0))
    await create(owner, chain)
    expect(numbers(await list(keeper))).toEqual([shop(0)])
    const { rader } = await list(keeper)
    expect(rader[0]).toMatchObject({ kartleggingId: id, status: 1, kanEndres: true, innsendtUtc: null })
    expect(numbers(await list(await service.signIn(PIDER.hotell)))).toEqual([])
  })

  it('of a main unit’s number includes its sub-units, of a sub-unit’s number that one alone', async () => {
    const all = numbers(await list(owner, `?organisasjonsnummer=${chain}&antall=100`))
    expect(all).toEqual(expect.arrayContaining([chain, shop(0), shop(10)]))
    expect(numbers(await list(owner, `?organisasjonsnummer=${shop(10)}`))).toEqual([shop(10)])
  })

  it('is refused for a unit without access, also the main unit of one’s own', async () => {
    for (const number of [chain, GRUPPER.aluminium.hoved.organisasjonsnummer]) {
      const answer = await service.call('GET', `/energikartlegginger?organisasjonsnummer=${number}`, {
        as: keeper,
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'ingen-tilgang'])
    }
  })

  it('can be narrowed to a status', async () => {
    expect((await list(owner, '?status=3')).rader).toEqual([])
    expect((await list(owner, '?status=1')).rader.length).toBeGreaterThan(0)
  })

  it('is paged by key: every report once, newest change first, whatever changes meanwhile', async () => {
    for (const index of [20, 21, 22, 23]) await create(owner, shop(index))
    const whole = await list(owner, '?antall=100')
    expect(whole.neste).toBeNull()
    const seen: string[] = []
    let query = '?antall=3'
    for (;;) {
      const page = await list(owner, query)
      seen.push(...numbers(page))
      if (!page.neste) break
      expect(page.rader).toHaveLength(3)
      query = `?antall=3&etter=${encodeURIComponent(page.neste)}`
      if (seen.length === 3) await create(owner, shop(24))
    }
    expect(seen).toEqual(numbers(whole))
    const changed = whole.rader.map((row: { sistEndretUtc: string }) => row.sistEndretUtc)
    expect(changed).toEqual([...changed].sort().reverse())
  })

  it('ends without a next page when the last one is just full', async () => {
    const { rader } = await list(owner, '?antall=100')
    expect((await list(owner, `?antall=${rader.length}`)).neste).toBeNull()
  })

  it.each(['antall=0', 'antall=101', 'antall=x', 'etter=x', 'organisasjonsnummer=311700015', 'status=x'])(
    'asked with %s is malformed',
    async (query) => {
      const { status } = await service.call('GET', `/energikartlegginger?${query}`, { as: owner })
      expect(status).toBe(400)
    },
  )
})

describe('the events', () => {
  it('tell who did what, newest first, and of one section when asked', async () => {
    const id = await createReport(service, owner, shop(30))
    const body = { erIso50001Sertifisert: true, confirmInformation: true }
    await service.call('POST', `/energikartlegginger/${id}/om-foretaket`, { as: owner, body })
    const { body: all } = await service.call('GET', `/energikartlegginger/${id}/hendelser`, { as: owner })
    expect(all).toEqual([
      { tidspunktUtc: expect.any(String), navn: 'Sprek Dal', handling: 'lagret', seksjon: 'omForetaket' },
      { tidspunktUtc: expect.any(String), navn: 'Sprek Dal', handling: 'opprettet' },
    ])
    const { body: some } = await service.call(
      'GET',
      `/energikartlegginger/${id}/hendelser?seksjon=omForetaket`,
      { as: owner },
    )
    expect(some).toEqual([all[0]])
  })

  it('of a foreign report are not there', async () => {
    const id = await createReport(service, owner, shop(31))
    const { status } = await service.call('GET', `/energikartlegginger/${id}/hendelser`, { as: keeper })
    expect(status).toBe(404)
  })
})
