import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

const { ENKLE, GRUPPER, PIDER } = await readWorld()
const chain = GRUPPER.dagligvare.hoved
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

let service: TestService
let owner: Person
let shopkeeper: Person
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  shopkeeper = await service.signIn(PIDER.butikksjef)
})
afterAll(() => service.stop())

const minSide = (as: Person, orgnr: string) => service.call('GET', `/enheter/${orgnr}/min-side`, { as })

describe('My page', () => {
  it('shows the main unit and all its sub-units in order of number, each with its report', async () => {
    const main = await createReport(service, owner, chain.organisasjonsnummer)
    const sub = await createReport(service, owner, shops[3] ?? '')
    const { body } = await minSide(owner, chain.organisasjonsnummer)
    expect(body.harSkrivetilgangHovedenhet).toBe(true)
    expect(body.oversiktHovedenhet).toEqual({
      organisasjonsnummer: chain.organisasjonsnummer,
      navn: chain.navn,
      kartlegging: { kartleggingId: main, status: 1, kanEndres: true },
    })
    const units: { organisasjonsnummer: string; kartlegging: unknown }[] = body.oversiktUnderenheter
    const numbers = units.map(({ organisasjonsnummer }) => organisasjonsnummer)
    expect(numbers).toEqual([...numbers].sort())
    expect(numbers).toContain(shops[0])
    const withReport = units.filter(({ kartlegging }) => kartlegging !== null)
    expect(withReport).toEqual([
      expect.objectContaining({
        organisasjonsnummer: shops[3],
        kartlegging: { kartleggingId: sub, status: 1, kanEndres: true },
      }),
    ])
  })

  it('is the same for the number of a sub-unit as for its main unit', async () => {
    const asked = await minSide(owner, shops[0] ?? '')
    expect(asked.body).toEqual((await minSide(owner, chain.organisasjonsnummer)).body)
  })

  it('shows a person with a sub-unit alone nothing of the main unit’s report nor of other sub-units', async () => {
    const id = await createReport(service, shopkeeper, shops[0] ?? '')
    for (const number of [shops[0] ?? '', chain.organisasjonsnummer]) {
      const { status, body } = await minSide(shopkeeper, number)
      expect(status).toBe(200)
      expect(body).toEqual({
        rapporteringAr: rapporteringArNow(new Date()),
        harSkrivetilgangHovedenhet: false,
        oversiktHovedenhet: {
          organisasjonsnummer: chain.organisasjonsnummer,
          navn: chain.navn,
          kartlegging: null,
        },
        oversiktUnderenheter: [
          {
            organisasjonsnummer: shops[0],
            navn: expect.any(String),
            kartlegging: { kartleggingId: id, status: 1, kanEndres: true },
          },
        ],
      })
    }
  })

  it('has null as the sub-units of a main unit without any', async () => {
    const { body } = await minSide(await service.signIn(PIDER.hotell), ENKLE.alene)
    expect(body).toMatchObject({ harSkrivetilgangHovedenhet: true, oversiktUnderenheter: null })
  })

  it('shows a report of the year before only when it was begun this year', async () => {
    const as = await service.signIn(PIDER.hotell)
    const id = await createReport(service, as, ENKLE.alene)
    const shown = async () => (await minSide(as, ENKLE.alene)).body.oversiktHovedenhet.kartlegging
    expect(await shown()).not.toBeNull()
    const change = (to: string) => service.ctx.pool.query(`update kartlegging set ${to} where id = $1`, [id])
    await change('rapportering_ar = rapportering_ar - 1')
    expect(await shown()).toMatchObject({ rapporteringAr: rapporteringArNow(new Date()) - 1 })
    await change(`opprettet_utc = opprettet_utc - interval '1 year'`)
    expect(await shown()).toBeNull()
  })

  it.each([
    ['a foreign main unit', GRUPPER.aluminium.hoved.organisasjonsnummer],
    ['a sub-unit of one’s own main unit without a grant', shops[7] ?? ''],
    ['a number that no unit has', '311700014'],
  ])('is refused for %s', async (_what, orgnr) => {
    const { status, body } = await minSide(shopkeeper, orgnr)
    expect([status, body.code]).toEqual([403, 'ingen-tilgang'])
  })

  it.each(['311700015', '31170001', 'x'])('is 400 for the malformed number %s', async (orgnr) => {
    expect((await minSide(owner, orgnr)).status).toBe(400)
  })
})
