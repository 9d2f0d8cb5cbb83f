import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { formal, kode } from '../../kodelister/kodelister.ts'
import { tiltak } from '../../kodelister/tiltak.ts'
import { sum } from '../../seksjon/fields.ts'
import { grenser, innenfor } from '../grenser.ts'
import {
  bygg,
  type Grunnlag,
  harEnhet,
  kwhAv,
  kwhFor,
  naeringer,
  prosess,
  sumAr,
  total,
} from '../grunnlag.ts'
import { type Funn, ganger, omtrent, type Regel } from '../regel.ts'

const elkilder = [1, 2, 3, 4]
const varmekilder = [5, 6, 7, 8]
const kraftforsyning = '35'

/** Total production of some sources, with the path of the largest figure. */
function produsert(g: Grunnlag, kilder: readonly number[]) {
  const iKildene = g.produksjon
    .map((rad, index) => ({ ...rad, index }))
    .filter((rad) => kilder.includes(rad.kildeKodeId))
  const storst = iKildene.reduce((a, b) => ((b.kwh ?? 0) > (a?.kwh ?? 0) ? b : a), iKildene[0])
  return { kwh: sum(iKildene.map(({ kwh }) => kwh)), path: [storst?.index ?? 0, 'kwh'] }
}

function kraftOver(g: Grunnlag): Funn[] {
  const { kwh, path } = produsert(g, elkilder)
  const t = total(g)
  if (t <= 0 || kwh <= t || naeringer(g).includes(kraftforsyning)) return []
  return [{ seksjon: 'produksjon', path, tekst: 'varsel.p-29', params: { kwh, total: t } }]
}

function varmeOver(g: Grunnlag): Funn[] {
  const { kwh, path } = produsert(g, varmekilder)
  const bruk = kwhFor(g, bygg, prosess)
  if (total(g) <= 0 || kwh <= grenser.varmeproduksjon * bruk) return []
  return [{ seksjon: 'produksjon', path, tekst: 'varsel.p-30', params: { kwh, bruk } }]
}

const overskrifter = new Set(tiltak.map(({ overliggendeId }) => overliggendeId))
/** The selectable measures of one purpose, with their index in the form. */
const tiltakFor = (g: Grunnlag, formalId: number) =>
  g.aktuelleTiltak.flatMap((rad, index) =>
    kode(tiltak, rad.id)?.formalId === formalId && !overskrifter.has(rad.id) ? [{ ...rad, index }] : [],
  )

const utenBruk = (g: Grunnlag): Funn[] =>
  formal.flatMap((entry) => {
    const valgt = tiltakFor(g, entry.id).find(({ erAktuelt }) => erAktuelt)
    if (!valgt || total(g) <= 0 || kwhFor(g, entry.id) > 0) return []
    const params = { formal: entry }
    return [{ seksjon: 'aktuelleTiltak', path: [valgt.index, 'erAktuelt'], tekst: 'varsel.p-32', params }]
  })

const utenTiltak = (g: Grunnlag): Funn[] =>
  formal.flatMap((entry) => {
    const mulige = tiltakFor(g, entry.id)
    const andel = kwhFor(g, entry.id) / total(g)
    const begynt = g.aktuelleTiltak.some(({ erAktuelt }) => erAktuelt)
    if (!begynt || !(andel > grenser.vesentligFormal) || mulige.some(({ erAktuelt }) => erAktuelt)) return []
    const [forst] = mulige
    const path = forst ? [forst.index, 'erAktuelt'] : []
    const params = { formal: entry, prosent: Math.round(andel * 100) }
    return [{ seksjon: 'aktuelleTiltak', path, tekst: 'varsel.p-33', params }]
  })

function storReduksjon(g: Grunnlag): Funn[] {
  const rader = g.potensialForEnergireduksjon
  const seksjon = 'potensialForEnergireduksjon'
  const hver = rader.flatMap(({ formalKodeId, kwh }, index): Funn[] => {
    const bruk = kwhFor(g, formalKodeId)
    const [entry, andel] = [kode(formal, formalKodeId), (kwh ?? 0) / bruk]
    // A reduction above the use itself is a hard rule.
    if (!entry || bruk <= 0 || andel <= grenser.reduksjonAvFormal || andel > 1) return []
    const params = { formal: entry, prosent: Math.round(andel * 100), kwh: bruk }
    return [{ seksjon, path: [index, 'kwh'], tekst: 'varsel.p-36', params }]
  })
  const [t, alt] = [total(g), sum(rader.map(({ kwh }) => kwh))]
  if (hver.length > 0 || t <= 0 || alt <= grenser.reduksjonAvTotal * t || alt > t) return hver
  const storst = rader.reduce((a, { kwh }, index) => ((kwh ?? 0) > (rader[a]?.kwh ?? 0) ? index : a), 0)
  const params = { prosent: Math.round((alt / t) * 100), kwh: alt }
  return [{ seksjon, path: [storst, 'kwh'], tekst: 'varsel.p-36.total', params }]
}

/** Cost per yearly kWh, where both are given. A cost of 0 is left out: it is not a wrong unit. */
const kostnader = (g: Grunnlag) =>
  g.potensialForEnergireduksjon.flatMap(({ formalKodeId, kwh, kostnadKr }, index) =>
    kwh && kostnadKr
      ? [{ formalKodeId, kwh, kostnadKr, kr: kostnadKr / kwh, path: [index, 'kostnadKr'], index }]
      : [],
  )
/**
 * Saving and cost in each other's column: the saving is more than the use, which a hard rule refuses, and the two fit the other
 * way round.
 */
const byttet = (g: Grunnlag) =>
  kostnader(g).filter(({ formalKodeId, kwh, kostnadKr, kr }) => {
    const bruk = kwhFor(g, formalKodeId)
    const passer = innenfor(1 / kr / grenser.pris, grenser.tilbakebetaling)
    return bruk > 0 && kwh > bruk && kostnadKr <= grenser.reduksjonAvFormal * bruk && passer
  })
function byttetOm(g: Grunnlag): Funn[] {
  const rader = byttet(g)
  const rettelse = rader.flatMap(({ index, kwh, kostnadKr }) => [
    { path: [index, 'kwh'], til: kostnadKr },
    { path: [index, 'kostnadKr'], til: kwh },
  ])
  return rader.map(({ formalKodeId, path, kostnadKr }) => ({
    seksjon: 'potensialForEnergireduksjon',
    path,
    tekst: 'varsel.p-37.byttet',
    params: { kostnad: kostnadKr, bruk: kwhFor(g, formalKodeId) },
    rettelse,
    knapp: 'varsel.p-37.byttet-knapp',
  }))
}

/** The larger units that a saving may be in. */
const storre = [
  { faktor: 1e3, tekst: 'varsel.p-37.mwh' },
  { faktor: 1e6, tekst: 'varsel.p-37.gwh' },
] as const
const kostnad = (g: Grunnlag): Funn[] => [...byttetOm(g), ...feilKostnad(g)]
const feilKostnad = (g: Grunnlag): Funn[] =>
  kostnader(g)
    .filter(
      ({ kr, index }) =>
        !innenfor(kr, grenser.kostnadPerKwh) && !byttet(g).some((rad) => rad.index === index),
    )
    .map(({ formalKodeId, kr, kwh, kostnadKr, path, index }) => {
      const seksjon = 'potensialForEnergireduksjon'
      const params = { kr: omtrent(kr) }
      const spart = [index, 'kwh']
      const stor = storre.find(({ faktor }) => innenfor(kr / faktor / grenser.pris, grenser.tilbakebetaling))
      if (stor && !harEnhet(g, seksjon, spart))
        return {
          seksjon,
          path: spart,
          tekst: stor.tekst,
          params,
          // Where it would be more than the use, that is in the same unit, and a hard rule would refuse the figure.
          ...(stor.faktor * kwh <= kwhFor(g, formalKodeId) && { rettelse: ganger(spart, kwh, stor.faktor) }),
        }
      return {
        seksjon,
        path,
        tekst: 'varsel.p-37',
        params,
        // The amount was written in thousands.
        ...(innenfor(1000 * kr, grenser.kostnadPerKwh) &&
          !harEnhet(g, seksjon, path) && { rettelse: ganger(path, kostnadKr, 1000) }),
      }
    })
const tilbakebetaling = (g: Grunnlag): Funn[] =>
  kostnader(g)
    .map(({ kr, path, index }) => ({ ar: kr / grenser.pris, kr, path, index }))
    .filter(
      ({ ar, kr, index }) =>
        !innenfor(ar, grenser.tilbakebetaling) &&
        innenfor(kr, grenser.kostnadPerKwh) &&
        !byttet(g).some((rad) => rad.index === index),
    )
    .map(({ ar, path }) => ({
      seksjon: 'potensialForEnergireduksjon',
      path,
      tekst: 'varsel.p-38',
      params: { antall: omtrent(ar), pris: grenser.pris },
    }))

const vurderinger = 'tiltaksvurderinger'

function fleksibel(g: Grunnlag): Funn[] {
  const kw = g.tiltaksvurderinger.effektOgFleksibilitetVurdering?.effektKw ?? 0
  const el = kwhAv(g, 1)
  if (sumAr(g, g.ar) <= 0 || kw <= el / grenser.fleksibelTimer) return []
  const path = ['effektOgFleksibilitetVurdering', 'effektKw']
  return [{ seksjon: vurderinger, path, tekst: 'varsel.p-39', params: { kw, kwh: el } }]
}

const deler = ['fjernvarmeVurdering', 'fjernkjolingVurdering', 'overskuddsenergiVurdering'] as const
const hoursInLeapYear = 8_784 // a hard rule allows no more

const timer = (g: Grunnlag): Funn[] =>
  deler.flatMap((navn): Funn[] => {
    const { energiKwh, effektKw } = g.tiltaksvurderinger[navn] ?? {}
    if (!effektKw) return []
    const path = [navn, 'energiKwh']
    if (!energiKwh)
      return [{ seksjon: vurderinger, path, tekst: 'varsel.p-40.uten', params: { kw: effektKw } }]
    const antall = energiKwh / effektKw
    if (innenfor(antall, grenser.timer) || antall > hoursInLeapYear) return []
    const params = { kwh: energiKwh, kw: effektKw, n: omtrent(antall) }
    return [{ seksjon: vurderinger, path, tekst: 'varsel.p-40', params }]
  })

function overskudd(g: Grunnlag): Funn[] {
  const kwh = g.tiltaksvurderinger.overskuddsenergiVurdering?.energiKwh ?? 0
  const t = total(g)
  if (t <= 0 || kwh <= grenser.overskudd * t) return []
  const path = ['overskuddsenergiVurdering', 'energiKwh']
  return [{ seksjon: vurderinger, path, tekst: 'varsel.p-41', params: { kwh, total: t } }]
}

/** P-43: range of yearly kWh per kWp or kW for each type (domain.md §2.10). */
const fornybar = (g: Grunnlag): Funn[] =>
  g.tiltaksvurderinger.fornybarKraftproduksjonVurderinger.flatMap((rad, index): Funn[] => {
    const type = kode(fornybarKraft, rad.fornybarKraftproduksjonVurderingKodeId)
    const { energiKwh, effektKwp } = rad
    const [fra, til] = [type?.kwhPerKwpMin ?? 0, type?.kwhPerKwpMax ?? hoursInLeapYear]
    if (!type || energiKwh === null || !effektKwp) return []
    const verdi = energiKwh / effektKwp
    if (innenfor(verdi, [fra, til]) || verdi > hoursInLeapYear) return []
    const path = ['fornybarKraftproduksjonVurderinger', index, 'energiKwh']
    const params = { type, verdi: omtrent(verdi), enhet: type.enhet, fra, til }
    return [{ seksjon: vurderinger, path, tekst: 'varsel.p-43', params }]
  })

const formalene = 'energibrukPerFormal'
const baerere = 'energibrukPerEnergibarer'
const potensial = ['potensialForEnergireduksjon'] as const

export const regler: readonly Regel[] = [
  { id: 'P-29', alvor: 'varsel', leser: ['produksjon', formalene, 'omForetaket'], nar: kraftOver },
  { id: 'P-30', alvor: 'varsel', leser: ['produksjon', formalene], nar: varmeOver },
  { id: 'P-32', alvor: 'varsel', leser: ['aktuelleTiltak', formalene], nar: utenBruk },
  { id: 'P-33', alvor: 'info', leser: ['aktuelleTiltak', formalene], nar: utenTiltak },
  { id: 'P-36', alvor: 'varsel', leser: [...potensial, formalene], nar: storReduksjon },
  { id: 'P-37', alvor: 'varsel', leser: [...potensial, formalene], nar: kostnad },
  { id: 'P-38', alvor: 'varsel', leser: [...potensial, formalene], nar: tilbakebetaling },
  { id: 'P-39', alvor: 'varsel', leser: [vurderinger, baerere], nar: fleksibel },
  { id: 'P-40', alvor: 'varsel', leser: [vurderinger], nar: timer },
  { id: 'P-41', alvor: 'varsel', leser: [vurderinger, formalene], nar: overskudd },
  { id: 'P-43', alvor: 'varsel', leser: [vurderinger], nar: fornybar },
]
