import { describe, expect, it } from 'vitest'
import { guideSheet } from '../arbeidsbok/write/guide.ts'
import { energibarere } from '../kodelister/energibarere.ts'
import { produksjonskilder } from '../kodelister/produksjonskilder.ts'
import { blankForm } from '../kvittering/pdf/blank-document.ts'
import { readConfig } from '../platform/config.ts'
import { words } from '../server/words.ts'
import {
  hvaTeller,
  hvaTellerSomTekst,
  punktene,
  punkter,
  type Tellerregler,
  tellersvar,
} from './hva-teller.ts'

const ar = 2025
const kilde = { tittel: 'Veileder § 4', adresse: 'https://veileder.example/4' }
const innstillinger = (tellerregler: Tellerregler = {}) => ({ ...readConfig({}), tellerregler })

/** kWh by purpose. */
type Bruk = Partial<Record<'bygg' | 'prosess' | 'transport' | 'annet', number>>
type Maler =
  | { maler: 'kjøpt' | 'brent' | 'leietakere'; baerer: string; bruk: Bruk }
  /** Heat or power of a plant, by the id of its row in the production; `brukt` is the own power that is used, by purpose. */
  | { maler: 'laget'; kilde: number; kwh: number; brukt?: Bruk }
  | { maler: 'varmepumpe'; varme: number; elektrisitet: number }
  | { maler: 'solgt'; kwh: number }

/** What five companies read off their meters in a year. Readers of the texts get these, and nothing of the answers. */
const foretak = {
  'egen kjel': [
    { maler: 'kjøpt', baerer: 'EL', bruk: { bygg: 600_000, prosess: 900_000 } },
    { maler: 'brent', baerer: 'BIOF', bruk: { bygg: 1_500_000, prosess: 500_000 } },
    { maler: 'laget', kilde: 7, kwh: 1_700_000 },
  ],
  kraftvarme: [
    { maler: 'kjøpt', baerer: 'EL', bruk: { prosess: 400_000 } },
    { maler: 'kjøpt', baerer: 'NGAS', bruk: { bygg: 1_000_000, prosess: 2_000_000 } },
    { maler: 'laget', kilde: 4, kwh: 2_400_000 },
  ],
  varmepumpe: [
    { maler: 'kjøpt', baerer: 'EL', bruk: { bygg: 1_000_000, prosess: 2_000_000 } },
    { maler: 'varmepumpe', varme: 900_000, elektrisitet: 300_000 },
  ],
  'sol med salg': [
    { maler: 'kjøpt', baerer: 'EL', bruk: { bygg: 2_400_000 } },
    { maler: 'laget', kilde: 1, kwh: 500_000, brukt: { bygg: 300_000 } },
    { maler: 'solgt', kwh: 200_000 },
  ],
  leietakere: [
    { maler: 'kjøpt', baerer: 'EL', bruk: { bygg: 3_000_000 } },
    { maler: 'kjøpt', baerer: 'FJV', bruk: { bygg: 1_500_000 } },
    { maler: 'leietakere', baerer: 'EL', bruk: { bygg: 1_200_000 } },
    { maler: 'leietakere', baerer: 'FJV', bruk: { bygg: 400_000 } },
  ],
} satisfies Record<string, Maler[]>

/** What each writes in its report, by our convention. */
const fasit: Record<keyof typeof foretak, Regnskap> = {
  'egen kjel': {
    energibaerere: { EL: 1_500_000, BIOF: 2_000_000 },
    formal: { bygg: 2_100_000, prosess: 1_400_000 },
    produksjon: { 7: 1_700_000 },
  },
  kraftvarme: {
    energibaerere: { EL: 400_000, NGAS: 3_000_000 },
    formal: { bygg: 1_000_000, prosess: 2_400_000 },
    produksjon: { 4: 2_400_000 },
  },
  varmepumpe: {
    energibaerere: { EL: 3_000_000 },
    formal: { bygg: 1_000_000, prosess: 2_000_000 },
    produksjon: { 6: 600_000 },
  },
  'sol med salg': {
    energibaerere: { EL: 2_700_000 },
    formal: { bygg: 2_700_000 },
    produksjon: { 1: 500_000 },
  },
  leietakere: {
    energibaerere: { EL: 1_800_000, FJV: 1_100_000 },
    formal: { bygg: 2_900_000 },
    produksjon: {},
  },
}

type Sum = Record<string, number>
interface Regnskap {
  energibaerere: Sum
  formal: Sum
  produksjon: Sum
}

/** From meters to the three tables of the report, by the answers of {@link tellersvar}. */
function regnskap(malere: readonly Maler[], regler: Tellerregler = {}): Regnskap {
  const svar = tellersvar(regler, ar)
  const [energibaerere, formal, produksjon]: Sum[] = [{}, {}, {}]
  const add = (sum: Sum = {}, navn: string | number, kwh: number) => {
    sum[navn] = (sum[navn] ?? 0) + kwh
  }
  const use = (baerer: string, bruk: Bruk, sign = 1) => {
    for (const [navn, kwh] of Object.entries(bruk)) {
      add(energibaerere, baerer, sign * kwh)
      add(formal, navn, sign * kwh)
    }
  }
  for (const maler of malere) {
    if (maler.maler === 'kjøpt' || maler.maler === 'brent') use(maler.baerer, maler.bruk)
    if (maler.maler === 'leietakere' && svar.leietakere.svar === 'teller-ikke')
      use(maler.baerer, maler.bruk, -1)
    if (maler.maler === 'varmepumpe') add(produksjon, 6, maler.varme - maler.elektrisitet)
    if (maler.maler === 'solgt' && svar.solgtEnergi.svar === 'teller') use('EL', { annet: maler.kwh })
    if (maler.maler !== 'laget') continue
    add(produksjon, maler.kilde, maler.kwh)
    if (maler.brukt && svar.egenKraft.svar === 'teller') use('EL', maler.brukt)
  }
  return { energibaerere: energibaerere ?? {}, formal: formal ?? {}, produksjon: produksjon ?? {} }
}
const total = (sum: Sum) => Object.values(sum).reduce((all, kwh) => all + kwh, 0)

describe('five companies', () => {
  const navn = Object.keys(foretak) as (keyof typeof foretak)[] // the keys of an object literal

  it.each(navn)('«%s» writes what the table says, once and nothing twice', (one) => {
    const tall = regnskap(foretak[one])
    expect(tall).toEqual(fasit[one])
    expect(total(tall.energibaerere)).toBe(total(tall.formal))
    for (const kode of Object.keys(tall.energibaerere))
      expect(energibarere.map((baerer) => baerer.kode)).toContain(kode)
    for (const id of Object.keys(tall.produksjon))
      expect(produksjonskilder.map((kilde) => String(kilde.id))).toContain(id)
  })

  it('write something else where the authority has said so, from the year on that it names', () => {
    const satt = (
      punkt: 'egenKraft' | 'solgtEnergi' | 'leietakere',
      svar: 'teller' | 'teller-ikke',
      fraAr = ar,
    ) => ({
      [punkt]: { svar, kilde, fraAr },
    })
    const elektrisitet = (one: keyof typeof foretak, regler: Tellerregler) =>
      regnskap(foretak[one], regler).energibaerere.EL
    expect(elektrisitet('sol med salg', satt('egenKraft', 'teller-ikke'))).toBe(2_400_000)
    expect(elektrisitet('sol med salg', satt('solgtEnergi', 'teller'))).toBe(2_900_000)
    expect(elektrisitet('leietakere', satt('leietakere', 'teller'))).toBe(3_000_000)
    expect(elektrisitet('leietakere', satt('leietakere', 'teller', ar + 1))).toBe(1_800_000)
  })
})

describe.each(['nb', 'nn'] as const)('the list in %s', (sprak) => {
  const texts = words[sprak]
  const rader = (regler: Tellerregler) =>
    hvaTeller(innstillinger(regler), ar, texts).grupper.flatMap((gruppe) => gruppe.rader)

  it.each(punktene.flatMap((punkt) => punkter[punkt].map((svar) => [punkt, svar] as const)))(
    'has a text for %s: %s, under its heading and with its source',
    (punkt, svar) => {
      const regler = { [punkt]: { svar, kilde, fraAr: ar } }
      const { grupper } = hvaTeller(innstillinger(regler), ar, texts)
      const key = { teller: 'teller', 'teller-ikke': 'ikke', spør: 'spor' }[svar]
      const gruppe = grupper.find(({ rader }) => rader.some((rad) => rad.kilde === kilde))
      expect(gruppe?.tittel).toBe(texts.t(`teller.svar.${key}`, { tilsyn: 'NVE' }))
      expect(rader(regler).filter((rad) => rad.kilde)).toEqual([
        { tekst: texts.find(`teller.punkt.${punkt}.${key}`, { tilsyn: 'NVE' }), kilde },
      ])
      expect(rader(regler)).toHaveLength(punktene.length + 4)
    },
  )

  it('says whose rule it is: ours while nothing is set, then ours where there is no source', () => {
    const grunn = (regler: Tellerregler) => hvaTeller(innstillinger(regler), ar, texts).grunn
    expect(grunn({})).toBe(texts.t('teller.grunn.alle', { tilsyn: 'NVE' }))
    expect(grunn({ leasing: { svar: 'teller', kilde, fraAr: ar } })).toBe(
      texts.t('teller.grunn.noen', { tilsyn: 'NVE' }),
    )
    const alle = punktene.map((punkt) => [punkt, { svar: punkter[punkt][0], kilde, fraAr: ar }])
    expect(grunn(Object.fromEntries(alle))).toBe('')
  })

  it('has its sources written out on paper, and puts nothing in braces', () => {
    const { tittel, grupper } = hvaTellerSomTekst(
      innstillinger({ leasing: { svar: 'teller', kilde, fraAr: ar } }),
      ar,
      texts,
    )
    const tekst = [tittel, ...grupper.flatMap((gruppe) => [gruppe.tittel, ...gruppe.linjer])].join(' ')
    expect(tekst).toContain('Veileder § 4, https://veileder.example/4)')
    expect(tekst).not.toMatch(/[{}]|teller\./)
  })

  it('is what the blank form and the guide of the workbook say, word by word', () => {
    const config = innstillinger({ leietakere: { svar: 'spør', kilde, fraAr: ar } })
    const { tittel, grupper } = hvaTellerSomTekst(config, ar, texts)
    const { seksjoner } = blankForm(ar, config, texts)
    expect(seksjoner.flatMap(({ tekster }) => tekster)).toContain(tittel)
    for (const { tittel: tekst, linjer } of grupper)
      expect(seksjoner.flatMap(({ deler }) => deler)).toContainEqual({
        type: 'liste',
        tekst,
        hjelp: '',
        linjer,
      })
    const guide = guideSheet(ar, config, texts).rows?.flat() ?? []
    for (const said of [tittel, ...grupper.flatMap(({ linjer }) => linjer.map((linje) => `• ${linje}`))])
      expect(guide).toContain(said)
    expect(guide.at(-1)).toContain(config.lenker.veileder)
  })
})
