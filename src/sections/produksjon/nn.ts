import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.produksjon': 'Eigen energiproduksjon',
  'pages.produksjon.kwh': 'Produksjon i {ar} (kWh)',
  'pages.produksjon.feil.henting': 'Vi klarte ikkje å hente energiproduksjonen.',
  'pages.produksjon.kilde': 'Produksjonskjelde',
  'pages.produksjon.ingress':
    'Fyll ut energien de har produsert sjølve i rapporteringsåret. Har de ingen produksjon, går du rett vidare.',
  'pages.produksjon.total': 'Total energiproduksjon i {ar} (kWh)',
  'pages.produksjon.celle': '{kilde}, produksjon i {ar}, kWh',
  'pages.produksjon.side': 'Bruker de energien sjølve?',
  'pages.produksjon.side.tekst':
    'Energi de har produsert og brukt sjølve, skal òg vere med i energibruken, men ikkje varmen som varmepumper hentar frå omgivnadene. Solkraft høyrer til elektrisitet.',
  'pages.produksjon.side.andel': 'Del av energibruken i {ar}',
  'pages.produksjon.side.forrige': 'Del av bruken i rapporten for {ar}',
  'pages.produksjon.side.av': '{produsert} av {brukt}',
}
