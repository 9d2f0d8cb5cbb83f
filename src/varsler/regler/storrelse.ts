import { arene } from '../../seksjon/arene.ts'
import { sum } from '../../seksjon/fields.ts'
import { grenser, innenfor, type Spenn } from '../grenser.ts'
import {
  baererKwh,
  baererPath,
  brukteBaerere,
  formalPath,
  type Grunnlag,
  harEnhet,
  kwhFor,
  naeringer,
  storsteBaerer,
  storsteFormal,
  sumAr,
  total,
} from '../grunnlag.ts'
import { type Funn, ganger, type Regel } from '../regel.ts'
import { tusenganger } from './enheter.ts'

const tusendel = 1 / 1_000
const formalene = 'energibrukPerFormal'
const baerere = 'energibrukPerEnergibarer'
const potensial = 'potensialForEnergireduksjon'

/** What else says how much the unit uses: the total to it (`forhold`), and where that is right. */
function kilder(g: Grunnlag) {
  const mot = (navn: string, kwh: number, rett: Spenn, params = {}) =>
    kwh > 0 ? [{ navn, forhold: total(g) / kwh, rett, params: { sum: kwh, ...params } }] : []
  const sist = sum((g.forrige?.formal ?? []).map(({ kwh }) => kwh))
  const [fra, til] = grenser.sparingAvTotal
  return [
    ...mot('underenheter', g.omForetaket.erHovedenhet ? (g.underenheterKwh ?? 0) : 0, grenser.enig),
    ...mot('forrige', sist, grenser.enig, { ar: String(g.forrige?.ar) }),
    ...mot('sparing', spart(g), [1 / til, 1 / fra]),
  ]
}

/** What the measures save, where each has a cost that fits: then it is in kWh. Works that use the most may have one small measure. */
function spart(g: Grunnlag): number {
  const rader = g.potensialForEnergireduksjon.filter(({ kwh }) => kwh)
  const passer = rader.every(({ kwh, kostnadKr }) =>
    innenfor((kostnadKr ?? 0) / (kwh ?? 1), grenser.kostnadPerKwh),
  )
  const erTung = naeringer(g).some((n) => grenser.hoyTotalNaering.some((stor) => stor === n))
  return passer && !erTung ? sum(rader.map(({ kwh }) => kwh)) : 0
}

/** Whether something else says that the total is right. */
export const erStottet = (g: Grunnlag) => kilder(g).some(({ forhold, rett }) => innenfor(forhold, rett))
/** What {@link erStottet} reads. */
export const leserStottet = [formalene, 'omForetaket', potensial] as const

/** P-54: all figures a thousand times too large, so that they agree with one another. The purposes first, then the carriers. */
function tusenForStore(g: Grunnlag): Funn[] {
  if (erStottet(g)) return storeBaerere(g)
  const kilde = kilder(g).find(({ forhold, rett }) => innenfor(forhold * tusendel, rett))
  const path = formalPath(g, storsteFormal(g))
  if (!kilde || harEnhet(g, formalene, path)) return []
  const rettelse = g.energibrukPerFormal.energibrukKwhPerFormal.flatMap(({ formalKodeId }) =>
    gangerUtenEnhet(g, formalene, formalPath(g, formalKodeId), kwhFor(g, formalKodeId), tusendel),
  )
  return [{ seksjon: formalene, path, tekst: `varsel.p-54.${kilde.navn}`, params: kilde.params, rettelse }]
}

/** The carriers of the years that are a thousand times the total, which is right. A year that differs from the others is P-09. */
function storeBaerere(g: Grunnlag): Funn[] {
  const t = total(g)
  const store = arene(g.ar).filter((y) => innenfor(sumAr(g, y) / t, grenser.tusen))
  const path = storsteBaerer(g, g.ar)
  if (!store.includes(g.ar) || tusenganger(g).length > 0 || harEnhet(g, baerere, path)) return []
  const rettelse = brukteBaerere(g).flatMap(({ id }) =>
    store.flatMap((y) => gangerUtenEnhet(g, baerere, baererPath(g, id, y), baererKwh(g, id, y), tusendel)),
  )
  return [{ seksjon: baerere, path, tekst: 'varsel.p-54.baerere', params: { total: t }, rettelse }]
}

/** A field's figure in another unit, unless it was typed with its own. */
export const gangerUtenEnhet = (
  g: Grunnlag,
  seksjon: Funn['seksjon'],
  path: Funn['path'],
  kwh: number | null,
  faktor: number,
) => (harEnhet(g, seksjon, path) ? [] : ganger(path, kwh, faktor))

/** Whether the year of what is compared with is not the report's own: its carriers', but the last report's. */
export const erEldre = (tall: string, ar: number) => tall.includes(';ar=') && !tall.includes(`;ar=${ar};`)

export const regler: readonly Regel[] = [
  {
    id: 'P-54',
    alvor: 'varsel',
    leser: [...leserStottet, baerere],
    nar: tusenForStore,
    avForrige: erEldre,
  },
]
