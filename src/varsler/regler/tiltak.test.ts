import { describe, expect, it } from 'vitest'
import { finnVarsler } from '../catalogue.ts'
import { AR, grunnlagFor } from '../testing.ts'

/** The figures of a small report: kWh of Bygg, Prosess, Transport and Annet, and whatever else a case is about. */
interface Tall {
  bruk?: (number | null)[]
  el?: number | null
  nace?: string
  [seksjon: string]: unknown
}

/** What one rule says: the field, the key of its text, and the figures in it. */
const sagt = (regel: string, { bruk = [], el = null, nace = '47.110', ...seksjoner }: Tall) =>
  finnVarsler(
    grunnlagFor('butikk', (f) => {
      for (const key of Object.keys(f)) delete f[key]
      const energibrukKwhPerFormal = bruk.map((kwh, index) => ({ formalKodeId: index + 1, kwh }))
      Object.assign(f, seksjoner, {
        omForetaket: { naceKode1: nace },
        energibrukPerFormal: { energibrukKwhPerFormal },
        energibrukPerEnergibarer: { energibarer: [{ energibarerKodeId: 1, ar: AR, kwh: el }] },
      })
    }),
  )
    .filter((varsel) => varsel.regel === regel)
    .map(({ path, tekst, params = {} }) => [path.join('.'), tekst, ...Object.values(params)])

type Rad = [kildeKodeId: number, kwh: number | null]
const produksjon = (...rader: Rad[]) => rader.map(([kildeKodeId, kwh]) => ({ kildeKodeId, kwh }))

describe('P-29, more power made than used', () => {
  it.each<[string, Tall, unknown[]]>([
    ['as much', { bruk: [60, 40], produksjon: produksjon([1, 100]) }, []],
    [
      'more, of all sources together, at the largest',
      { bruk: [60, 40], produksjon: produksjon([5, 500], [1, 30], [4, 41], [2, null], [3, 30]) },
      [['2.kwh', 'varsel.p-29', 101, 100]],
    ],
    ['power supply', { bruk: [60, 40], nace: '35.110', produksjon: produksjon([1, 500]) }, []],
    ['no use filled in yet', { bruk: [null, 0], produksjon: produksjon([1, 500]) }, []],
    ['heat', { bruk: [60, 40], produksjon: produksjon([5, 101], [8, 101]) }, []],
  ])('%s', (_, tall, funn) => {
    expect(sagt('P-29', tall)).toEqual(funn)
  })
})

describe('P-30, much more heat made than used', () => {
  it.each<[string, Tall, unknown[]]>([
    ['twice', { bruk: [60, 40, 1000], produksjon: produksjon([5, 100], [6, 50], [7, 25], [8, 25]) }, []],
    [
      'more than twice',
      { bruk: [60, 40, 1000], produksjon: produksjon([1, 900], [5, 100], [8, 101]) },
      [['2.kwh', 'varsel.p-30', 201, 100]],
    ],
    [
      'where Bygg and Prosess use nothing',
      { bruk: [0, 0, 9], produksjon: produksjon([5, 1]) },
      [['0.kwh', 'varsel.p-30', 1, 0]],
    ],
    ['no use filled in yet', { bruk: [], produksjon: produksjon([5, 500]) }, []],
    ['nothing made', { bruk: [0, 0, 9], produksjon: [] }, []],
  ])('%s', (_, tall, funn) => {
    expect(sagt('P-30', tall)).toEqual(funn)
  })
})

const valg = (valgt: number[], mulige: number[]) =>
  mulige.map((id) => ({ id, erAktuelt: valgt.includes(id) }))
const navn = (nb: string) => expect.objectContaining({ nb })

describe('measures, and the use of their purpose', () => {
  // 1 and 100 are headings; 101 is of Bygg, 201 of Prosess, 302 of Transport.
  const mulige = [101, 102, 201, 302]
  it.each<[string, Tall, unknown[]]>([
    [
      'P-32',
      { bruk: [100, 0, 0], aktuelleTiltak: valg([101, 302], mulige) },
      [['3.erAktuelt', 'varsel.p-32', navn('Transport')]],
    ],
    ['P-32', { bruk: [100, 0, 1], aktuelleTiltak: valg([101, 302], mulige) }, []],
    ['P-32', { bruk: [100, 0, 0], aktuelleTiltak: valg([101], mulige) }, []],
    ['P-32', { bruk: [0, null], aktuelleTiltak: valg([302], mulige) }, []],
    ['P-33', { bruk: [80, 20], aktuelleTiltak: valg([102], mulige) }, []],
    [
      'P-33',
      { bruk: [79, 21], aktuelleTiltak: valg([102], mulige) },
      [['2.erAktuelt', 'varsel.p-33', navn('Prosess'), 21]],
    ],
    ['P-33', { bruk: [79, 21], aktuelleTiltak: valg([102, 201], mulige) }, []],
    ['P-33', { bruk: [79, 21], aktuelleTiltak: valg([], mulige) }, []],
    ['P-33', { bruk: [0, 0], aktuelleTiltak: valg([101], mulige) }, []],
    [
      'P-33',
      { bruk: [79, 21], aktuelleTiltak: valg([101], [101]) },
      [['', 'varsel.p-33', navn('Prosess'), 21]],
    ],
  ])('%s of %j', (regel, tall, funn) => {
    expect(sagt(regel, tall)).toEqual(funn)
  })
})

type Potensial = [formalKodeId: number, kwh: number | null, kostnadKr?: number | null]
const potensial = (...rader: Potensial[]) => ({
  potensialForEnergireduksjon: rader.map(([formalKodeId, kwh, kostnadKr = null]) => ({
    formalKodeId,
    kwh,
    kostnadKr,
  })),
})

describe('P-36, much to save', () => {
  it.each<[string, Potensial[], unknown[]]>([
    [
      'half of a purpose',
      [
        [1, 50],
        [2, 25],
      ],
      [],
    ],
    ['more than half', [[1, 51]], [['0.kwh', 'varsel.p-36', navn('Bygg'), 51, 100]]],
    ['all of it', [[2, 50]], [['0.kwh', 'varsel.p-36', navn('Prosess'), 100, 50]]],
    ['more than there is, which is refused elsewhere', [[2, 51]], []],
    ['of a purpose that uses nothing', [[4, 10]], []],
    [
      'of two purposes',
      [
        [1, 60],
        [2, 30],
      ],
      [
        ['0.kwh', 'varsel.p-36', navn('Bygg'), 60, 100],
        ['1.kwh', 'varsel.p-36', navn('Prosess'), 60, 50],
      ],
    ],
    [
      'of the whole, at the largest',
      [
        [4, 10],
        [1, 50],
        [2, 25],
      ],
      [['1.kwh', 'varsel.p-36.total', 43, 85]],
    ],
    [
      'of the whole, just as much as is usual',
      [
        [4, 5],
        [1, 50],
        [2, 25],
      ],
      [],
    ],
    ['of what is no purpose', [[9, 60]], []],
    [
      'nothing',
      [
        [1, null],
        [2, 0],
      ],
      [],
    ],
  ])('%s', (_, rader, funn) => {
    expect(sagt('P-36', { bruk: [100, 50, 50, 0], ...potensial(...rader) })).toEqual(funn)
  })
})

describe('P-37 and P-38, what it costs', () => {
  it.each<[Potensial, unknown[], unknown[]]>([
    [[1, 100, 5], [], [['0.kostnadKr', 'varsel.p-38', 0.05, 1]]],
    [[1, 100, 4.9], [['0.kostnadKr', 'varsel.p-37', 0.049]], []],
    [[1, 100, 6000], [], [['0.kostnadKr', 'varsel.p-38', 60, 1]]],
    [[1, 100, 6001], [['0.kostnadKr', 'varsel.p-37', 60]], []],
    [[1, 100, 20], [], []],
    [[1, 100, 19], [], [['0.kostnadKr', 'varsel.p-38', 0.19, 1]]],
    [[1, 100, 4000], [], []],
    [[1, 100, 4100], [], [['0.kostnadKr', 'varsel.p-38', 41, 1]]],
    [[1, 100, 0], [], []],
    [[1, 0, 100], [], []],
    [[1, null, 100], [], []],
    [[1, 100, null], [], []],
    [[1, 1, 40_000], [['0.kwh', 'varsel.p-37.mwh', 40_000]], []],
    // «61,5» of GWh, for 215 million kroner: the saving is asked about, not the cost.
    [[1, 61.5, 215_000_000], [['0.kwh', 'varsel.p-37.gwh', 3_495_935]], []],
    [[1, 1, 41_000_000], [['0.kostnadKr', 'varsel.p-37', 41_000_000]], []],
  ])('%j', (rad, p37, p38) => {
    const tall = { bruk: [1000], ...potensial(rad) }
    expect([sagt('P-37', tall), sagt('P-38', tall)]).toEqual([p37, p38])
  })
})

const vurdert = (tiltaksvurderinger: object): Tall => ({ bruk: [1000], el: 2000, tiltaksvurderinger })

describe('the assessments', () => {
  const fleksibel = (effektKw: number | null, el: number | null = 2000) => ({
    ...vurdert({ effektOgFleksibilitetVurdering: { effektKw } }),
    el,
  })
  const varme = (energiKwh: number | null, effektKw: number | null) =>
    vurdert({ fjernvarmeVurdering: { energiKwh, effektKw } })
  const kjoling = vurdert({
    fjernkjolingVurdering: { energiKwh: 199, effektKw: 1 },
    overskuddsenergiVurdering: { energiKwh: 8001, effektKw: 1 },
  })
  const overskudd = (energiKwh: number | null, bruk: number[] = [1000]) => ({
    ...vurdert({ overskuddsenergiVurdering: { energiKwh, effektKw: null } }),
    bruk,
  })
  const iVarme = 'fjernvarmeVurdering.energiKwh'
  it.each<[string, Tall, unknown[]]>([
    ['P-39', fleksibel(1), []],
    ['P-39', fleksibel(1.01), [['effektOgFleksibilitetVurdering.effektKw', 'varsel.p-39', 1.01, 2000]]],
    ['P-39', fleksibel(1, 0), []],
    ['P-39', fleksibel(null), []],
    ['P-39', vurdert({}), []],
    ['P-40', varme(200, 1), []],
    ['P-40', varme(8000, 1), []],
    ['P-40', varme(199, 1), [[iVarme, 'varsel.p-40', 199, 1, 199]]],
    ['P-40', varme(8001, 1), [[iVarme, 'varsel.p-40', 8001, 1, 8001]]],
    ['P-40', varme(8784, 1), [[iVarme, 'varsel.p-40', 8784, 1, 8784]]],
    // More hours than a year has is refused elsewhere.
    ['P-40', varme(8785, 1), []],
    ['P-40', varme(0, 7), [[iVarme, 'varsel.p-40.uten', 7]]],
    ['P-40', varme(null, 7), [[iVarme, 'varsel.p-40.uten', 7]]],
    ['P-40', varme(100, 0), []],
    ['P-40', varme(100, null), []],
    [
      'P-40',
      kjoling,
      [
        ['fjernkjolingVurdering.energiKwh', 'varsel.p-40', 199, 1, 199],
        ['overskuddsenergiVurdering.energiKwh', 'varsel.p-40', 8001, 1, 8001],
      ],
    ],
    ['P-41', overskudd(900), []],
    ['P-41', overskudd(901), [['overskuddsenergiVurdering.energiKwh', 'varsel.p-41', 901, 1000]]],
    ['P-41', overskudd(901, [0]), []],
    ['P-41', overskudd(null), []],
  ])('%s of %j', (regel, tall, funn) => {
    expect(sagt(regel, tall)).toEqual(funn)
  })
})

describe('P-43, what a kWp gives in a year', () => {
  const type = 1
  const rad = (energiKwh: number | null, effektKwp: number | null, kode = type) => ({
    fornybarKraftproduksjonVurderingKodeId: kode,
    energiKwh,
    effektKwp,
  })
  const iRad = (index: number) => `fornybarKraftproduksjonVurderinger.${index}.energiKwh`
  const [tak, vind] = [{ nb: 'Solkraft på tak' }, { nb: 'Vindkraft' }].map((type) =>
    expect.objectContaining(type),
  )
  it.each<[object[], unknown[]]>([
    [[rad(500, 1), rad(1200, 1)], []],
    [[rad(1000, 1), rad(499, 1)], [[iRad(1), 'varsel.p-43', tak, 499, 'kWp', 500, 1200]]],
    [[rad(1201, 1)], [[iRad(0), 'varsel.p-43', tak, 1201, 'kWp', 500, 1200]]],
    [[rad(8784, 1)], [[iRad(0), 'varsel.p-43', tak, 8784, 'kWp', 500, 1200]]],
    [[rad(1499, 1, 4)], [[iRad(0), 'varsel.p-43', vind, 1499, 'kW', 1500, 4500]]],
    [[rad(8785, 1)], []],
    [[rad(0, 1)], [[iRad(0), 'varsel.p-43', tak, 0, 'kWp', 500, 1200]]],
    [[rad(null, 1)], []],
    [[rad(100, null)], []],
    [[rad(100, 0)], []],
    [[rad(1, 1, 12345)], []],
  ])('%j', (rader, funn) => {
    expect(sagt('P-43', vurdert({ fornybarKraftproduksjonVurderinger: rader }))).toEqual(funn)
  })
})
