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

const desk = async (as: Person, ar = ''): Promise<Skrivebord> =>
  (await service.call('GET', `/energikartlegginger/alle${ar && `?ar=${ar}`}`, { as })).body
const clients = async (as: Person, ar = '') => (await desk(as, ar)).klienter
const of = async (as: Person, orgnr: string, ar = '') =>
  (await clients(as, ar)).find(({ organisasjonsnummer }) => organisasjonsnummer === orgnr)
const ar = rapporteringArNow(new Date())
const sql = (text: string, values: unknown[]) => service.ctx.pool.query(text, values)

describe('all clients in one answer', () => {
  it('says of each unit what Min side says, begun or not', async () => {
    service.setClock(new Date())
    const sent = await createReport(service, owner, first)
    await fillReport(service, owner, sent, tallFor('butikk', ar))
    await service.call('POST', `/energikartlegginger/${sent}/innsending`, { as: owner })
    await createReport(service, owner, second)
    const count = countRoundTrips(service.ctx.pool)
    const { rapporteringAr, arene, klienter } = await desk(owner)
    expect(count()).toBe(2)
    const { body: side } = await service.call('GET', `/enheter/${chain}/min-side`, { as: owner })
    const { body: progress } = await service.call('GET', `/enheter/${chain}/framdrift`, { as: owner })
    expect([rapporteringAr, arene]).toEqual([ar, [ar]])
    expect(klienter.map(({ rapport, overordnet, ...unit }) => unit)).toEqual([
      side.oversiktHovedenhet,
      ...side.oversiktUnderenheter,
    ])
    expect(new Set(klienter.slice(1).map(({ overordnet }) => overordnet))).toEqual(new Set([chain]))
    const begun = klienter.flatMap(({ rapport }) => rapport ?? [])
    expect(new Set(begun)).toEqual(new Set(progress))
    expect(begun.map(({ totalEnergibrukKwh, kwhPerM2 }) => [totalEnergibrukKwh, kwhPerM2])).toEqual([
      [expect.any(Number), 238.44],
      [null, undefined],
    ])
  })

  it('lists seven grants and their sub-units: companies by name, each before its sub-units; alone what has no company here', async () => {
    const rows = await clients(await service.signIn(PIDER.radgiver))
    const names = rows.flatMap(({ navn, overordnet }) => (overordnet ? [] : navn))
    expect(names).toHaveLength(7)
    expect(names).toEqual(names.toSorted(new Intl.Collator('nb').compare))
    for (const [index, { overordnet }] of rows.entries())
      if (overordnet)
        expect([rows[index - 1]?.organisasjonsnummer, rows[index - 1]?.overordnet]).toContain(overordnet)
    expect(rows.filter(({ overordnet }) => overordnet).length).toBeGreaterThan(0)
  })

  it('says what was sent in last of an earlier year, which has its own list', async () => {
    const { rows } = await sql('select id from kartlegging where organisasjonsnummer = $1', [first])
    await sql('update kartlegging set rapportering_ar = $2 where id = $1', [rows[0]?.id, ar - 4])
    const unit = await of(owner, first)
    expect(unit?.kartlegging).toBeNull()
    const sist = {
      kartleggingId: rows[0]?.id,
      rapporteringAr: ar - 4,
      totalEnergibrukKwh: expect.any(Number),
    }
    expect(unit?.sist).toEqual(sist)
    const { arene, klienter } = await desk(owner, String(ar - 4))
    expect(arene).toEqual([ar, ar - 4])
    expect(
      klienter.map((row) => [row.organisasjonsnummer, row.kartlegging?.kartleggingId, row.sist]),
    ).toEqual([[first, rows[0]?.id, undefined]])
    await sql('update kartlegging set rapportering_ar = $2 where id = $1', [rows[0]?.id, ar])
    expect(await of(owner, first)).not.toHaveProperty('sist')
  })

  it('says what was sent in before the report of last year that is shown', async () => {
    const older = (await of(owner, first))?.kartlegging?.kartleggingId
    await sql('update kartlegging set rapportering_ar = $2 where id = $1', [older, ar - 4])
    const shown = await createReport(service, owner, first)
    // Without a frozen copy of its own: that of the older one is of the year now, and never changes.
    await sql('update kartlegging set rapportering_ar = $2, status = 3, innsendt_utc = now() where id = $1', [
      shown,
      ar - 1,
    ])
    expect(await of(owner, first)).toMatchObject({
      kartlegging: { kartleggingId: shown, status: 3, rapporteringAr: ar - 1 },
      sist: { kartleggingId: older, rapporteringAr: ar - 4 },
    })
  })

  it('of a year without reports has no client, but the year to choose another from', async () => {
    const { rapporteringAr, arene, klienter } = await desk(owner, '2017')
    expect([rapporteringAr, klienter]).toEqual([2017, []])
    expect(arene).toContain(2017)
    expect(arene[0]).toBe(ar)
  })

  it('keeps a sub-unit that has left its company for as long as it has a report', async () => {
    const id = await createReport(service, owner, third)
    const left = '700000015'
    await sql('update kartlegging set organisasjonsnummer = $2 where id = $1', [id, left])
    expect(await of(owner, left)).toMatchObject({ overordnet: chain, kartlegging: { kartleggingId: id } })
    expect(await of(owner, left, String(ar - 1))).toBeUndefined()
    await sql('update kartlegging set organisasjonsnummer = $2 where id = $1', [id, third])
    await service.call('DELETE', `/energikartlegginger/${id}`, { as: owner })
    expect((await of(owner, third))?.kartlegging).toBeNull()
  })

  it('says how long the access lasts, of each that it ends soon for', async () => {
    const gyldigTil = dayAfter(dayInNorway(new Date()), 30)
    service.ctx.config.accessRules = [{ rolle: 'UTOMR', gyldigTil }, { rolle: 'UTINN' }]
    const adviser = await service.signIn(PIDER.radgiver)
    await createReport(service, adviser, ENKLE.sagbruk)
    await createReport(service, adviser, GRUPPER.kollektiv.hoved.organisasjonsnummer)
    const ends = new Map((await clients(adviser)).map((row) => [row.organisasjonsnummer, row.tilgangTil]))
    expect(ends.get(ENKLE.sagbruk)).toBe(gyldigTil)
    expect(ends.get(GRUPPER.kollektiv.hoved.organisasjonsnummer)).toBeUndefined()
    const main = async (orgnr: string) =>
      (await service.call('GET', `/enheter/${orgnr}/min-side`, { as: adviser })).body.oversiktHovedenhet
    expect((await main(ENKLE.sagbruk)).tilgangTil).toBe(gyldigTil)
    expect(await main(GRUPPER.kollektiv.hoved.organisasjonsnummer)).not.toHaveProperty('tilgangTil')
    service.ctx.config.accessRules = localRules
  })

  it('names a unit that the register has removed as Altinn does, since its name is not stored', async () => {
    const as = await service.signIn(PIDER.slettet)
    const id = await createReport(service, as, ENKLE.fjernet)
    const stored = (await service.call('GET', `/energikartlegginger/${id}/foretak`, { as })).body.navn
    expect(stored).toBe(ENKLE.fjernet)
    const names = [
      (await of(as, ENKLE.fjernet))?.navn,
      (await service.call('GET', '/energikartlegginger', { as })).body.rader[0].navn,
      (await service.call('GET', `/energikartlegginger/${id}/sletting`, { as })).body.navn,
    ]
    await service.call('DELETE', `/energikartlegginger/${id}`, { as })
    const [deleted] = (await service.call('GET', '/energikartlegginger/slettede', { as })).body
    expect([...names, deleted.navn]).toEqual(Array(4).fill('GLEMT STI AS'))
  })

  it('has none of another company', async () => {
    const rows = await clients(await service.signIn(PIDER.aluminium))
    const { hoved, under } = GRUPPER.aluminium
    expect(new Set(rows.map(({ organisasjonsnummer }) => organisasjonsnummer))).toEqual(
      new Set([hoved, ...under].map(({ organisasjonsnummer }) => organisasjonsnummer)),
    )
  })
})
