import { formal, kode } from '../../kodelister/kodelister.ts'
import type { Path } from '../../platform/contract.ts'
import { likEnhet } from '../../sections/energibruk/enhet.ts'
import { sum } from '../../seksjon/fields.ts'
import { grenser, innenfor } from '../grenser.ts'
import {
  bygg,
  formalPath,
  type Grunnlag,
  harEnhet,
  harNaering,
  kwhAv,
  kwhFor,
  naeringer,
  prosess,
  storsteFormal,
  sumAr,
  total,
  transport,
} from '../grunnlag.ts'
import { type Funn, omtrent, type Regel } from '../regel.ts'
import { erEldre, erStottet, gangerUtenEnhet, leserStottet } from './storrelse.ts'

const seksjon = 'energibrukPerFormal'
const navn = (formalKodeId: number) => kode(formal, formalKodeId) ?? { nb: '', nn: '' }
const [mwh, gwh] = [1e3, 1e6]

/** P-02: MWh for kWh, by the carriers, else by the last report; by its size alone only where next to nothing is used. */
export function forLav(g: Grunnlag): Funn[] {
  const t = total(g)
  const baerere = sumAr(g, g.ar)
  const sist = sum((g.forrige?.formal ?? []).map(({ kwh }) => kwh))
  // One purpose alone is in another unit, or all of them are.
  const funn = (tekst: string, sammen: Funn['params'], bare?: number): Funn[] => {
    const formalKodeId = bare ?? storsteFormal(g)
    const path = formalPath(g, formalKodeId)
    if (harEnhet(g, seksjon, path)) return []
    const params = { tall: kwhFor(g, formalKodeId), ...sammen }
    return [{ seksjon, path, tekst, params, rettelse: bare === undefined ? alleGanger(g) : gjorOm(g, bare) }]
  }
  const motBaerere = { ar: String(g.ar), sum: baerere }
  if (t > 0 && innenfor(baerere / t, grenser.tusen) && !erStottet(g))
    return funn('varsel.p-02.baerere', motBaerere)
  const slurv = g.energibrukPerFormal.energibrukKwhPerFormal.find(
    ({ kwh }) => kwh && baerere > 0 && Math.abs(t + (mwh - 1) * kwh - baerere) <= baerere / gwh + mwh,
  )
  if (slurv && Math.abs(t - baerere) > mwh) return funn('varsel.p-02.baerere', motBaerere, slurv.formalKodeId)
  if (g.forrige && sist > 0) {
    if (innenfor(sist / t, grenser.tusen))
      return funn('varsel.p-02.forrige', { ar: String(g.forrige.ar), sum: sist })
    return Math.abs(t - baerere) > grenser.likTotal ? lavtFormal(g, g.forrige) : []
  }
  return t > 0 && t < grenser.minsteTotal ? funn('varsel.p-02', {}) : []
}
/** Purposes far below those of the last report, where the carriers do not say that the total is right. A press where it may be MWh. */
const lavtFormal = (g: Grunnlag, { ar, formal: sist }: NonNullable<Grunnlag['forrige']>): Funn[] =>
  sist.flatMap(({ formalKodeId, kwh }) => {
    const [na, path] = [kwhFor(g, formalKodeId), formalPath(g, formalKodeId)]
    if (na === 0 || kwh / na < grenser.tusen[0] || harEnhet(g, seksjon, path)) return []
    const params = { felt: navn(formalKodeId), ar: String(ar), sum: kwh }
    const rettelse = innenfor(kwh / na, grenser.tusen) ? gjorOm(g, formalKodeId) : []
    return [{ seksjon, path, tekst: 'varsel.p-02.formal', params, rettelse }]
  })
/** A purpose's figure as kWh, where it was typed in MWh without saying so. */
const gjorOm = (g: Grunnlag, formalKodeId: number) =>
  gangerUtenEnhet(g, seksjon, formalPath(g, formalKodeId), kwhFor(g, formalKodeId), mwh)
const alleGanger = (g: Grunnlag) =>
  g.energibrukPerFormal.energibrukKwhPerFormal.flatMap(({ formalKodeId }) => gjorOm(g, formalKodeId))

function forHoy(g: Grunnlag): Funn[] {
  const t = total(g)
  const kjente = naeringer(g)
  const ventet = kjente.length === 0 || kjente.some((n) => grenser.hoyTotalNaering.some((stor) => stor === n))
  if (t <= grenser.hoyTotal || t > grenser.umuligTotal || ventet) return []
  return [{ seksjon, path: formalPath(g, storsteFormal(g)), tekst: 'varsel.p-03', params: gwhAv(t) }]
}
function umuligHoy(g: Grunnlag): Funn[] {
  const t = total(g)
  if (t <= grenser.umuligTotal) return []
  return [{ seksjon, path: formalPath(g, storsteFormal(g)), tekst: 'varsel.p-04', params: gwhAv(t) }]
}
const gwhAv = (kwh: number) => ({ gwh: omtrent(kwh / gwh) })

/** Carriers by what they are used for (src/kodelister/energibarere.json). */
const [fjernvarme, fjernkjoling] = [2, 3]
const fyring = [fjernvarme, 4, 9, 10, 17, 19, 24]
const motordrivstoff = [11, 12, 13, 14, 15, 16]
/** Electricity, gas and hydrogen drive vehicles too. */
const annenDrift = [1, 5, 6, 7, 18, 23]
const alleBrensler = [...fyring, 5, 6, 7, 8, 18, 20, 21, 22, 99]

function oppvarming(g: Grunnlag): Funn[] {
  const { oppvarmingByggKodeId } = g.energibrukPerFormal
  const [iBygg, annen] = [kwhFor(g, bygg), kwhAv(g, ...fyring)]
  if (oppvarmingByggKodeId !== 1 || iBygg <= 0 || annen <= grenser.annenVarme * iBygg) return []
  return [{ seksjon, path: ['oppvarmingByggKodeId'], tekst: 'varsel.p-19', params: { kwh: annen } }]
}

function vannbaren(g: Grunnlag): Funn[] {
  const { oppvarmingByggKodeId } = g.energibrukPerFormal
  const varme = kwhAv(g, 1, ...alleBrensler)
  if (oppvarmingByggKodeId !== 2 || kwhFor(g, bygg) <= 0 || sumAr(g, g.ar) <= 0 || varme > 0) return []
  return [{ seksjon, path: ['oppvarmingByggKodeId'], tekst: 'varsel.p-20', params: { ar: String(g.ar) } }]
}

function fjernvarmeOver(g: Grunnlag): Funn[] {
  const [fjern, bruk] = [kwhAv(g, fjernvarme, fjernkjoling), kwhFor(g, bygg, prosess)]
  if (total(g) <= 0 || fjern <= bruk) return []
  return [{ seksjon, path: formalPath(g, bygg), tekst: 'varsel.p-21', params: { fjern, kwh: bruk } }]
}

function drivstoff(g: Grunnlag): Funn[] {
  const [motor, iTransport] = [kwhAv(g, ...motordrivstoff), kwhFor(g, transport)]
  const bruk = kwhFor(g, transport, prosess)
  const path = formalPath(g, transport)
  if (total(g) > 0 && motor > grenser.drivstoff * bruk)
    return [{ seksjon, path, tekst: 'varsel.p-22', params: { motor, kwh: bruk } }]
  const uten = sumAr(g, g.ar) > 0 && motor + kwhAv(g, ...annenDrift) === 0
  return iTransport > 0 && uten
    ? [{ seksjon, path, tekst: 'varsel.p-22.uten', params: { kwh: iTransport } }]
    : []
}

interface Mengde {
  formalKodeId: number
  mengde: number
  /** What the use is measured per: `m²`, `tonn`. */
  per: string
  kwh: number
  path: Path
}
const mengder = (g: Grunnlag): Mengde[] =>
  g.energibrukPerFormal.energibrukMengdePerFormal.flatMap(({ formalKodeId, mengde, enhet }, index) => {
    const per = /^kWh\s*\/\s*(.+)$/i.exec(likEnhet(enhet) ?? '')?.[1]?.toLowerCase()
    if (!per || mengde === null || mengde <= 0) return []
    const path = ['energibrukMengdePerFormal', index, 'mengde']
    return [{ formalKodeId, mengde, per, kwh: kwhFor(g, formalKodeId), path }]
  })

/** P-25: the text names the average of the industry's buildings, where there is one. */
function perM2(g: Grunnlag): Funn[] {
  if (harNaering(g, grenser.datasenter)) return []
  const [bygning] = Object.entries(grenser.snittPerM2).find(([, koder]) =>
    koder.some((kode) => g.omForetaket.naceKode1?.startsWith(kode)),
  ) ?? [null]
  const tekst = bygning ? `varsel.p-25.${bygning}` : 'varsel.p-25'
  return mengder(g)
    .filter(({ per, mengde }) => per === 'm²' && !innenfor(mengde, grenser.kwhPerM2))
    .map(({ path, mengde }) => ({ seksjon, path, tekst, params: { verdi: mengde } }))
}

const nevnere = new Map<string, readonly [fra: number, til: number]>([
  ['m²', grenser.m2],
  ['tonn', [grenser.minsteTonn, Number.POSITIVE_INFINITY]],
  ['mil', [grenser.minsteMil, Number.POSITIVE_INFINITY]],
])
function nevner(g: Grunnlag): Funn[] {
  const sagt = new Set([...perM2(g), ...perMil(g)].map(({ path }) => path.join('.')))
  const lave = new Set(forLav(g).flatMap(({ rettelse = [] }) => rettelse.map(({ path }) => path.join('.'))))
  return mengder(g).flatMap(({ formalKodeId, mengde, per, kwh, path }): Funn[] => {
    const antall = kwh / mengde
    const spenn = nevnere.get(per)
    const brukPath = formalPath(g, formalKodeId)
    if (kwh <= 0 || !spenn || innenfor(antall, spenn) || sagt.has(path.join('.'))) return []
    const params = { felt: navn(formalKodeId), antall: omtrent(antall), per, kwh, verdi: mengde }
    const rettelse = antall < spenn[0] && innenfor(mwh * antall, spenn) ? gjorOm(g, formalKodeId) : []
    if (rettelse.length === 0) return [{ seksjon, path, tekst: 'varsel.p-26', params }]
    // P-02 has asked about the same slip.
    if (lave.has(brukPath.join('.'))) return []
    return [{ seksjon, path: brukPath, tekst: 'varsel.p-26.mwh', params, rettelse }]
  })
}

/** P-27: a mil is 10 km; the two units are often confused. */
function perMil(g: Grunnlag): Funn[] {
  const iTransport = kwhFor(g, transport)
  const paDrivstoff = kwhAv(g, ...motordrivstoff) >= grenser.drivstoffAndel * iTransport && iTransport > 0
  const ventet = paDrivstoff ? grenser.kwhPerMilDrivstoff : grenser.kwhPerMil
  return mengder(g).flatMap(({ per, mengde, path }) => {
    const perMil = per === 'mil' ? mengde : per === 'km' ? mengde * 10 : undefined
    if (perMil === undefined || innenfor(perMil, ventet)) return []
    const forslag = [perMil * 10, perMil / 10].find((tall) => innenfor(tall, ventet))
    if (!forslag) return [{ seksjon, path, tekst: 'varsel.p-27', params: { verdi: omtrent(perMil) } }]
    const params = { verdi: omtrent(perMil), forslag: omtrent(forslag) }
    // Ten times or a tenth of what was typed, without the digits of binary fractions.
    const rettelse = [{ path, til: Number(((mengde * forslag) / perMil).toPrecision(12)) }]
    return [{ seksjon, path, tekst: 'varsel.p-27.km', params, rettelse }]
  })
}

/** P-28: compares with the last report when both have the same unit. */
function endretSidenSist(g: Grunnlag): Funn[] {
  const { forrige } = g
  const sagt = new Set([...perM2(g), ...perMil(g)].map(({ path }) => path.join('.')))
  return g.energibrukPerFormal.energibrukMengdePerFormal.flatMap((rad, index) => {
    const enhet = likEnhet(rad.enhet)
    const sist = forrige?.mengder.find(
      (den) =>
        den.formalKodeId === rad.formalKodeId && likEnhet(den.enhet)?.toLowerCase() === enhet?.toLowerCase(),
    )
    const path = ['energibrukMengdePerFormal', index, 'mengde']
    if (!forrige || !sist || !enhet || !rad.mengde || sagt.has(path.join('.'))) return []
    if (Math.abs(rad.mengde - sist.mengde) <= grenser.spesifikkEndring * sist.mengde) return []
    const params = {
      felt: navn(rad.formalKodeId),
      verdi: rad.mengde,
      enhet,
      ar: String(forrige.ar),
      sist: sist.mengde,
    }
    return [{ seksjon, path, tekst: 'varsel.p-28', params }]
  })
}

const baerere = 'energibrukPerEnergibarer'
const egen = [seksjon] as const
const medBaerere = [seksjon, baerere] as const
const medForetak = [seksjon, 'omForetaket'] as const

export const regler: readonly Regel[] = [
  { id: 'P-02', alvor: 'varsel', leser: [...leserStottet, baerere], nar: forLav, avForrige: erEldre },
  { id: 'P-03', alvor: 'varsel', leser: medForetak, nar: forHoy },
  { id: 'P-04', alvor: 'varsel', leser: egen, nar: umuligHoy },
  { id: 'P-19', alvor: 'varsel', leser: medBaerere, nar: oppvarming },
  { id: 'P-20', alvor: 'varsel', leser: medBaerere, nar: vannbaren },
  { id: 'P-21', alvor: 'varsel', leser: medBaerere, nar: fjernvarmeOver },
  { id: 'P-22', alvor: 'varsel', leser: medBaerere, nar: drivstoff },
  { id: 'P-25', alvor: 'varsel', leser: medForetak, nar: perM2 },
  { id: 'P-26', alvor: 'varsel', leser: [...leserStottet, baerere], nar: nevner },
  { id: 'P-27', alvor: 'varsel', leser: medBaerere, nar: perMil },
  {
    id: 'P-28',
    alvor: 'varsel',
    leser: [...medForetak, baerere],
    nar: endretSidenSist,
    avForrige: () => true,
  },
]
