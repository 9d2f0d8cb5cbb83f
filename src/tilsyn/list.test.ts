import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../db/testing.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { listReports } from './list.ts'
import { plant, startAuthority } from './testing.ts'

let authority: Awaited<ReturnType<typeof startAuthority>>
let sent: string
beforeAll(async () => {
  authority = await startAuthority()
  sent = await authority.report(authority.numbers[1] ?? '')
}, 60_000)
afterAll(() => authority.service.stop())

const list = async (query = '') => (await authority.get(`/rapporter${query}`)).body
const referencesOf = async (query = '') =>
  (await list(query)).rader.map(({ referanse }: { referanse: string }) => referanse)

describe('nothing is seen of what is not sent in', () => {
  const queries = [
    '',
    '?sok=a',
    '?rettet=ja',
    '?rettet=nei',
    '?varsler=nei',
    '?sorter=navn',
    '?antall=5&fro=1',
  ]
  const seen = () => Promise.all(queries.map(async (query) => JSON.stringify(await list(query))))

  test('no draft, no deleted draft, no correction that is open or given up', async () => {
    const before = await seen()
    expect(before[0]).toContain(sent)
    const { service, reporter: as, report, numbers } = authority
    await report(numbers[2] ?? '', false)
    expect(await seen()).toEqual(before)
    const deleted = await report(numbers[3] ?? '', false)
    expect((await service.call('DELETE', `/energikartlegginger/${deleted}`, { as })).status).toBe(204)
    expect(await seen()).toEqual(before)
    const body = { begrunnelse: 'Feil tall' }
    const open = await service.call('POST', `/energikartlegginger/${sent}/rettelse`, { as, body })
    expect(open.status).toBe(201)
    expect(await seen()).toEqual(before)
    const correction = open.headers.get('location')?.split('/').at(-1)
    expect((await service.call('DELETE', `/energikartlegginger/${correction}`, { as })).status).toBe(204)
    expect(await seen()).toEqual(before)
  }, 60_000)
})

describe('the list', () => {
  const year = 2019
  const at = (day: string) => `2020-05-${day}T10:00:00.000Z`
  let ids: string[]
  beforeAll(async () => {
    const plain = { rapporteringAr: year }
    ids = await plant(authority.service.ctx.pool, sent, [
      {
        ...plain,
        organisasjonsnummer: '311700014',
        navn: 'BLÅ 100% FJELL AS',
        innsendtUtc: at('01'),
        kommune: ['4601', 'BERGEN'],
        naring: ['24.420', 'Produksjon av aluminium'],
        formal: { 1: 1_000_000.25, 2: 999_999.75 },
        varsler: [],
        overskudd: null,
      },
      {
        ...plain,
        organisasjonsnummer: '311700235',
        navn: 'GRØNN DAL AS',
        innsendtUtc: at('02'),
        kommune: ['4638', 'HØYANGER'],
        naring: ['24.530', 'Støping av lettmetaller'],
        formal: { 1: 2_500_000 },
        varsler: [{ regel: 'P-01', felt: 'x', begrunnelse: 'Riktig' }],
        overskudd: { energiKwh: 5, kanPubliseresINveVarmekart: false },
      },
      {
        ...plain,
        organisasjonsnummer: '311700235',
        navn: 'GRØNN DAL AS',
        innsendtUtc: at('04'),
        versjon: 2,
        kommune: ['4638', 'HØYANGER'],
        naring: ['24.530', 'Støping av lettmetaller'],
        formal: { 1: 60_000_000 },
        varsler: [],
        overskudd: { energiKwh: null, kanPubliseresINveVarmekart: true },
      },
      {
        ...plain,
        organisasjonsnummer: '314242726',
        navn: 'ENSLIG MÅNE AS',
        innsendtUtc: at('03'),
        kommune: ['0301', 'OSLO'],
        naring: ['55.100', 'Hotellvirksomhet'],
        formal: { 1: 5_000_000 },
        varsler: [{ regel: 'P-01', felt: 'x', begrunnelse: 'Riktig' }],
        overskudd: { energiKwh: 7, kanPubliseresINveVarmekart: false },
      },
    ])
  })
  const named = (...numbers: number[]) => numbers.map((n) => ids[n])

  test('has the version of each report that counts, the last one first, and no person', async () => {
    const { rader, antall, totalKwh } = await list(`?ar=${year}`)
    expect(rader.map(({ referanse }: { referanse: string }) => referanse)).toEqual(named(2, 3, 0))
    expect([antall, totalKwh]).toEqual([3, 67_000_000])
    expect(rader[0]).toMatchObject({
      organisasjonsnummer: '311700235',
      navn: 'GRØNN DAL AS',
      rapporteringAr: year,
      versjon: 2,
      innsendtUtc: at('04'),
      kommunenummer: '4638',
      kommunenavn: 'HØYANGER',
      naceKode: '24.530',
      totalKwh: 60_000_000,
      forrigeKwh: 2_500_000,
      beholdteVarsler: 0,
      overskudd: { kwh: null, kanPubliseres: true },
    })
    expect(rader[2]).toMatchObject({ overskudd: null, forrigeKwh: null })
    expect(JSON.stringify(rader)).not.toMatch(/sprek|dal,|@/i)
  })

  test.each([
    ['sok=fjell', [0]],
    ['sok=FJELL+blå', [0]],
    ['sok=100%25+fjell', [0]],
    ['sok=_', []],
    ['sok=311+700+235', [2]],
    ['sok=NO+311.700.235+MVA', [2]],
    ['sok=%E2%80%AD311700235%E2%80%AC', [2]],
    ['sok=hotell', [3]],
    ['sok=høyanger', [2]],
    ['sok=24.420', [0]],
    ['fylke=46', [2, 0]],
    ['fylke=03', [3]],
    ['naring=24', [2, 0]],
    ['naring=24.5', [2]],
    ['energi=under-2-5', [0]],
    ['energi=5-til-10', [3]],
    ['energi=fra-50', [2]],
    ['energi=2-5-til-5', []],
    ['varsler=ja', [3]],
    ['varsler=nei', [2, 0]],
    ['rettet=ja', [2]],
    ['rettet=nei', [3, 0]],
    ['varmekart=ja', [2]],
    ['varmekart=nei', [3]],
    ['sorter=navn', [0, 3, 2]],
    ['sorter=energi', [2, 3, 0]],
    ['sorter=varsler', [3, 2, 0]],
    ['sorter=potensial', [0, 3, 2]],
    ['sorter=overskudd', [3, 2, 0]],
    ['sok=as&fylke=46&rettet=nei', [0]],
  ] as const)('by %s', async (query, expected) => {
    expect(await referencesOf(`?ar=${year}&${query}`)).toEqual(named(...expected))
  })

  test('of every year, or of the newest one, which it names', async () => {
    const now = rapporteringArNow(new Date())
    const every = await list('?ar=alle')
    expect([every.antall, every.ar]).toEqual([(await list()).antall, null])
    const newest = await list('?ar=nyeste')
    expect([newest.antall, newest.ar]).toEqual([(await list(`?ar=${now}`)).antall, now])
    expect(newest.antall).toBeLessThan(every.antall)
    expect((await list('?ar=nyeste&sok=finnesikke')).ar, 'also where it holds nothing').toBe(now)
  })

  test('by how many times a correction made the energy use larger or smaller', async () => {
    const version = (organisasjonsnummer: string, versjon: number, kwh: number, day: string) => ({
      organisasjonsnummer,
      rapporteringAr: 2018,
      versjon,
      formal: { 1: kwh },
      innsendtUtc: at(day),
    })
    const planted = await plant(authority.service.ctx.pool, sent, [
      version('311700235', 1, 10_000_000, '01'),
      version('311700235', 2, 1_000_000, '02'),
      version('311700014', 1, 10_000_000, '03'),
      version('311700014', 2, 20_000_000, '04'),
      version('314242726', 1, 5_000_000, '05'),
    ])
    expect(await referencesOf('?ar=2018&sorter=endring')).toEqual([1, 3, 4].map((n) => planted[n]))
  })

  test('draws the same sample by the same seed, out of the selection alone', async () => {
    const sample = (fro: number) => referencesOf(`?ar=${year}&antall=2&fro=${fro}`)
    expect(await sample(7)).toEqual(await sample(7))
    const drawn = new Set((await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(sample))).flat())
    expect(drawn).toEqual(new Set(named(0, 2, 3)))
    expect((await list(`?ar=${year}&antall=2&fro=7`)).antall).toBe(2)
  })

  test.each(['ar=abc', 'fylke=4', 'naring=x', 'energi=mye', 'antall=501', 'side=0'])(
    'refuses %s as malformed',
    async (query) => {
      expect((await authority.get(`/rapporter?${query}`)).status).toBe(400)
    },
  )
})

test('Å is found in small and capital letters where the database knows A to Z alone', async () => {
  const { pool, drop } = await testDatabase({ plainC: true })
  const { rows: plain } = await pool.query(`select lower('STÅL') as tekst`)
  expect(plain, 'the database is one').toEqual([{ tekst: 'stÅl' }])
  const [id, utc] = ['01997a3e-0000-7000-8000-00000000dead', '2026-05-01T10:00:00.000Z']
  await pool.query(
    `insert into kartlegging (id, organisasjonsnummer, navn, rapportering_ar, status, opprettet_utc, sist_endret_utc,
       sist_endret_av, innsendt_utc) values ($1, '311700014', 'ÆØÅ STÅL', 2025, 3, $2, $2, 'X', $2)`,
    [id, utc],
  )
  const document = {
    organisasjonsnummer: '311700014',
    navn: 'ÆØÅ STÅL',
    rapporteringAr: 2025,
    innsendtUtc: utc,
  }
  await pool.query(
    `insert into innsending (kartlegging_id, dokument, sha256) values ($1, $2::jsonb, repeat('a', 64))`,
    [id, JSON.stringify({ ...document, svar: { omForetaket: { kommunenavn: 'TRØNDELAG' } } })],
  )
  for (const sok of ['stål', 'STÅL', 'æøå', 'Trøndelag'])
    expect([sok, (await listReports(pool, { sok })).antall]).toEqual([sok, 1])
  await drop()
})
