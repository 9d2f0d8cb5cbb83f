import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.om-kartleggingen': 'Om kartlegginga',
  'pages.om-kartleggingen.er-kontaktperson': 'Er du kontaktperson for kartlegginga?',
  'pages.om-kartleggingen.kontakt-navn': 'Namn på kontaktpersonen',
  'pages.om-kartleggingen.kontakt-epost': 'E-postadresse til kontaktpersonen',
  'pages.om-kartleggingen.kartlagt-av': 'Kven har kartlagt energibruken?',
  'pages.om-kartleggingen.ekstern': 'Organisasjonsnummer til den eksterne ressursen',
  'pages.om-kartleggingen.basert-pa': 'Kva bygger kartlegginga på?',
  'pages.om-kartleggingen.lokasjoner': 'Geografisk omfang av kartlegginga',
  'pages.om-kartleggingen.co2':
    'Skal kartlegginga òg dokumentere kravet i CO₂-kompensasjonsordninga for industrien?',
  'pages.om-kartleggingen.kontakt-navn.required': 'Fyll ut namn på kontaktpersonen.',
  'pages.om-kartleggingen.kontakt-epost.required': 'Fyll ut e-postadresse til kontaktpersonen.',
  'pages.om-kartleggingen.ekstern.required': 'Fyll ut organisasjonsnummer til den eksterne ressursen.',
  'pages.om-kartleggingen.bekreftelser.required': 'Stadfest alle dei fem punkta før du går vidare.',
  'pages.om-kartleggingen.lokasjoner.konflikt':
    'Du har valt «{valg}», men har fylt ut {kwh} kWh på bygg eller prosess. Rett éin av stadene.',
  'pages.om-kartleggingen.bekreftelser.ledetekst': 'Stadfest desse fem punkta',
  'pages.om-kartleggingen.bekreftelser.kvalifisert':
    'Kartlegginga er utført av personar som oppfyller kvalifikasjonskrava.',
  'pages.om-kartleggingen.bekreftelser.minst90':
    'Kartlegginga dekker minst 90 prosent av energibruken i føretaket.',
  'pages.om-kartleggingen.bekreftelser.kalenderar':
    'Kartlegginga bygger på energibruken i førre kalenderår ({ar}).',
  'pages.om-kartleggingen.bekreftelser.profiler': 'Forbruksprofilane er analyserte.',
  'pages.om-kartleggingen.bekreftelser.tiltak': 'Aktuelle tiltak er funne, og kostnad og nytte er rekna ut.',
  'pages.om-kartleggingen.feil.henting': 'Vi klarte ikkje å hente opplysningane om kartlegginga.',
  'pages.om-kartleggingen.hentet':
    'Kontaktpersonen og kvar kartlegginga gjeld, er henta. Resten svarer du på for den nye kartlegginga.',
}
