import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../sections/index.ts'
import { readForm } from '../seksjon/document.ts'
import { readResource } from '../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../server/testing.ts'
import { createReport, fillReport, readWorld } from '../svar/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'

const { GRUPPER, PIDER, tallFor } = await readWorld()

let service: TestService
let owner: Person
let id: string
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  id = await createReport(service, owner, GRUPPER.dagligvare.under[0]?.organisasjonsnummer ?? '')
})
afterAll(() => service.stop())

const get = (resource: string) =>
  service.call('GET', `/energikartlegginger/${id}${resource && `/${resource}`}`, { as: owner })

test('asks no register: what nobody has fetched is not there', async () => {
  const { svar } = (await get('steg/sendInn')).body
  expect(svar.omForetaket.svar.datasource).toBe('Unknown')
  await get('foretak')
  expect((await get('steg/sendInn')).body.svar.omForetaket.svar.datasource).toBe('MasterData')
})

test('answers on every step what the single calls do', async () => {
  const ar = rapporteringArNow(new Date())
  const figures: Partial<Record<string, unknown>> = tallFor('butikk', ar)
  await fillReport(service, owner, id, figures)
  const by = (await service.call('GET', '/auth/me', { as: owner })).body
  const info = await get('')
  const single = async (resource: string) => (await get(resource)).body
  for (const section of sections) {
    const { svar, ...rest } = (await get(`steg/${section.id}`)).body
    expect(rest, section.id).toEqual({
      rapportVersjon: info.headers.get('x-rapport-versjon'),
      sistLagret: Object.fromEntries(
        sections.map(({ id }) => [id, { etag: '"1"', navn: expect.any(String), utc: expect.any(String) }]),
      ),
      mangler: sections.map(({ id: seksjon }) => ({ seksjon, lagret: true, mangler: [] })),
      hentet: await single('hentet'),
      utregninger: [],
      forrige: null,
      versjoner: await single('versjoner'),
      varsler: [],
      underenheterKwh: null,
      underenheterIAltKwh: null,
    })
    for (const [other, read] of Object.entries(svar)) {
      const of = sections.find((one) => one.id === other) ?? section
      const resource = readResource(of)
      const saved = of.stored?.(figures[other], by) ?? figures[other]
      const { headers, body } = await get(resource)
      expect(read, `${section.id} reads ${other}`).toEqual({
        svar: expect.objectContaining(
          resource === '' ? { kontaktpersonEpost: body.kontaktpersonEpost } : body,
        ),
        skjema: readForm(of, saved, ar),
        etag: headers.get('etag'),
      })
    }
  }
})

test('has its own answer, those of every page, and those that it reads: its rules, its warnings, and the rules that a save there may break', async () => {
  const read = async (step: string) => Object.keys((await get(`steg/${step}`)).body.svar)
  expect(await read('produksjon'), 'warnings').toEqual([
    'omForetaket',
    'omKartleggingen',
    'energibrukPerFormal',
    'produksjon',
  ])
  expect(await read('energibrukPerEnergibarer'), 'what the purposes may be changed to').toEqual(
    expect.arrayContaining(['energibrukPerFormal', 'potensialForEnergireduksjon']),
  )
  expect(await read('sendInn'), 'all').toHaveLength(sections.length)
})

test('goes on where an answer that it reads is not readable, which the answer’s own call says', async () => {
  await service.ctx.pool.query(
    `insert into seksjon_versjon select kartlegging_id, seksjon, versjon + 1, '{"energibrukKwhPerFormal": 7}', navn, now()
       from seksjon_versjon where kartlegging_id = $1 and seksjon = 'energibrukPerFormal'`,
    [id],
  )
  expect((await get('energibruk-per-formal')).body.code).toBe('svar-uleselig')
  const { status, body } = await get('steg/aktuelleTiltak')
  expect(status).toBe(200)
  expect(Object.keys(body.svar)).not.toContain('energibrukPerFormal')
  expect(Object.keys(body.svar)).toContain('potensialForEnergireduksjon')
})

test('knows no other step than those of the report', async () => {
  expect((await get('steg/noe')).status).toBe(400)
})
