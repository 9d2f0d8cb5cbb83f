import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.produksjon': 'Eigen energiproduksjon',
  'pages.produksjon.kwh': 'Produksjon i {ar} (kWh)',
  'pages.produksjon.feil.henting': 'Vi klarte ikkje å hente energiproduksjonen.',
  'pages.produksjon.kilde': 'Energikjelde',
  'pages.produksjon.ingress':
    'Fyll ut eigen energiproduksjon. Lat feltet stå tomt for kjelder utan produksjon.',
  'pages.produksjon.total': 'Total energiproduksjon i {ar} (kWh)',
  'pages.produksjon.celle': '{kilde}, produksjon i {ar}, kWh',
}
