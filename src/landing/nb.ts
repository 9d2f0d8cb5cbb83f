export const nb = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Foretak som de siste tre årene i snitt har brukt minst {grense} GWh energi i året i Norge, må kartlegge energibruken hvert fjerde år. Resultatet rapporterer du her.',
  'pages.forside.underenhet':
    'Bruker en underenhet alene mer enn {grense} GWh i året, ber vi deg rapportere for underenheten også. Det er frivillig.',
  'pages.forside.mottaker': 'Rapporten går til {mottaker}.',
  'pages.forside.frist': 'Fristen for å rapportere er {dato}.',
  'pages.forside.frist.ukjent': 'Spør NVE om når fristen er.',
  'pages.forside.frist.ute':
    'Fristen for å rapportere var {dato}. Har dere ikke rapportert ennå, gjør dere det nå.',
  'pages.forside.for-sent': 'Du kan rapportere her også etter fristen.',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.omfattet.tittel': 'Er dere omfattet?',
  'pages.forside.omfattet.hjelp':
    'Skriv hvor mye energi foretaket med alle underenhetene har brukt i Norge hvert av de tre siste årene. Ta med all energi til bygg, prosess, transport og annet, både kjøpt og egenprodusert. Vi lagrer ingenting.',
  'pages.forside.omfattet.ar': 'Energibruk i {ar} (kWh)',
  'pages.forside.omfattet.svar': 'Vis svaret',
  'pages.forside.omfattet.feil': 'Skriv et tall, for eksempel 2 600 000 eller 2,6 GWh.',
  'pages.forside.omfattet.ja':
    'I snitt har dere brukt {snitt} i året. Det er minst {grense}, så dere må kartlegge energibruken og rapportere.',
  'pages.forside.omfattet.nei':
    'I snitt har dere brukt {snitt} i året. Det er mindre enn {grense}, så etter disse tallene er dere ikke omfattet. Er dere i tvil, spør NVE.',
  'pages.forside.steg.tittel': 'Slik gjør du',
  'pages.forside.steg.1.tittel': 'Logg inn og velg aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og velg foretaket eller underenheten du rapporterer for. Du må ha tilgang i Altinn, og den kan daglig leder gi deg.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst':
    'Du svarer på spørsmål om foretaket, kartleggingen, energibruken og tiltakene. Du kan lagre underveis og fortsette senere, og dere kan være flere om rapporten.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst':
    'Vi sier fra hvis noe mangler. Når rapporten er sendt inn, får du en kvittering som du kan laste ned. NVE kan kontrollere rapporten.',
  'pages.forside.lenker.tittel': 'Regler og veiledning',
  'pages.forside.lenker.veileder': 'Veileder til forskriften (NVE)',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskriften (Lovdata)',
  'pages.forside.lenker.forskrift.uten': 'Energikartleggingsforskriften',
  'pages.forside.hjelp.tittel': 'Trenger du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringen',
  'pages.forside.hjelp.rapportering.tekst': 'Brukerstøtten hos Enova: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikten, reglene og fristen',
  'pages.forside.hjelp.plikt.tekst': 'NVE veileder om reglene og fører tilsyn: {telefon}, {epost}',
}
