export const nb = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Foretak som i snitt har brukt minst {grense} GWh energi i året de siste tre årene, må kartlegge energibruken hvert fjerde år og rapportere resultatet. Det gjør du her.',
  'pages.forside.underenhet':
    'Bruker en underenhet mer enn {grense} GWh i året, oppfordrer vi deg til å rapportere for underenheten også. Det er frivillig.',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.steg.tittel': 'Slik gjør du',
  'pages.forside.steg.1.tittel': 'Logg inn og velg aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og velg foretaket eller underenheten du rapporterer for. Du må ha tilgang i Altinn.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst':
    'Du svarer på spørsmål om foretaket, kartleggingen, energibruken og tiltakene. Du kan lagre underveis og fortsette senere.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst':
    'Vi sier fra hvis noe mangler. Når rapporten er sendt inn, får du en kvittering som du kan laste ned.',
  'pages.forside.lenker.tittel': 'Regler og veiledning',
  'pages.forside.lenker.veileder': 'Veileder til forskriften (NVE)',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskriften (Lovdata)',
  'pages.forside.hjelp.tittel': 'Trenger du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringen',
  'pages.forside.hjelp.rapportering.tekst': 'Brukerstøtten hos Enova: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikten og reglene',
  'pages.forside.hjelp.plikt.tekst': 'NVE: {telefon}, {epost}',
}
