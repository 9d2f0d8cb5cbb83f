import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRoundTrips } from '../../../db/testing.ts'
import { answer } from '../../../sections/om-kartleggingen/contract.ts'
import { type Person, startTestService, type TestService } from '../../../server/testing.ts'
import { rapporteringArNow } from '../../../texts/calendar.ts'
import { createReport, fillReport, readWorld } from '../../testing.ts'
import { type Enhet, grupper, kopiert } from './contract.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const ar = rapporteringArNow(new Date())
const figures = tallFor('butikk', ar)

let service: TestService
let owner: Person
let keeper: Person
let stranger: Person
// The first is the keeper's.
let next = 1
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  keeper = await service.signIn(PIDER.butikksjef)
  stranger = await service.signIn(PIDER.aluminium)
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

const query = async (text: string, ...values: unknown[]) => (await service.ctx.pool.query(text, values)).rows
const draft = (unit = shops[next++] ?? '', as = owner) => createReport(service, as, unit)
const read = (path: string, as = owner) => service.call('GET', `/energikartlegginger/${path}`, { as })
const save = (id: string, body: unknown, as = owner) =>
  service.call('POST', `/energikartlegginger/${id}`, { as, body })
const copy = (from: string, body: unknown, as = owner) =>
  service.call('POST', `/energikartlegginger/${from}/til-andre`, { as, body })
const to = (...ids: string[]) => ids.map((kartleggingId) => ({ kartleggingId, erstatt: [], etag: null }))
const unitOf = async (from: string, id: string): Promise<Enhet> =>
  (await read(`${from}/til-andre`)).body.enheter.find((one: Enhet) => one.kartleggingId === id)
/** What is stored of the section in another draft. */
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
    const { status, body } = await copy(from, { grupper: alle, enheter: to(one, other) })
    expect(status).toBe(200)
    expect(body).toEqual([one, other].map((kartleggingId) => ({ kartleggingId, kopiert: alle, beholdt: [] })))
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
    await copy(from, { grupper: ['basert-pa'], enheter: to(one) })
    expect((await stored(one)).skjema).toMatchObject({
      erInnsenderKontaktPerson: null,
      basertPaKodeId: 3,
      kontaktpersonEpost: null,
    })
    await copy(from, { grupper: ['co2'], enheter: to(one) })
    expect((await stored(one)).skjema).toMatchObject({
      basertPaKodeId: 3,
      skalDokumentereCo2Kompensasjon: false,
    })
  })

  it('change nothing the second time', async () => {
    const [from, one] = [await source(), await draft()]
    await copy(from, { grupper: alle, enheter: to(one) })
    const rows = () =>
      query(
        'select (select count(*) from hendelse where kartlegging_id = $1) as n, versjon from seksjon_versjon where kartlegging_id = $1',
        one,
      )
    const before = await rows()
    expect((await copy(from, { grupper: alle, enheter: to(one, one) })).body).toEqual([
      { kartleggingId: one, kopiert: [], beholdt: [] },
    ])
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['an empty draft', undefined, []],
    ['a complete one', { ...svar, basertPaKodeId: 1 }, ['basert-pa']],
  ])('stop %s from being sent in until the confirmations are given', async (_what, own, erstatt) => {
    const [from, one] = [await source(), await draft()]
    await fillReport(service, owner, one, { ...figures, [kopiert]: own })
    const { etag } = await unitOf(from, one)
    const { body } = await copy(from, {
      grupper: ['basert-pa'],
      enheter: [{ kartleggingId: one, erstatt, etag }],
    })
    expect(body).toEqual([{ kartleggingId: one, kopiert: ['basert-pa'], beholdt: [] }])
    expect((await stored(one)).skjema).toMatchObject({ basertPaKodeId: 3, bekreftelser: none })
    expect((await send(one)).body).toMatchObject({ code: 'ikke-klar', mangler: [kopiert] })
    expect((await save(one, { ...svar, bekreftelser })).status).toBe(200)
    expect((await send(one)).status).toBe(204)
  })

  it('keep the contact the same person, also over what the draft began with', async () => {
    const from = await source({ erInnsenderKontaktPerson: true, kontaktpersonNavn: null })
    const [one, other] = [await draft(), await draft()]
    await save(other, { ...svar, bekreftelser: none, kontaktpersonEpost: null })
    await copy(from, { grupper: ['kontakt'], enheter: to(one) })
    expect((await stored(one)).skjema).toMatchObject({
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: 'Sprek Dal',
    })
    await copy(from, { grupper: ['kontakt', 'co2'], enheter: to(other) })
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

  it('is kept, and said', async () => {
    const { from, one } = await withOwn()
    expect((await copy(from, { grupper: alle, enheter: to(one) })).body).toEqual([
      { kartleggingId: one, kopiert: [], beholdt: ['kontakt', 'basert-pa'] },
    ])
    const { etag, skjema } = await stored(one)
    expect([etag, skjema.bekreftelser]).toEqual(['"1"', bekreftelser])
  })

  it('is replaced by name, and its confirmations with it', async () => {
    const { from, one } = await withOwn()
    const { etag, svar: shown } = await unitOf(from, one)
    expect(shown).toMatchObject({ kontaktpersonNavn: 'Rask Vik', basertPaKodeId: 1 })
    const named = [{ kartleggingId: one, erstatt: ['basert-pa'], etag }]
    expect((await copy(from, { grupper: alle, enheter: named })).body).toEqual([
      { kartleggingId: one, kopiert: ['basert-pa'], beholdt: ['kontakt'] },
    ])
    expect((await read(one)).body.skjemaStatus[kopiert]).toBe(false)
    expect((await stored(one)).skjema).toEqual({ ...theirs, basertPaKodeId: 3, bekreftelser: none })
  })

  it('is not replaced when it was changed after it was seen', async () => {
    const { from, one } = await withOwn()
    const { etag } = await unitOf(from, one)
    await save(one, { ...theirs, basertPaKodeId: 2 })
    const named = [{ kartleggingId: one, erstatt: ['basert-pa'], etag }]
    expect((await copy(from, { grupper: ['basert-pa'], enheter: named })).body).toEqual([
      { kartleggingId: one, kopiert: [], beholdt: [], feil: 'til-andre.feil.endret' },
    ])
  })
})

describe('who gets them', () => {
  it('are drafts of the year under the same main unit; the rest is refused one by one', async () => {
    const [from, sent, old, good, gone] = [
      await source(),
      await draft(),
      await draft(),
      await draft(),
      await draft(),
    ]
    await service.call('DELETE', `/energikartlegginger/${gone}`, { as: owner })
    await fillReport(service, owner, sent, figures)
    await service.call('POST', `/energikartlegginger/${sent}/innsending`, { as: owner })
    await query('update kartlegging set rapportering_ar = $2 where id = $1', old, ar - 1)
    const foreign = await createReport(service, stranger, GRUPPER.aluminium.hoved.organisasjonsnummer)
    const ids = (await read(`${from}/til-andre`)).body.enheter.map((one: Enhet) => one.kartleggingId)
    expect(ids).toContain(good)
    for (const id of [from, sent, old, foreign, gone]) expect(ids).not.toContain(id)
    const { body } = await copy(from, { grupper: alle, enheter: to(from, sent, old, foreign, good) })
    expect(body.map(({ feil }: { feil?: string }) => feil)).toEqual([
      'til-andre.feil.annen-gruppe',
      'ikke-redigerbar',
      'til-andre.feil.annen-gruppe',
      'rapport-ikke-funnet',
      undefined,
    ])
  })

  it('are counted in the same round trips however many they are', async () => {
    const from = await source()
    const counted = async () => {
      // With a fixed clock no session is extended, which would be a further round trip.
      service.setClock(new Date())
      const count = countRoundTrips(service.ctx.pool)
      const { body } = await read(`${from}/til-andre/antall`)
      const roundTrips = count()
      expect((await read(`${from}/til-andre`)).body.enheter).toHaveLength(body.antall)
      return { antall: body.antall, roundTrips }
    }
    const before = await counted()
    await draft()
    await draft()
    // The session, the report and its sisters.
    expect(await counted()).toEqual({ antall: before.antall + 2, roundTrips: 3 })
    expect(before.roundTrips).toBe(3)
  })

  it('of one sub-unit alone is nobody', async () => {
    const [existing] = await query('select id from kartlegging where organisasjonsnummer = $1', shops[0])
    const own = existing?.id ?? (await draft(shops[0]))
    await save(own, svar, keeper)
    expect((await read(`${own}/til-andre`, keeper)).body.enheter).toEqual([])
    const other = await draft()
    expect((await copy(own, { grupper: alle, enheter: to(other) }, keeper)).body).toMatchObject([
      { feil: 'rapport-ikke-funnet' },
    ])
  })

  it('an unknown group, and answers that are not saved, are refused', async () => {
    const [from, one] = [await source(), await draft()]
    expect((await copy(from, { grupper: ['bekreftelser'], enheter: to(one) })).status).toBe(422)
    expect((await copy(one, { grupper: alle, enheter: to(from) })).body.errors).toEqual([
      { path: ['grupper'], code: 'til-andre.feil.ikke-lagret' },
    ])
  })
})
