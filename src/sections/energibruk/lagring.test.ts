import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Person, startTestService, type TestService } from '../../server/testing.ts'

// Purposes, carriers and production through the API: they share the total, so they are tried together.
let service: TestService
let person: Person
let id: string
let ar: number

beforeAll(async () => {
  service = await startTestService({ RATE_GRENSE: 'av' })
  person = await service.signIn('08856146910')
  const me = await service.call('GET', '/auth/me', { as: person })
  const created = await service.call('POST', '/energikartlegginger', {
    as: person,
    body: { organisasjonsnummer: me.body.tilganger[0].organisasjonsnummer },
  })
  id = created.headers.get('location')?.split('/').at(-1) ?? ''
  ar = (await report()).rapporteringAr
})
afterAll(() => service?.stop())

const path = (resource: string) => `/energikartlegginger/${id}${resource && `/${resource}`}`
const get = (resource: string, sprak?: 'nn-NO') => service.call('GET', path(resource), { as: person, sprak })
const post = (resource: string, body: unknown): Promise<Answer> =>
  service.call('POST', path(resource), { as: person, body })
const report = async () => (await get('')).body
const errors = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(
    (error: { path: unknown[]; code: string }) => `${error.path.join('.')} ${error.code}`,
  ),
]

const formal = (...kwh: (number | null)[]) =>
  kwh.map((value, index) => ({ formalKodeId: index + 1, kwh: value }))
const bruk = {
  energibrukKwhPerFormal: formal(600_000.25, 400_000, null, 0),
  energibrukMengdePerFormal: [{ formalKodeId: 1, mengde: 0.1 + 0.2, enhet: ' kWh/m2 ' }],
  oppvarmingByggKodeId: 2,
}
const barer = (...rows: [kode: number, ar: number, kwh: number | null][]) => ({
  energibarer: rows.map(([energibarerKodeId, year, kwh]) => ({ energibarerKodeId, ar: year, kwh })),
})

describe('before anything is saved', () => {
  it('answers one row per code, in code order, with nothing in it', async () => {
    const { body, headers } = await get('energibruk-per-formal')
    expect(headers.get('etag')).toBe('"0"')
    const rows = (empty: object) =>
      ['Bygg', 'Prosess', 'Transport', 'Annet'].map((beskrivelse, index) => ({
        formalKodeId: index + 1,
        beskrivelse,
        ...empty,
      }))
    expect(body).toEqual({
      energibrukKwhPerFormal: rows({ kwh: null }),
      energibrukMengdePerFormal: rows({ mengde: null, enhet: null }),
      oppvarmingByggKodeId: null,
    })
  })

  it('answers 75 carrier rows by code, then year, and a total of 0', async () => {
    const { body } = await get('energibruk-per-energibarer', 'nn-NO')
    expect(body).toMatchObject({ totalEnergibrukKwh: 0, rapporteringsAr: ar, energibarer: { length: 75 } })
    expect(body.energibarer.slice(0, 4)).toEqual([
      { energibarerKodeId: 1, beskrivelse: 'Elektrisitet', kwh: null, ar: ar - 2 },
      { energibarerKodeId: 1, beskrivelse: 'Elektrisitet', kwh: null, ar: ar - 1 },
      { energibarerKodeId: 1, beskrivelse: 'Elektrisitet', kwh: null, ar },
      { energibarerKodeId: 2, beskrivelse: 'Fjernvarme', kwh: null, ar: ar - 2 },
    ])
    expect(body.energibarer.at(-1)).toMatchObject({
      energibarerKodeId: 99,
      beskrivelse: 'Annan energiberar',
      ar,
    })
  })
})

describe('purposes', () => {
  it('saves every figure to the hundredth, and one spelling of a unit', async () => {
    const saved = await post('energibruk-per-formal', bruk)
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual((await get('energibruk-per-formal')).body)
    expect(saved.body.energibrukKwhPerFormal.map((row: { kwh: number }) => row.kwh)).toEqual([
      600_000.25,
      400_000,
      null,
      0,
    ])
    expect(saved.body.energibrukMengdePerFormal.slice(0, 2)).toMatchObject([
      { mengde: 0.1 + 0.2, enhet: 'kWh/m²' },
      { mengde: null, enhet: null },
    ])
    expect(saved.body.oppvarmingByggKodeId).toBe(2)
    expect((await report()).skjemaStatus).toMatchObject({ energibrukPerFormal: true })
  })

  it('takes away what is left out, and the largest figures', async () => {
    const { body } = await post('energibruk-per-formal', {
      energibrukKwhPerFormal: [1, 2, 3, 4].map((formalKodeId) => ({ formalKodeId, kwh: 1e12 })),
      energibrukMengdePerFormal: [{ formalKodeId: 4, mengde: 5e-324, enhet: 'x' }],
      oppvarmingByggKodeId: 1,
    })
    expect(body.energibrukMengdePerFormal.map((row: { enhet: string }) => row.enhet)).toEqual([
      null,
      null,
      null,
      'x',
    ])
    expect((await get('energibruk-per-energibarer')).body.totalEnergibrukKwh).toBe(4e12)
    const fewer = await post('energibruk-per-formal', {
      energibrukKwhPerFormal: [{ formalKodeId: 2, kwh: 5 }],
      energibrukMengdePerFormal: [],
      oppvarmingByggKodeId: null,
    })
    expect(fewer.body.energibrukKwhPerFormal.map((row: { kwh: number }) => row.kwh)).toEqual([
      null,
      5,
      null,
      null,
    ])
    expect(fewer.body).toMatchObject({
      energibrukMengdePerFormal: Array.from({ length: 4 }, () => ({ mengde: null, enhet: null })),
      oppvarmingByggKodeId: null,
    })
  })

  it('refuses with every rule that does not hold, and changes nothing', async () => {
    const before = await get('energibruk-per-formal')
    const refused = await post('energibruk-per-formal', {
      ...bruk,
      energibrukKwhPerFormal: formal(1, 0.001, -1),
      energibrukMengdePerFormal: [{ formalKodeId: 3, mengde: 2, enhet: null }],
      oppvarmingByggKodeId: null,
    })
    expect(errors(refused).sort()).toEqual([
      422,
      'energibrukKwhPerFormal pages.energibruk.total.for-lav',
      'energibrukKwhPerFormal.1.kwh validering.tall-desimaler',
      'energibrukKwhPerFormal.2.kwh validering.tall-minst-null',
      'energibrukMengdePerFormal.0.enhet pages.energibruk.enhet.required',
      'oppvarmingByggKodeId pages.energibruk.oppvarming.required',
    ])
    expect((await post('energibruk-per-formal', { ...bruk, oppvarmingByggKodeId: '2' })).status).toBe(400)
    expect((await post('energibruk-per-formal', { energibrukKwhPerFormal: [] })).status).toBe(400)
    expect((await get('energibruk-per-formal')).body).toEqual(before.body)
  })

  it('conflicts with «no energy use in buildings or processes» on both pages', async () => {
    const om = {
      erInnsenderKontaktPerson: true,
      kontaktpersonNavn: null,
      kontaktpersonEpost: 'energi@eksempel.example',
      kartlagtAvIntern: 1,
      organisasjonsnummerEksternKartlegger: null,
      basertPaKodeId: 1,
      tilknyttetFlereLokasjoner: 3,
      skalDokumentereCo2Kompensasjon: false,
      bekreftelser: { kvalifisert: true, minst90: true, kalenderar: true, profiler: true, tiltak: true },
    }
    const bareTransport = {
      ...bruk,
      energibrukKwhPerFormal: formal(null, null, 500),
      oppvarmingByggKodeId: null,
    }
    expect((await post('energibruk-per-formal', bareTransport)).status).toBe(200)
    expect((await post('', om)).status).toBe(200)
    const conflicts = async () => {
      const left: { seksjon: string; mangler: { path: unknown[]; code: string }[] }[] = (
        await get('steg/produksjon')
      ).body.mangler
      return left.flatMap(({ seksjon, mangler }) =>
        mangler.flatMap(({ path, code }) =>
          code === 'pages.om-kartleggingen.lokasjoner.konflikt' ? [[seksjon, ...path].join('.')] : [],
        ),
      )
    }
    const both = [
      'omKartleggingen.tilknyttetFlereLokasjoner',
      'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    ]
    expect(await conflicts()).toEqual([])
    expect((await post('energibruk-per-formal', bruk)).status).toBe(200)
    expect(await conflicts()).toEqual(both)
    expect((await post('', { ...om, tilknyttetFlereLokasjoner: 1 })).status).toBe(200)
    expect(await conflicts()).toEqual([])
    expect((await post('', om)).status).toBe(200)
    expect(await conflicts()).toEqual(both)
    expect((await report()).skjemaStatus).toMatchObject({
      omKartleggingen: false,
      energibrukPerFormal: false,
    })
    expect((await post('', { ...om, tilknyttetFlereLokasjoner: 1 })).status).toBe(200)
  })
})

describe('carriers', () => {
  it('saves what makes the total, and is not complete when the total changes', async () => {
    const rows = barer([1, ar, 1_000_000], [99, ar, 0.25], [1, ar - 2, 7.01], [2, ar - 1, null])
    const saved = await post('energibruk-per-energibarer', rows)
    expect(saved.status).toBe(200)
    expect(saved.body.totalEnergibrukKwh).toBe(1_000_000.25)
    const figures = saved.body.energibarer.filter((row: { kwh: number | null }) => row.kwh !== null)
    expect(figures).toEqual([
      { energibarerKodeId: 1, beskrivelse: 'Elektrisitet', kwh: 7.01, ar: ar - 2 },
      { energibarerKodeId: 1, beskrivelse: 'Elektrisitet', kwh: 1_000_000, ar },
      { energibarerKodeId: 99, beskrivelse: 'Annen energibærer', kwh: 0.25, ar },
    ])
    expect((await report()).skjemaStatus.energibrukPerEnergibarer).toBe(true)

    await post('energibruk-per-formal', { ...bruk, energibrukKwhPerFormal: formal(600_000) })
    expect((await report()).skjemaStatus).toMatchObject({
      energibrukPerFormal: true,
      energibrukPerEnergibarer: false,
    })
    await post('energibruk-per-formal', bruk)
    expect((await report()).skjemaStatus.energibrukPerEnergibarer).toBe(true)
  })

  it('takes away what is left out', async () => {
    const saved = await post('energibruk-per-energibarer', barer([2, ar, 1_000_000]))
    const figures = saved.body.energibarer.filter((row: { kwh: number | null }) => row.kwh !== null)
    expect(figures).toMatchObject([{ energibarerKodeId: 2, kwh: 1_000_000, ar }])
  })

  it('takes a sum that differs, which is then left; refuses years outside the three, and unknown carriers', async () => {
    const refused = barer([1, ar, 1_000_001.26], [1, ar + 1, 1], [25, ar - 1, 1], [1, ar, 0])
    expect(errors(await post('energibruk-per-energibarer', refused)).sort()).toEqual([
      422,
      'energibarer pages.energibaerere.sum.ulik',
      'energibarer.1.ar validering.valg-ukjent',
      'energibarer.2.energibarerKodeId validering.valg-ukjent',
      'energibarer.3 validering.duplikat',
    ])
    for (const [kwh, isDone] of [
      [1_000_001.26, false],
      [1_000_001.25, true],
    ] as const) {
      expect((await post('energibruk-per-energibarer', barer([1, ar, kwh]))).status).toBe(200)
      expect((await report()).skjemaStatus.energibrukPerEnergibarer).toBe(isDone)
    }
    expect((await post('energibruk-per-energibarer', { ...barer(), total: 1 })).status).toBe(400)
  })
})

describe('production', () => {
  it('saves a list, answers every source, and takes away what is left out', async () => {
    const saved = await post('produksjon', [
      { kildeKodeId: 99, kwh: 1e12 },
      { kildeKodeId: 2, kwh: 0.07 },
      { kildeKodeId: 3, kwh: null },
    ])
    expect(saved.body[1]).toEqual({ kildeKodeId: 2, beskrivelse: 'Vindkraft', kwh: 0.07 })
    expect(saved.body[9]).toMatchObject({ kildeKodeId: 99, kwh: 1e12 })
    expect(saved.body).toEqual((await get('produksjon')).body)
    const none = await post('produksjon', [])
    expect(none.body.map((row: { kwh: number | null }) => row.kwh)).toEqual(
      Array.from({ length: 10 }, () => null),
    )
    expect((await report()).skjemaStatus.produksjon).toBe(true)
  })

  it('refuses what it does not know', async () => {
    expect(errors(await post('produksjon', [{ kildeKodeId: 10, kwh: -1 }]))).toEqual([
      422,
      '0.kildeKodeId validering.valg-ukjent',
      '0.kwh validering.tall-minst-null',
    ])
    expect((await post('produksjon', { rader: [] })).status).toBe(400)
  })
})
