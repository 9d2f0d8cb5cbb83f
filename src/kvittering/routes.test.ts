import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { plant } from '../tilsyn/testing.ts'
import { readPdf } from './pdf/testing.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const works = GRUPPER.aluminium.hoved
const elsewhere = GRUPPER.dagligvare.hoved.organisasjonsnummer
const ar = rapporteringArNow(new Date())

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService({ RETTELSE: '{"hvem": "alle", "til": "2999-12-31"}' })
  owner = await service.signIn(PIDER.aluminium)
  id = await createReport(service, owner, works.organisasjonsnummer)
})
afterAll(() => service.stop())

const get = (what: string, as = owner) =>
  service.call('GET', `/energikartlegginger/${id}/${what}`, { as, headers: { accept: 'application/pdf' } })
const send = async () => {
  const { status } = await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })
  expect(status).toBe(204)
}
const code = async (what: string) => {
  const { status, body } = await get(what)
  return [status, body.code]
}

describe('a draft', () => {
  it('is a PDF from the first moment, and has no key figures before there are figures', async () => {
    const { status, body } = await get('utkast')
    expect(status).toBe(200)
    const { text } = await readPdf(body)
    // What nobody has saved is not confirmed.
    expect(text).not.toMatch(/^Ja$/m)
    expect(await code('nokkeltall')).toEqual([409, 'ingen-nokkeltall'])
  })

  it('has what is saved, in the language asked for, and is logged as a download', async () => {
    await fillReport(service, owner, id, tallFor('aluminium', ar))
    const draft = await get('utkast?sprak=nn')
    expect(draft.headers.get('content-disposition')).toBe(
      `attachment; filename="utkast-${works.organisasjonsnummer}-${ar}.pdf"`,
    )
    expect((await readPdf(draft.body)).text).toContain('Utkast til rapport for')
    expect((await get('nokkeltall?sprak=nb')).body.merke).toBe('Utkast – ikke sendt inn')
    const { rows } = await service.ctx.pool.query('select count(*)::int as n from innsending')
    expect(rows[0].n, 'nothing is stored').toBe(0)
    await service.ctx.trail.flush(true)
    const trail = await service.ctx.pool.query(
      `select sum(ganger)::int as n from revisjon where hendelse = 'lastet-ned' and kartlegging = $1`,
      [id],
    )
    expect(trail.rows[0].n, 'two PDFs').toBe(2)
  })

  it('is nobody else’s concern', async () => {
    const stranger = await service.signIn(PIDER.hotell)
    for (const what of ['utkast', 'nokkeltall']) expect((await get(what, stranger)).status).toBe(404)
  })
})

it('a submitted report has its key figures from the frozen copy, and no draft', async () => {
  await send()
  expect(await code('utkast')).toEqual([409, 'er-innsendt'])
  const { status, body } = await get('nokkeltall?sprak=nn')
  expect([status, body.overskrift, body.merke]).toEqual([200, `Nøkkeltal for ${ar}`, undefined])
  expect(body.enhet).toContain(works.navn)
  expect(body.fot).toContain(`Referanse ${id}`)
})

it('a draft is compared with the last report of the unit, as that was sent in, by its purposes', async () => {
  const json = () => get('nokkeltall?sprak=nn')
  const before = await json()
  expect(before.body.bildetall.formal.rader.some((row: { forrige?: object }) => row.forrige)).toBe(false)
  // The same unit's report of four years ago; its frozen copy still says the year that it was sent in for.
  const { pool } = service.ctx
  await pool.query('update kartlegging set rapportering_ar = $2 where id = $1', [id, ar - 4])
  const now = await createReport(service, owner, works.organisasjonsnummer)
  const { energibrukPerFormal: used } = tallFor('aluminium', ar) as {
    energibrukPerFormal: { energibrukKwhPerFormal: { kwh: number }[] }
  }
  for (const row of used.energibrukKwhPerFormal) row.kwh *= 2
  await fillReport(service, owner, now, { energibrukPerFormal: used })
  const last = id
  id = now
  const { bildetall } = (await json()).body
  const [largest] = bildetall.formal.rader
  expect(largest.forrige.lengde).toBeCloseTo(largest.lengde / 2)
  expect(largest.forrige.tekst).toContain(`frå førre rapport (${ar}:`)
  expect(bildetall.tall[0].note).toBe('')
  const { text } = await readPdf((await get('utkast?sprak=nn')).body)
  expect(text.replaceAll(/\s/g, ' ')).toContain(`frå førre rapport (${ar}:`)
  // The unit was moved twice, and this person has access by the main unit of the second report alone.
  const owned = (lastBelow: string | null) =>
    pool.query(
      `update kartlegging set organisasjonsnummer = $3, overordnet = case when id = $1 then $4 else $5 end where id in ($1, $2)`,
      [id, last, elsewhere, works.organisasjonsnummer, lastBelow],
    )
  const compared = async () => {
    const steg = await service.call('GET', `/energikartlegginger/${id}/steg/omKartleggingen`, { as: owner })
    const { bildetall } = (await json()).body
    return [steg.body.forrige, bildetall.formal.rader[0].forrige].map((one) => one != null)
  }
  await owned(works.organisasjonsnummer)
  expect(await compared()).toEqual([true, true])
  await owned(null)
  expect(await compared()).toEqual([false, false])
  await owned(works.organisasjonsnummer)
  // One that was changed since is not compared with.
  await transaction(pool, async (db) => {
    await db.query("select set_config('energikartlegging.sletting', 'ja', true)")
    await db.query(`update innsending set dokument = dokument || '{"navn": "X"}' where kartlegging_id = $1`, [
      last,
    ])
  })
  expect((await json()).body.bildetall.formal.rader[0].forrige).toBe(undefined)
})

describe('what is sent in', () => {
  const unit = GRUPPER.aluminium.under[0]?.organisasjonsnummer ?? ''
  const figures = tallFor('aluminium', ar)
  beforeAll(async () => {
    id = await createReport(service, owner, unit)
    await fillReport(service, owner, id, figures)
    await send()
  })

  it('has the figures of its own years alone, and so says the same to everybody, whatever the last report says', async () => {
    const picture = async () => (await get('nokkeltall?sprak=nn')).body.bildetall
    const before = await picture()
    const { pool } = service.ctx
    const [last] = await plant(pool, id, [{ organisasjonsnummer: unit, rapporteringAr: ar - 4 }])
    const below = 'update kartlegging set overordnet = $2 where id = $1'
    await pool.query(below, [last, works.organisasjonsnummer])
    expect(await picture()).toEqual(before)
    expect(before.tall[0].note).toContain(`frå ${ar - 2}`)
    const receipt = (await readPdf((await get('kvittering?sprak=nn')).body)).text
    expect(receipt).toContain(before.tall[0].note)
    expect(receipt).not.toContain('førre rapport')
  })

  it('has the number of a correction in the name of its file, and on the page of key figures', async () => {
    const body = { begrunnelse: 'Målerne ble lest av på nytt.' }
    const started = await service.call('POST', `/energikartlegginger/${id}/rettelse`, { as: owner, body })
    id = started.headers.get('location')?.split('/').at(-1) ?? ''
    const { omForetaket, omKartleggingen, sendInn } = figures
    await fillReport(service, owner, id, { omForetaket, omKartleggingen, sendInn })
    await send()
    expect((await get('kvittering')).headers.get('content-disposition')).toBe(
      `attachment; filename="kvittering-${unit}-${ar}-versjon-2.pdf"`,
    )
    expect((await get('nokkeltall')).body.versjon).toBe('versjon 2')
  })
})
