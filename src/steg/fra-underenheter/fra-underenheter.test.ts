import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBrowserOf } from '../../client/testing.ts'
import { turned } from '../../forslag/laid-over.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { loadUnits } from '../../svar/enheter/query.ts'
import { saveUnit } from '../../svar/enheter/save-unit.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { acceptedOf, changesTo } from './changes.ts'
import { type FraUnderenheter, fraUnderenheter } from './contract.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const { hoved, under } = GRUPPER.dagligvare
const shops = under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const ar = rapporteringArNow(new Date())
const figures = tallFor('butikk', ar)
const open = 'energibrukPerFormal'

let service: TestService
let owner: Person
let main: string
let sent: string
beforeAll(async () => {
  service = await startTestService({ RETTELSE: '{"hvem":"alle","dager":30}' })
  owner = await service.signIn(PIDER.dagligvare)
  main = await createReport(service, owner, hoved.organisasjonsnummer)
})
afterAll(() => service.stop())

const report = (id: string, path = '') => `/energikartlegginger/${id}${path}`
const answer = async (id = main, as = owner) => service.call('GET', report(id, '/underenheter'), { as })
const read = async (): Promise<FraUnderenheter> => fraUnderenheter.parse((await answer()).body)
const standOf = async (number = '') =>
  (await read()).enheter.find(({ organisasjonsnummer }) => organisasjonsnummer === number)?.stand
const sumAt = async (section: string, key: object, felt = 'kwh') =>
  (await read()).summer[section]?.find(
    ({ sted }) => sted.at(-1) === felt && JSON.stringify(sted.at(-2)) === JSON.stringify(key),
  )?.til
const use = { energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: 0.1 }], energibrukMengdePerFormal: [] }
const purposes = (kwh: number) => ({
  ...use,
  energibrukKwhPerFormal: [{ formalKodeId: 1, kwh }],
  oppvarmingByggKodeId: null,
})

describe('the sums of sub-units', () => {
  it('are none before a sub-unit has figures, and the units stand as missing', async () => {
    const { enheter, summer } = await read()
    expect([enheter.length, new Set(enheter.map(({ stand }) => stand)), summer]).toEqual([
      60,
      new Set(['mangler']),
      {},
    ])
  })

  it('are exact, by purpose, carrier and year, source and measure, of those sent in and those begun', async () => {
    sent = await createReport(service, owner, shops[0] ?? '')
    await fillReport(service, owner, sent, figures)
    expect((await service.call('POST', report(sent, '/innsending'), { as: owner })).status).toBe(204)
    const alone = await read()
    for (const shop of [1, 2]) {
      const id = await createReport(service, owner, shops[shop] ?? '')
      await fillReport(service, owner, id, {
        [open]: purposes(0.1),
        produksjon: [{ kildeKodeId: 1, kwh: 0.7 }],
        energibrukPerEnergibarer: { energibarer: [{ energibarerKodeId: 1, ar: ar - 1, kwh: 0.3 }] },
        potensialForEnergireduksjon: [{ formalKodeId: 1, kwh: 0.01, kostnadKr: 0.2 }],
      })
    }
    await createReport(service, owner, shops[3] ?? '')
    const before = (section: string, key: object, felt = 'kwh') =>
      alone.summer[section]?.find(
        ({ sted }) => sted.at(-1) === felt && JSON.stringify(sted.at(-2)) === JSON.stringify(key),
      )?.til ?? 0
    const expectMore = async (by: number, section: string, key: object, felt = 'kwh') =>
      expect(await sumAt(section, key, felt)).toBe(Math.round(100 * (before(section, key, felt) + by)) / 100)
    await expectMore(0.2, open, { formalKodeId: 1 })
    await expectMore(1.4, 'produksjon', { kildeKodeId: 1 })
    await expectMore(0.6, 'energibrukPerEnergibarer', { ar: ar - 1, energibarerKodeId: 1 })
    await expectMore(0.02, 'potensialForEnergireduksjon', { formalKodeId: 1 })
    await expectMore(0.4, 'potensialForEnergireduksjon', { formalKodeId: 1 }, 'kostnadKr')
    expect(Object.keys((await read()).summer)).toHaveLength(4)
    expect(await Promise.all([0, 1, 3, 4].map((shop) => standOf(shops[shop])))).toEqual([
      'innsendt',
      'pabegynt',
      'mangler',
      'mangler',
    ])
    const { body } = await service.call('GET', report(main, `/steg/${open}`), { as: owner })
    expect(body.underenheterIAltKwh - body.underenheterKwh).toBeCloseTo(0.2, 6)
  })

  it('leave out a deleted draft, and a correction until it is sent in', async () => {
    const before = await read()
    const gone = await createReport(service, owner, shops[5] ?? '')
    await fillReport(service, owner, gone, { [open]: purposes(7) })
    expect((await read()).summer).not.toEqual(before.summer)
    await service.call('DELETE', report(gone), { as: owner })
    const began = { as: owner, body: { begrunnelse: 'Feil tall' } }
    const { headers } = await service.call('POST', report(sent, '/rettelse'), began)
    await fillReport(service, owner, headers.get('location')?.split('/').at(-1) ?? '', {
      [open]: purposes(1),
    })
    expect(await read()).toEqual(before)
  })

  it('are nobody’s but the main unit’s', async () => {
    expect((await answer(sent)).body).toEqual({ enheter: [], summer: {} })
    expect((await answer(main, await service.signIn(PIDER.butikksjef))).status).toBe(404)
    expect((await answer(main, await service.signIn(PIDER.aluminium))).status).toBe(404)
  })
})

describe('what they change', () => {
  const seen = async () => {
    const { summer } = await read()
    const found = await inBrowserOf(service, owner, () =>
      loadUnits([hoved.organisasjonsnummer], ar, Object.keys(summer)),
    )
    const unit = found.units.get(hoved.organisasjonsnummer)
    if (!unit) throw new Error('Nothing is known of the main unit')
    return unit
  }
  const own = async () => (await service.call('GET', report(main, '/produksjon'), { as: owner })).body

  it('is saved in one call for all steps that are empty, and taken back by another', async () => {
    const [unit, sums] = [await seen(), await read()]
    const accepted = acceptedOf(unit, sums, open)
    expect(accepted.map(({ seksjon }) => seksjon).toSorted()).toEqual(Object.keys(sums.summer).toSorted())
    const { now } = await inBrowserOf(service, owner, () => saveUnit(unit, accepted, { ar }))
    expect(acceptedOf(await seen(), sums, open)).toEqual([])
    expect((await own())[0].kwh).toBe(await sumAt('produksjon', { kildeKodeId: 1 }))
    const back = accepted.map((one) => ({ ...one, endringer: one.endringer.map(turned) }))
    await inBrowserOf(service, owner, () => saveUnit(now, back, { ar }))
    expect((await own()).every(({ kwh }: { kwh: unknown }) => kwh === null)).toBe(true)
  })

  it('is nothing of another step that holds a figure, and what differs of the open one', async () => {
    await fillReport(service, owner, main, { produksjon: [{ kildeKodeId: 1, kwh: 5 }] })
    const [unit, sums] = [await seen(), await read()]
    expect(acceptedOf(unit, sums, open).map(({ seksjon }) => seksjon)).not.toContain('produksjon')
    const [production] = acceptedOf(unit, sums, 'produksjon').filter(
      ({ seksjon }) => seksjon === 'produksjon',
    )
    expect(production?.endringer[0]).toMatchObject({ fra: 5 })
    expect(acceptedOf(unit, sums, 'produksjon'), 'one that is compared changes alone').toHaveLength(1)
    expect(changesTo([{ kildeKodeId: 1, kwh: 2 }], [{ sted: [{ kildeKodeId: 1 }, 'kwh'], til: 2 }])).toEqual(
      [],
    )
  })
})
