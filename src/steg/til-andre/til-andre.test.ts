import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inBrowserOf } from '../../client/testing.ts'
import { minSide, skrivebord } from '../../overview/contract.ts'
import { answer } from '../../sections/om-kartleggingen/contract.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { loadUnits } from '../../svar/enheter/query.ts'
import { createReport, fillReport, readWorld } from '../../svar/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { type Answer, answersOf, copyInto, grupper, othersWithDraft, section, standOf } from './copy.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const ar = rapporteringArNow(new Date())
const figures = tallFor('butikk', ar)

let service: TestService
let owner: Person
let keeper: Person
// The first is the keeper's.
let next = 1
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
})
afterAll(() => service.stop())

const bekreftelser = { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true }
const svar = {
  erInnsenderKontaktPerson: false,
  kontaktpersonNavn: 'Kvikk Elv',
  kontaktpersonEpost: 'kvikk@nabobua.example',
  kartlagtAvIntern: 1,
  organisasjonsnummerEksternKartlegger: null,
  basertPaKodeId: 3,
  tilknyttetFlereLokasjoner: 2,
  skalDokumentereCo2Kompensasjon: false,
  bekreftelser,
}
const alle = grupper.map(({ id }) => id)
const kopiert = section.id

const query = async (text: string, ...values: unknown[]) => (await service.ctx.pool.query(text, values)).rows
/** The units of the drafts, by report. */
const units = new Map<string, string>()
async function draft(unit = shops[next++] ?? '', as = owner): Promise<string> {
  const id = await createReport(service, as, unit)
  units.set(id, unit)
  return id
}
const read = (path: string, as = owner) => service.call('GET', `/energikartlegginger/${path}`, { as })
const save = (id: string, body: unknown, as = owner) =>
  service.call('POST', `/energikartlegginger/${id}`, { as, body })
/** The other draft as the dialog shows it. */
async function seen(id: string, as = owner) {
  const number = units.get(id) ?? ''
  const found = (await inBrowserOf(service, as, () => loadUnits([number], ar, [kopiert]))).units.get(number)
  if (!found) throw new Error(`Nothing is known of ${number}`)
  return found
}
/** Copies into one draft as the dialog does: to what is blank, and where `erstatt` is said also to what is not. */
async function copy(
  from: string,
  to: string,
  { ids = alle, erstatt = false, shown }: { ids?: string[]; erstatt?: boolean; shown?: Seen } = {},
) {
  const unit = shown ?? (await seen(to))
  const own = (await stored(from)).skjema as Answer
  const stands = grupper
    .filter(({ id }) => ids.includes(id))
    .map((gruppe) => ({ gruppe, stand: standOf(gruppe, own, answersOf(unit)) }))
  const taken = stands.filter(({ stand }) => stand === 'tom' || (erstatt && stand === 'annet'))
  const by = { by: { navn: 'Sprek Dal' }, ar, kopiertFra: units.get(from) ?? '' }
  const { feil } = await inBrowserOf(service, owner, () =>
    copyInto(
      unit,
      own,
      taken.map(({ gruppe }) => gruppe),
      by,
    ),
  )
  return { kopiert: taken.map(({ gruppe }) => gruppe.id), feil }
}
type Seen = Awaited<ReturnType<typeof seen>>
/** What is stored of the section in a draft. */
const stored = async (id: string) => (await read(`${id}/steg/${kopiert}`)).body.svar[kopiert]
const none = { kvalifisert: false, minst90: false, kalenderar: false, profiler: false, tiltak: false }
const send = (id: string) => service.call('POST', `/energikartlegginger/${id}/innsending`, { as: owner })

/** A draft whose second step is saved. */
async function source(change: object = {}) {
  const id = await draft()
  expect((await save(id, { ...svar, ...change })).status).toBe(200)
  return id
}

it('the groups hold every answer of the step but who fills in, each once', () => {
  const felter = grupper.flatMap((gruppe): readonly string[] => gruppe.felter)
  expect([...felter, 'erInnsenderKontaktPerson'].sort()).toEqual(Object.keys(answer.shape).sort())
})

describe('answers that are copied to other drafts', () => {
  it('are saved there without confirmations, and the history says from which unit', async () => {
    const [from, one, other] = [await source(), await draft(), await draft()]
    for (const to of [one, other]) expect(await copy(from, to)).toEqual({ kopiert: alle })
    const { body: info, headers } = await read(one)
    expect(info).toMatchObject({
      status: 2,
      kontaktpersonNavn: 'Kvikk Elv',
      skjemaStatus: { [kopiert]: false },
    })
    expect(headers.get('etag')).toBe('"1"')
    expect(headers.get('x-hentet-fra')).toBeNull()
    expect((await stored(one)).skjema).toEqual({ ...svar, bekreftelser: none })
    const progress = (await service.call('GET', `/enheter/${shops[0]}/framdrift`, { as: owner })).body
    const steps = progress.find((row: { kartleggingId: string }) => row.kartleggingId === one).steg
    expect(steps[1]).toBe('pabegynt')
    const [newest] = (await read(`${one}/historikk?seksjon=${kopiert}`)).body
    const [{ navn }] = await query('select navn from kartlegging where id = $1', from)
    expect(newest).toMatchObject({ versjon: 1, navn: 'Sprek Dal', hentetFraEnheter: [navn] })
  })

  it('are only the chosen ones', async () => {
    const [from, one] = [await source(), await draft()]
    await copy(from, one, { ids: ['basert-pa'] })
    expect((await stored(one)).skjema).toMatchObject({
      erInnsenderKontaktPerson: null,
      basertPaKodeId: 3,
      kontaktpersonEpost: null,
    })
    await copy(from, one, { ids: ['co2'] })
    expect((await stored(one)).skjema).toMatchObject({
      basertPaKodeId: 3,
      skalDokumentereCo2Kompensasjon: false,
    })
  })

  it('change nothing the second time', async () => {
    const [from, one] = [await source(), await draft()]
    const shown = await seen(one)
    await copy(from, one)
    const rows = () =>
      query(
        'select (select count(*) from hendelse where kartlegging_id = $1) as n, versjon from seksjon_versjon where kartlegging_id = $1',
        one,
      )
    const before = await rows()
    expect(await copy(from, one)).toEqual({ kopiert: [] })
    // The answer of the first try was lost.
    expect(await copy(from, one, { shown })).toEqual({ kopiert: alle })
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['an empty draft', undefined],
    ['a complete one', { ...svar, basertPaKodeId: 1 }],
  ])('stop %s from being sent in until the confirmations are given', async (_what, own) => {
    const [from, one] = [await source(), await draft()]
    await fillReport(service, owner, one, { ...figures, [kopiert]: own })
    expect(await copy(from, one, { ids: ['basert-pa'], erstatt: true })).toEqual({ kopiert: ['basert-pa'] })
    expect((await stored(one)).skjema).toMatchObject({ basertPaKodeId: 3, bekreftelser: none })
    expect((await send(one)).body).toMatchObject({ code: 'ikke-klar', mangler: [kopiert] })
    expect((await save(one, { ...svar, bekreftelser })).status).toBe(200)
    expect((await send(one)).status).toBe(204)
  })

  it('keep the contact the same person, also over what the draft began with', async () => {
    const from = await source({ erInnsenderKontaktPerson: true, kontaktpersonNavn: null })
    const [one, other] = [await draft(), await draft()]
    await save(other, { ...svar, bekreftelser: none, kontaktpersonEpost: null })
    await copy(from, one, { ids: ['kontakt'] })
    expect((await stored(one)).skjema).toMatchObject({
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: 'Sprek Dal',
    })
    await copy(from, other, { ids: ['kontakt', 'co2'] })
    expect((await stored(other)).skjema).toMatchObject({
      erInnsenderKontaktPerson: false,
      kontaktpersonNavn: 'Kvikk Elv',
    })
  })
})

describe('an answer that stands in the other draft', () => {
  const theirs = { ...svar, kontaktpersonNavn: 'Rask Vik', basertPaKodeId: 1 }
  async function withOwn() {
    const [from, one] = [await source(), await draft()]
    await save(one, theirs)
    return { from, one }
  }

  it('is kept, with its confirmations', async () => {
    const { from, one } = await withOwn()
    expect(await copy(from, one)).toEqual({ kopiert: [] })
    const { etag, skjema } = await stored(one)
    expect([etag, skjema.bekreftelser]).toEqual(['"1"', bekreftelser])
  })

  it('is replaced where that is asked for, and its confirmations with it', async () => {
    const { from, one } = await withOwn()
    expect(answersOf(await seen(one))).toMatchObject({ kontaktpersonNavn: 'Rask Vik', basertPaKodeId: 1 })
    expect(await copy(from, one, { ids: ['basert-pa'], erstatt: true })).toEqual({ kopiert: ['basert-pa'] })
    expect((await read(one)).body.skjemaStatus[kopiert]).toBe(false)
    expect((await stored(one)).skjema).toEqual({ ...theirs, basertPaKodeId: 3, bekreftelser: none })
  })

  it.each([
    ['it was changed', bekreftelser, { ...theirs, basertPaKodeId: 2 }],
    ['confirmations were given', none, theirs],
    ['one was taken back', bekreftelser, { ...theirs, bekreftelser: { ...bekreftelser, profiler: false } }],
  ])('is not replaced when %s after it was seen', async (_what, before, since) => {
    const [from, one] = [await source(), await draft()]
    await save(one, { ...theirs, bekreftelser: before })
    const shown = await seen(one)
    await save(one, since)
    const { feil } = await copy(from, one, { ids: ['basert-pa'], erstatt: true, shown })
    expect([feil, (await stored(one)).skjema]).toEqual(['til-andre.feil.endret', since])
  })
})

describe('who gets them', () => {
  const offered = async (from: string, as = owner, year = ar) => {
    const main = GRUPPER.dagligvare.hoved.organisasjonsnummer
    const side = minSide.parse((await service.call('GET', `/enheter/${main}/min-side`, { as })).body)
    const { body } = await service.call('GET', `/energikartlegginger/alle?ar=${year}`, { as })
    const rows = skrivebord.parse(body).klienter
    const own = units.get(from) ?? from
    return othersWithDraft(side, rows, own, year).map(({ organisasjonsnummer }) => organisasjonsnummer)
  }

  it('are the other drafts of the year under the same main unit', async () => {
    const [from, sent, old, good, gone] = [
      await source(),
      await draft(),
      await draft(),
      await draft(),
      await draft(),
    ]
    await service.call('DELETE', `/energikartlegginger/${gone}`, { as: owner })
    await fillReport(service, owner, sent, figures)
    await send(sent)
    await query('update kartlegging set rapportering_ar = $2 where id = $1', old, ar - 1)
    const found = await offered(from)
    expect(found).toContain(units.get(good))
    for (const id of [from, sent, old, gone]) expect(found).not.toContain(units.get(id))
    expect(await offered(from, owner, ar - 1), 'of the year before').toEqual([units.get(old)])
    expect(await offered('999999999'), 'of a unit that is no longer under it').toEqual([])
    expect((await seen(sent)).innsendt).toBe(true)
  })

  it('of one sub-unit alone is nobody', async () => {
    const [existing] = await query('select id from kartlegging where organisasjonsnummer = $1', shops[0])
    const own = existing?.id ?? (await draft(shops[0]))
    units.set(own, shops[0] ?? '')
    await save(own, svar, keeper)
    expect(await offered(own, keeper)).toEqual([])
    const other = await draft()
    expect(await seen(other, keeper)).toMatchObject({ kartleggingId: null, seksjoner: {} })
  })

  it('a unit that the person may not act for is no source, and an unknown section is refused', async () => {
    const one = await draft()
    const seksjoner = [{ seksjon: kopiert, etag: '"0"', svar: { ...svar, bekreftelser: none } }]
    const post = (kopiertFra: string) =>
      service.call('POST', `/energikartlegginger/${one}/svar`, { as: owner, body: { seksjoner, kopiertFra } })
    const foreign = await post(GRUPPER.aluminium.hoved.organisasjonsnummer)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ingen-tilgang'])
    expect((await post(shops[1] ?? '')).status).toBe(200)
    const wrong = `/enheter/svar?ar=${ar}&enheter=${units.get(one)}&seksjoner=${kopiert},feil`
    expect((await service.call('GET', wrong, { as: owner })).status).toBe(400)
  })
})
