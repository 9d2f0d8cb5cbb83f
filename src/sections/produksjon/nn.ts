import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.produksjon': 'Eigen energiproduksjon',
  'pages.produksjon.kwh': 'Produksjon i {ar} (kWh)',
  'pages.produksjon.feil.henting': 'Vi klarte ikkje å hente energiproduksjonen.',
}
