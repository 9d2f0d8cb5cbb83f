import type { Energibarer } from '../../kodelister/energibarere.ts'
import type { Path } from '../../platform/contract.ts'
import { snitt } from '../../sections/energibaerere/contract.ts'
import { arene } from '../../seksjon/arene.ts'
import { asWritten } from '../../texts/stor-enhet.ts'
import { grenser } from '../grenser.ts'
import {
  baererKwh,
  baererPath,
  brukteBaerere,
  bygg,
  type Grunnlag,
  kwhAv,
  kwhFor,
  prosess,
  storsteBaerer,
  sumAr,
  total,
} from '../grunnlag.ts'
import type { Funn, Regel } from '../regel.ts'
import { forLav } from './energibruk.ts'
import { type ArsFunn, andreEnheter, seksjon, tusenganger } from './enheter.ts'
import { leserStottet } from './storrelse.ts'

/** P-17: a column, or one carrier's figure, entered for the wrong year. */
function byttet(g: Grunnlag): ArsFunn[] {
  const [t, s] = [total(g), sumAr(g, g.ar)]
  const lik = (tall: number) => Math.abs(tall - t) <= grenser.likTotal
  if (t <= grenser.likTotal || s === 0 || lik(s)) return []
  const andre = arene(g.ar).slice(0, -1)
  const kolonner = andre.filter((y) => lik(sumAr(g, y)))
  const [kolonne] = kolonner
  if (kolonne !== undefined) {
    const params = { ar: String(g.ar), ar2: String(kolonne), sum: s, total: t }
    const funn = { seksjon, ar: g.ar, path: storsteBaerer(g, g.ar), tekst: 'varsel.p-17', params } as const
    return [kolonner.length === 1 ? { ...funn, ...bytt(g, brukteBaerere(g), kolonne) } : funn]
  }
  const par = brukteBaerere(g).flatMap((baerer) => {
    const na = baererKwh(g, baerer.id, g.ar) ?? 0
    return andre
      .filter((y) => baererKwh(g, baerer.id, y) && lik(s - na + (baererKwh(g, baerer.id, y) ?? 0)))
      .map((y) => ({ baerer, y }))
  })
  const [forst] = par
  if (!forst) return []
  const { baerer, y } = forst
  const params = { felt: baerer, ar: String(g.ar), ar2: String(y) }
  const path = baererPath(g, baerer.id, g.ar)
  const funn = { seksjon, ar: g.ar, path, tekst: 'varsel.p-17.baerer', params } as const
  return [par.length === 1 ? { ...funn, ...bytt(g, [baerer], y) } : funn]
}

/** Lets the figures of the reporting year and another change places: certain where they alone give the total. */
function bytt(g: Grunnlag, baerere: readonly Energibarer[], ar2: number): Pick<Funn, 'rettelse' | 'knapp'> {
  const rettelse = baerere.flatMap(({ id }) => {
    const [na, da] = [baererKwh(g, id, g.ar), baererKwh(g, id, ar2)]
    if (na === da) return []
    return [
      { path: baererPath(g, id, g.ar), til: da },
      { path: baererPath(g, id, ar2), til: na },
    ]
  })
  return { rettelse, knapp: 'varsel.p-17-knapp' }
}

/** Path of the figure of a year that differs most from the same carrier's of the year before. */
function mestEndret(g: Grunnlag, ar: number): Path {
  const endret = (id: number) => Math.abs((baererKwh(g, id, ar) ?? 0) - (baererKwh(g, id, ar - 1) ?? 0))
  const [forst] = brukteBaerere(g).toSorted((a, b) => endret(b.id) - endret(a.id))
  return baererPath(g, forst?.id ?? 0, ar)
}

/** Whether a carrier has a figure in one of two years and is blank in the other: the sums say nothing of each other. */
const erHalvfylt = (g: Grunnlag, ar: number, ar2: number) =>
  brukteBaerere(g).some(({ id }) => (baererKwh(g, id, ar) === null) !== (baererKwh(g, id, ar2) === null))

/** P-11, info up to `storEndring`: years that another rule has a finding for are left out. */
function endring(g: Grunnlag): Funn[] {
  const forklart = new Set([...tusenganger(g), ...andreEnheter(g), ...byttet(g)].map((funn) => funn.ar))
  const funn = arene(g.ar).flatMap((y) => {
    const [na, for1] = [sumAr(g, y), sumAr(g, y - 1)]
    if (na === 0 || for1 === 0 || forklart.has(y) || forklart.has(y - 1) || erHalvfylt(g, y, y - 1)) return []
    const endret = na / for1 - 1
    if (Math.abs(endret) <= grenser.endring) return []
    const opp = endret > 0
    const alvor = Math.abs(endret) > grenser.storEndring ? 'varsel' : 'info'
    const params = { prosent: Math.round(Math.abs(endret) * 100), ar: String(y - 1), ar2: String(y) }
    const tekst = opp ? 'varsel.p-11.opp' : 'varsel.p-11.ned'
    return [{ seksjon, path: mestEndret(g, y), tekst, params, alvor, opp } as const]
  })
  // A deviating year in the middle gives two opposite changes: one warning is enough.
  const [forste, andre] = funn
  const vist =
    forste && andre && forste.opp !== andre.opp
      ? [funn.find(({ alvor }) => alvor === 'varsel') ?? forste]
      : funn
  return vist.map(({ opp, ...resten }) => resten)
}

/** P-12: a carrier with a large share came into use or went out of use. Only where 0 is typed: blank is P-14. */
const kommetEllerBorte = (g: Grunnlag): Funn[] =>
  brukteBaerere(g).flatMap((baerer) =>
    arene(g.ar).flatMap((y) => {
      const [na, for1] = [baererKwh(g, baerer.id, y), baererKwh(g, baerer.id, y - 1)]
      const kom = for1 === 0 && (na ?? 0) > grenser.vesentligBaerer * sumAr(g, y)
      const borte = na === 0 && (for1 ?? 0) > grenser.vesentligBaerer * sumAr(g, y - 1)
      if (!kom && !borte) return []
      const params = { felt: baerer, ar: String(y), ar2: String(y - 1) }
      const tekst = kom ? 'varsel.p-12.kom' : 'varsel.p-12.borte'
      return [{ seksjon, path: baererPath(g, baerer.id, y), tekst, params }]
    }),
  )

/** P-13: the same figure in two years; several carriers give one warning. */
function likeTall(g: Grunnlag): Funn[] {
  const pairs = arene(g.ar).flatMap((y) => arene(g.ar).flatMap((y2) => (y2 < y ? [[y2, y] as const] : [])))
  const sett = new Set<number>()
  return pairs.flatMap(([y2, y]): Funn[] => {
    const like = brukteBaerere(g).filter(({ id }) => {
      const kwh = baererKwh(g, id, y)
      return !sett.has(id) && kwh && kwh === baererKwh(g, id, y2)
    })
    for (const { id } of like) sett.add(id)
    const [forst] = like
    if (!forst) return []
    const arstall = { ar: String(y), ar2: String(y2) }
    const path = baererPath(g, forst.id, y)
    if (like.length > 1)
      return [{ seksjon, path, tekst: 'varsel.p-13.flere', params: { antall: like.length, ...arstall } }]
    const params = { felt: forst, tall: baererKwh(g, forst.id, y) ?? 0, ...arstall }
    return [{ seksjon, path, tekst: 'varsel.p-13', params }]
  })
}

/** Whether one is in a cell of the year, so that its column is not filled in yet. */
const skriverI = (g: Grunnlag, ar: number) =>
  g.energibrukPerEnergibarer.energibarer.some(
    (rad) => rad.ar === ar && baererPath(g, rad.energibarerKodeId, ar).join('.') === g.skriver,
  )

/** P-14: a blank year when all others are filled in; several carriers give one warning. */
const tommeAr = (g: Grunnlag): Funn[] =>
  arene(g.ar).flatMap((y): Funn[] => {
    if (skriverI(g, y)) return []
    const tomme = brukteBaerere(g).filter((baerer) => {
      const fylt = arene(g.ar).filter((each) => baererKwh(g, baerer.id, each) !== null)
      return fylt.length === arene(g.ar).length - 1 && !fylt.includes(y)
    })
    const [forst] = tomme
    if (!forst) return []
    const path = baererPath(g, forst.id, y)
    return tomme.length > 1
      ? [{ seksjon, path, tekst: 'varsel.p-14.flere', params: { antall: tomme.length, ar: String(y) } }]
      : [{ seksjon, path, tekst: 'varsel.p-14', params: { felt: forst, ar: String(y) } }]
  })

const elektrisitet = 1
function utenStrom(g: Grunnlag): Funn[] {
  const bruk = kwhFor(g, bygg, prosess)
  if (bruk <= 0 || sumAr(g, g.ar) <= 0 || kwhAv(g, elektrisitet) > 0) return []
  const path = baererPath(g, elektrisitet, g.ar)
  return [{ seksjon, path, tekst: 'varsel.p-15', params: { ar: String(g.ar), kwh: bruk } }]
}

function underGrensen(g: Grunnlag): Funn[] {
  const summer = arene(g.ar).map((y) => sumAr(g, y))
  const gjsn = snitt(summer)
  // P-02 asks about the unit first.
  if (!g.omForetaket.erHovedenhet || forLav(g).length > 0 || gjsn === null || gjsn >= g.grenseKwh) return []
  const params = {
    gjsn: asWritten(gjsn, { beside: g.grenseKwh, under: g.grenseKwh }) / 1e6,
    grense: g.grenseKwh / 1e6,
  }
  return [{ seksjon, path: storsteBaerer(g, g.ar), tekst: 'varsel.p-16', params }]
}

const leser = [seksjon] as const
const uten = (funn: ArsFunn[]): Funn[] => funn.map(({ ar, ...resten }) => resten)
const medFormal = [seksjon, 'energibrukPerFormal'] as const

export const regler: readonly Regel[] = [
  { id: 'P-09', alvor: 'varsel', leser, nar: (g) => uten(tusenganger(g)) },
  { id: 'P-10', alvor: 'varsel', leser, nar: (g) => uten(andreEnheter(g)) },
  { id: 'P-11', alvor: 'varsel', leser: medFormal, nar: endring },
  { id: 'P-12', alvor: 'info', leser, nar: kommetEllerBorte },
  { id: 'P-13', alvor: 'varsel', leser, nar: likeTall },
  { id: 'P-14', alvor: 'info', leser, nar: tommeAr },
  { id: 'P-15', alvor: 'varsel', leser: medFormal, nar: utenStrom },
  { id: 'P-16', alvor: 'info', leser: [...leserStottet, seksjon], nar: underGrensen },
  { id: 'P-17', alvor: 'varsel', leser: medFormal, nar: (g) => uten(byttet(g)) },
]
