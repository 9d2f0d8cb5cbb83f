export const nb = {
  'steps.produksjon': 'Egen energiproduksjon',
  'pages.produksjon.kwh': 'Produksjon i {ar} (kWh)',
  'pages.produksjon.feil.henting': 'Vi klarte ikke å hente energiproduksjonen.',
  'pages.produksjon.kilde': 'Energikilde',
  'pages.produksjon.ingress': 'Fyll ut egen energiproduksjon. La feltet stå tomt for kilder uten produksjon.',
  'pages.produksjon.total': 'Total energiproduksjon i {ar} (kWh)',
  'pages.produksjon.celle': '{kilde}, produksjon i {ar}, kWh',
}
