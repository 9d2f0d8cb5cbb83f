import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportsInTurn } from '../files/fair-queue.ts'
import { sections } from '../sections/index.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld, saveBeside } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const figures = tallFor('butikk', rapporteringArNow(new Date()))
const place = (id: string) => sections.findIndex((section) => section.id === id)

let service: TestService
let owner: Person
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

interface Row {
  kartleggingId: string
  steg: string[]
  apneVarsler: number | null
  totalEnergibrukKwh: number | null
  kwhPerM2?: number
}
const progress = async (id: string): Promise<Row | undefined> => {
  const { body } = await service.call('GET', `/enheter/${chain}/framdrift`, { as: owner })
  return body.find((row: Row) => row.kartleggingId === id)
}
const save = (id: string, path: string, body: unknown) =>
  service.call('POST', `/energikartlegginger/${id}/${path}`, { as: owner, body })

/** A report of the shop with everything saved. */
async function filled(shop: number): Promise<string> {
  const id = await createReport(service, owner, shops[shop] ?? '')
  await fillReport(service, owner, id, figures)
  return id
}

it('counts warnings when its turn comes, and is shown without the number where too many of the person’s wait', async () => {
  const id = await filled(9)
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const held = reportsInTurn('somebody else', () => end)
  const calls = Array.from({ length: 9 }, () => progress(id))
  expect((await Promise.race(calls))?.apneVarsler).toBeNull()
  letGo()
  await held
  const counted = (await Promise.all(calls)).filter((row) => row?.apneVarsler !== null)
  expect(counted).toHaveLength(8)
})

describe('how far the reports of Min side have come', () => {
  it('is nine steps, none of them started in a new report, and no figure', async () => {
    const id = await createReport(service, owner, shops[0] ?? '')
    expect(await progress(id)).toEqual({
      kartleggingId: id,
      steg: sections.map(() => 'ikke-startet'),
      apneVarsler: null,
      totalEnergibrukKwh: null,
      sistEndretUtc: expect.any(String),
      sistEndretAv: expect.stringMatching(/\S/),
    })
  })

  it('agrees with what the report itself says of each step, and has its total', async () => {
    const id = await filled(1)
    const { body } = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
    expect(Object.values(body.skjemaStatus)).toEqual(sections.map(() => true))
    const row = await progress(id)
    expect(row?.steg).toEqual([...sections.slice(1).map(() => 'ferdig'), 'ikke-sendt'])
    const carriers = await service.call('GET', `/energikartlegginger/${id}/energibruk-per-energibarer`, {
      as: owner,
    })
    expect(row?.totalEnergibrukKwh).toBe(carriers.body.totalEnergibrukKwh)
  })

  it('says of a saved step that it is to be mended while another step breaks its rule', async () => {
    const id = await filled(2)
    const energibruk = figures.energibrukPerFormal as {
      energibrukKwhPerFormal: { formalKodeId: number; kwh: number | null }[]
    }
    const larger = {
      ...energibruk,
      energibrukKwhPerFormal: energibruk.energibrukKwhPerFormal.map((row) => ({
        ...row,
        kwh: row.kwh === null ? null : row.kwh + 5000,
      })),
    }
    const carriers = place('energibrukPerEnergibarer')
    const complete = async () => {
      const { body } = await service.call('GET', `/energikartlegginger/${id}`, { as: owner })
      return body.skjemaStatus.energibrukPerEnergibarer
    }
    expect((await save(id, 'energibruk-per-formal', larger)).status).toBe(200)
    expect(await complete()).toBe(false)
    expect((await progress(id))?.steg[carriers]).toBe('ma-rettes')
    expect((await save(id, 'energibruk-per-formal', energibruk)).status).toBe(200)
    expect(await complete()).toBe(true)
    expect((await progress(id))?.steg[carriers]).toBe('ferdig')
  })

  it('does not claim more than «saved» of a step that an earlier release saved', async () => {
    const id = await filled(3)
    await service.ctx.pool.query(
      `update kartlegging set versjoner = versjoner #- '{produksjon,ferdig}' where id = $1`,
      [id],
    )
    const row = await progress(id)
    expect(row?.steg[place('produksjon')]).toBe('lagret')
    expect(row?.steg[place('aktuelleTiltak')]).toBe('ferdig')
  })

  it('counts the warnings that nobody has answered, after each save and each answer', async () => {
    const id = await filled(5)
    const open = async () => (await progress(id))?.apneVarsler
    const none = await open()
    const formal = figures.energibrukPerFormal as object
    // Raises P-25.
    const odd = { ...formal, energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 1200, enhet: 'kWh/m²' }] }
    await save(id, 'energibruk-per-formal', odd)
    expect(await open()).toBe((none ?? Number.NaN) + 1)
    expect((await progress(id))?.kwhPerM2).toBe(1200)
    const felt = 'energibrukPerFormal.energibrukMengdePerFormal.[formalKodeId=1].mengde'
    const svar = { regel: 'P-25', felt, begrunnelse: null, tall: '1200;verdi=1200' }
    const answer = (one: object) =>
      saveBeside(service, owner, id, { forklaringer: [{ ...svar, sett: null, ...one }] })
    expect((await answer({})).status).toBe(200)
    expect(await open()).toBe(none)
    // A save of another step counts those of all steps, with their answers.
    await save(id, 'produksjon', figures.produksjon)
    expect(await open()).toBe(none)
    await answer({ tall: null, sett: svar })
    expect(await open()).toBe((none ?? Number.NaN) + 1)
    await save(id, 'produksjon', figures.produksjon)
    expect(await open()).toBe((none ?? Number.NaN) + 1)
    await save(id, 'energibruk-per-formal', formal)
    expect(await open()).toBe(none)
    await save(id, 'energibruk-per-formal', { ...formal, energibrukMengdePerFormal: [] })
    expect(await progress(id)).not.toHaveProperty('kwhPerM2')
  })

  it('is all done once the report is sent in', async () => {
    const id = await filled(4)
    const { status } = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })
    expect(status).toBe(204)
    expect(await progress(id)).toMatchObject({ steg: sections.map(() => 'ferdig'), apneVarsler: null })
  })

  it('shows a person with a sub-unit alone nothing of the others', async () => {
    const shopkeeper = await service.signIn(PIDER.butikksjef)
    const { body } = await service.call('GET', `/enheter/${chain}/framdrift`, { as: shopkeeper })
    expect(body).toHaveLength(1)
  })
})
