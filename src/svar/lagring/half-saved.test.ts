import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../sections/index.ts'
import { addressOf } from '../../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { changeStored, createReport, fillReport, readWorld } from '../testing.ts'

// A save takes what has the right shape; rules say what is left (rules.md §6.1).

const { GRUPPER, PIDER, tallFor } = await readWorld()
const ar = rapporteringArNow(new Date())
const figures = tallFor('butikk', ar) as Record<string, Record<string, unknown>>
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)
const none = { kvalifisert: false, minst90: false, kalenderar: false, profiler: false, tiltak: false }
const unconfirmed = { ...figures.omKartleggingen, bekreftelser: none }

let service: TestService
let owner: Person
let used = 0
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
})
afterAll(() => service.stop())

const create = () => createReport(service, owner, shops[used++] ?? '')
const save = (id: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  service.call('POST', addressOf(id, path), { as: owner, body, headers })
const get = async (id: string, path: string) =>
  (await service.call('GET', addressOf(id, path), { as: owner })).body
const codesOf = (answer: { status: number; body?: { errors?: { code: string }[] } }) => [
  answer.status,
  ...(answer.body?.errors ?? []).map(({ code }) => code),
]
const progressOf = async (id: string) => {
  const chain = GRUPPER.dagligvare.hoved.organisasjonsnummer
  const { body } = await service.call('GET', `/enheter/${chain}/framdrift`, { as: owner })
  const row = body.find(({ kartleggingId }: { kartleggingId: string }) => kartleggingId === id)
  const stateOf = (section: string) => row.steg[sections.findIndex((one) => one.id === section)]
  return { stateOf, apneVarsler: row.apneVarsler }
}

describe('what is missing', () => {
  test('is saved, listed, and named «påbegynt»; a value that breaks a rule is to be mended', async () => {
    const id = await create()
    expect(codesOf(await save(id, '', unconfirmed))).toEqual([200])
    expect((await progressOf(id)).stateOf('omKartleggingen')).toBe('pabegynt')
    const half = { ...unconfirmed, kontaktpersonEpost: 'kari@' }
    expect(codesOf(await save(id, '', half))).toEqual([200])
    expect((await progressOf(id)).stateOf('omKartleggingen')).toBe('ma-rettes')
    expect((await get(id, 'steg/omKartleggingen')).svar.omKartleggingen.skjema.kontaktpersonEpost).toBe(
      'kari@',
    )
    expect(codesOf(await save(id, '', figures.omKartleggingen))).toEqual([200])
    expect((await progressOf(id)).stateOf('omKartleggingen')).toBe('ferdig')
  })

  test('does not hide what no field takes, nor an auditor that is unknown, nor a register that does not answer', async () => {
    const id = await create()
    const external = (orgnr: string) => ({
      ...unconfirmed,
      kartlagtAvIntern: 2,
      organisasjonsnummerEksternKartlegger: orgnr,
    })
    const refused = async (body: unknown) => codesOf(await save(id, '', body))
    expect(await refused(external('311700015'))).toContain('validering.orgnr-kontrollsiffer')
    expect((await refused(external('311700014')))[0]).toBe(422)
    expect(await refused(external('311700014'))).toContain('validering.orgnr-ukjent')
    expect(await refused({ ...unconfirmed, basertPaKodeId: 99 })).toContain('validering.valg-ukjent')
    await service.fault({ tjeneste: 'enhetsregisteret', status: 503 })
    const later = await save(id, '', external('311700014'))
    await service.fault()
    expect(later.status).toBe(503)
    expect((await get(id, 'steg/omKartleggingen')).svar.omKartleggingen.etag, 'nothing was saved').toBe('"0"')
  })

  test('is not answered in the document: a part of step 8 that is missing is no «Nei»', async () => {
    const id = await create()
    const { fjernkjolingVurdering: _, ...short } = figures.tiltaksvurderinger ?? {}
    expect(codesOf(await save(id, 'tiltaksvurderinger', short))).toEqual([200])
    expect((await get(id, 'steg/tiltaksvurderinger')).svar.tiltaksvurderinger.skjema).toEqual(short)
    const left = (await get(id, 'steg/produksjon')).mangler.find(
      ({ seksjon }: { seksjon: string }) => seksjon === 'tiltaksvurderinger',
    )
    expect(left.mangler).toEqual([{ path: ['fjernkjolingVurdering'], code: 'validering.valg-pakrevd' }])
    expect((await progressOf(id)).stateOf('tiltaksvurderinger')).toBe('pabegynt')
  })

  test('keeps the warnings of its step out of the lists, until the step is complete', async () => {
    const id = await create()
    await fillReport(service, owner, id, figures)
    const open = async () => (await progressOf(id)).apneVarsler
    const before = await open()
    // Ten kWh for each m² of a shop is odd; heating that is not answered leaves the step incomplete.
    const odd = {
      ...figures.energibrukPerFormal,
      energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 3, enhet: 'kWh/m²' }],
    }
    await save(id, 'energibruk-per-formal', odd)
    const withOdd = await open()
    expect(withOdd).toBeGreaterThan(before)
    await save(id, 'energibruk-per-formal', { ...odd, oppvarmingByggKodeId: null })
    expect(await open()).toBeLessThan(withOdd)
  })
})

test('an earlier version that breaks a rule of today is restored', async () => {
  const id = await create()
  const purposes = { ...figures.energibrukPerFormal }
  await save(id, 'energibruk-per-formal', purposes)
  const larger = { ...purposes, energibrukKwhPerFormal: [{ formalKodeId: 2, kwh: 2e12 }] }
  await changeStored(service, id, 'energibrukPerFormal', () => JSON.stringify(larger))
  await save(id, 'energibruk-per-formal', purposes)
  const back = { seksjon: 'energibrukPerFormal', versjon: 1 }
  expect(codesOf(await save(id, 'energibruk-per-formal', larger)).slice(0, 2)).toEqual([
    422,
    'validering.tall-for-stort',
  ])
  expect((await save(id, 'gjenopprett', back, { 'if-match': '"2"' })).status).toBe(204)
  const { body } = await service.call('GET', addressOf(id, 'energibruk-per-formal'), { as: owner })
  expect(body.energibrukKwhPerFormal[1].kwh).toBe(2e12)
})
