import { describe, expect, it } from 'vitest'
import { at } from '../felt/place.ts'
import { words } from '../server/words.ts'
import { finnVarsler } from './catalogue.ts'
import { varselTekst } from './regel.ts'
import { AR, type Gruppe, grunnlagFor, type Skjemaer } from './testing.ts'

type Plant = (f: Skjemaer) => void
interface Rad {
  energibarerKodeId: number
  ar: number
  kwh: number
}

const hverBaerer =
  (change: (kwh: number) => number, { id, ar }: { id?: number; ar: number }): Plant =>
  (f) => {
    for (const rad of f.energibrukPerEnergibarer.energibarer)
      if (rad.ar === ar && (id === undefined || rad.energibarerKodeId === id)) rad.kwh = change(rad.kwh)
  }
const formal =
  (change: (kwh: number) => number, id?: number): Plant =>
  (f) => {
    for (const rad of f.energibrukPerFormal.energibrukKwhPerFormal)
      if (id === undefined || rad.formalKodeId === id) rad.kwh = change(rad.kwh)
  }
/** Lets the figures of the reporting year and the year before change places. */
function bytt(id?: number): Plant {
  return (f) => {
    const { energibarer } = f.energibrukPerEnergibarer
    const riktig = structuredClone(energibarer)
    for (const rad of energibarer) {
      const ar = rad.ar === AR ? AR - 1 : AR
      const annen = riktig.find(
        (one: Rad) => one.energibarerKodeId === rad.energibarerKodeId && one.ar === ar,
      )
      if (rad.ar >= AR - 1 && (id === undefined || rad.energibarerKodeId === id)) rad.kwh = annen?.kwh ?? 0
    }
  }
}
const iTusen = (kwh: number) => kwh / 1000

/** Each slip of the unit, and the rule that finds it. */
const slurv: [name: string, regel: string, gruppe: Gruppe, plant: Plant][] = [
  ['MWh in one cell', 'P-09', 'butikk', hverBaerer(() => 455.2, { id: 1, ar: AR - 1 })],
  ['Wh in one cell', 'P-09', 'butikk', hverBaerer(() => 455_204_000, { id: 1, ar: AR - 1 })],
  ['MWh in a whole column', 'P-09', 'dagligvare', hverBaerer(iTusen, { ar: AR })],
  ['MJ in one cell', 'P-10', 'butikk', hverBaerer((kwh) => 3.6 * kwh, { id: 1, ar: AR - 1 })],
  ['MWh in every purpose', 'P-02', 'dagligvare', formal(iTusen)],
  ['the columns of two years', 'P-17', 'butikk', bytt()],
  ['two years of one carrier', 'P-17', 'butikk', bytt(1)],
]

describe('what mends a slip', () => {
  it.each(slurv)(
    '%s gives the right figures, and nothing is asked about afterwards',
    (_, regel, gruppe, plant) => {
      const [riktig, galt] = [grunnlagFor(gruppe), grunnlagFor(gruppe, plant)]
      const varsel = finnVarsler(galt).find((one) => one.regel === regel)
      expect(varsel?.rettelse?.length).toBeGreaterThan(0)
      const { seksjon = 'sendInn', rettelse = [] } = varsel ?? {}
      for (const { path, til } of rettelse) {
        const before = Number(at(riktig[seksjon], path))
        expect(Math.abs(Number(til) - before) / before).toBeLessThan(1e-4)
        const last = path.at(-1)
        Reflect.set(Object(at(galt[seksjon], path.slice(0, -1))), String(last), til)
      }
      expect(finnVarsler(galt).filter((one) => one.regel === regel)).toEqual([])
    },
  )

  it('is a name in whole where it is no figure: a domain that is misspelt', () => {
    const galt = grunnlagFor('butikk', (f) =>
      Object.assign(f.omKartleggingen, { kontaktpersonEpost: 'Kari.Ås@Gmial.com' }),
    )
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-49')
    expect(varsel?.rettelse).toEqual([{ path: ['kontaktpersonEpost'], til: 'Kari.Ås@gmail.com' }])
  })

  it.each([
    [200, 'm2', [{ path: ['energibrukMengdePerFormal', 0, 'enhet'], til: 'kWh/m²' }]],
    [
      1_500,
      'm²',
      [
        { path: ['energibrukMengdePerFormal', 0, 'mengde'], til: 143.07 },
        { path: ['energibrukMengdePerFormal', 0, 'enhet'], til: 'kWh/m²' },
      ],
    ],
    // As a specific use and as an area: nobody knows which.
    [900, 'm²', undefined],
    [5, 'tonn', undefined],
  ])('is the unit, or the figure as well, where %s %s can be but one thing', (mengde, enhet, rettelse) => {
    const galt = grunnlagFor('butikk', (f) => {
      f.energibrukPerFormal.energibrukMengdePerFormal = [{ formalKodeId: 1, mengde, enhet }]
    })
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-53')
    expect(varsel).toBeDefined()
    expect(varsel?.rettelse).toEqual(rettelse)
  })

  it('is a number that can be typed: a tenth of 145,67 is 14,567', () => {
    const galt = grunnlagFor('dagligvare', (f) => {
      f.energibrukPerFormal.energibrukMengdePerFormal = [
        { formalKodeId: 3, mengde: 145.67, enhet: 'kWh/mil' },
      ]
    })
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-27')
    expect(varsel?.rettelse).toEqual([{ path: ['energibrukMengdePerFormal', 0, 'mengde'], til: 14.567 }])
  })

  it('is not offered where two years give the same total', () => {
    const galt = grunnlagFor('butikk', (f) => {
      bytt()(f)
      const ar1 = f.energibrukPerEnergibarer.energibarer.filter(({ ar }: Rad) => ar === AR - 1)
      for (const rad of f.energibrukPerEnergibarer.energibarer)
        if (rad.ar === AR - 2)
          rad.kwh = ar1.find((one: Rad) => one.energibarerKodeId === rad.energibarerKodeId)?.kwh ?? 0
    })
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-17')
    expect(varsel?.tekst).toBe('varsel.p-17')
    expect(varsel?.rettelse).toBeUndefined()
  })

  it('lets saving and cost change places, where the saving is more than the use', () => {
    const galt = grunnlagFor('butikk', (f) => {
      Object.assign(f.potensialForEnergireduksjon[0], { kwh: 300_000, kostnadKr: 60_000 })
    })
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-37')
    expect(varsel).toMatchObject({
      tekst: 'varsel.p-37.byttet',
      rettelse: [
        { path: [0, 'kwh'], til: 60_000 },
        { path: [0, 'kostnadKr'], til: 300_000 },
      ],
    })
  })

  it('is not offered for a saving that is merely too large', () => {
    const galt = grunnlagFor('butikk', (f) => {
      const [rad] = f.potensialForEnergireduksjon
      if (rad) Object.assign(rad, { kwh: 9_000_000, kostnadKr: 100 })
    })
    const funn = finnVarsler(galt).filter(({ regel }) => regel === 'P-37')
    expect(funn.filter(({ tekst }) => tekst === 'varsel.p-37.byttet')).toEqual([])
  })

  it('takes away a digit too many, and adds one that is missing', () => {
    const ti = (faktor: number) => hverBaerer((kwh) => faktor * kwh, { id: 1, ar: AR })
    const funn = (plant: (f: Skjemaer) => void) =>
      finnVarsler(grunnlagFor('butikk', plant)).filter(({ regel }) => regel === 'P-10' || regel === 'P-11')
    expect(funn(ti(11.63)), 'electricity is never toe').toMatchObject([
      { tekst: 'varsel.p-10.ti', rettelse: [{ til: 513_232.48 }] },
    ])
    expect(funn(ti(1 / 10))).toMatchObject([
      { tekst: 'varsel.p-10.ti.andre', rettelse: [{ til: 441_300.5 }] },
    ])
    const [uten] = funn((f) => {
      ti(10)(f)
      hverBaerer(() => 0, { id: 1, ar: AR - 2 })(f)
    })
    expect([uten?.tekst, uten?.rettelse]).toEqual(['varsel.p-10.ti', undefined])
  })

  it('is not offered where the other year may be the wrong one', () => {
    const galt = grunnlagFor(
      'butikk',
      hverBaerer((kwh) => kwh / 3.6, { id: 1, ar: AR - 1 }),
    )
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-10')
    expect(varsel?.tekst).toBe('varsel.p-10.mj.andre')
    expect(varsel?.rettelse).toBeUndefined()
  })

  it('is not offered for a figure that is 1 000 times the only other', () => {
    const galt = grunnlagFor('butikk', (f) => {
      hverBaerer(iTusen, { id: 1, ar: AR - 1 })(f)
      hverBaerer(() => 0, { id: 1, ar: AR - 2 })(f)
      hverBaerer((kwh) => kwh, { id: 1, ar: AR })(f)
    })
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-09')
    expect([varsel?.tekst, varsel?.rettelse]).toEqual(['varsel.p-09.hoy', undefined])
  })

  it('is one line beside the field, in both languages', () => {
    const galt = grunnlagFor(
      'butikk',
      hverBaerer(() => 455.2, { id: 1, ar: AR - 1 }),
    )
    const [varsel] = finnVarsler(galt).filter(({ regel }) => regel === 'P-09')
    const line = (texts: typeof words.nb) =>
      varselTekst({ tekst: `${varsel?.tekst}-kort`, ...(varsel?.params && { params: varsel.params }) }, texts)
    expect(line(words.nb)).toBe('Er dette MWh?')
    expect(line(words.nn)).toBe('Er dette MWh?')
  })

  it('names the year that is 0, where a carrier came into use', () => {
    const nytt = grunnlagFor(
      'butikk',
      hverBaerer(() => 0, { id: 1, ar: AR - 1 }),
    )
    const kom = finnVarsler(nytt).find(({ tekst }) => tekst === 'varsel.p-12.kom')
    expect(varselTekst({ tekst: 'varsel.p-12.kom', params: kom?.params ?? {} }, words.nb)).toContain(
      `0 i ${AR - 1}, men ikke i ${AR}.`,
    )
  })
})
