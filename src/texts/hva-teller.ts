import { type Navngitte, roller } from './roller.ts'
import type { Texts } from './texts.ts'

export type Svar = 'teller' | 'teller-ikke' | 'spør'

/**
 * What the owner decides (TELLEREGLER): whether each of these counts as energy use, with the answers that it may have. The
 * first is our convention, which holds while nothing is set (rules.md §6.1.1).
 */
export const punkter = {
  egenKraft: ['teller', 'teller-ikke', 'spør'],
  leasing: ['teller', 'teller-ikke', 'spør'],
  // The warning P-42 holds the sub-units against the main unit, which therefore includes them.
  underenheter: ['teller', 'spør'],
  solgtEnergi: ['teller-ikke', 'teller', 'spør'],
  // No row of the code list of carriers could take it.
  omgivelsesvarme: ['teller-ikke'],
  rastoff: ['teller-ikke', 'teller', 'spør'],
  innleidTransport: ['teller-ikke', 'teller', 'spør'],
  leietakere: ['teller-ikke', 'teller', 'spør'],
} as const satisfies Record<string, readonly [Svar, ...Svar[]]>
export type Punkt = keyof typeof punkter
export const punktene = Object.keys(punkter) as Punkt[] // the keys of an object literal

interface Kilde {
  tittel: string
  adresse: string
}

/** The answers that are set. Each holds from its first reporting year on. */
export type Tellerregler = {
  readonly [P in Punkt]?: { svar: (typeof punkter)[P][number]; kilde: Kilde; fraAr: number } | undefined
}

/** The answer for each point in reports of a year; our convention has no source. */
export function tellersvar(regler: Tellerregler, ar: number): Record<Punkt, { svar: Svar; kilde?: Kilde }> {
  const svarPa = (punkt: Punkt) => {
    const regel = regler[punkt]
    return regel && regel.fraAr <= ar ? { svar: regel.svar, kilde: regel.kilde } : { svar: punkter[punkt][0] }
  }
  // One entry for each point.
  return Object.fromEntries(punktene.map((punkt) => [punkt, svarPa(punkt)])) as ReturnType<typeof tellersvar>
}

/** Arithmetic, not for anybody to set: fuel is counted as fuel, once, and what is sold on is not used. */
const faste: Readonly<Record<Svar, readonly string[]>> = {
  teller: ['teller.fast.kjopt', 'teller.fast.brensel'],
  'teller-ikke': ['teller.fast.varme', 'teller.fast.videre'],
  spør: [],
}
/** Last part of the keys of an answer. */
const nokler = { teller: 'teller', 'teller-ikke': 'ikke', spør: 'spor' } as const satisfies Record<
  Svar,
  string
>

/** The settings that the list is made of. */
export interface Tellerinnstillinger {
  tellerregler: Tellerregler
  lenker: Navngitte
}

export interface HvaTeller {
  grupper: { tittel: string; rader: { tekst: string; kilde?: Kilde | undefined }[] }[]
  /** What the rules without a source are; empty where each has one. */
  grunn: string
}

/** What counts as energy use in reports of a year: one list, for every page, form and document that says so. */
export function hvaTeller(
  { tellerregler, lenker }: Tellerinnstillinger,
  ar: number,
  texts: Texts,
): HvaTeller {
  const { t } = texts
  const { tilsyn } = roller(lenker, texts)
  const svar = tellersvar(tellerregler, ar)
  const grupper = (['teller', 'teller-ikke', 'spør'] as const).map((gruppe) => ({
    tittel: t(`teller.svar.${nokler[gruppe]}`, { tilsyn }),
    rader: [
      ...faste[gruppe].map((key) => ({ tekst: t(key) })),
      ...punktene
        .filter((punkt) => svar[punkt].svar === gruppe)
        .map((punkt) => ({
          tekst: t(`teller.punkt.${punkt}.${nokler[gruppe]}`, { tilsyn }),
          kilde: svar[punkt].kilde,
        })),
    ],
  }))
  const uten = punktene.filter((punkt) => svar[punkt].kilde === undefined)
  const grunn = uten.length === punktene.length ? 'teller.grunn.alle' : 'teller.grunn.noen'
  return {
    grupper: grupper.filter(({ rader }) => rader.length > 0),
    grunn: uten.length > 0 ? t(grunn, { tilsyn }) : '',
  }
}

type Rad = HvaTeller['grupper'][number]['rader'][number]

/** A row with its source written out, where there can be no link. */
export const radMedKilde = ({ tekst, kilde }: Rad, { t }: Texts) =>
  kilde ? `${tekst} (${t('teller.kilde', { kilde: kilde.tittel })}, ${kilde.adresse})` : tekst

/** The list for paper and workbook: its title with what it builds on, and each group with its rows as lines of text. */
export function hvaTellerSomTekst(config: Tellerinnstillinger, ar: number, texts: Texts) {
  const { grupper, grunn } = hvaTeller(config, ar, texts)
  return {
    tittel: [texts.t('teller.tittel'), grunn].filter(Boolean).join(' '),
    grupper: grupper.map(({ tittel, rader }) => ({
      tittel,
      linjer: rader.map((rad) => radMedKilde(rad, texts)),
    })),
  }
}
