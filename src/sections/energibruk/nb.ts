export const nb = {
  'steps.energibruk': 'Energibruk per formål',
  'pages.energibruk.total': 'Total energibruk i {ar} (kWh)',
  'pages.energibruk.flere': 'Andre formål: {navn}',
  'pages.energibruk.mil': '1 mil er 10 kilometer.',
  'pages.energibruk.oppvarming.hjelp.1':
    'Panelovner, varmekabler og elektriske viftevarmere, og i denne rapporten også luft-til-luft-varmepumper',
  'pages.energibruk.oppvarming.hjelp.2':
    'Radiatorer, gulvvarme eller ventilasjon med varmt vann, også fra fjernvarme',
  'pages.energibruk.total.for-lav': 'Total energibruk må være større enn 1 kWh. Fyll ut minst ett formål.',
  'pages.energibruk.total.dobbeltsjekk': '{total}. Stemmer det?',
  'pages.energibruk.total.dobbeltsjekk.fra': '{total}, {endring}. Stemmer det?',
  'pages.energibruk.total.stemmer': 'Stemmer med energibærerne',
  'pages.energibruk.enhet.required': 'Skriv måleenheten for den spesifikke energibruken til «{formal}».',
  'pages.energibruk.oppvarming.required': 'Velg hvordan byggene varmes opp.',
  'pages.energibruk.feil.henting': 'Vi klarte ikke å hente total energibruk.',
  'pages.energibruk.ingress': 'Fordel energibruken i Norge på fire formål. Fyll ut minst ett.',
  'pages.energibruk.hjelp.1':
    'Oppvarming, kjøling av rom, ventilasjon, tappevann, belysning og teknisk utstyr i bygninger',
  'pages.energibruk.hjelp.2':
    'Produksjon, prosessvarme, kjøling og frysing av varer, kjøling i produksjonen, trykkluft, datasenter og pumper i produksjonen',
  'pages.energibruk.hjelp.3': 'Kjøretøy, fartøy, fly og mobile maskiner',
  'pages.energibruk.hjelp.4':
    'Energibruk som ikke hører til de andre formålene, for eksempel utebelysning, og pumping og rensing av vann og avløpsvann',
  'pages.energibruk.mengde.hjelp':
    'Spesifikk energibruk er energi per kvadratmeter, tonn, mil eller lignende, for eksempel 180 kWh/m². Fyll den ut hvis du kjenner tallet. Måleenheten gjelder bare sammen med tallet.',
  'pages.energibruk.tilsvarer': 'Energibruken er da fordelt på {mengde}. Stemmer det?',
  'pages.energibruk.andel': '{prosent} av totalen',
  'pages.energibruk.hentet':
    'Oppvarmingen og måleenhetene er hentet. Energibruken fyller du ut for det nye året.',
  'pages.energibruk.side': 'Slik fyller du ut',
  'pages.energibruk.side.tekst':
    'I neste steg fordeler du den samme energien på energibærere, så summene skal bli like.',
  'pages.energibruk.side.mer':
    'Har dere ikke egne målere, bruker du fordelingen i kartleggingen. Du kan skrive 1,2\u00a0GWh, 350\u00a0MWh eller =1200+340, så regner vi det ut i kWh.',
  'pages.energibruk.side.forrige': 'Total i rapporten for {ar}',
  'pages.energibruk.side.energibarere': 'Sum av energibærerne i {ar}',
}
