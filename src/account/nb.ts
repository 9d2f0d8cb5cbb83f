export const nb = {
  'okt.utloper.tittel': 'Du blir snart logget ut',
  'okt.utloper.tekst_one': 'Du har ikke brukt tjenesten på en stund og blir logget ut om 1 minutt.',
  'okt.utloper.tekst_other': 'Du har ikke brukt tjenesten på en stund og blir logget ut om {n} minutter.',
  'okt.utloper.fortsett': 'Hold meg innlogget',
  'okt.utloper.logg-ut': 'Logg ut nå',
  'okt.utloper.logg-ut-hjelp': 'Logger du ut selv, sletter vi det du ikke har lagret.',
  'okt.slutt.tittel': 'Du må snart logge inn på nytt',
  'okt.slutt.tekst_one':
    'Du kan være logget inn i {timer} timer om gangen. Om 1 minutt må du logge inn på nytt.',
  'okt.slutt.tekst_other':
    'Du kan være logget inn i {timer} timer om gangen. Om {n} minutter må du logge inn på nytt.',
  'okt.bevart': 'Det du har skrevet, går ikke tapt.',
  'okt.forlenget': 'Du er fortsatt logget inn.',
  'tilgang.bare-underenhet':
    'Du har bare tilgang til underenheter. Du kan ikke se eller endre rapporter for {navn}.',
  'tilgang.mangler.tittel': 'Du har ikke tilgang til {navn}',
  'tilgang.mangler.velg': 'Velg en annen aktør',
  'tilgang.mistet.tittel': 'Du har ikke lenger tilgang til {navn}',
  'tilgang.mistet.tekst':
    'Tilgangen i Altinn er fjernet eller har gått ut. Det du har skrevet, er ikke borte.',
  'tilgang.mistet.hva-na': 'Be foretaket om ny tilgang, eller velg en annen aktør.',
}
