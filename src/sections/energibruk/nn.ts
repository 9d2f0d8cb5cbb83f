import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.energibruk': 'Energibruk per føremål',
  'pages.energibruk.flere': 'Andre føremål: {navn}',
  'pages.energibruk.total': 'Total energibruk i {ar} (kWh)',
  'pages.energibruk.mil': '1 mil er 10 kilometer.',
  'pages.energibruk.oppvarming.hjelp.1':
    'Panelomnar, varmekablar og elektriske viftevarmarar, og i denne rapporten òg luft-til-luft-varmepumper',
  'pages.energibruk.oppvarming.hjelp.2':
    'Radiatorar, golvvarme eller ventilasjon med varmt vatn, òg frå fjernvarme',
  'pages.energibruk.total.for-lav': 'Total energibruk må vere større enn 1 kWh. Fyll ut minst eitt føremål.',
  'pages.energibruk.total.dobbeltsjekk': '{total}. Stemmer det?',
  'pages.energibruk.total.dobbeltsjekk.fra': '{total}, {endring}. Stemmer det?',
  'pages.energibruk.total.stemmer': 'Stemmer med energiberarane',
  'pages.energibruk.enhet.required': 'Skriv måleininga for den spesifikke energibruken til «{formal}».',
  'pages.energibruk.oppvarming.required': 'Vel korleis bygga blir varma opp.',
  'pages.energibruk.feil.henting': 'Vi klarte ikkje å hente total energibruk.',
  'pages.energibruk.ingress': 'Fordel energibruken i Noreg på fire føremål. Fyll ut minst eitt.',
  'pages.energibruk.hjelp.1':
    'Oppvarming, kjøling av rom, ventilasjon, tappevatn, lys og teknisk utstyr i bygningar',
  'pages.energibruk.hjelp.2':
    'Produksjon, prosessvarme, kjøling og frysing av varer, kjøling i produksjonen, trykkluft, datasenter og pumper i produksjonen',
  'pages.energibruk.hjelp.3': 'Køyretøy, fartøy, fly og mobile maskiner',
  'pages.energibruk.hjelp.4':
    'Energibruk som ikkje høyrer til dei andre føremåla, til dømes utelys, og pumping og reinsing av vatn og avløpsvatn',
  'pages.energibruk.mengde.hjelp':
    'Spesifikk energibruk er energi per kvadratmeter, tonn, mil eller liknande, til dømes 180 kWh/m². Fyll han ut om du kjenner talet. Måleininga gjeld berre saman med talet.',
  'pages.energibruk.tilsvarer': 'Energibruken er då fordelt på {mengde}. Stemmer det?',
  'pages.energibruk.andel': '{prosent} av totalen',
  'pages.energibruk.hentet':
    'Oppvarminga og måleiningane er henta. Energibruken fyller du ut for det nye året.',
  'pages.energibruk.side': 'Slik fyller du ut',
  'pages.energibruk.side.tekst':
    'I neste steg fordeler du den same energien på energiberarar, så summane skal bli like.',
  'pages.energibruk.side.mer':
    'Har de ikkje eigne målarar, bruker du fordelinga i kartlegginga. Du kan skrive 1,2\u00a0GWh, 350\u00a0MWh eller =1200+340, så reknar vi det ut i kWh.',
  'pages.energibruk.side.forrige': 'Total i rapporten for {ar}',
  'pages.energibruk.side.energibarere': 'Sum av energiberarane i {ar}',
}
