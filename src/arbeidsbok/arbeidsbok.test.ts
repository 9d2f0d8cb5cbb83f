import { openXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endring, EnhetIArbeidsbok } from '../innlesing/forhandsvisning.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { acceptAll, cellOf, fetchWorkbook, uploadWorkbook, withCells } from './testing.ts'

const ar = rapporteringArNow(new Date())
let service: TestService
let world: Awaited<ReturnType<typeof readWorld>>
let as: Person
let main: string
let units: string[]
beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  world = await readWorld()
  main = world.GRUPPER.dagligvare.hoved.organisasjonsnummer
  units = world.GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
  as = await service.signIn(world.PIDER.dagligvare)
}, 60_000)
afterAll(() => service.stop())

/** A sub-unit that no other test uses. */
const unused = () => units.pop() ?? ''

async function filled(unit: string, year = ar): Promise<string> {
  const id = await createReport(service, as, unit)
  await fillReport(service, as, id, world.tallFor('butikk', year))
  return id
}

/** The workbook of a filled unit, with its rows given to another unit, which has no report. */
async function copiedTo(unit: string): Promise<Buffer> {
  const from = unused()
  await filled(from)
  const file = await fetchWorkbook(service, as, [from])
  const changes: Record<string, string> = {}
  for (const { name, rows } of (await openXlsx(file)).sheets)
    rows.forEach((row, index) => {
      if (row[0] === from && name !== 'arbeidsbok') changes[`${name}!A${index + 1}`] = unit
    })
  return withCells(file, changes)
}

const sectionOf = ({ seksjoner }: EnhetIArbeidsbok, id: string) =>
  seksjoner.find(({ seksjon }) => seksjon === id)
const changesOf = ({ seksjoner }: EnhetIArbeidsbok): Endring[] =>
  seksjoner.flatMap(({ endringer }) => endringer)
const faultsOf = ({ seksjoner }: EnhetIArbeidsbok) => seksjoner.flatMap(({ feil }) => feil)
const history = async (id: string | null | undefined, what: string) =>
  (await service.call('GET', `/energikartlegginger/${id}/${what}`, { as })).body

describe('a workbook', () => {
  test.each(['nb', 'nn'])('comes back unchanged in %s, with every kind of figure', async (sprak) => {
    const [own, other] = [unused(), unused()]
    await filled(own)
    const file = await fetchWorkbook(service, as, [own, other], `&sprak=${sprak}`)
    const { status, body } = await uploadWorkbook(service, as, file)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ar,
      feil: [],
      enheter: [{ kjent: { kopierFra: null } }, { kartleggingId: null }],
    })
    const [filledOne, empty] = body.enheter as EnhetIArbeidsbok[]
    expect(
      filledOne?.seksjoner.map(({ seksjon, endringer, feil, uendret }) => [
        seksjon,
        endringer,
        feil,
        uendret > 0,
      ]),
    ).toEqual(
      [
        'energibrukPerFormal',
        'energibrukPerEnergibarer',
        'produksjon',
        'aktuelleTiltak',
        'potensialForEnergireduksjon',
      ].map((id) => [id, [], [], true]),
    )
    expect(empty && [changesOf(empty), faultsOf(empty)]).toEqual([[], []])
  })

  test('creates a draft with all its figures, and changes nothing the second time', async () => {
    const file = await copiedTo(unused())
    const first = await uploadWorkbook(service, as, file)
    expect(faultsOf(first.body.enheter[0])).toEqual([])
    const [result] = await acceptAll(service, as, first.body)
    expect(result?.seksjoner.map(({ utfall }) => utfall)).toEqual(Array(5).fill('lagret'))

    const again = await uploadWorkbook(service, as, file)
    expect(changesOf(again.body.enheter[0])).toEqual([])
    // The answer to the first accept was lost: it is sent once more.
    const [repeated] = await acceptAll(service, as, first.body)
    expect(repeated).toMatchObject({ kartleggingId: result?.kartleggingId })
    expect(repeated?.seksjoner.map(({ utfall }) => utfall)).toEqual(Array(5).fill('uendret'))

    const events: { kilde?: string }[] = await history(result?.kartleggingId, 'hendelser')
    expect(events.map(({ kilde }) => kilde)).toEqual(Array(6).fill('arbeidsbok'))
    expect(await history(result?.kartleggingId, 'historikk?seksjon=produksjon')).toMatchObject([
      { versjon: 1, fraArbeidsbok: true },
    ])
  })

  test('has what the unit reported last, as its form begins with', async () => {
    const unit = unused()
    const earlier = await filled(unit)
    await service.ctx.pool.query(
      'update kartlegging set status = 3, innsendt_utc = now(), rapportering_ar = rapportering_ar - 1 where id = $1',
      [earlier],
    )
    const file = await fetchWorkbook(service, as, [unit])
    const { body } = await uploadWorkbook(service, as, file)
    expect(body.enheter[0]).toMatchObject({ kjent: { kopierFra: earlier }, kartleggingId: null })
    expect(changesOf(body.enheter[0])).toEqual([])
    expect(sectionOf(body.enheter[0], 'aktuelleTiltak')?.uendret).toBeGreaterThan(0)

    const cell = await cellOf(file, 'Produksjon', unit, 'Vindkraft', String(ar))
    const changed = await uploadWorkbook(service, as, await withCells(file, { [cell]: 5000 }))
    const [result] = await acceptAll(service, as, changed.body)
    expect((await history(result?.kartleggingId, 'hentet')).seksjoner).toHaveProperty('aktuelleTiltak')
  })

  test('keeps what was typed where a figure was worked out', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const diesel = await cellOf(file, 'Energibærere', unit, 'Diesel til veitransport', String(ar))
    const use = await cellOf(file, 'Formål', unit, 'Transport', 'kWh')
    const changed = await withCells(file, { [diesel]: '5 000 liter', [use]: 50_500 })
    const { body } = await uploadWorkbook(service, as, changed)
    expect(changesOf(body.enheter[0])).toMatchObject([
      { celle: use, til: 50_500 },
      { celle: diesel, til: 50_500, skrevet: '5 000 liter', konflikt: false, fra: null },
    ])
    const [result] = await acceptAll(service, as, body)
    const { utregninger } = await history(result?.kartleggingId, 'steg/produksjon')
    expect(utregninger).toMatchObject([{ skrevet: '5 000 liter' }])
    expect(changesOf((await uploadWorkbook(service, as, changed)).body.enheter[0])).toEqual([])
  })
})

describe('what is wrong', () => {
  test('is named by its cell', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const at = (sheet: string, kode: string | null, head: string) => cellOf(file, sheet, unit, kode, head)
    const cells = {
      tall: await at('Energibærere', 'Elektrisitet', String(ar)),
      tvetydig: await at('Energibærere', 'Fjernvarme', String(ar)),
      dato: await at('Energibærere', 'Fjernvarme', String(ar - 1)),
      formel: await at('Formål', 'Bygg', 'kWh'),
      'tall-uten-enhet': await at('Formål', 'Prosess', 'Spesifikk'),
      prosent: await at('Formål', 'Transport', 'kWh'),
      ujevn: await at('Produksjon', 'Vindkraft', String(ar)),
      svar: await cellOf(file, 'Oppvarming', unit, null, 'varmes'),
    }
    const changed = await withCells(file, {
      [cells.tall]: '12,3 tonn',
      [cells.tvetydig]: '1.200',
      [cells.dato]: { numFmt: 'dd.mm.yyyy', value: 46_143 },
      [cells.formel]: { formula: '40*12' },
      [cells['tall-uten-enhet']]: 'mye',
      [cells.prosent]: { numFmt: '0 %', value: 0.12 },
      [cells.ujevn]: '12 34',
      [cells.svar]: 'Vedfyring',
      [await at('Produksjon', null, 'Ingen egen')]: 'kanskje',
      'Energibærere!A4': unit,
      'Energibærere!D4': 12,
      // Its code says that it is no total.
      'Energibærere!B5': 'Samlet Eiendom AS',
      'Energibærere!C5': 'Naturgass (i gassform)',
    })
    const { body } = await uploadWorkbook(service, as, changed)
    const faults = faultsOf(body.enheter[0])
    for (const [name, celle] of Object.entries(cells))
      expect(faults).toContainEqual(expect.objectContaining({ celle, code: `arbeidsbok.celle.${name}` }))
    expect(faults).toContainEqual({
      celle: cells.tall,
      code: 'arbeidsbok.celle.tall',
      params: { verdi: '12,3 tonn', maleenhet: 'kWh' },
    })
    expect(faults).toContainEqual(expect.objectContaining({ code: 'arbeidsbok.celle.ja-nei' }))
    expect(faults).toContainEqual({ celle: 'Energibærere!C4', code: 'arbeidsbok.celle.uten-kode' })
    expect(body.feil).toEqual([{ celle: 'Energibærere!A5', code: 'arbeidsbok.celle.uten-enhet' }])
  })

  test('with a rule is named by the cell that breaks it, with the other sheets taken in', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const saved = await cellOf(file, 'Energireduksjon', unit, 'Bygg', 'kWh')
    const cost = await cellOf(file, 'Energireduksjon', unit, 'Bygg', 'kroner')
    const heating = await cellOf(file, 'Oppvarming', unit, null, 'varmes')
    const carrier = await cellOf(file, 'Energibærere', unit, 'Elektrisitet', String(ar))
    const changed = await withCells(file, {
      [await cellOf(file, 'Formål', unit, 'Bygg', 'kWh')]: 1000,
      [carrier]: 1000,
      [saved]: 1001,
      [cost]: 50,
    })
    const { body } = await uploadWorkbook(service, as, changed)
    expect(faultsOf(body.enheter[0]), 'nothing stops a save').toEqual([])
    expect(body.enheter[0].seksjoner.flatMap(({ mangler }: { mangler: unknown[] }) => mangler)).toEqual([
      { celle: heating, code: 'pages.energibruk.oppvarming.required' },
      expect.objectContaining({ celle: saved, code: 'pages.energireduksjon.kwh.for-stort' }),
    ])
  })

  test('with a unit has its own code, and a row twice too', async () => {
    const unit = unused()
    const file = await fetchWorkbook(service, as, [unit])
    const rows = {
      'Energibærere!A20': '123456789',
      'Energibærere!A21': world.ENKLE.alene,
      'Energibærere!A22': unit,
      'Energibærere!A23': unit,
    }
    const filledIn = Object.keys(rows).flatMap((name) => [
      [name.replace('A', 'C'), 'Naturgass (i gassform)'],
      [name.replace('A', 'D'), 12],
    ])
    const { body } = await uploadWorkbook(
      service,
      as,
      await withCells(file, { ...rows, ...Object.fromEntries(filledIn) }),
    )
    const refused = (body.enheter as EnhetIArbeidsbok[]).flatMap(({ organisasjonsnummer, navn, avvist }) =>
      avvist ? [[organisasjonsnummer, navn === null, avvist.code]] : [],
    )
    expect(refused).toEqual([
      ['123456789', true, 'arbeidsbok.enhet.ugyldig-nummer'],
      [world.ENKLE.alene, true, 'arbeidsbok.enhet.ingen-tilgang'],
    ])
    expect(faultsOf(body.enheter[0])).toEqual([
      {
        celle: 'Energibærere!A23',
        code: 'arbeidsbok.celle.duplikat',
        params: { forste: 'Energibærere!A22' },
      },
    ])
  })

  test('with the whole file is told of the file', async () => {
    const file = await fetchWorkbook(service, as, [unused()])
    const other = await uploadWorkbook(service, as, await withCells(file, { 'arbeidsbok!C1': ar - 1 }))
    expect([other.status, other.body.code]).toEqual([422, 'arbeidsbok.feil.annet-ar'])
    const foreign = await uploadWorkbook(service, as, await withCells(file, { 'arbeidsbok!A1': 'en annen' }))
    expect([foreign.status, foreign.body.code]).toEqual([422, 'arbeidsbok.feil.ikke-arbeidsbok'])
    const noFile = await uploadWorkbook(service, as, Buffer.from('%PDF-1.7'))
    expect([noFile.status, noFile.body.code]).toEqual([422, 'arbeidsbok.feil.ikke-xlsx'])
  })
})

describe('several at a time', () => {
  test('what another saved after the workbook was fetched is a conflict where both changed it, and stays elsewhere', async () => {
    const unit = unused()
    const id = await filled(unit)
    const file = await fetchWorkbook(service, as, [unit])
    const produksjon = (await history(id, 'produksjon')).map(
      ({ kildeKodeId, kwh }: { kildeKodeId: number; kwh: number | null }) => ({
        kildeKodeId,
        kwh: kildeKodeId === 2 ? 777 : kildeKodeId === 3 ? 333 : kwh,
      }),
    )
    const saved = await service.call('POST', `/energikartlegginger/${id}/produksjon`, {
      as,
      body: produksjon,
    })
    expect(saved.status).toBe(200)
    const both = await cellOf(file, 'Produksjon', unit, 'Vindkraft', String(ar))
    const { body } = await uploadWorkbook(service, as, await withCells(file, { [both]: 555 }))
    // The figure of source 3 was blank in the workbook, which does not take away what was saved since.
    expect(changesOf(body.enheter[0])).toMatchObject([
      { sted: [{ kildeKodeId: 2 }, 'kwh'], konflikt: true, celle: both, da: null, fra: 777, til: 555 },
    ])
  })

  test('two who import while a third saves overwrite nothing in silence', async () => {
    const unit = unused()
    const id = await filled(unit)
    const file = await fetchWorkbook(service, as, [unit])
    const wind = await cellOf(file, 'Produksjon', unit, 'Vindkraft', String(ar))
    const heat = await cellOf(file, 'Energireduksjon', unit, 'Bygg', 'kroner')
    const one = (await uploadWorkbook(service, as, await withCells(file, { [wind]: 100 }))).body
    const two = (await uploadWorkbook(service, as, await withCells(file, { [wind]: 200, [heat]: 9 }))).body
    const before: { kildeKodeId: number; kwh: number | null }[] = await history(id, 'produksjon')
    const third = service.call('POST', `/energikartlegginger/${id}/produksjon`, {
      as,
      ifMatch: '"1"',
      body: before.map(({ kildeKodeId, kwh }) => ({ kildeKodeId, kwh: kildeKodeId === 3 ? 333 : kwh })),
    })
    const [[first], [second], typed] = await Promise.all([
      acceptAll(service, as, one),
      acceptAll(service, as, two),
      third,
    ])
    const outcomes = [first, second].map((result) =>
      result?.seksjoner.find(({ seksjon }) => seksjon === 'produksjon'),
    )
    expect(outcomes.map((each) => each?.utfall).sort()).toEqual(['konflikt', 'lagret'])
    const lost = outcomes.find((each) => each?.utfall === 'konflikt')
    const now: { kildeKodeId: number; kwh: number | null }[] = await history(id, 'produksjon')
    const figure = (source: number) => now.find(({ kildeKodeId }) => kildeKodeId === source)?.kwh
    expect(lost?.konflikter).toMatchObject([{ sted: [{ kildeKodeId: 2 }, 'kwh'], fra: figure(2) }])
    expect(figure(2)).toBe(outcomes[0]?.utfall === 'lagret' ? 100 : 200)
    // The form of the third is refused where an import was first, and merges as after any other save.
    expect([typed.status, figure(3)]).toEqual(typed.status === 200 ? [200, 333] : [412, null])
    expect(second?.seksjoner.at(-1)?.utfall).toBe('lagret')
  })

  test('two who import into a unit without a report make one', async () => {
    const file = await copiedTo(unused())
    const { body } = await uploadWorkbook(service, as, file)
    const [[one], [two]] = await Promise.all([acceptAll(service, as, body), acceptAll(service, as, body)])
    expect(one?.kartleggingId).toBe(two?.kartleggingId)
    expect(changesOf((await uploadWorkbook(service, as, file)).body.enheter[0])).toEqual([])
  })

  test('a draft that was deleted meanwhile is begun anew', async () => {
    const unit = unused()
    const id = await createReport(service, as, unit)
    const file = await fetchWorkbook(service, as, [unit])
    const wind = await cellOf(file, 'Produksjon', unit, 'Vindkraft', String(ar))
    const { body } = await uploadWorkbook(service, as, await withCells(file, { [wind]: 100 }))
    expect((await service.call('DELETE', `/energikartlegginger/${id}`, { as })).status).toBe(204)
    const [result] = await acceptAll(service, as, body)
    expect(result?.seksjoner.map(({ utfall }) => utfall)).toEqual(['lagret'])
    expect(result?.kartleggingId).not.toBe(id)
  })

  test('a report that was sent in meanwhile is left, and says so', async () => {
    const unit = unused()
    const id = await filled(unit)
    const file = await fetchWorkbook(service, as, [unit])
    const wind = await cellOf(file, 'Produksjon', unit, 'Vindkraft', String(ar))
    const { body } = await uploadWorkbook(service, as, await withCells(file, { [wind]: 100 }))
    await service.ctx.pool.query('update kartlegging set status = 3, innsendt_utc = now() where id = $1', [
      id,
    ])
    await expect(acceptAll(service, as, body)).rejects.toMatchObject({ problem: { code: 'ikke-redigerbar' } })
  })
})

test('an empty workbook has no units, and takes in those that are typed', async () => {
  const answer = await fetch(`${service.appUrl}/api/arbeidsbok/tom?sprak=nn`)
  const file = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  expect((await uploadWorkbook(service, as, file)).body).toMatchObject({ ar, feil: [], enheter: [] })
  const changed = await withCells(file, {
    'Energiberarar!A3': `${main.slice(0, 3)} ${main.slice(3, 6)} ${main.slice(6)}`,
    'Energiberarar!C3': 'elektrisitet',
    'Energiberarar!F3': '1,2 GWh',
  })
  const { body } = await uploadWorkbook(service, as, changed)
  expect(changesOf(body.enheter[0])).toMatchObject([{ celle: 'Energiberarar!F3', til: 1_200_000 }])
})
