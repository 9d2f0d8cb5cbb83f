export const nb = {
  'steps.produksjon': 'Egen energiproduksjon',
  'pages.produksjon.kwh': 'Produksjon i {ar} (kWh)',
  'pages.produksjon.feil.henting': 'Vi klarte ikke å hente energiproduksjonen.',
  'pages.produksjon.kilde': 'Produksjonskilde',
  'pages.produksjon.ingress':
    'Fyll ut energien dere har produsert selv i rapporteringsåret. Har dere ingen produksjon, går du rett videre.',
  'pages.produksjon.total': 'Total energiproduksjon i {ar} (kWh)',
  'pages.produksjon.celle': '{kilde}, produksjon i {ar}, kWh',
}
