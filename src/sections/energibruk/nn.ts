import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.energibruk': 'Energibruk per føremål',
  'pages.energibruk.kwh': 'Energibruk (kWh)',
  'pages.energibruk.total': 'Total energibruk i {ar} (kWh)',
  'pages.energibruk.mengde': 'Spesifikk energibruk',
  'pages.energibruk.enhet': 'Måleining',
  'pages.energibruk.mil': '1 mil er 10 kilometer.',
  'pages.energibruk.oppvarming': 'Oppvarming av bygg',
  'pages.energibruk.total.for-lav': 'Total energibruk må vere større enn 1 kWh.',
  'pages.energibruk.total.dobbeltsjekk': 'Total energibruk er {total} kWh. Sjekk at talet er rett.',
  'pages.energibruk.enhet.required': 'Vel måleining for den spesifikke energibruken til «{formal}».',
  'pages.energibruk.mengde.required': 'Fyll ut spesifikk energibruk for «{formal}», eller fjern måleininga.',
  'pages.energibruk.oppvarming.required': 'Vel kva oppvarming bygga har.',
  'pages.energibruk.feil.henting': 'Vi klarte ikkje å hente total energibruk.',
  'pages.energibruk.formal': 'Føremål',
  'pages.energibruk.ingress':
    'Fordel energibruken på fire føremål. Ta med all levert energi, og fyll ut minst eitt føremål.',
  'pages.energibruk.gjelder': 'Tala skal gjelde {ar}.',
  'pages.energibruk.hjelp.1':
    'Oppvarming, kjøling, ventilasjon, tappevatn, lys og teknisk utstyr i bygningar',
  'pages.energibruk.hjelp.2':
    'Produksjon, prosessvarme, kjøling og frysing, trykkluft, datasenter og pumping',
  'pages.energibruk.hjelp.3': 'Eigne og leasa køyretøy, fartøy, fly og mobile maskinar',
  'pages.energibruk.hjelp.4': 'Energibruk som ikkje høyrer til dei andre føremåla, til dømes utelys',
  'pages.energibruk.ingress.mer':
    'Spesifikk energibruk er energi per eining, til dømes 180 kWh/m². Du kan ta den med når du kjenner talet.',
  'pages.energibruk.tilsvarer': 'Det svarer til {mengde}.',
  'pages.energibruk.andel': '{prosent} prosent av total energibruk',
  'pages.energibruk.hentet':
    'Oppvarminga og måleiningane er henta. Energibruken fyller du ut for det nye året.',
}
