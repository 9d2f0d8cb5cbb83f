import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.produksjon.ingen-som-sist': 'Ingen eigen produksjon, som sist',
  'steps.produksjon': 'Eigen energiproduksjon',
  'pages.produksjon.feil.henting': 'Vi klarte ikkje å hente energiproduksjonen.',
  'pages.produksjon.ingress':
    'Fyll ut energien de har produsert sjølve i rapporteringsåret. Har de ingen produksjon, går du rett vidare.',
  'pages.produksjon.total': 'Total energiproduksjon i {ar} (kWh)',
  'pages.produksjon.celle': '{kilde}, produksjon i {ar}, kWh',
  'pages.produksjon.side': 'Kva skal fyllast ut?',
  'pages.produksjon.side.tekst':
    'Fyll ut alt de har produsert, òg det de har selt. For kjel og kraftvarme er det varmen og krafta som kjem ut, ikkje brenselet som går inn.',
  'pages.produksjon.side.mer':
    'Tenesta legg det ikkje til energibruken: Det som tel der, fyller du ut i «Energibruk per føremål» og «Energibruk per energiberar». Omgivnadsvarme er varmen som varmepumpa gir, minus elektrisiteten ho bruker.',
  'pages.produksjon.side.andel': 'Produksjon samanlikna med energibruken i {ar}',
  'pages.produksjon.side.forrige': 'Produksjon samanlikna med energibruken i rapporten for {ar}',
  'pages.produksjon.side.av': '{produsert} mot {brukt}',
}
