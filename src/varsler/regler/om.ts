import { arene } from '../../seksjon/arene.ts'
import { grenser, innenfor } from '../grenser.ts'
import {
  formalPath,
  type Grunnlag,
  kwhFor,
  naeringer,
  prosess,
  storsteFormal,
  sumAr,
  total,
  transport,
} from '../grunnlag.ts'
import { type Funn, hundredeler, type Regel } from '../regel.ts'

const seksjon = 'omKartleggingen'

function egetNummer({ omForetaket, omKartleggingen }: Grunnlag): Funn[] {
  const nummer = omKartleggingen.organisasjonsnummerEksternKartlegger
  if (!nummer || nummer !== omForetaket.organisasjonsnummer) return []
  return [{ seksjon, path: ['organisasjonsnummerEksternKartlegger'], tekst: 'varsel.p-44' }]
}

const formalene = 'energibrukPerFormal'

/** P-42: asks only where the main unit has less than its sub-units have sent in; any other difference is told. */
function underenheter(g: Grunnlag): Funn[] {
  const [sendt, iAlt, t] = [g.underenheterKwh ?? 0, g.underenheterIAltKwh ?? 0, total(g)]
  if (!g.omForetaket.erHovedenhet || t <= 0) return []
  const sagt = (tekst: string, sum: number): Funn => ({
    seksjon: formalene,
    path: formalPath(g, storsteFormal(g)),
    tekst,
    params: { sum, diff: hundredeler(Math.abs(t - sum)) },
  })
  if (sendt > t * grenser.underenheter) return [sagt('varsel.p-42', sendt)]
  if (iAlt <= 0 || hundredeler(t - iAlt) === 0) return []
  return [{ ...sagt(t > iAlt ? 'varsel.p-42.mer' : 'varsel.p-42.mindre', iAlt), alvor: 'info' }]
}

const [ledelsessystem, energimerking] = [1, 2]

function iso50001({ omForetaket, omKartleggingen: { basertPaKodeId } }: Grunnlag): Funn[] {
  if (!omForetaket.erIso50001Sertifisert || basertPaKodeId === null || basertPaKodeId === ledelsessystem)
    return []
  return [{ seksjon, path: ['basertPaKodeId'], tekst: 'varsel.p-45' }]
}

function bareBygg(g: Grunnlag): Funn[] {
  const andel = kwhFor(g, prosess, transport) / total(g)
  if (g.omKartleggingen.basertPaKodeId !== energimerking || !(andel > grenser.utenforBygg)) return []
  const params = { prosent: Math.round(andel * 100) }
  return [{ seksjon, path: ['basertPaKodeId'], tekst: 'varsel.p-46', params }]
}

/** P-47: one year above the limit is enough; of the last four, a report has three. */
function co2(g: Grunnlag): Funn[] {
  if (!g.omKartleggingen.skalDokumentereCo2Kompensasjon) return []
  const naering = naeringer(g)
  const mest = Math.max(total(g), ...arene(g.ar).map((y) => sumAr(g, y)))
  const path = ['skalDokumentereCo2Kompensasjon']
  if (naering.length > 0 && !naering.some((n) => innenfor(Number(n), grenser.industri)))
    return [{ seksjon, path, tekst: 'varsel.p-47.naering' }]
  return mest > 0 && mest <= grenser.co2Total
    ? [{ seksjon, path, tekst: 'varsel.p-47.bruk', params: { gwh: Math.floor(mest / 1e4) / 100 } }]
    : []
}

function epost({ omKartleggingen: { kontaktpersonEpost } }: Grunnlag): Funn[] {
  const [, navn, skrevet = ''] = /^(.+)@([^@]+)$/.exec(kontaktpersonEpost?.trim() ?? '') ?? []
  const domene = skrevet.toLowerCase()
  const forslag = rettDomene(domene)
  if (!forslag) return []
  const path = ['kontaktpersonEpost']
  const rettelse = [{ path, til: `${navn}@${forslag}` }]
  return [{ seksjon, path, tekst: 'varsel.p-49', params: { domene, forslag }, rettelse }]
}

function eldreAr({ ar, sisteHeleAr }: Grunnlag): Funn[] {
  if (ar >= sisteHeleAr) return []
  const params = { ar: String(ar), siste: String(sisteHeleAr) }
  return [{ seksjon: 'sendInn', path: ['bekrefterRiktig'], tekst: 'varsel.p-48', params }]
}

export const regler: readonly Regel[] = [
  { id: 'P-42', alvor: 'varsel', leser: [formalene, 'omForetaket'], nar: underenheter },
  { id: 'P-44', alvor: 'varsel', leser: [seksjon, 'omForetaket'], nar: egetNummer },
  { id: 'P-45', alvor: 'info', leser: [seksjon, 'omForetaket'], nar: iso50001 },
  { id: 'P-46', alvor: 'varsel', leser: [seksjon, formalene], nar: bareBygg },
  {
    id: 'P-47',
    alvor: 'info',
    leser: [seksjon, formalene, 'energibrukPerEnergibarer', 'omForetaket'],
    nar: co2,
  },
  { id: 'P-48', alvor: 'varsel', leser: ['sendInn'], nar: eldreAr },
  { id: 'P-49', alvor: 'info', leser: [seksjon], nar: epost },
]

/** Providers of e-mail that are much used in Norway (P-49). */
const tilbydere = [
  'gmail.com',
  'hotmail.com',
  'hotmail.no',
  'outlook.com',
  'online.no',
  'icloud.com',
  'yahoo.com',
  'yahoo.no',
  'broadpark.no',
  'getmail.no',
  'live.no',
  'lyse.net',
  'start.no',
]

/** Misspellings that are no change of one letter, or that drop one. */
const skrivefeil: Readonly<Record<string, string>> = {
  'gmal.com': 'gmail.com',
  'gmail.no': 'gmail.com',
  'hotmal.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'onlin.no': 'online.no',
  'iclod.com': 'icloud.com',
  'yaho.no': 'yahoo.no',
}

/** Top-level domains that are typed instead, and that no e-mail of these providers has. */
const endelser: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'vom', 'xom', 'comm', 'coom'],
  no: ['nno', 'noo'],
  net: ['nte', 'nett'],
}

/** A name with two neighbours changed about, or a letter doubled: nobody is called that. Other changes may give a name in use, such as mail.com. */
function slurvet(navn: string): string[] {
  const bokstaver = [...navn]
  return bokstaver.flatMap((bokstav, i) => {
    const neste = bokstaver[i + 1]
    const dobbel = navn.slice(0, i) + bokstav + navn.slice(i)
    return neste === undefined || neste === bokstav
      ? [dobbel]
      : [dobbel, navn.slice(0, i) + neste + bokstav + navn.slice(i + 2)]
  })
}

/** The shortest name whose letters may be mixed up: of fewer, another domain may be meant. */
const minste = 5

const feil = new Map<string, string>(
  tilbydere.flatMap((domene) => {
    const [navn = '', ende = ''] = domene.split('.')
    const navnene = navn.length < minste ? [] : slurvet(navn)
    return [
      ...navnene.map((slurv) => [`${slurv}.${ende}`, domene] as const),
      ...(endelser[ende] ?? []).map((slurv) => [`${navn}.${slurv}`, domene] as const),
    ]
  }),
)

/** The provider's domain that was misspelt so; undefined where it was not. @param domene in lower case */
const rettDomene = (domene: string): string | undefined => {
  if (tilbydere.includes(domene)) return undefined
  return Object.hasOwn(skrivefeil, domene) ? skrivefeil[domene] : feil.get(domene)
}
