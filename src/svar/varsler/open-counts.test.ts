import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Session } from '../../account/session.ts'
import { transaction } from '../../db/pool.ts'
import type { Skrivebord } from '../../overview/contract.ts'
import { findReport } from '../../rapport/report.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { createReport, fillReport, readWorld, saveBeside } from '../testing.ts'
import { openCounts } from './open-counts.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const [shop = '', other = ''] = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const figures = tallFor('butikk', rapporteringArNow(new Date()))
// Raises P-25.
const odd = {
  ...(figures.energibrukPerFormal as object),
  energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 1200, enhet: 'kWh/m²' }],
}

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  id = await createReport(service, owner, shop)
  await fillReport(service, owner, id, figures)
})
afterAll(() => service.stop())

const save = (body: unknown) =>
  service.call('POST', `/energikartlegginger/${id}/energibruk-per-formal`, { as: owner, body })
const row = async () => {
  const { rows } = await service.ctx.pool.query(
    'select *, xmin::text as rad from kartlegging where id = $1',
    [id],
  )
  return rows[0]
}
const read = async () => {
  const report = await findReport(service.ctx.pool, id)
  const { apne_varsler, rad } = await row()
  return { report: report as NonNullable<typeof report>, apne_varsler, rad }
}
const byUnit = (organisasjonsnummer: string) => {
  const unit = { organisasjonsnummer, navn: '', overordnet: null, tilgang: true, grunnlag: [] }
  return { enheter: new Map([[organisasjonsnummer, unit]]) } as unknown as Session // nothing else of it is read
}
const count = async (rows: Awaited<ReturnType<typeof read>>[], by = byUnit(shop)) =>
  openCounts(service.ctx, by, rows, service.ctx.words.nb)

describe('the number of open warnings', () => {
  it('is unknown after a save, is counted once a list asks, and changes nothing else of the report', async () => {
    await save(odd)
    const saved = await row()
    expect(saved.apne_varsler).toBeNull()
    const counted = (await count([await read()])).get(id)
    expect(counted).toBeGreaterThan(0)
    expect(await row()).toEqual({ ...saved, apne_varsler: counted, rad: expect.any(String) })
  })

  it('is not stored where a save came after the row was read', async () => {
    await save(figures.energibrukPerFormal)
    const before = await read()
    await save(odd)
    expect((await count([before])).get(id)).toBeGreaterThan(0)
    expect((await row()).apne_varsler).toBeNull()
  })

  it('is not stored where an answer to a warning came after the row was read', async () => {
    const before = await read()
    const felt = 'energibrukPerFormal.energibrukMengdePerFormal.[formalKodeId=1].mengde'
    const svar = { regel: 'P-25', felt, begrunnelse: null, tall: '1200;verdi=1200', sett: null }
    await saveBeside(service, owner, id, { forklaringer: [svar] })
    await count([before])
    expect((await row()).apne_varsler).toBeNull()
  })

  it('is shown and not stored, without waiting, while a save holds the row', async () => {
    const before = await read()
    // A wait would end at the statement's time limit, which is a warning in the log.
    const warned = vi.spyOn(service.ctx.log, 'warn')
    await transaction(service.ctx.pool, async (db) => {
      await db.query('select from kartlegging where id = $1 for update', [id])
      expect((await count([before])).has(id)).toBe(true)
    })
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
    expect(await row()).toEqual(expect.objectContaining({ apne_varsler: null, rad: before.rad }))
  })

  it('is counted of 100 reports by one call; where it cannot be stored, the list is shown all the same', async () => {
    const { pool } = service.ctx
    await pool.query(
      `insert into kartlegging (id, organisasjonsnummer, navn, overordnet, rapportering_ar, status, versjoner, opprettet_utc, sist_endret_utc, sist_endret_av)
       select gen_random_uuid(), left_unit::text, navn, overordnet, rapportering_ar, status, versjoner, opprettet_utc, sist_endret_utc, sist_endret_av
         from kartlegging, generate_series(700000001, 700000111) as left_unit where id = $1`,
      [id],
    )
    const all = async () => {
      const { body } = await service.call('GET', '/energikartlegginger/alle', { as: owner })
      return (body as Skrivebord).klienter.flatMap(({ rapport }) => rapport ?? [])
    }
    const unknown = (rows: Awaited<ReturnType<typeof all>>) =>
      rows.filter(({ apneVarsler }) => apneVarsler === null).length
    await pool.query('alter table kartlegging add constraint fullt check (apne_varsler is null) not valid')
    const warned = vi.spyOn(service.ctx.log, 'warn')
    expect(unknown(await all()), 'those that were counted before it could not be stored').toBe(102)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
    await pool.query('alter table kartlegging drop constraint fullt')

    const first = await all()
    expect(first).toHaveLength(112)
    expect(unknown(first)).toBe(12)
    expect(unknown(await all())).toBe(0)
  })

  it('says nothing of a last report that the reader may not read', async () => {
    const { pool } = service.ctx
    await save(perM2(500))
    const last = await createReport(service, owner, other)
    await fillReport(service, owner, last, { energibrukPerFormal: perM2(250) })
    // The unit was below another main unit then: who has it by its main unit of today alone may not read that report.
    await pool.query(
      `update kartlegging set organisasjonsnummer = $2, overordnet = null, rapportering_ar = rapportering_ar - 1, status = 3, innsendt_utc = now()
        where id = $1`,
      [last, shop],
    )
    const seenBy = async (orgnr: string) => {
      await pool.query('update kartlegging set apne_varsler = null where id = $1', [id])
      return (await count([await read()], byUnit(orgnr))).get(id)
    }
    // P-28
    expect(await seenBy(GRUPPER.dagligvare.hoved.organisasjonsnummer)).toBe(0)
    expect(await seenBy(shop)).toBe(1)
  })
})

/** The shop's purposes, with this specific use. */
const perM2 = (mengde: number) => ({
  ...(figures.energibrukPerFormal as object),
  energibrukMengdePerFormal: [{ formalKodeId: 1, mengde, enhet: 'kWh/m²' }],
})
