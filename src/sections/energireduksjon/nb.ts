export const nb = {
  'steps.energireduksjon': 'Potensial for energireduksjon',
  'pages.energireduksjon.kwh.required': 'Du har fylt ut kostnaden for «{formal}». Fyll ut potensialet også.',
  'pages.energireduksjon.kostnad.required':
    'Du har fylt ut potensialet for «{formal}». Fyll ut kostnaden også.',
  'pages.energireduksjon.kwh.for-stort':
    'Potensialet for «{formal}» kan ikke være større enn energibruken, {kwh} kWh. Rett ett av tallene.',
  'pages.energireduksjon.feil.henting': 'Vi klarte ikke å hente potensialet for energireduksjon.',
  'pages.energireduksjon.pris': 'kr per kWh',
  'pages.energireduksjon.av-bruken': 'Andel av energibruken',
  'pages.energireduksjon.tabell': 'Potensial per formål',
  'pages.energireduksjon.celle': '{navn}: {felt}',
  'pages.energireduksjon.sum': 'Sum',
  'pages.energireduksjon.ingress':
    'Legg sammen tiltakene for hvert formål: hvor mye energi de kan spare i året, og hva de koster å gjennomføre. Tallene står i kartleggingen. La formål der tiltakene ikke sparer energi, stå tomme.',
  'pages.energireduksjon.mva.uten': 'Oppgi kostnaden uten merverdiavgift.',
  'pages.energireduksjon.mva.med': 'Oppgi kostnaden med merverdiavgift.',
  'pages.energireduksjon.stotte.for': 'Oppgi kostnaden før støtte.',
  'pages.energireduksjon.stotte.etter': 'Oppgi kostnaden etter støtte.',
  'pages.energireduksjon.bruk': 'Energibruk: {kwh}',
  'pages.energireduksjon.tiltak_one': '1 aktuelt tiltak',
  'pages.energireduksjon.tiltak_other': '{n} aktuelle tiltak',
  'pages.energireduksjon.andel': '{prosent} %',
  'pages.energireduksjon.andel.over': 'over 100 %',
  'pages.energireduksjon.total': 'Til sammen',
  'pages.energireduksjon.ingen-tiltak': 'Ingen aktuelle tiltak er valgt.',
  'pages.energireduksjon.hentet':
    'Potensialet og kostnadene er hentet. Trekk fra det som er gjennomført, og sjekk at kostnadene fortsatt gjelder.',
  'pages.energireduksjon.side.forrige': 'Potensial i rapporten for {ar}',
}
