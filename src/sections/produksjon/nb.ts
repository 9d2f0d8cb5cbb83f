export const nb = {
  'steps.produksjon': 'Egen energiproduksjon',
  'pages.produksjon.kwh': 'Produksjon i {ar} (kWh)',
  'pages.produksjon.feil.henting': 'Vi klarte ikke å hente energiproduksjonen.',
}
