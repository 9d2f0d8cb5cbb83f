import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRoundTrips } from '../../db/testing.ts'
import { localRules } from '../../platform/access-rule.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'
import { dayAfter, dayInNorway, rapporteringArNow } from '../../texts/calendar.ts'
import type { Skrivebord } from '../contract.ts'

const { ENKLE, GRUPPER, PIDER, tallFor } = await readWorld()
const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
const [first = '', second = '', third = ''] = GRUPPER.dagligvare.under.map((unit) => unit.organisasjonsnummer)

let service: TestService
let owner: Person
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

const desk = async (as: Person): Promise<Skrivebord> =>
  (await service.call('GET', '/energikartlegginger/alle', { as })).body

describe('all reports in one answer', () => {
  it('says of each what the list and Min side say, newest change first', async () => {
    service.setClock(new Date())
    const sent = await createReport(service, owner, first)
    await fillReport(service, owner, sent, tallFor('butikk', rapporteringArNow(new Date())))
    await service.call('POST', `/energikartlegginger/${sent}/innsending`, { as: owner })
    await createReport(service, owner, second)
    const count = countRoundTrips(service.ctx.pool)
    const rows = await desk(owner)
    expect(count()).toBe(2)
    const { body: list } = await service.call('GET', '/energikartlegginger', { as: owner })
    const { body: progress } = await service.call('GET', `/enheter/${chain}/framdrift`, { as: owner })
    const sorted = (all: { kartleggingId: string }[]) =>
      all.toSorted((a, b) => a.kartleggingId.localeCompare(b.kartleggingId))
    expect(rows).toHaveLength(2)
    expect(rows.map(({ kartleggingId }) => kartleggingId)).toEqual(
      list.rader.map((row: { kartleggingId: string }) => row.kartleggingId),
    )
    expect(list.rader).toEqual(
      rows.map(({ steg, apneVarsler, totalEnergibrukKwh, kwhPerM2, ...row }) => expect.objectContaining(row)),
    )
    expect(sorted(rows)).toEqual(sorted(progress).map((row) => expect.objectContaining(row)))
    expect(rows.map(({ totalEnergibrukKwh, kwhPerM2 }) => [totalEnergibrukKwh, kwhPerM2])).toEqual([
      [null, undefined],
      [expect.any(Number), 238.44],
    ])
  })

  it('says how long the access lasts, of each that it ends soon for', async () => {
    const gyldigTil = dayAfter(dayInNorway(new Date()), 30)
    service.ctx.config.accessRules = [{ rolle: 'UTOMR', gyldigTil }, { rolle: 'UTINN' }]
    const adviser = await service.signIn(PIDER.radgiver)
    await createReport(service, adviser, ENKLE.sagbruk)
    await createReport(service, adviser, GRUPPER.kollektiv.hoved.organisasjonsnummer)
    const ends = new Map((await desk(adviser)).map((row) => [row.organisasjonsnummer, row.tilgangTil]))
    expect(ends.get(ENKLE.sagbruk)).toBe(gyldigTil)
    expect(ends.get(GRUPPER.kollektiv.hoved.organisasjonsnummer)).toBeUndefined()
    const of = async (orgnr: string) =>
      (await service.call('GET', `/enheter/${orgnr}/min-side`, { as: adviser })).body.oversiktHovedenhet
    expect((await of(ENKLE.sagbruk)).tilgangTil).toBe(gyldigTil)
    expect(await of(GRUPPER.kollektiv.hoved.organisasjonsnummer)).not.toHaveProperty('tilgangTil')
    service.ctx.config.accessRules = localRules
  })

  it('names a unit that the register has removed as Altinn does, since its name is not stored', async () => {
    const as = await service.signIn(PIDER.slettet)
    const id = await createReport(service, as, ENKLE.fjernet)
    const stored = (await service.call('GET', `/energikartlegginger/${id}/foretak`, { as })).body.navn
    expect(stored).toBe(ENKLE.fjernet)
    const names = [
      (await desk(as)).find(({ kartleggingId }) => kartleggingId === id)?.navn,
      (await service.call('GET', '/energikartlegginger', { as })).body.rader[0].navn,
      (await service.call('GET', `/energikartlegginger/${id}/sletting`, { as })).body.navn,
    ]
    await service.call('DELETE', `/energikartlegginger/${id}`, { as })
    const [deleted] = (await service.call('GET', '/energikartlegginger/slettede', { as })).body
    expect([...names, deleted.navn]).toEqual(Array(4).fill('GLEMT STI AS'))
  })

  it('has none of another company, and no deleted draft', async () => {
    expect(await desk(await service.signIn(PIDER.aluminium))).toEqual([])
    const before = await desk(owner)
    const id = await createReport(service, owner, third)
    expect(await desk(owner)).toHaveLength(before.length + 1)
    await service.call('DELETE', `/energikartlegginger/${id}`, { as: owner })
    expect(await desk(owner)).toEqual(before)
  })
})
