import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Unit } from '../../account/session.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { readPdf } from '../pdf/testing.ts'
import { loadGroup } from '../receipt.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const { hoved, under } = GRUPPER.dagligvare
const ar = rapporteringArNow(new Date())

let service: TestService
let owner: Person
const ids: string[] = []
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  const main = await createReport(service, owner, hoved.organisasjonsnummer)
  await fillReport(service, owner, main, tallFor('butikk', ar))
  ids.push(main)
  // Three are sent in, one of them without a figure per m²; the fourth is a draft.
  for (const [index, unit] of under.slice(0, 4).entries()) {
    const id = await createReport(service, owner, unit.organisasjonsnummer)
    await fillReport(service, owner, id, shop([200, 100, null, 900][index] ?? null))
    if (index < 3) await send(id)
    ids.push(id)
  }
})
afterAll(() => service.stop())

function shop(perM2: number | null) {
  const figures = tallFor('butikk', ar) as {
    energibrukPerFormal: { energibrukMengdePerFormal: { formalKodeId: number; mengde: number }[] }
  }
  const rows = figures.energibrukPerFormal.energibrukMengdePerFormal
  figures.energibrukPerFormal.energibrukMengdePerFormal = rows.flatMap((row) =>
    row.formalKodeId !== 1 ? [row] : perM2 === null ? [] : [{ ...row, mengde: perM2 }],
  )
  return figures
}
const send = async (id: string) => {
  const { status } = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })
  expect(status).toBe(204)
}
const group = async (id: string | undefined) =>
  (await service.call('GET', `/energikartlegginger/${id}/nokkeltall?sprak=nb`, { as: owner })).body.bildetall
    .gruppe
const strip = async (id: string | undefined) =>
  (await group(id))?.rader.map(({ tall }: { tall: string }) => tall)

describe('the page of key figures of a main unit', () => {
  it('has its sub-units that have sent in, the lowest first, and says how many have no figure', async () => {
    expect(await strip(ids[0])).toEqual(['100', '200'])
    expect((await group(ids[0])).tekst).toBe(
      '2 av underenhetene som har sendt inn, har oppgitt kWh/m². 1 har ikke gjort det.',
    )
  })

  it('is of no other year', async () => {
    const { pool } = service.ctx
    await pool.query('update kartlegging set rapportering_ar = rapportering_ar - 4 where id = $1', [ids[1]])
    expect(await strip(ids[0])).toBe(undefined)
    await pool.query('update kartlegging set rapportering_ar = rapportering_ar + 4 where id = $1', [ids[1]])
    expect(await strip(ids[0])).toHaveLength(2)
  })

  it('is not of a unit that reported under another main unit', async () => {
    const { pool } = service.ctx
    const move = (overordnet: string) =>
      pool.query('update kartlegging set overordnet = $2 where id = $1', [ids[1], overordnet])
    await move('999999999')
    expect(await strip(ids[0])).toBe(undefined)
    await move(hoved.organisasjonsnummer)
    expect(await strip(ids[0])).toHaveLength(2)
  })

  it('is not that of a sub-unit, and not the receipt, which is of one unit', async () => {
    expect(await strip(ids[1])).toBe(undefined)
    await send(ids[0] ?? '')
    const receipt = await service.call('GET', `/energikartlegginger/${ids[0]}/kvittering?sprak=nb`, {
      as: owner,
      headers: { accept: 'application/pdf' },
    })
    expect((await readPdf(receipt.body)).text).not.toContain('Underenhetene i')
  })

  it('has only units that the person may act for', async () => {
    const unit = (
      { organisasjonsnummer = '', navn = '' },
      overordnet: string | null,
      tilgang: boolean,
    ): [string, Unit] => [
      organisasjonsnummer,
      { organisasjonsnummer, navn, overordnet, tilgang, grunnlag: [] },
    ]
    const main = hoved.organisasjonsnummer
    const enheter = new Map([
      unit(hoved, null, true),
      unit(under[0] ?? {}, main, true),
      unit(under[1] ?? {}, main, false),
    ])
    const report = { organisasjonsnummer: main, overordnet: null, rapporteringAr: ar }
    const seen = await loadGroup(service.ctx, { enheter }, report)
    expect(seen.map(({ kwhPerM2 }) => kwhPerM2)).toEqual([200])
  })
})
