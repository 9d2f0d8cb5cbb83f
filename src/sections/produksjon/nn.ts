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
}
