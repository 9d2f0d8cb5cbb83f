export const nb = {
  'pages.produksjon.ingen-som-sist': 'Ingen egen produksjon, som sist',
  'steps.produksjon': 'Egen energiproduksjon',
  'pages.produksjon.feil.henting': 'Vi klarte ikke å hente energiproduksjonen.',
  'pages.produksjon.ingress':
    'Fyll ut energien dere har produsert selv i rapporteringsåret. Har dere ingen produksjon, går du rett videre.',
  'pages.produksjon.total': 'Total energiproduksjon i {ar} (kWh)',
  'pages.produksjon.celle': '{kilde}, produksjon i {ar}, kWh',
  'pages.produksjon.side': 'Hva skal fylles ut?',
  'pages.produksjon.side.tekst':
    'Fyll ut alt dere har produsert, også det dere har solgt. For kjel og kraftvarme er det varmen og kraften som kommer ut, ikke brenselet som går inn.',
  'pages.produksjon.side.mer':
    'Tjenesten legger det ikke til energibruken: Det som teller der, fyller du ut i «Energibruk per formål» og «Energibruk per energibærer». Omgivelsesvarme er varmen varmepumpen gir, minus elektrisiteten den bruker.',
  'pages.produksjon.side.andel': 'Produksjon sammenlignet med energibruken i {ar}',
  'pages.produksjon.side.forrige': 'Produksjon sammenlignet med energibruken i rapporten for {ar}',
  'pages.produksjon.side.av': '{produsert} mot {brukt}',
}
