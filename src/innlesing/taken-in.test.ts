import { openXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { acceptAll, cellOf, fetchWorkbook, uploadWorkbook, withCells } from '../arbeidsbok/testing.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import type { Endring, EnhetIArbeidsbok, Forhandsvisning } from './forhandsvisning.ts'

// Each sends several workbooks.
vi.setConfig({ testTimeout: 60_000 })

const ar = rapporteringArNow(new Date())
let service: TestService
let world: Awaited<ReturnType<typeof readWorld>>
let as: Person
let colleague: Person
let units: string[]
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av', RETTELSE: '{"hvem":"alle","dager":30}' })
  world = await readWorld()
  // Both may act for these; the last one is closed.
  units = world.GRUPPER.kollektiv.under.slice(0, -1).map(({ organisasjonsnummer }) => organisasjonsnummer)
  units.push(world.GRUPPER.kollektiv.hoved.organisasjonsnummer)
  as = await service.signIn(world.PIDER.kollektiv)
  colleague = await service.signIn(world.PIDER.radgiver)
}, 60_000)
afterAll(() => service.stop())

/** A sub-unit that no other test uses. */
const unused = () => units.pop() ?? ''
const changesOf = ({ seksjoner }: EnhetIArbeidsbok): Endring[] =>
  seksjoner.flatMap(({ endringer }) => endringer)
const isOwn = ({ konflikt }: Endring) => !konflikt

async function previewOf(file: Buffer, by = as): Promise<Forhandsvisning> {
  const { status, body } = await uploadWorkbook(service, by, file)
  if (status !== 200) throw new Error(`The preview answered ${status} ${JSON.stringify(body)}`)
  return body
}
/** Takes a workbook in, but for what was changed since. @returns what it would change */
async function takeIn(file: Buffer, by = as): Promise<Endring[]> {
  const preview = await previewOf(file, by)
  await acceptAll(service, by, preview, isOwn)
  return preview.enheter.flatMap(changesOf)
}
const changes = async (file: Buffer, by = as) => (await previewOf(file, by)).enheter.flatMap(changesOf)

/** The cells of a unit's production in the reporting year, in a workbook of it. */
async function production(file: Buffer, unit: string) {
  const at = (code: string) => cellOf(file, 'Produksjon', unit, code, String(ar))
  return { wind: await at('Vindkraft'), sun: await at('Solkraft (solceller)') }
}
async function reportOf(unit: string): Promise<string> {
  const { rows } = await service.ctx.pool.query(
    'select id from kartlegging where organisasjonsnummer = $1 order by versjon desc',
    [unit],
  )
  return rows[0]?.id
}
/** Saves a figure of wind power on its page. */
async function onPage(unit: string, kwh: number, by: Person): Promise<void> {
  const path = `/energikartlegginger/${await reportOf(unit)}/produksjon`
  const { body: saved } = await service.call('GET', path, { as: by })
  const body = saved.map((row: { kildeKodeId: number; kwh: number | null }) => ({
    kildeKodeId: row.kildeKodeId,
    kwh: row.kildeKodeId === 2 ? kwh : row.kwh,
  }))
  expect((await service.call('POST', path, { as: by, body })).status).toBe(200)
}
const wind = async (unit: string) => {
  const { body } = await service.call('GET', `/energikartlegginger/${await reportOf(unit)}/produksjon`, {
    as,
  })
  return body.find(({ kildeKodeId }: { kildeKodeId: number }) => kildeKodeId === 2)?.kwh
}

/** The same workbook as an earlier release wrote it: without its id and without the reports that it was filled from. */
async function ofEarlierRelease(file: Buffer): Promise<Buffer> {
  const rows = (await openXlsx(file)).sheets.find(({ name }) => name === 'arbeidsbok')?.rows ?? []
  const last = String.fromCharCode(64 + (rows[1]?.length ?? 0))
  const cells = rows.slice(1).map((_, index) => [`arbeidsbok!${last}${index + 2}`, null])
  return withCells(file, { 'arbeidsbok!E1': null, ...Object.fromEntries(cells) })
}

describe('a workbook that was taken in', () => {
  test('is compared with what was taken in: a correction in the same file is an ordinary change', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const { wind, sun } = await production(file, unit)
    const filled = await withCells(file, { [wind]: 500, [sun]: 70 })
    await takeIn(filled)
    expect(await changes(filled)).toEqual([])

    const corrected = await withCells(filled, { [wind]: 550 })
    expect(await takeIn(corrected)).toEqual([
      {
        seksjon: 'produksjon',
        sted: [{ kildeKodeId: 2 }, 'kwh'],
        konflikt: false,
        celle: wind,
        fra: 500,
        til: 550,
      },
    ])
    expect(await changes(corrected)).toEqual([])
    const emptied = await withCells(corrected, { [wind]: null })
    expect(await changes(emptied), 'as it was fetched: it may be an older copy').toMatchObject([
      { konflikt: true, fra: 550, til: null, av: { erDeg: true } },
    ])
  })

  test('keeps what was changed on the page since, says who and when, and asks again until it is chosen', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const { wind: cell, sun } = await production(file, unit)
    const filled = await withCells(file, { [cell]: 500 })
    await takeIn(filled)
    await onPage(unit, 600, colleague)
    expect(await changes(filled), 'the file says nothing new').toEqual([])

    const corrected = await withCells(filled, { [cell]: 550, [sun]: 70 })
    const theirs = { konflikt: true, celle: cell, da: 500, fra: 600, til: 550 }
    const conflict = (await takeIn(corrected)).find(({ konflikt }) => konflikt)
    expect(conflict).toMatchObject({ ...theirs, av: { erDeg: false, navn: expect.stringContaining(' ') } })
    expect(Date.parse(conflict?.av?.utc ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await wind(unit)).toBe(600)
    expect(await changes(corrected), 'what was kept is asked about again').toMatchObject([theirs])
    await onPage(unit, 610, as)
    const again = await previewOf(corrected)
    expect(again.enheter.flatMap(changesOf)).toMatchObject([{ ...theirs, fra: 610, av: { erDeg: true } }])
    await acceptAll(service, as, again)
    expect(await wind(unit)).toBe(550)
    expect(await changes(corrected)).toEqual([])
  })

  test('in part: the rest is taken in when it is corrected, and the part is not touched again', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const { wind, sun } = await production(file, unit)
    const measures = await cellOf(file, 'Tiltak', unit, null, 'Tiltak')
    const filled = await withCells(file, { [wind]: 500, [sun]: 70, [measures]: 'varme' })
    await takeIn(filled)
    const corrected = await withCells(filled, { [measures]: '101', [sun]: 80 })
    expect(await takeIn(corrected)).toMatchObject([
      { konflikt: false, celle: sun, fra: 70, til: 80 },
      { celle: measures, til: true },
    ])
    expect(await changes(corrected)).toEqual([])
  })

  test('by a colleague with the same file is the newest; a copy as it was fetched takes nothing away', async () => {
    const [one, two] = [unused(), unused()]
    const file = await fetchWorkbook(service, as, [one, two])
    const [first, second] = [await production(file, one), await production(file, two)]
    const filled = await withCells(file, { [first.wind]: 500 })
    await takeIn(filled)
    const theirs = await withCells(file, { [second.wind]: 900 })
    expect(await takeIn(theirs, colleague), 'the copy has no figure of the first unit').toMatchObject([
      { celle: second.wind, konflikt: false, til: 900 },
    ])

    const sentOn = await withCells(filled, { [first.wind]: 510 })
    expect(await takeIn(sentOn, colleague)).toMatchObject([
      { konflikt: false, celle: first.wind, fra: 500, til: 510 },
      // The colleague took it in from another copy: it stays unless they choose to take it back.
      { konflikt: true, celle: second.wind, fra: 900, til: null, av: { erDeg: true } },
    ])
    expect(await changes(filled), 'the older file of the first says nothing new').toEqual([])
    const newer = await withCells(filled, { [first.wind]: 520 })
    expect(await changes(newer)).toMatchObject([{ konflikt: false, fra: 510, til: 520 }])
  })

  test('and is older than two take-ins, of oneself and of a colleague', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const { wind, sun } = await production(file, unit)
    const old = await withCells(file, { [wind]: 100 })
    await takeIn(old)
    await takeIn(await withCells(file, { [wind]: 200 }))
    await takeIn(await withCells(file, { [wind]: 300 }))
    expect(await changes(old), 'one is asked whether to go back').toMatchObject([
      { konflikt: true, fra: 300, til: 100, av: { erDeg: true } },
    ])
    const changed = await withCells(old, { [sun]: 70 })
    expect(await changes(changed, colleague), 'the colleague changed the other figure').toMatchObject([
      { celle: sun, til: 70 },
    ])
  })

  test('of an earlier release is compared with the version that it was filled from', async () => {
    const unit = unused()
    const id = await createReport(service, as, unit)
    await fillReport(service, as, id, { produksjon: world.tallFor('butikk', ar).produksjon })
    const file = await ofEarlierRelease(await fetchWorkbook(service, as, [unit]))
    const { wind: cell } = await production(file, unit)
    expect(await changes(file)).toEqual([])
    const filled = await withCells(file, { [cell]: 500 })
    await takeIn(filled)
    expect(await wind(unit)).toBe(500)
    expect(await changes(await withCells(filled, { [cell]: 550 }))).toMatchObject([
      { konflikt: true, da: null, fra: 500, til: 550, av: { erDeg: true } },
    ])
  })
})

describe('a report that is sent in', () => {
  beforeAll(async () => {
    as = await service.signIn(world.PIDER.dagligvare)
    units = world.GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  })
  const send = (id: string) =>
    service.ctx.pool.query('update kartlegging set status = 3, innsendt_utc = $2 where id = $1', [
      id,
      new Date(),
    ])
  const unitOf = async (file: Buffer) => (await previewOf(file)).enheter[0]

  test('is unchanged where the file says what was sent, and refused with the field where it says something else', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const { wind } = await production(file, unit)
    const filled = await withCells(file, { [wind]: 500 })
    await takeIn(filled)
    await send(await reportOf(unit))
    const same = await unitOf(filled)
    expect(same).toMatchObject({ avvist: null, innsendt: true })
    expect(same && changesOf(same)).toEqual([])

    const other = await unitOf(await withCells(filled, { [wind]: 550 }))
    expect(other).toMatchObject({
      avvist: { code: 'arbeidsbok.enhet.innsendt', celle: wind },
      innsendt: true,
    })
    expect(other && changesOf(other)).toMatchObject([{ celle: wind, fra: 500, til: 550 }])
    const unreadable = await unitOf(await withCells(filled, { [wind]: 'tolv' }))
    expect(unreadable?.avvist?.celle, 'a cell that cannot be read is not what was sent').toBe(wind)
  })

  test('and is being corrected: the draft of the correction is compared, and taken into', async () => {
    const unit = unused()
    const first = await createReport(service, as, unit)
    await fillReport(service, as, first, world.tallFor('butikk', ar))
    const file = await fetchWorkbook(service, as, [unit])
    const { wind: cell } = await production(file, unit)
    const filled = await withCells(file, { [cell]: 500 })
    await takeIn(filled)
    await send(first)
    const begun = await service.call('POST', `/energikartlegginger/${first}/rettelse`, {
      as,
      body: { begrunnelse: 'Tallet var feil.' },
    })
    expect(begun.status).toBe(201)
    expect(await unitOf(filled)).toMatchObject({ avvist: null, innsendt: false })
    const corrected = await withCells(filled, { [cell]: 550 })
    expect(await takeIn(corrected)).toMatchObject([{ konflikt: false, fra: 500, til: 550 }])
    expect(await wind(unit)).toBe(550)
    await onPage(unit, 560, as)
    expect(await changes(await withCells(filled, { [cell]: 570 }))).toMatchObject([
      { konflikt: true, da: 550, fra: 560, til: 570 },
    ])
  })

  test('and is being corrected: what was changed on the page between the workbook and the sending in is a conflict', async () => {
    const unit = unused()
    const first = await createReport(service, as, unit)
    await fillReport(service, as, first, world.tallFor('butikk', ar))
    await onPage(unit, 100, as)
    const file = await fetchWorkbook(service, as, [unit])
    const { wind: cell } = await production(file, unit)
    await onPage(unit, 200, as)
    await send(first)
    await service.call('POST', `/energikartlegginger/${first}/rettelse`, {
      as,
      body: { begrunnelse: 'Tallet var feil.' },
    })
    expect(await changes(file)).toEqual([])
    expect(await changes(await withCells(file, { [cell]: 150 }))).toMatchObject([
      { konflikt: true, da: 100, fra: 200, til: 150 },
    ])
  })
})

describe('what the page leaves as it is', () => {
  test('is no change: a unit of measure without its figure, which a save leaves out', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const use = await cellOf(file, 'Formål', unit, 'Transport', 'kWh')
    const measured = await cellOf(file, 'Formål', unit, 'Transport', 'Måleenhet')
    const filled = await withCells(file, { [use]: 5000, [measured]: 'kWh/mil' })
    expect(await takeIn(filled)).toMatchObject([{ celle: use, til: 5000 }])
    expect(await changes(filled)).toEqual([])
    const figure = await cellOf(file, 'Formål', unit, 'Transport', 'Spesifikk energibruk')
    expect(await changes(await withCells(filled, { [figure]: 12 }))).toMatchObject([
      { celle: figure, til: 12 },
      { celle: measured, til: 'kWh/mil' },
    ])
  })

  test('nor is what was copied from the last report, when it is saved on its page with another figure', async () => {
    const unit = unused()
    const tall = world.tallFor('butikk', ar)
    const earlier = await createReport(service, as, unit)
    await fillReport(service, as, earlier, tall)
    await service.ctx.pool.query(
      'update kartlegging set status = 3, innsendt_utc = now(), rapportering_ar = $2 where id = $1',
      [earlier, ar - 1],
    )
    const { headers } = await service.call('POST', '/energikartlegginger', {
      as,
      body: { organisasjonsnummer: unit, kopierFra: earlier },
    })
    const file = await fetchWorkbook(service, as, [unit])
    const { energibarer } = tall.energibrukPerEnergibarer as { energibarer: { ar: number; kwh: number }[] } // its figures
    await fillReport(service, as, headers.get('location')?.split('/').at(-1) ?? '', {
      energibrukPerFormal: tall.energibrukPerFormal,
      energibrukPerEnergibarer: {
        energibarer: energibarer.map((row) => ({ ...row, kwh: row.ar === ar ? row.kwh : 1234 })),
      },
    })
    expect(await changes(file)).toEqual([])
    const cell = await cellOf(file, 'Energibærere', unit, 'Elektrisitet', String(ar - 1))
    expect(await changes(await withCells(file, { [cell]: 4321 }))).toMatchObject([
      { konflikt: true, celle: cell, fra: 1234, til: 4321 },
    ])
  })
})
