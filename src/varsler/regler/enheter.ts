import type { Energibarer } from '../../kodelister/energibarere.ts'
import { arene } from '../../seksjon/arene.ts'
import { sum } from '../../seksjon/fields.ts'
import type { Faktor } from '../../tall/units.ts'
import { grenser, innenfor, type Spenn } from '../grenser.ts'
import {
  baererKwh,
  baererPath,
  brukteBaerere,
  type Grunnlag,
  harEnhet,
  storsteBaerer,
  sumAr,
} from '../grunnlag.ts'
import { type Funn, ganger, iAr, type Verdi } from '../regel.ts'

// The rules that compare the years to find a figure in another unit.

export const seksjon = 'energibrukPerEnergibarer'
/** A finding with its year, so that one error gives one warning. */
export type ArsFunn = Funn & { ar: number }

interface Avvik {
  index: number
  /** Index of the year that it is compared with. */
  mot: number
  hoy: boolean
  /** How many times as large the larger of the two is. */
  ganger: number
  /** Whether both other years differ by the factor. Where one does, that one may be the wrong one. */
  begge: boolean
}

/**
 * Finds the year whose figure differs from another by the factor, and is more than twice as large, or less than half as
 * large, as both others. The last one when two years fit; every one where the last report agrees with another year.
 *
 * @param sikker whether the unit of a year's figure is known, so that it is another year's that differs
 * @param sist the last report's figure: the years that agree with it are what the others are compared with
 */
function avviker(
  verdier: readonly (number | null)[],
  faktor: Spenn,
  sikker: (index: number) => boolean,
  sist = 0,
): Avvik[] {
  const enige = [...verdier.keys()].filter(
    (j) => sist > 0 && innenfor((verdier[j] ?? 0) / sist, grenser.enig),
  )
  const funn: Avvik[] = []
  for (const index of [...verdier.keys()].reverse()) {
    if (sikker(index) || enige.includes(index)) continue
    const kjente = enige.length > 0 ? enige : [...verdier.keys()]
    const andre = kjente.filter((j) => j !== index && verdier[j])
    for (const hoy of [false, true]) {
      const ganger = (j: number) => ((verdier[j] ?? 0) / (verdier[index] || Number.NaN)) ** (hoy ? -1 : 1)
      const mot = andre.findLast((j) => innenfor(ganger(j), faktor))
      if (mot === undefined || !andre.every((j) => ganger(j) > 2)) continue
      const begge = andre.length === 2 && andre.every((j) => innenfor(ganger(j), faktor))
      funn.push({ index, mot, hoy, begge, ganger: ganger(mot) })
      break
    }
    if (funn.length > 0 && enige.length === 0) break
  }
  return funn
}

const ar = (g: Grunnlag, index: number) => arene(g.ar)[index] ?? g.ar
const verdier = (g: Grunnlag, { id }: Energibarer) => arene(g.ar).map((y) => baererKwh(g, id, y))

/** Whether a carrier's figure was typed with its unit, by the index of the year. */
const harEnhetI =
  (g: Grunnlag, { id }: Energibarer) =>
  (index: number) =>
    harEnhet(g, seksjon, baererPath(g, id, ar(g, index)))

const tusen = 1_000
const elektrisitet = 1
/** A figure that is too small is in MWh. One that is too large may be right, and another year's in MWh. */
const erSikker = ({ hoy, begge, ganger }: Avvik) => (!hoy || begge) && innenfor(ganger, grenser.omTusen)

/** The text and, where it is not about a thousand, how many times. */
function sagt(av: '' | 'sum.', { hoy, ganger }: Avvik): { tekst: string; params: Record<string, number> } {
  const erTusen = innenfor(ganger, grenser.omTusen)
  return {
    tekst: `varsel.p-09.${av}${hoy ? 'hoy' : 'lav'}${erTusen ? '' : '.annet'}`,
    params: erTusen ? {} : { ganger: Number(ganger.toPrecision(2)) },
  }
}

/** kWh that the last report has of its own year: of some carriers, or of all. 0 without one. */
const iForrige = ({ forrige }: Grunnlag, id?: number) =>
  sum(
    (forrige?.energibarer ?? [])
      .filter((rad) => rad.ar === forrige?.ar && (id === undefined || rad.energibarerKodeId === id))
      .map(({ kwh }) => kwh),
  )

/** P-09: MWh instead of kWh in a year's sum, else in one carrier's figure. */
export function tusenganger(g: Grunnlag): ArsFunn[] {
  const avvikI = (baerer: Energibarer) =>
    avviker(verdier(g, baerer), grenser.tusen, harEnhetI(g, baerer), iForrige(g, baerer.id))
  const iSum = avviker(
    arene(g.ar).map((y) => sumAr(g, y)),
    grenser.tusen,
    (index) => harEnhet(g, seksjon, storsteBaerer(g, ar(g, index))),
    iForrige(g),
  )
  const sumFunn = iSum.map((avvik): ArsFunn => {
    const y = ar(g, avvik.index)
    const { tekst, params } = sagt('sum.', avvik)
    return {
      seksjon,
      ar: y,
      path: storsteBaerer(g, y),
      tekst,
      params: { ar2: String(y), ar: String(ar(g, avvik.mot)), ...params },
      // The carriers that differ as the sum does: one large figure in another unit makes the sum differ alone.
      rettelse: brukteBaerere(g).flatMap((baerer) => {
        const same = avvikI(baerer).some(
          (one) => one.index === avvik.index && one.hoy === avvik.hoy && erSikker(one),
        )
        const faktor = avvik.hoy ? 1 / tusen : tusen
        return same ? ganger(baererPath(g, baerer.id, y), baererKwh(g, baerer.id, y), faktor) : []
      }),
    }
  })
  const hver = brukteBaerere(g).flatMap((baerer) =>
    avvikI(baerer).flatMap((avvik): ArsFunn[] => {
      const y = ar(g, avvik.index)
      if (sumFunn.some((funn) => funn.ar === y)) return []
      const { tekst, params } = sagt('', avvik)
      const path = baererPath(g, baerer.id, y)
      const rettelse = ganger(path, baererKwh(g, baerer.id, y), avvik.hoy ? 1 / tusen : tusen)
      const felt = { felt: iAr(baerer, y), ar: String(ar(g, avvik.mot)), ...params }
      return [{ seksjon, ar: y, path, tekst, params: felt, ...(erSikker(avvik) && { rettelse }) }]
    }),
  )
  return [...sumFunn, ...hver]
}

interface Omregning {
  navn: 'mj' | 'toe' | 'ti' | 'enhet'
  spenn: Spenn
  params: Record<string, Verdi>
  /** Makes the figure kWh, when it is the one in the other unit. */
  faktor: number
  /** Whether the figure in the other unit is larger than the same in kWh. */
  hoy: boolean
}
/** The other units that the carrier is measured in, each with the factor that it would change the figure by. */
function omregninger({ id, faktorer }: Energibarer): Omregning[] {
  const egne = faktorer.filter(({ kwh }) => kwh >= grenser.minsteFaktor).map(omregning)
  const toe: Omregning = { navn: 'toe', spenn: grenser.toe, params: {}, faktor: 11.63, hoy: false }
  const ti: Omregning = { navn: 'ti', spenn: grenser.ti, params: {}, faktor: 1 / 10, hoy: true }
  return [
    { navn: 'mj', spenn: grenser.mj, params: {}, faktor: 1 / 3.6, hoy: true },
    // Nobody buys electricity in toe.
    ...(egne.length > 0 ? egne : id === elektrisitet ? [ti] : [toe, ti]),
  ]
}

function omregning({ enhet, nb, nn, kwh }: Faktor): Omregning {
  const [fra, til] = grenser.naturligEnhet
  const mengde = nb && nn ? { nb: `${enhet} ${nb}`, nn: `${enhet} ${nn}` } : enhet
  return {
    navn: 'enhet',
    spenn: [fra * kwh, til * kwh],
    params: { enhet, mengde, faktor: kwh },
    faktor: kwh,
    hoy: false,
  }
}

/** P-10: another unit than kWh in one carrier's figure, or a digit too many or too few. */
export function andreEnheter(g: Grunnlag): ArsFunn[] {
  return brukteBaerere(g).flatMap((baerer): ArsFunn[] => {
    const kwh = verdier(g, baerer)
    for (const { navn, spenn, params, faktor, hoy } of omregninger(baerer)) {
      const [avvik] = avviker(kwh, spenn, harEnhetI(g, baerer))
      if (!avvik) continue
      const y = ar(g, avvik.index)
      const path = baererPath(g, baerer.id, y)
      const erDette = avvik.hoy === hoy
      const erSikker = navn === 'ti' ? avvik.begge : erDette
      const tall = { tall: kwh[avvik.index] ?? 0, tall2: kwh[avvik.mot] ?? 0, ar2: String(ar(g, avvik.mot)) }
      return [
        {
          seksjon,
          ar: y,
          path,
          // Either this figure is in the other unit, or the others are; of digits, it has one too many, or lacks one.
          tekst: `varsel.p-10.${navn}${erDette ? '' : '.andre'}`,
          params: { felt: iAr(baerer, y), ...tall, ...params },
          ...(erSikker && {
            rettelse: ganger(path, kwh[avvik.index] ?? null, erDette ? faktor : 1 / faktor),
          }),
        },
      ]
    }
    return []
  })
}
