import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { readPdf } from './pdf/testing.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const works = GRUPPER.aluminium.hoved
const elsewhere = GRUPPER.dagligvare.hoved.organisasjonsnummer
const ar = rapporteringArNow(new Date())

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.aluminium)
  id = await createReport(service, owner, works.organisasjonsnummer)
})
afterAll(() => service.stop())

const get = (what: string, as = owner) =>
  service.call('GET', `/energikartlegginger/${id}/${what}`, { as, headers: { accept: 'application/pdf' } })
const code = async (what: string) => {
  const { status, body } = await get(what)
  return [status, body.code]
}

describe('a draft', () => {
  it('is a PDF from the first moment, and has no energy picture before there are figures', async () => {
    const { status, body } = await get('utkast')
    expect(status).toBe(200)
    const { text } = await readPdf(body)
    // What nobody has saved is not confirmed.
    expect(text).not.toMatch(/^Ja$/m)
    expect(await code('energibilde')).toEqual([409, 'ingen-nokkeltall'])
  })

  it('has what is saved, in the language asked for, and is logged as a download', async () => {
    await fillReport(service, owner, id, tallFor('aluminium', ar))
    const draft = await get('utkast?sprak=nn')
    expect(draft.headers.get('content-disposition')).toBe(
      `attachment; filename="utkast-${works.organisasjonsnummer}-${ar}.pdf"`,
    )
    expect((await readPdf(draft.body)).text).toContain('Utkast til rapport for')
    const picture = await get('energibilde?sprak=nb')
    expect(picture.headers.get('content-disposition')).toBe(
      `attachment; filename="energibilde-${works.organisasjonsnummer}-${ar}.pdf"`,
    )
    expect((await readPdf(picture.body)).text).toContain('Utkast – ikke sendt inn')
    const { rows } = await service.ctx.pool.query('select count(*)::int as n from innsending')
    expect(rows[0].n, 'nothing is stored').toBe(0)
    await service.ctx.trail.flush(true)
    const trail = await service.ctx.pool.query(
      `select sum(ganger)::int as n from revisjon where hendelse = 'lastet-ned' and kartlegging = $1`,
      [id],
    )
    expect(trail.rows[0].n, 'three PDFs').toBe(3)
  })

  it('is nobody else’s concern', async () => {
    const stranger = await service.signIn(PIDER.hotell)
    for (const what of ['utkast', 'energibilde']) expect((await get(what, stranger)).status).toBe(404)
  })
})

it('a submitted report has its energy picture from the frozen copy, and no draft', async () => {
  expect((await service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })).status).toBe(
    204,
  )
  expect(await code('utkast')).toEqual([409, 'er-innsendt'])
  const { status, body } = await get('energibilde?sprak=nn')
  expect(status).toBe(200)
  const document = await PDFDocument.load(body, { updateMetadata: false })
  expect(document.getTitle()).toBe(`Nøkkeltal for ${ar} – ${works.navn}`)
  expect((await readPdf(body)).text).not.toContain('Utkast')
})

it('is compared with the last report of the unit, as that was sent in, and is JSON for who asks', async () => {
  const json = (as = owner) =>
    service.call('GET', `/energikartlegginger/${id}/energibilde?sprak=nn`, {
      as,
      headers: { accept: 'application/json' },
    })
  const before = await json()
  expect(before.headers.get('vary')).toContain('accept')
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
  expect(largest.forrige.tekst).toContain(`frå ${ar}`)
  expect(bildetall.tall[0].note).toContain(`frå ${ar}`)
  expect((await readPdf((await get('energibilde?sprak=nn')).body)).text).toContain(`frå ${ar}`)
  // The unit was moved twice, and this person has access by the main unit of the second report alone.
  const owned = (lastBelow: string | null) =>
    pool.query(
      `update kartlegging set organisasjonsnummer = $3, overordnet = case when id = $1 then $4 else $5 end where id in ($1, $2)`,
      [id, last, elsewhere, works.organisasjonsnummer, lastBelow],
    )
  const compared = async () => {
    const [forrige, steg] = await Promise.all(
      ['forrige', 'steg/omKartleggingen'].map((path) =>
        service.call('GET', `/energikartlegginger/${id}/${path}`, { as: owner }),
      ),
    )
    const { bildetall } = (await json()).body
    return [forrige?.body, steg?.body.forrige, bildetall.formal.rader[0].forrige].map((one) => one != null)
  }
  await owned(works.organisasjonsnummer)
  expect(await compared()).toEqual([true, true, true])
  await owned(null)
  expect(await compared()).toEqual([false, false, false])
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
