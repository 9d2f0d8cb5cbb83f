import { arene } from '../../seksjon/arene.ts'
import { grenser, innenfor } from '../grenser.ts'
import { type Grunnlag, kwhFor, naeringer, prosess, sumAr, total, transport } from '../grunnlag.ts'
import type { Funn, Regel } from '../regel.ts'
import { rettDomene } from './domener.ts'

const seksjon = 'omKartleggingen'

function egetNummer({ omForetaket, omKartleggingen }: Grunnlag): Funn[] {
  const nummer = omKartleggingen.organisasjonsnummerEksternKartlegger
  if (!nummer || nummer !== omForetaket.organisasjonsnummer) return []
  return [{ seksjon, path: ['organisasjonsnummerEksternKartlegger'], tekst: 'varsel.p-44' }]
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

const formalene = 'energibrukPerFormal'

export const regler: readonly Regel[] = [
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
