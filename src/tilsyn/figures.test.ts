import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gruppe } from './contract.ts'
import { loadOverdue } from './ikke-rapportert/not-reported.ts'
import { numbersIn } from './ikke-rapportert/numbers-in.ts'
import { plant, startAuthority } from './testing.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
let sent: string
beforeAll(async () => {
  authority = await startAuthority()
  sent = await authority.report(authority.numbers[1] ?? '')
}, 60_000)
afterAll(() => authority.service.stop())

const at = (year: number, month: string) => `${year}-${month}-15T10:00:00.000Z`

describe('the figures of a year', () => {
  const year = 2018
  beforeAll(async () => {
    const { pool } = authority.service.ctx
    const one = { rapporteringAr: year, organisasjonsnummer: '311700014', kommune: ['0301', 'OSLO'] as const }
    await plant(pool, sent, [
      { ...one, kommune: ['0301', 'OSLO'], innsendtUtc: at(2019, '04'), formal: { 1: 100.25, 2: 50 } },
      {
        ...one,
        kommune: ['0301', 'OSLO'],
        innsendtUtc: at(2019, '06'),
        versjon: 2,
        formal: { 1: 10.5, 3: 1 },
      },
      {
        rapporteringAr: year,
        organisasjonsnummer: '311700235',
        kommune: ['4601', 'BERGEN'],
        innsendtUtc: '2019-04-30T22:30:00.000Z',
        formal: { 1: 20 },
      },
    ])
  })

  test('are the sums of the versions that count, by when the first of each was sent in, in Norway', async () => {
    const { body } = await authority.get(`/tall?ar=${year}`)
    expect(body.antall).toBe(2)
    expect(body.formal).toEqual([
      { kode: 1, kwh: 30.5 },
      { kode: 3, kwh: 1 },
    ])
    expect(body.innsendt).toEqual([
      { maned: '2019-04', antall: 1 },
      { maned: '2019-05', antall: 1 },
    ])
    expect((await authority.get(`/tall?ar=${year}&fylke=46`)).body.formal).toEqual([{ kode: 1, kwh: 20 }])
  })

  test('agree with sums made of the frozen documents', async () => {
    const { rows } = await authority.service.ctx.pool.query(
      `select i.dokument -> 'rapporteringAr' as ar, i.dokument -> 'svar' as svar from innsending i where kartlegging_id = $1`,
      [sent],
    )
    const [{ ar, svar }] = rows
    const { body } = await authority.get(`/tall?ar=${ar}`)
    const given = svar.energibrukPerEnergibarer.energibarer.filter(
      (row: { ar: number; kwh: number | null }) => row.ar === ar && row.kwh !== null,
    )
    const sum = (list: { kwh: number }[]) => list.reduce((total, { kwh }) => total + kwh, 0)
    expect(sum(body.energibarere)).toBe(sum(given))
    const saved = svar.potensialForEnergireduksjon.filter(({ kwh }: { kwh: number | null }) => kwh)
    expect(sum(body.potensial)).toBe(sum(saved))
    for (const { band, kwh, kr } of body.potensial) {
      const limits = [0, 1, 2, 5, 10, Number.POSITIVE_INFINITY]
      expect(kr / kwh).toBeGreaterThanOrEqual(limits[band] ?? 0)
      expect(kr / kwh).toBeLessThan(limits[band + 1] ?? 0)
    }
  })
})

describe('a main unit and its sub-units', () => {
  const [main, under, alone] = ['314242726', '311700014', '311700235']
  beforeAll(async () => {
    const one = { rapporteringAr: 2017, innsendtUtc: at(2018, '04') }
    await plant(authority.service.ctx.pool, sent, [
      { ...one, organisasjonsnummer: main, overordnet: null, kommune: ['0301', 'OSLO'], formal: { 1: 100 } },
      {
        ...one,
        organisasjonsnummer: under,
        overordnet: main,
        kommune: ['4601', 'BERGEN'],
        formal: { 1: 40 },
      },
      { ...one, organisasjonsnummer: alone, overordnet: '315880394', formal: { 1: 7 } },
      // Of another year, and of a sub-unit whose main unit sent in for that year alone.
      { ...one, rapporteringAr: 2016, organisasjonsnummer: under, overordnet: main, formal: { 1: 3 } },
    ])
  })
  const sums = async (query: string) => {
    const { body: list } = await authority.get(`/rapporter?${query}`)
    const { body: figures } = await authority.get(`/tall?${query}`)
    expect(figures.antall).toBe(list.antall)
    expect(figures.iHovedenheten).toBe(list.iHovedenheten)
    const kwh = figures.formal[0].kwh
    expect(kwh).toBe(list.totalKwh)
    for (const groups of [figures.fylker, figures.naringer] as Gruppe[][]) {
      const sum = (of: (group: Gruppe) => number) => groups.reduce((total, group) => total + of(group), 0)
      expect([sum(({ antall }) => antall), sum((group) => group.kwh)]).toEqual([list.antall, kwh])
      expect(sum(({ potensialKwh }) => potensialKwh)).toBe(figures.potensial[0].kwh)
    }
    return [list.antall, list.iHovedenheten, kwh, figures.potensial[0].kwh]
  }

  test('count once: the sub-unit is left out of the sums where its main unit is among the reports', async () => {
    const { body } = await authority.get('/tall?ar=2016')
    const potential = body.potensial[0].kwh
    expect(await sums('ar=2017')).toEqual([3, 1, 107, 2 * potential])
    expect(await sums('ar=2016')).toEqual([1, 0, 3, potential])
  })

  test('by county, the largest first: the reports where they are, the energy with the main unit', async () => {
    const { body } = await authority.get('/tall?ar=2017&sok=31')
    const rows = body.fylker.map(({ kode, antall, kwh }: Gruppe) => [kode, antall, kwh])
    expect(rows.slice(0, 2)).toEqual([
      ['03', 1, 100],
      [expect.any(String), 1, 7],
    ])
    expect(rows).toContainEqual(['46', 1, 0])
    expect(body.naringer[0]).toMatchObject({
      kode: expect.stringMatching(/^\d\d\./),
      navn: expect.stringMatching(/./),
    })
  })

  test('each count in a selection without the other', async () => {
    expect((await sums('ar=2017&enhet=underenhet')).slice(0, 3)).toEqual([2, 0, 47])
    expect((await sums('ar=2017&enhet=hovedenhet')).slice(0, 3)).toEqual([1, 0, 100])
    expect((await sums('ar=2017&fylke=46&sok=311700014')).slice(0, 3)).toEqual([1, 0, 40])
  })
})

describe('who has not reported', () => {
  test('are main units whose last report is more than four years old', async () => {
    const { pool } = authority.service.ctx
    const rows = [
      { organisasjonsnummer: '314242726', rapporteringAr: 2019, innsendtUtc: at(2020, '03') },
      { organisasjonsnummer: '315880394', rapporteringAr: 2019, innsendtUtc: at(2020, '03') },
      { organisasjonsnummer: '315880394', rapporteringAr: 2024, innsendtUtc: at(2025, '03') },
    ]
    const ids = await plant(pool, sent, rows)
    await pool.query(
      `begin; set local energikartlegging.sletting = 'ja';
       update innsending set overordnet = null where kartlegging_id in ('${ids.join("', '")}'); commit`,
    )
    expect((await loadOverdue(pool, new Date('2024-03-15T09:59:00Z'))).antall).toBe(0)
    expect((await loadOverdue(pool, new Date('2024-03-15T10:01:00Z'))).antall).toBe(1)
    const { body } = await authority.get('/ikke-rapportert')
    expect(body.antall).toBe(1)
    expect(body.rader[0]).toMatchObject({
      organisasjonsnummer: '314242726',
      rapporteringAr: 2019,
      frist: '2024-03-15',
    })
  })

  test('are told of a list, each number once, with those that are none', async () => {
    const { service, tilsyn: as } = authority
    const { rows } = await service.ctx.pool.query(
      'select organisasjonsnummer as nr, overordnet, rapportering_ar as ar from innsending where kartlegging_id = $1',
      [sent],
    )
    const [{ nr, overordnet, ar }] = rows
    const main = authority.world.GRUPPER.dagligvare.hoved
    const numre = [nr, overordnet, '314 242 726', '314242726', '311700340', '123', '314242727']
    const { body } = await service.call('POST', '/tilsyn/ikke-rapportert', { as, body: { ar, numre } })
    expect(
      body.rader.map((row: Record<string, unknown>) => [row.organisasjonsnummer, row.utfall, row.sisteAr]),
    ).toEqual([
      [nr, 'rapportert', ar],
      [overordnet, 'underenheter', null],
      ['314242726', 'mangler', 2019],
      ['311700340', 'mangler', null],
      ['123', 'ugyldig', null],
      ['314242727', 'ugyldig', null],
    ])
    expect(overordnet, 'named by the register').toBe(main.organisasjonsnummer)
    expect(body.rader[1].navn).toBe(main.navn)
    expect(body.rader.at(-1)).toMatchObject({ navn: null, kommunenavn: null })
    expect(body.oppslag, 'of those without a report').toEqual({ av: 2, gjort: 2 })
    for (const wrong of [
      { ar, numre: Array.from({ length: 4001 }, () => '1') },
      { ar, numre: 'x' },
    ])
      expect(
        (await service.call('POST', '/tilsyn/ikke-rapportert', { as, body: wrong })).status,
      ).toBeGreaterThan(399)
  })
})

test('the numbers in a list are read however they are written; a line that holds none is named', () => {
  const list = `Orgnr;Navn\r\n"311 700 014";FJORD 1 AS\n\u202d314242726\u202c, 313.300.013\nNO 312 200 074 MVA 312200082\nNO313\u200b300013MVA
\tAS 5\n3142427261\n2025 12345\n311700022;FJORD 2;2 500\n311700030, 31170003`
  expect(numbersIn(list)).toEqual({
    numre: [
      '311700014',
      '314242726',
      '313300013',
      '312200074',
      '312200082',
      '313300013',
      '311700022',
      '311700030',
    ],
    uleste: ['AS 5', '3142427261', '2025 12345', '311700030, 31170003'],
  })
})
