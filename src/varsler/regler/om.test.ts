import { describe, expect, it } from 'vitest'
import { finnVarsler } from '../catalogue.ts'
import { AR, type Gruppe, grunnlagFor } from '../testing.ts'

/** What one rule says of a lifelike report whose answers are changed: the key of its text and its figures. */
const sagt = (
  regel: string,
  gruppe: Gruppe,
  omKartleggingen: object,
  omForetaket: object = {},
  kwh?: number[],
) =>
  finnVarsler(
    grunnlagFor(gruppe, (f) => {
      Object.assign(f.omKartleggingen, omKartleggingen)
      Object.assign(f.omForetaket, omForetaket)
      if (kwh)
        f.energibrukPerFormal.energibrukKwhPerFormal = kwh.map((each, index) => ({
          formalKodeId: index + 1,
          kwh: each,
        }))
    }),
  )
    .filter((varsel) => varsel.regel === regel)
    .map(({ tekst, params = {} }) => [tekst, ...Object.values(params)])

describe('P-45, certified by ISO 50001', () => {
  const iso = { erIso50001Sertifisert: true }
  it.each([
    [{ basertPaKodeId: 3 }, iso, 1],
    [{ basertPaKodeId: 1 }, iso, 0],
    [{ basertPaKodeId: null }, iso, 0],
    [{ basertPaKodeId: 3 }, { erIso50001Sertifisert: false }, 0],
  ])('%j, %j', (om, foretak, antall) => {
    expect(sagt('P-45', 'butikk', om, foretak)).toHaveLength(antall)
  })
})

describe('P-46, energy labelling of what is more than buildings', () => {
  it.each([
    [2, [90, 10], []],
    [2, [89, 6, 5], [['varsel.p-46', 11]]],
    [3, [50, 50], []],
    [2, [0, 0], []],
  ])('by %s with %j', (basertPaKodeId, kwh, funn) => {
    expect(sagt('P-46', 'butikk', { basertPaKodeId }, {}, kwh)).toEqual(funn)
  })
})

describe('P-47, CO₂ compensation', () => {
  const vil = { skalDokumentereCo2Kompensasjon: true }
  const nace = (naceKode1: string | null, naceKode2: string | null = null) => ({ naceKode1, naceKode2 })
  it.each([
    ['industry', vil, nace('24.421'), [5_000_001], []],
    ['mining', vil, nace('05.100'), [5_000_001], []],
    ['the last of manufacturing', vil, nace('33.110'), [5_000_001], []],
    ['industry besides', vil, nace('47.110', '24.421'), [5_000_001], []],
    ['trade', vil, nace('47.110'), [5e6], [['varsel.p-47.naering']]],
    ['power supply', vil, nace('35.110'), [5e6], [['varsel.p-47.naering']]],
    ['farming', vil, nace('01.110'), [5e6], [['varsel.p-47.naering']]],
    ['trade that does not want it', { skalDokumentereCo2Kompensasjon: false }, nace('47.110'), [5e6], []],
    ['who has not said', { skalDokumentereCo2Kompensasjon: null }, nace('47.110'), [5e6], []],
    ['an industry that is not known', vil, nace(null), [5_000_001], []],
    ['as much as the scheme passes over', vil, nace('24.421'), [5e6], [['varsel.p-47.bruk', 5]]],
    ['less than the scheme takes', vil, nace('24.421'), [4_999_999], [['varsel.p-47.bruk', 4.99]]],
    ['little, the industry not known', vil, nace(null), [1_234_567], [['varsel.p-47.bruk', 1.23]]],
  ])('%s', (_, om, foretak, kwh, funn) => {
    expect(sagt('P-47', 'butikk', om, foretak, kwh)).toEqual(funn)
  })
  it('asks nothing where nothing is filled in yet', () => {
    const tomt = grunnlagFor('butikk', (f) => {
      Object.assign(f.omKartleggingen, vil)
      Object.assign(f.omForetaket, nace('24.421'))
      f.energibrukPerFormal = null
      f.energibrukPerEnergibarer = null
    })
    expect(finnVarsler(tomt).filter(({ regel }) => regel === 'P-47')).toEqual([])
  })
  it('asks by the year with most energy', () => {
    const iAr = (ar: number, kwh: number) =>
      finnVarsler(
        grunnlagFor('butikk', (f) => {
          Object.assign(f.omKartleggingen, vil)
          Object.assign(f.omForetaket, nace('24.421'))
          for (const rad of f.energibrukPerEnergibarer.energibarer)
            if (rad.energibarerKodeId === 1 && rad.ar === ar) rad.kwh = kwh
        }),
      ).some(({ regel }) => regel === 'P-47')
    for (const ar of [AR - 2, AR - 1, AR]) expect([iAr(ar, 4e6), iAr(ar, 5.1e6)]).toEqual([true, false])
  })
})

describe('P-49, a provider misspelt', () => {
  it.each([
    ['gmail.com', 'gmial.com gmal.com gamil.com gmail.no gmail.con gmaill.com gmail.comm'],
    ['hotmail.com', 'hotmial.com hotmal.com hotmail.con'],
    ['outlook.com', 'outlok.com outllook.com outlook.con'],
    ['online.no', 'onlien.no onlin.no'],
    ['icloud.com', 'iclod.com'],
    ['yahoo.no', 'yaho.no'],
  ])('%s for %s', (forslag, feil) => {
    for (const domene of feil.split(' '))
      expect(sagt('P-49', 'butikk', { kontaktpersonEpost: ` Kari@Ola@${domene.toUpperCase()} ` })).toEqual([
        ['varsel.p-49', domene, forslag],
      ])
  })

  it.each([
    null,
    '',
    'kari',
    'gmial.com@bedrift.no',
    'kari@toString',
    'kari@gmail.com',
    'kari@mail.com',
    'kari@live.com',
  ])('not in %s', (kontaktpersonEpost) => {
    expect(sagt('P-49', 'butikk', { kontaktpersonEpost })).toEqual([])
  })
})

it('P-44 is of the own number alone', () => {
  const nummer = '311100010'
  const om = (organisasjonsnummerEksternKartlegger: string | null) => ({
    organisasjonsnummerEksternKartlegger,
  })
  expect(sagt('P-44', 'butikk', om(nummer))).toEqual([['varsel.p-44']])
  expect(sagt('P-44', 'butikk', om(null), { organisasjonsnummer: null })).toEqual([])
  expect(sagt('P-44', 'butikk', om(''), { organisasjonsnummer: '' })).toEqual([])
})
