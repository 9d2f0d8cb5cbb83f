export const nb = {
  'steps.tiltak': 'Aktuelle tiltak',
  'pages.tiltak.required': 'Velg minst ett aktuelt tiltak.',
  'pages.tiltak.overskrift': '«{navn}» er en overskrift. Velg et av tiltakene under.',
  'pages.tiltak.feil.henting': 'Vi klarte ikke å hente de aktuelle tiltakene.',
}
