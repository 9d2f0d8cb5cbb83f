import { describe, expect, it } from 'vitest'
import { words } from '../server/words.ts'
import { finnVarsler, regler } from './catalogue.ts'
import { type Rundt, sisteHeleArFor } from './grunnlag.ts'
import { varselTekst } from './regel.ts'
import { AR, type Gruppe, grunnlagFor, type Skjemaer } from './testing.ts'
import { sier } from './testing-words.ts'

type Plant = (f: Skjemaer) => void
interface Tilfelle {
  fires: [Gruppe, Plant, Partial<Rundt>?]
  /** The nearest that is fine. */
  silent: [Gruppe, Plant, Partial<Rundt>?]
}

const formal =
  (id: number, kwh: number | null): Plant =>
  (f) => {
    for (const rad of f.energibrukPerFormal.energibrukKwhPerFormal) if (rad.formalKodeId === id) rad.kwh = kwh
  }
const total =
  (kwh: number): Plant =>
  (f) => {
    f.energibrukPerFormal.energibrukKwhPerFormal = [{ formalKodeId: 1, kwh }]
  }
const baerer =
  (id: number, ar: number, kwh: number | null): Plant =>
  (f) => {
    const rader = f.energibrukPerEnergibarer.energibarer
    const rad = rader.find(
      (r: { energibarerKodeId: number; ar: number }) => r.energibarerKodeId === id && r.ar === ar,
    )
    if (rad) rad.kwh = kwh
    else rader.push({ energibarerKodeId: id, ar, kwh })
  }
const ganger =
  (ar: number, faktor: number): Plant =>
  (f) => {
    for (const rad of f.energibrukPerEnergibarer.energibarer)
      if (rad.ar === ar) rad.kwh = Math.round(rad.kwh * faktor * 100) / 100
  }
const sett =
  (...steg: Plant[]): Plant =>
  (f) => {
    for (const hvert of steg) hvert(f)
  }
const om =
  (felter: object): Plant =>
  (f) =>
    void Object.assign(f.omKartleggingen, felter)
const foretak =
  (felter: object): Plant =>
  (f) =>
    void Object.assign(f.omForetaket, felter)
const oppvarming =
  (id: number): Plant =>
  (f) => {
    f.energibrukPerFormal.oppvarmingByggKodeId = id
  }
const mengde =
  (formalKodeId: number, mengde: number, enhet: string): Plant =>
  (f) => {
    f.energibrukPerFormal.energibrukMengdePerFormal = [{ formalKodeId, mengde, enhet }]
  }
const produsert =
  (kildeKodeId: number, kwh: number): Plant =>
  (f) => {
    f.produksjon = [{ kildeKodeId, kwh }]
  }
const velg =
  (...id: number[]): Plant =>
  (f) => {
    for (const rad of f.aktuelleTiltak) rad.erAktuelt = id.includes(rad.id)
  }
const potensial =
  (formalKodeId: number, kwh: number, kostnadKr: number): Plant =>
  (f) => {
    f.potensialForEnergireduksjon = [{ formalKodeId, kwh, kostnadKr }]
  }
const vurdert =
  (felter: object): Plant =>
  (f) =>
    void Object.assign(f.tiltaksvurderinger, felter)
const fornybar = (kode: number, energiKwh: number, effektKwp: number) =>
  vurdert({
    fornybarKraftproduksjonVurderinger: [
      { fornybarKraftproduksjonVurderingKodeId: kode, energiKwh, effektKwp },
    ],
  })
const ingen: Plant = () => {}
const uten = (...id: number[]) =>
  sett(...id.flatMap((each) => [AR - 2, AR - 1, AR].map((ar) => baerer(each, ar, null))))
const liten = { grenseKwh: 1e9 }

/** Each rule with what makes it speak, and the nearest that does not. */
const tilfeller: Record<string, Tilfelle> = {
  'P-02': { fires: ['dagligvare', total(4_999)], silent: ['dagligvare', total(5_000)] },
  'P-03': { fires: ['dagligvare', total(1_000_000_001)], silent: ['aluminium', total(2e9)] },
  'P-04': { fires: ['aluminium', total(20_000_000_001)], silent: ['aluminium', total(20e9)] },
  'P-09': { fires: ['butikk', baerer(1, AR - 1, 455.2)], silent: ['butikk', baerer(1, AR - 1, 45_520)] },
  'P-10': {
    fires: ['dagligvare', baerer(11, AR, 308_400)],
    silent: ['dagligvare', baerer(11, AR, 1_500_000)],
  },
  'P-11': { fires: ['dagligvare', ganger(AR - 2, 1.3)], silent: ['dagligvare', ganger(AR - 2, 1.15)] },
  'P-12': { fires: ['butikk', baerer(2, AR, 0)], silent: ['dagligvare', baerer(9, AR, 0)] },
  'P-13': {
    fires: ['butikk', baerer(2, AR - 1, 38_800)],
    silent: ['butikk', sett(baerer(3, AR - 2, 0), baerer(3, AR - 1, 0), baerer(3, AR, 0))],
  },
  'P-14': { fires: ['butikk', baerer(2, AR - 1, null)], silent: ['butikk', baerer(3, AR, 1)] },
  'P-15': { fires: ['butikk', baerer(1, AR, null)], silent: ['butikk', baerer(1, AR, 1)] },
  'P-16': { fires: ['dagligvare', ingen, liten], silent: ['butikk', ingen, liten] },
  'P-17': {
    fires: ['butikk', sett(baerer(1, AR - 1, 441_300.5), baerer(2, AR - 1, 38_800), baerer(1, AR, 455_204))],
    silent: ['butikk', baerer(1, AR, 455_204)],
  },
  'P-19': { fires: ['dagligvare', oppvarming(1)], silent: ['dagligvare', sett(oppvarming(1), uten(2))] },
  'P-20': {
    fires: ['butikk', sett(oppvarming(2), uten(1, 2), baerer(3, AR, 500))],
    silent: ['butikk', sett(oppvarming(2), uten(2))],
  },
  'P-21': {
    fires: ['butikk', baerer(2, AR, 480_000)],
    silent: ['butikk', baerer(2, AR, 470_000)],
  },
  'P-22': {
    fires: ['butikk', baerer(11, AR, 300_000)],
    silent: ['butikk', baerer(11, AR, 280_000)],
  },
  'P-25': {
    fires: ['dagligvare', mengde(1, 1_000.1, 'kWh/m2')],
    silent: ['dagligvare', sett(mengde(1, 1_200, 'kWh/m²'), foretak({ naceKode2: '63.100' }))],
  },
  'P-26': {
    fires: ['butikk', sett(formal(1, 9_999), mengde(1, 200, 'kWh/m²'))],
    silent: ['butikk', sett(formal(1, 10_000), mengde(1, 200, 'kWh/m²'))],
  },
  'P-27': {
    fires: ['dagligvare', mengde(3, 3.42, 'kWh/mil')],
    silent: ['dagligvare', mengde(3, 3.42, 'kWh/km')],
  },
  'P-28': {
    fires: ['dagligvare', mengde(1, 131, 'kWh/m2'), sist(100)],
    silent: ['dagligvare', mengde(1, 70, 'kWh/m2'), sist(100)],
  },
  'P-29': { fires: ['butikk', produsert(3, 500_000)], silent: ['butikk', produsert(3, 480_000)] },
  'P-30': { fires: ['butikk', produsert(6, 950_000)], silent: ['butikk', produsert(6, 940_000)] },
  'P-32': { fires: ['butikk', velg(101, 302)], silent: ['kollektiv', velg(101, 302)] },
  'P-33': { fires: ['dagligvare', velg(101)], silent: ['dagligvare', velg(101, 201)] },
  'P-36': {
    fires: ['butikk', potensial(1, 107_301, 300_000)],
    silent: ['butikk', potensial(1, 107_300, 300_000)],
  },
  'P-37': { fires: ['butikk', potensial(1, 24_000, 78)], silent: ['butikk', potensial(1, 24_000, 0)] },
  'P-38': {
    fires: ['butikk', potensial(1, 24_000, 1_000_000)],
    silent: ['butikk', potensial(1, 24_000, 960_000)],
  },
  'P-39': {
    fires: ['butikk', vurdert({ effektOgFleksibilitetVurdering: { effektKw: 221 } })],
    silent: ['butikk', vurdert({ effektOgFleksibilitetVurdering: { effektKw: 220 } })],
  },
  'P-40': {
    fires: ['butikk', vurdert({ fjernvarmeVurdering: { energiKwh: 1_990, effektKw: 10 } })],
    silent: ['butikk', vurdert({ fjernvarmeVurdering: { energiKwh: 80_000, effektKw: 10 } })],
  },
  'P-41': {
    fires: ['butikk', vurdert({ overskuddsenergiVurdering: { energiKwh: 433_000, effektKw: 90 } })],
    silent: ['butikk', vurdert({ overskuddsenergiVurdering: { energiKwh: 432_000, effektKw: 90 } })],
  },
  'P-42': {
    fires: ['dagligvare', ingen, { underenheterKwh: 29_300_000 }],
    silent: ['dagligvare', ingen, { underenheterKwh: 29_100_000 }],
  },
  'P-43': { fires: ['butikk', fornybar(1, 4_990, 10)], silent: ['butikk', fornybar(99, 4_990, 10)] },
  'P-44': {
    fires: ['butikk', om({ organisasjonsnummerEksternKartlegger: '311100010' })],
    silent: ['butikk', om({ organisasjonsnummerEksternKartlegger: '311700014' })],
  },
  'P-45': { fires: ['aluminium', om({ basertPaKodeId: 3 })], silent: ['butikk', om({ basertPaKodeId: 3 })] },
  'P-46': {
    fires: ['dagligvare', om({ basertPaKodeId: 2 })],
    silent: ['dagligvare', sett(om({ basertPaKodeId: 2 }), formal(2, 0), formal(3, 1_000))],
  },
  'P-47': {
    fires: ['dagligvare', om({ skalDokumentereCo2Kompensasjon: true })],
    silent: ['aluminium', om({ skalDokumentereCo2Kompensasjon: true })],
  },
  'P-48': { fires: ['butikk', ingen, { sisteHeleAr: AR + 1 }], silent: ['butikk', ingen] },
  'P-49': {
    fires: ['butikk', om({ kontaktpersonEpost: 'kari@gmial.com' })],
    silent: ['butikk', om({ kontaktpersonEpost: 'kari@gmail.com' })],
  },
  'P-53': { fires: ['butikk', mengde(1, 200, 'm2')], silent: ['butikk', mengde(1, 200, 'kWh/m2')] },
  'P-54': { fires: ['butikk', total(70_000_000)], silent: ['butikk', total(69_999_999)] },
}

/** What the last report said of Bygg. */
function sist(mengde: number, enhet = 'kWh/m²'): Partial<Rundt> {
  return { forrige: { ar: AR - 1, formal: [], mengder: [{ formalKodeId: 1, mengde, enhet }] } }
}

const har = (id: string, [gruppe, plant, rundt]: Tilfelle['fires']) =>
  finnVarsler(grunnlagFor(gruppe, plant, rundt)).filter(({ regel }) => regel === id)

describe.each(regler.map(({ id }) => id))('%s', (id) => {
  const tilfelle = tilfeller[id]
  it('speaks, in both languages, of a field there is', () => {
    expect(tilfelle).toBeDefined()
    const [varsel, ...flere] = tilfelle ? har(id, tilfelle.fires) : []
    expect(flere).toEqual([])
    expect(varsel).toMatchObject({ regel: id, felt: expect.stringContaining(varsel?.seksjon ?? '?') })
    if (!varsel) return
    expect(varsel.path).not.toContain(-1)
    for (const texts of [words.nb, words.nn]) {
      const text = varselTekst(varsel, texts)
      expect(text).toMatch(/^[^{}]{20,}[.?]$/)
      expect(text).not.toContain('varsel.')
    }
    const tekst = varselTekst(varsel, words.nb).replaceAll('\u00a0', ' ')
    expect([varsel.alvor, [varsel.seksjon, ...varsel.path].join('.'), tekst]).toEqual(sier[id])
  })
  it('reads the sections that it says, and is asked on its own page', () => {
    if (!tilfelle) return
    const [gruppe, plant, rundt] = tilfelle.fires
    const leser: readonly string[] = regler.find((regel) => regel.id === id)?.leser ?? []
    const bare: Plant = (f) => {
      plant(f)
      for (const seksjon of Object.keys(f)) if (!leser.includes(seksjon)) delete f[seksjon]
    }
    const funn = har(id, tilfelle.fires)
    expect(har(id, [gruppe, bare, rundt])).toEqual(funn)
    const side = funn[0]?.seksjon
    expect(finnVarsler(grunnlagFor(gruppe, plant, rundt), side).filter(({ regel }) => regel === id)).toEqual(
      funn,
    )
  })
  it('is silent of the nearest that is fine', () => {
    expect(tilfelle && har(id, tilfelle.silent)).toEqual([])
  })
})

describe('P-42', () => {
  const funnet = (underenheterKwh: number | null, underenheterIAltKwh: number | null) =>
    finnVarsler(grunnlagFor('dagligvare', ingen, { underenheterKwh, underenheterIAltKwh }))
      .filter(({ regel }) => regel === 'P-42')
      .map(({ alvor, tekst, params = {} }) => [alvor, tekst, params.sum, params.diff])

  it('tells what the main unit has more, or less, and asks nothing', () => {
    expect(funnet(20e6, 28_000_000)).toEqual([['info', 'varsel.p-42.mer', 28e6, 630_080.5]])
    expect(funnet(null, 28_000_000)).toEqual([['info', 'varsel.p-42.mer', 28e6, 630_080.5]])
    expect(funnet(20e6, 90_000_000)).toEqual([['info', 'varsel.p-42.mindre', 90e6, 61_369_919.5]])
    expect(funnet(29_100_000, 29_100_000)).toEqual([['info', 'varsel.p-42.mindre', 29.1e6, 469_919.5]])
  })

  it('is silent where the two are equal, and where no sub-unit has figures', () => {
    expect(funnet(28_630_080.5, 28_630_080.5)).toEqual([])
    expect(funnet(null, 0)).toEqual([])
    expect(funnet(null, null)).toEqual([])
  })
})

const tekster = (gruppe: Gruppe, plant: Plant) =>
  finnVarsler(grunnlagFor(gruppe, plant)).map((varsel) =>
    varselTekst(varsel, words.nb).replaceAll('\u00a0', ' '),
  )

describe('what is said', () => {
  it('names figure, reason and remedy', () => {
    expect(tekster('butikk', baerer(1, AR - 1, 455.2))).toContain(
      'Tallet for «Elektrisitet 2024» er om lag en tusendel av tallet for 2025. Sjekk at tallet er i kWh.',
    )
    expect(tekster('butikk', ganger(AR - 1, 0.001))).toContain(
      'Summen for 2024 er om lag en tusendel av summen for 2025. Sjekk at alle tallene er i kWh.',
    )
    expect(tekster('dagligvare', ganger(AR - 2, 0.7)).join(' ')).toMatch(
      /Energibruken økte med \d+ prosent fra 2023 til 2024\./,
    )
    expect(tekster('dagligvare', ganger(AR - 2, 1.5)).join(' ')).toMatch(
      /Energibruken gikk ned med \d+ prosent fra 2023 til 2024\./,
    )
    const anHour: Plant = ({ tiltaksvurderinger }) => {
      Object.assign(tiltaksvurderinger.fjernvarmeVurdering, { energiKwh: 100, effektKw: 100 })
    }
    expect(tekster('butikk', anHour)).toContain(
      '100 kWh på 100 kW er 1 time på full effekt. Et år har 8 760 timer. Sjekk energien og effekten.',
    )
    expect(tekster('dagligvare', mengde(3, 3.42, 'kWh/mil'))).toContain(
      '3,4 kWh per mil er uvanlig. 1 mil er 10 km. Skal det være 34,2 kWh per mil?',
    )
    expect(tekster('dagligvare', potensial(1, 1_650_000, 6_900))).toContain(
      'Kostnaden er 0,0042 kroner per kWh i potensialet. Har du skrevet beløpet i hele kroner?',
    )
  })
  it('names the fuel, where a carrier holds several', () => {
    const kg = (kwh: number) =>
      sett(baerer(23, AR - 2, kwh * 1e5), baerer(23, AR - 1, kwh * 1e5), baerer(23, AR, 1e5))
    const sporsmal = (kwh: number) => tekster('butikk', kg(kwh)).find((text) => text.includes('skrevet kg'))
    expect(sporsmal(33.3)).toContain('1 kg hydrogen er om lag 33,3 kWh.')
    expect(sporsmal(5.2)).toContain('1 kg ammoniakk er om lag 5,2 kWh.')
  })
  it('compares specific use with the last report where it is measured by the same', () => {
    const funn = (plant: Plant, rundt: Partial<Rundt>) => har('P-28', ['dagligvare', plant, rundt])
    expect(funn(mengde(1, 69, 'kWh/m²'), sist(100))).toHaveLength(1)
    expect(funn(mengde(1, 69, 'kWh/m²'), sist(100, 'kWh/årsverk'))).toEqual([])
    expect(funn(mengde(1, 69, 'kWh/m²'), { forrige: null })).toEqual([])
    // Where the figure itself is odd, that is what is said.
    expect(funn(mengde(1, 5_000, 'kWh/m²'), sist(100))).toEqual([])
    const [varsel] = funn(mengde(1, 180, 'kWh/m2'), sist(120))
    expect(varsel && varselTekst(varsel, words.nb).replaceAll('\u00a0', ' ')).toBe(
      'Den spesifikke energibruken til «Bygg» er 180 kWh/m². I rapporten for 2024 var den 120 kWh/m². Sjekk tallet og måleenheten.',
    )
  })
  it('names the average of the buildings of the first industry code, where there is one', () => {
    const snitt = (naceKode1: string | null, naceKode2: string | null = null) =>
      tekster('butikk', sett(mengde(1, 1_200, 'kWh/m²'), foretak({ naceKode1, naceKode2 })))
        .find((text) => text.startsWith('1 200 kWh/m²'))
        ?.replace(/^.*uvanlig\. | ?Sjekk arealet og energibruken\.$/g, '')
    expect(snitt('47.110')).toBe('Dagligvarebutikker brukte i snitt 542 kWh/m² i 2017 (Enova).')
    expect(snitt('47.710')).toBe('Forretningsbygg brukte i snitt 228 kWh/m² i 2011 (SSB).')
    expect(snitt('55.101')).toBe('Hoteller brukte i snitt 269 kWh/m² i 2011 (SSB).')
    expect(snitt('69.100')).toBe('Kontorbygg brukte i snitt 229 kWh/m² i 2011 (SSB).')
    expect(snitt('86.101')).toBe('Sykehus brukte i snitt 375 kWh/m² i 2011 (SSB).')
    for (const annen of [snitt('24.421'), snitt('24.421', '47.110'), snitt(null)]) expect(annen).toBe('')
  })
  it('is told of a change by a quarter, and asked about from a half', () => {
    const alvor = (...kwh: number[]) =>
      finnVarsler(
        grunnlagFor('butikk', sett(uten(2), ...kwh.map((each, index) => baerer(1, AR - 2 + index, each)))),
      ).flatMap((varsel) => (varsel.regel === 'P-11' ? [[varsel.alvor, varsel.params?.prosent]] : []))
    expect(alvor(1_000, 1_250, 1_249)).toEqual([])
    expect(alvor(1_000, 1_251, 1_250)).toEqual([['info', 25]])
    expect(alvor(1_000, 1_500, 1_501)).toEqual([['info', 50]])
    expect(alvor(1_000, 1_502, 1_501)).toEqual([['varsel', 50]])
    expect(alvor(1_000, 499, 501)).toEqual([['varsel', 50]])
    // A year in the middle that differs is one remark: the one that is asked about.
    expect(alvor(1_000, 600, 1_001)).toEqual([['varsel', 67]])
    expect(alvor(1_000, 1_300, 1_001)).toEqual([['info', 30]])
    expect(alvor(1_000, 1_300, 1_700)).toEqual([
      ['info', 30],
      ['info', 31],
    ])
  })
  it('is one thing of a whole column', () => {
    const kopi: Plant = (f) => {
      for (const rad of f.energibrukPerEnergibarer.energibarer)
        if (rad.ar === AR - 1)
          rad.kwh = f.energibrukPerEnergibarer.energibarer.find(
            (r: typeof rad) => r.ar === AR && r.energibarerKodeId === rad.energibarerKodeId,
          ).kwh
    }
    expect(tekster('dagligvare', kopi).filter((text) => text.includes('de samme tallene'))).toHaveLength(1)
    const tom: Plant = (f) => {
      for (const rad of f.energibrukPerEnergibarer.energibarer) if (rad.ar === AR - 1) rad.kwh = null
    }
    expect(tekster('dagligvare', tom).filter((text) => text.includes('mangler'))).toHaveLength(1)
  })
})

const funnene = (plant: Plant, rundt?: Partial<Rundt>) =>
  finnVarsler(grunnlagFor('butikk', plant, rundt)).map(({ regel, tekst }) => `${regel} ${tekst}`)
const skrevet = (...felt: string[]): Partial<Rundt> => ({ medEnhet: new Set(felt) })

describe('an ordinary figure', () => {
  const bare = (kwh: number) => sett(total(kwh), uten(1, 2))
  it.each([494_000, 913_000, 15_000])('of %d kWh in a first report is not asked about', (kwh) => {
    expect(funnene(bare(kwh)).filter((each) => /^P-(02|26)/.test(each))).toEqual([])
  })
  it('is not asked about by its size where the last report says as little', () => {
    const forrige = { ar: AR - 1, mengder: [], formal: [{ formalKodeId: 1, kwh: 4_100 }] }
    expect(funnene(bare(4_000), { forrige })).not.toContain('P-02 varsel.p-02')
  })
  it('is asked about where the last report says a thousand times as much', () => {
    const forrige = { ar: AR - 1, mengder: [], formal: [{ formalKodeId: 1, kwh: 913_000 }] }
    expect(funnene(bare(900), { forrige })).toContain('P-02 varsel.p-02.forrige')
  })
})

describe('a year that agrees with the last report', () => {
  const forrige = {
    ar: AR - 1,
    mengder: [],
    formal: [],
    energibarer: [{ energibarerKodeId: 1, ar: AR - 1, kwh: 2_531_046_812 }],
  }
  const strom = sett(
    uten(1, 2),
    ...[4_800_000, 4_700_000, 2_540_162_762].map((kwh, index) => baerer(1, AR - 2 + index, kwh)),
  )
  const p09 = (rundt: Partial<Rundt>) =>
    finnVarsler(grunnlagFor('butikk', strom, rundt)).filter(({ regel }) => regel === 'P-09')
  it('is not the one that is accused, and no press is offered: the others are', () => {
    const funn = p09({ forrige }).map(({ tekst, params, rettelse }) => [tekst, params?.ar2, rettelse ?? []])
    expect(funn).toEqual([
      ['varsel.p-09.sum.lav.annet', String(AR - 1), []],
      ['varsel.p-09.sum.lav.annet', String(AR - 2), []],
    ])
  })
  it('is told how many times as large it is, without a press, where that is not about a thousand', () => {
    const [funn, ...resten] = p09({})
    expect(resten).toEqual([])
    expect([funn?.tekst, funn?.params?.ganger, funn?.rettelse]).toEqual([
      'varsel.p-09.sum.hoy.annet',
      540,
      [],
    ])
  })
})

describe('one purpose far below that of the last report', () => {
  const forrige = {
    ar: AR - 1,
    mengder: [],
    formal: [
      { formalKodeId: 1, kwh: 21_412_300 },
      { formalKodeId: 2, kwh: 90_000_000 },
      { formalKodeId: 3, kwh: 7_153_590 },
    ],
  }
  const bruk: Plant = (f) => {
    const kwh = [22_000, 91_000_000, 1_200]
    f.energibrukPerFormal.energibrukKwhPerFormal = kwh.map((kwh, index) => ({ formalKodeId: index + 1, kwh }))
  }
  const p02 = (plant: Plant) =>
    finnVarsler(grunnlagFor('butikk', plant, { forrige })).filter(({ regel }) => regel === 'P-02')
  it('is asked about before the carriers are given, with a press where it may be MWh', () => {
    expect(p02(sett(bruk, uten(1, 2))).map(({ path, rettelse }) => [path[1], rettelse])).toEqual([
      [0, [{ path: ['energibrukKwhPerFormal', 0, 'kwh'], til: 22_000_000 }]],
      [2, []],
    ])
  })
  it('is left alone where the carriers say that the total is right', () => {
    expect(p02(sett(bruk, uten(1, 2), baerer(1, AR, 91_023_200)))).toEqual([])
  })
})

describe('a figure that was typed with its unit', () => {
  const [forste, bygg] = [
    'energibrukPerEnergibarer.energibarer.1.kwh',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
  ]
  it('is not asked about by its size, the carriers or the last report', () => {
    const forrige = { ar: AR - 1, mengder: [], formal: [{ formalKodeId: 1, kwh: 913_000 }] }
    for (const rundt of [{}, { forrige }])
      for (const carriers of [uten(1, 2), ingen]) {
        const plant = sett(total(480), carriers)
        expect(funnene(plant, rundt).join()).toContain('P-02')
        expect(funnene(plant, { ...rundt, ...skrevet(bygg) }).join()).not.toContain('P-02')
      }
  })
  it('is not proposed to be another by the specific use', () => {
    const plant = sett(total(9_999), mengde(1, 200, 'kWh/m²'))
    expect(funnene(plant)).toContain('P-26 varsel.p-26.mwh')
    expect(funnene(plant, skrevet(bygg))).toContain('P-26 varsel.p-26')
  })
  it('leaves the question to the other year, where one of the two is in another unit', () => {
    const plant = sett(baerer(1, AR - 1, 455.2), baerer(1, AR - 2, null))
    const felt = (rundt: Partial<Rundt>) =>
      finnVarsler(grunnlagFor('butikk', plant, rundt)).flatMap(({ regel, seksjon, path }) =>
        regel === 'P-09' ? [[seksjon, ...path].join('.')] : [],
      )
    expect(felt({})).toEqual(['energibrukPerEnergibarer.energibarer.2.kwh'])
    expect(felt(skrevet('energibrukPerEnergibarer.energibarer.2.kwh'))).toEqual([forste])
  })
})

describe('a column that is half filled in', () => {
  const halv = sett(baerer(2, AR, null), baerer(1, AR, 300_000))
  it('is not said to use much less than the year before', () => {
    expect(funnene(sett(baerer(2, AR, 0), baerer(1, AR, 300_000))).join()).toContain('P-11 ')
    expect(funnene(halv).join()).not.toContain('P-11 ')
    expect(funnene(halv).join(), 'the blank figure is asked about').toContain('P-14 ')
  })
  it('is not asked about while one is in it', () => {
    const skriver = (path: string) => funnene(halv, { skriver: path }).join()
    expect(skriver('energibarer.2.kwh')).not.toContain('P-14 ')
    expect(skriver('energibarer.1.kwh'), 'a cell of another year').toContain('P-14 ')
  })
})

it('P-48: the year of a report is that of the one before today, or what was chosen as it was begun this year', () => {
  const yearOf = (opprettet: string) =>
    sisteHeleArFor(2025, new Date(opprettet), new Date('2027-01-02T09:00:00Z'))
  expect(yearOf('2026-12-31T22:59:59Z')).toBe(2026)
  expect(yearOf('2026-12-31T23:00:00Z')).toBe(2025)
})

describe('what the rules look at', () => {
  it('may be half filled in, or not at all', () => {
    const rundt = {
      ar: AR,
      sisteHeleAr: AR,
      grenseKwh: 2.5e6,
      underenheterKwh: null,
      underenheterIAltKwh: null,
      forrige: null,
      medEnhet: new Set<string>(),
    }
    for (const gruppe of ['aluminium', 'butikk'] as const)
      for (const seksjon of Object.keys(grunnlagFor(gruppe)).filter((key) => !(key in rundt)))
        for (const verdi of [undefined, null, {}, [], 'tekst'])
          expect(() =>
            finnVarsler(
              grunnlagFor(gruppe, (f) => {
                f[seksjon] = verdi
              }),
            ),
          ).not.toThrow()
    expect(
      finnVarsler(
        grunnlagFor('butikk', (f) => {
          for (const key of Object.keys(f)) delete f[key]
        }),
      ),
    ).toEqual([])
  })
  it('counts what cannot be read as blank', () => {
    expect(tekster('butikk', baerer(1, AR, 'mye' as unknown as number)).join()).toContain('mangler i 2025')
  })
})
