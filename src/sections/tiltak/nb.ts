export const nb = {
  'steps.tiltak': 'Aktuelle tiltak',
  'pages.tiltak.required': 'Velg minst ett aktuelt tiltak.',
  'pages.tiltak.overskrift': '«{navn}» er en overskrift. Velg et av tiltakene under.',
  'pages.tiltak.feil.henting': 'Vi klarte ikke å hente de aktuelle tiltakene.',
  'pages.tiltak.ingress': 'Velg tiltakene som er aktuelle ifølge kartleggingen.',
  'pages.tiltak.ingress.mer': 'Finner du ikke tiltaket, velger du «Andre tiltak» under formålet det gjelder.',
  'pages.tiltak.sok': 'Søk i tiltakene',
  'pages.tiltak.sok.treff_one': '1 treff',
  'pages.tiltak.sok.treff_other': '{n} treff',
  'pages.tiltak.sok.ingen': 'Ingen treff. Prøv et annet ord.',
  'pages.tiltak.valgt_one': '1 valgt',
  'pages.tiltak.valgt_other': '{n} valgt',
  'pages.tiltak.valgt-totalt_one': 'Du har valgt 1 tiltak.',
  'pages.tiltak.valgt-totalt_other': 'Du har valgt {n} tiltak.',
  'pages.tiltak.hentet':
    'Tiltakene som var aktuelle i forrige rapport, er valgt. Fjern dem som er gjennomført eller ikke er aktuelle lenger, og legg til nye.',
}
