import { makeRandom } from '../../../e2e/faults/figures.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Rundt } from '../grunnlag.ts'
import { AR, type Skjemaer } from '../testing.ts'

// The made part of the world (README.md). The levels are figures of domain.md §5.1; all the rest, which is spread, sizes,
// carriers, costs, measures and who has what, is our assumption.

type Slag = 'butikk' | 'hotell' | 'kontor' | 'verk'

/** A made unit whose figures are right. */
export interface Enhet {
  navn: string
  slag: Slag
  /** Form values of its report, by section id. */
  forms: Skjemaer
  /** The last report; null where this is the first. */
  forrige: Rundt['forrige']
}

/** A carrier, its share of the use, and the share of the units that have it. */
type Baerer = readonly [id: number, andel: number, finnes: number]
interface Oppskrift {
  slag: Slag
  antall: number
  nace: string
  /** Average kWh/m² of the buildings, with the range of areas; for a works, its range of kWh a year. */
  bygg: { kwhPerM2: number; m2: readonly [number, number] } | { kwh: readonly [number, number] }
  baerere: readonly Baerer[]
  /** Shares of the use of Prosess and Annet. Transport has the diesel, and Bygg the rest. */
  formal: readonly [prosess: number, annet: number]
}

/** The duty's threshold (NVE). */
const terskel = 2.5e6
/** From the threshold to a hundredth of what the branch used in 2020 (SSB-industri). */
const verk = (nace: string, bransjeTwh: number, baerere: readonly Baerer[]): Oppskrift => ({
  slag: 'verk',
  antall: 2,
  nace,
  bygg: { kwh: [terskel, bransjeTwh * 1e7] },
  baerere: [...baerere, [12, 0.03, 0.7]],
  formal: [0.8, 0.03],
})

const strom: Baerer = [1, 0.75, 1]
const oppskrifter: readonly Oppskrift[] = [
  {
    slag: 'butikk',
    antall: 30,
    nace: '47.110',
    bygg: { kwhPerM2: 542, m2: [500, 4_000] }, // Enova 2017
    baerere: [strom, [2, 0.15, 0.5], [9, 0.05, 0.1], [11, 0.05, 0.2]],
    formal: [0.45, 0.02],
  },
  {
    slag: 'butikk',
    antall: 30,
    nace: '47.710',
    bygg: { kwhPerM2: 228, m2: [1_000, 8_000] }, // SSB-bygg
    baerere: [strom, [2, 0.2, 0.5], [3, 0.05, 0.2], [11, 0.05, 0.2]],
    formal: [0, 0.02],
  },
  {
    slag: 'hotell',
    antall: 10,
    nace: '55.101',
    bygg: { kwhPerM2: 269, m2: [6_000, 70_000] }, // SSB-bygg
    baerere: [strom, [2, 0.2, 0.8], [7, 0.05, 0.4], [19, 0.1, 0.2]],
    formal: [0.1, 0],
  },
  {
    slag: 'kontor',
    antall: 10,
    nace: '70.100',
    bygg: { kwhPerM2: 229, m2: [6_000, 90_000] }, // SSB-bygg
    baerere: [strom, [2, 0.2, 0.9], [3, 0.05, 0.5], [11, 0.03, 0.3]],
    formal: [0, 0.02],
  },
  verk('10.710', 5.2, [
    [1, 0.6, 1],
    [5, 0.25, 0.8],
    [7, 0.1, 0.6],
  ]),
  verk('16.101', 2.3, [
    [1, 0.5, 1],
    [19, 0.45, 1],
    [9, 0.03, 0.3],
  ]),
  verk('17.120', 5, [
    [1, 0.6, 1],
    [20, 0.3, 1],
    [6, 0.1, 0.5],
  ]),
  verk('23.510', 4, [
    [1, 0.3, 1],
    [22, 0.4, 1],
    [21, 0.3, 0.7],
  ]),
  verk('24.421', 32.7, [
    [1, 0.8, 1],
    [6, 0.1, 0.7],
    [7, 0.05, 0.5],
  ]),
]

type Terning = () => number

const mellom = (kast: Terning, fra: number, til: number) => fra + (til - fra) * kast()
/** Evenly spread by ratio: small units are as many as large ones. */
const skala = (kast: Terning, [fra, til]: readonly [number, number]) => fra * (til / fra) ** kast()
/** A factor around 1, log-normal. */
const omtrent = (kast: Terning, spredning: number) =>
  Math.exp(spredning * Math.sqrt(-2 * Math.log(1 - kast())) * Math.cos(2 * Math.PI * kast()))

/** Spread of the level between units, and of one carrier from one year to the next. */
const [avNiva, avAr] = [0.25, 0.08]

function lag(oppskrift: Oppskrift, nummer: number, kast: Terning): Enhet {
  const { slag, nace, bygg } = oppskrift
  const m2 = 'm2' in bygg ? skala(kast, bygg.m2) : null
  const niva = 'm2' in bygg ? (m2 ?? 0) * bygg.kwhPerM2 * omtrent(kast, avNiva) : skala(kast, bygg.kwh)
  const energibarer = baererne(oppskrift, niva, nummer, kast)
  const formal = formalene(
    oppskrift,
    energibarer.filter(({ ar }) => ar === AR),
  )
  const mengder = nummer % 3 === 0 ? [] : spesifikke(oppskrift, formal, m2, kast)
  const forms = {
    omForetaket: { naceKode1: nace, organisasjonsnummer: '311100010', erHovedenhet: false },
    energibrukPerFormal: {
      energibrukKwhPerFormal: formal,
      energibrukMengdePerFormal: mengder,
      oppvarmingByggKodeId: null,
    },
    energibrukPerEnergibarer: { energibarer },
    produksjon: [],
    aktuelleTiltak: tiltak.map(({ id, formalId }) => ({
      id,
      erAktuelt: id % 10 === 1 && formal.some(({ formalKodeId }) => formalKodeId === formalId),
    })),
    potensialForEnergireduksjon: nummer % 5 === 0 ? [] : sparing(formal, kast),
  }
  return { navn: `${slag} ${nummer}`, slag, forms, forrige: nummer % 2 === 0 ? sist(forms, kast) : null }
}

/** Three years of each carrier. Of two units in five, small carriers came into use in the last year, or went out of use after the first. */
function baererne({ baerere }: Oppskrift, niva: number, nummer: number, kast: Terning) {
  const brukte = baerere.filter(([, , finnes]) => kast() < finnes)
  const deler = brukte.map(([, andel]) => andel * omtrent(kast, avNiva))
  return brukte.flatMap(([id], index) => {
    const siste = (niva * (deler[index] ?? 0)) / sum(deler)
    const bareAr = siste < niva / 10 ? { 2: AR, 3: AR - 2 }[nummer % 5] : undefined
    return [AR - 2, AR - 1, AR].map((ar) => {
      const kwh = Math.round(siste * omtrent(kast, avAr))
      return { energibarerKodeId: id, ar, kwh: (bareAr ?? ar) === ar ? kwh : 0 }
    })
  })
}

/** The purposes have the same sum as the carriers. */
function formalene({ formal }: Oppskrift, siste: { energibarerKodeId: number; kwh: number }[]) {
  const total = sum(siste.map(({ kwh }) => kwh))
  const diesel = sum(
    siste.filter(({ energibarerKodeId: id }) => id === 11 || id === 12).map(({ kwh }) => kwh),
  )
  const [prosess, annet] = formal.map((andel) => Math.round(total * andel))
  const andre = [prosess ?? 0, diesel, annet ?? 0]
  return [total - sum(andre), ...andre].flatMap((kwh, index) =>
    kwh > 0 ? [{ formalKodeId: index + 1, kwh }] : [],
  )
}

type Formal = ReturnType<typeof formalene>

/** kWh/m² of the buildings; kWh/tonne of a works, which is 200 to 5 000. */
function spesifikke({ slag }: Oppskrift, formal: Formal, m2: number | null, kast: Terning) {
  const [formalKodeId, mengde, enhet] =
    slag === 'verk'
      ? [2, skala(kast, [200, 5_000]), 'kWh/tonn']
      : [1, (formal.find((rad) => rad.formalKodeId === 1)?.kwh ?? 0) / (m2 ?? 1), 'kWh/m²']
  return [{ formalKodeId, mengde: Math.round(mengde * 100) / 100, enhet }]
}

/** Of each large purpose 3 to 20 % can be saved, for 1 to 12 kr a yearly kWh. */
const sparing = (formal: Formal, kast: Terning) =>
  formal
    .filter(({ formalKodeId }) => formalKodeId <= 2)
    .map(({ formalKodeId, kwh }) => {
      const spart = Math.round(kwh * mellom(kast, 0.03, 0.2))
      return { formalKodeId, kwh: spart, kostnadKr: Math.round(spart * skala(kast, [1, 12])) }
    })

/** The report of four years ago. */
function sist({ energibrukPerFormal }: Skjemaer, kast: Terning): Enhet['forrige'] {
  const { energibrukKwhPerFormal, energibrukMengdePerFormal } = energibrukPerFormal
  const vekst = omtrent(kast, 2 * avAr)
  return {
    ar: AR - 4,
    formal: energibrukKwhPerFormal.map((rad: Formal[number]) => ({
      ...rad,
      kwh: Math.round(rad.kwh * vekst),
    })),
    mengder: energibrukMengdePerFormal.map((rad: { mengde: number }) => ({
      ...rad,
      mengde: rad.mengde * omtrent(kast, avAr),
    })),
  }
}

/** 60 shops, 10 hotels, 10 offices and 10 works: the same for the same seed. */
export function lagVerden(seed: number): Enhet[] {
  const kast = makeRandom(seed)
  return oppskrifter
    .flatMap((oppskrift) => Array.from({ length: oppskrift.antall }, () => oppskrift))
    .map((oppskrift, nummer) => lag(oppskrift, nummer, kast))
}
