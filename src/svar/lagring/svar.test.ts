import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../../seksjon/section.ts'
import { type Person, startTestService, type TestService } from '../../server/testing.ts'
import { rapporteringArNow } from '../../texts/calendar.ts'
import { createReport, fillReport, readWorld } from '../testing.ts'

// Sections are saved together, all or none, with what was typed for their figures (rules.md §5.4).

const { GRUPPER, PIDER, tallFor } = await readWorld()
const ar = rapporteringArNow(new Date())
const figures = tallFor('butikk', ar) as Record<string, Record<string, unknown>>
const shops = GRUPPER.dagligvare.under.map(({ organisasjonsnummer }) => organisasjonsnummer)

let service: TestService
let owner: Person
let stranger: Person
let used = 0
beforeAll(async () => {
  service = await startTestService()
  owner = await service.signIn(PIDER.dagligvare)
  stranger = await service.signIn(PIDER.aluminium)
})
afterAll(() => service.stop())

const create = () => createReport(service, owner, shops[used++] ?? '')
const part = (seksjon: string, svar: unknown = figures[seksjon], etag = '"0"') => ({ seksjon, etag, svar })
const save = (id: string, seksjoner: unknown[], beside: object = {}, as = owner) =>
  service.call('POST', addressOf(id, 'svar'), { as, body: { seksjoner, ...beside } })
const get = async (id: string, path = '') =>
  (await service.call('GET', addressOf(id, path), { as: owner })).body
const typedIn = async (id: string) => (await get(id, 'steg/produksjon')).utregninger
const versionOf = async (id: string) =>
  (await service.call('GET', addressOf(id, ''), { as: owner })).headers.get('x-rapport-versjon')
const savedIn = async (id: string) =>
  (await get(id, 'hendelser'))
    .filter(({ handling }: { handling: string }) => handling === 'lagret')
    .map(({ seksjon }: { seksjon: string }) => seksjon)
    .sort()

const kwh = (n: number) => ({
  energibrukKwhPerFormal: [{ formalKodeId: 1, kwh: n }],
  energibrukMengdePerFormal: [],
  oppvarmingByggKodeId: 1,
})
const carriers = (n: number) => ({ energibarer: [{ energibarerKodeId: 1, ar, kwh: n }] })
const electricity = `energibrukPerEnergibarer.energibarer.[ar=${ar},energibarerKodeId=1].kwh`

describe('sections that are saved together', () => {
  test('are judged by what the others hold after the save', async () => {
    const id = await create()
    await save(id, [part('energibrukPerFormal', kwh(500)), part('energibrukPerEnergibarer', carriers(500))])
    const both = await save(id, [
      part('energibrukPerFormal', kwh(900), '"1"'),
      part('energibrukPerEnergibarer', carriers(900), '"1"'),
    ])
    expect(both.body.seksjoner).toMatchObject([
      { seksjon: 'energibrukPerFormal', etag: '"2"', mangler: [] },
      { seksjon: 'energibrukPerEnergibarer', etag: '"2"', mangler: [] },
    ])
    expect(both.body.seksjoner[0].skjema.energibrukKwhPerFormal[0]).toEqual({ formalKodeId: 1, kwh: 900 })
    const codes = (body: { mangler: { code: string }[] }) => body.mangler.map(({ code }) => code)
    const one = await save(id, [part('energibrukPerFormal', kwh(800), '"2"')])
    const apart = await save(id, [part('energibrukPerEnergibarer', carriers(700), '"2"')])
    expect(codes(apart.body.seksjoner[0])).not.toEqual([])
    expect(one.body.seksjoner[0].svar).toEqual(await get(id, 'energibruk-per-formal'))
    expect(await savedIn(id)).toEqual([
      ...['energibrukPerEnergibarer', 'energibrukPerEnergibarer', 'energibrukPerEnergibarer'],
      ...['energibrukPerFormal', 'energibrukPerFormal', 'energibrukPerFormal'],
    ])
  })

  test('are saved all or none: a value that no field takes refuses the rest, at its place', async () => {
    const id = await create()
    const { status, body } = await save(id, [part('produksjon'), part('energibrukPerFormal', kwh(-1))])
    expect([status, body.errors[0].path.slice(0, 2)]).toEqual([
      422,
      ['energibrukPerFormal', 'energibrukKwhPerFormal'],
    ])
    expect(await savedIn(id)).toEqual([])
    const unknown = {
      ...figures.omKartleggingen,
      kartlagtAvIntern: 2,
      organisasjonsnummerEksternKartlegger: '311700014',
    }
    const refused = await save(id, [part('produksjon'), part('omKartleggingen', unknown)])
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ path }: { path: unknown[] }) => path[0])).toContain('omKartleggingen')
    expect(await savedIn(id)).toEqual([])
  })

  test('are refused together where somebody has saved one of them since, with what each holds now', async () => {
    const id = await create()
    await save(id, [part('produksjon', [{ kildeKodeId: 1, kwh: 5 }])])
    const { status, body } = await save(id, [part('energibrukPerFormal', kwh(5)), part('produksjon')])
    expect([status, body.code, body.endret]).toMatchObject([
      412,
      'endret-av-andre',
      [{ seksjon: 'produksjon', etag: '"1"', endretAv: 'Sprek Dal' }],
    ])
    expect(body.endret[0].skjema[0]).toEqual({ kildeKodeId: 1, kwh: 5 })
    expect(body.endret[0].naaverende).toEqual(await get(id, 'produksjon'))
    expect(await savedIn(id)).toEqual(['produksjon'])
  })

  test('may ask that all others are as they were shown', async () => {
    const id = await create()
    const versjon = await versionOf(id)
    await save(id, [part('produksjon')])
    const refused = await save(id, [part('energibrukPerFormal', kwh(5))], { versjon })
    expect([refused.status, refused.body.endret.map((one: { seksjon: string }) => one.seksjon)]).toEqual([
      412,
      ['produksjon'],
    ])
    const now = await versionOf(id)
    expect((await save(id, [part('energibrukPerFormal', kwh(5))], { versjon: now })).status).toBe(200)
  })

  test('count as saved where they are stored so already, and then make no version', async () => {
    const id = await create()
    const posted = [part('produksjon'), part('energibrukPerFormal', kwh(5))]
    const first = await save(id, posted)
    const again = await save(id, posted)
    expect([again.status, again.body]).toEqual([200, first.body])
    const { status, headers } = await service.call('POST', addressOf(id, 'produksjon'), {
      as: owner,
      body: figures.produksjon,
      headers: { 'if-match': '"0"' },
    })
    expect([status, headers.get('etag')]).toEqual([200, '"1"'])
    expect(await savedIn(id)).toEqual(['energibrukPerFormal', 'produksjon'])
    const other = await save(id, [part('produksjon'), part('energibrukPerFormal', kwh(6), '"1"')])
    expect(other.body.seksjoner.map(({ etag }: { etag: string }) => etag)).toEqual(['"1"', '"2"'])
  })

  test('are refused where one is named twice, is unknown, or has another shape', async () => {
    const id = await create()
    for (const wrong of [
      [part('produksjon'), part('produksjon')],
      [part('ukjent', [])],
      [part('energibrukPerFormal', { energibrukKwhPerFormal: 'mye' })],
    ])
      expect([wrong, (await save(id, wrong)).status]).toEqual([wrong, 400])
    expect(await savedIn(id)).toEqual([])
  })

  test('are for those who may act for the unit, and closed with the report', async () => {
    const id = await create()
    expect((await save(id, [part('produksjon')], {}, stranger)).status).toBe(404)
    await fillReport(service, owner, id, figures)
    await service.call('POST', addressOf(id, 'innsending'), { as: owner })
    const late = await save(id, [part('produksjon', [])])
    expect([late.status, late.body.code]).toEqual([403, 'ikke-redigerbar'])
  })
})

describe('what was typed for a figure', () => {
  test('is saved with it, or not at all; a text that cannot be read does not stop the figure', async () => {
    const id = await create()
    const skrevet = [
      { felt: electricity, skrevet: '0,9 MWh' },
      { felt: electricity.replace('=1]', '=9]'), skrevet: 'mye olje' },
    ]
    const refused = await save(id, [part('energibrukPerEnergibarer', carriers(-1))], { skrevet })
    expect([refused.status, await typedIn(id)]).toEqual([422, []])
    const { body } = await save(id, [part('energibrukPerEnergibarer', carriers(900))], { skrevet })
    expect(body.utregninger).toEqual([{ ...skrevet[0], faktor: null }])
    expect(await typedIn(id)).toEqual(body.utregninger)
  })

  test('keeps the figure with its explanation, but replaces no answer that its author has not seen', async () => {
    const id = await create()
    const mine = { regel: 'P-03', felt: electricity, begrunnelse: 'Butikken var stengt.', tall: '900' }
    const explain = (one: object, sett: unknown = null, etag = '"1"') =>
      save(id, [part('energibrukPerEnergibarer', carriers(900), etag)], {
        forklaringer: [{ ...mine, ...one, sett }],
      })
    const refused = await save(id, [part('energibrukPerEnergibarer', carriers(-1))], {
      forklaringer: [{ ...mine, sett: null }],
    })
    expect([refused.status, (await get(id, 'steg/produksjon')).varsler]).toEqual([422, []])
    expect((await explain({}, null, '"0"')).body.varsler).toEqual([mine])
    expect((await explain({})).body.varsler, 'the second try').toEqual([mine])
    expect((await explain({ begrunnelse: 'Vi flyttet.' })).body.varsler).toEqual([mine])
    const next = { ...mine, begrunnelse: 'Vi flyttet.' }
    expect((await explain(next, mine)).body.varsler).toEqual([next])
    expect((await explain({ regel: 'P-999' })).body.varsler, 'a rule that is gone').toEqual([next])
    expect((await explain({ begrunnelse: 'x'.repeat(501) })).status).toBe(422)
    expect((await get(id, 'steg/produksjon')).varsler).toEqual([next])
    expect(await savedIn(id), 'an explanation alone makes no version').toEqual(['energibrukPerEnergibarer'])
  })
})
