export const nb = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Foretak som de siste tre årene i snitt har brukt minst {grense} GWh energi i året i Norge, må kartlegge energibruken hvert fjerde år. Resultatet rapporterer du her.',
  'pages.forside.hva':
    'En energikartlegging er en systematisk gjennomgang av energibruken i foretaket. Den skal vise hvilke tiltak som kan gjøre energibruken mer effektiv. Kartleggingen må være gjort før dere rapporterer.',
  'pages.forside.underenhet':
    'Plikten gjelder foretaket. En underenhet er for eksempel én butikk eller ett hotell med eget organisasjonsnummer. Bruker den alene minst {grense}\u00a0GWh i året, ber vi deg rapportere for den også. Det er frivillig.',
  'pages.forside.mottaker': 'Rapporten går til {mottaker}.',
  'pages.forside.frist': 'Fristen for å rapportere er {dato}.',
  'pages.forside.frist.ukjent': 'Spør {tilsyn} når fristen er.',
  'pages.forside.frist.ute':
    'Fristen for å rapportere var {dato}. Har dere ikke rapportert ennå, gjør dere det nå.',
  'pages.forside.folge':
    'Plikten følger av energiloven, som har regler om tilsyn, tvangsmulkt og overtredelsesgebyr (§§ 10-1, 10-3 og 10-7).',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.hvem.tittel': 'Hvem gjelder plikten?',
  'pages.forside.hvem.foretak':
    'Et foretak driver hovedsakelig økonomisk virksomhet, uansett selskapsform. Den som hovedsakelig utøver myndighet, er ikke et foretak. Det sa departementet om utkastet til forskrift i 2021.',
  'pages.forside.hvem.kilde': 'Omtale av utkastet ({nettsted})',
  'pages.forside.hvem.konsern': 'Er dere flere foretak i et konsern, spør {tilsyn} hvem som skal rapportere.',
  'pages.forside.hvem.iso': 'Har dere ISO 50001, spør {tilsyn} om dere likevel må rapportere.',
  'pages.forside.omfattet.tittel': 'Er dere omfattet?',
  'pages.forside.omfattet.hjelp':
    'Skriv energibruken i Norge for hele foretaket, hvert av de tre siste årene. Vi lagrer ingenting.',
  'pages.forside.omfattet.ar': 'Energibruk i {ar} (kWh)',
  'pages.forside.omfattet.svar': 'Vis svaret',
  'pages.forside.omfattet.feil': 'Skriv et tall, for eksempel 2 600 000 eller 2,6 GWh.',
  'pages.forside.omfattet.ja':
    'I snitt har dere brukt {snitt} i året. Det er {grense} eller mer. Foretak med så høy energibruk må kartlegge og rapportere. Er dere i tvil om dere er et foretak, spør {tilsyn}.',
  'pages.forside.omfattet.nei':
    'I snitt har dere brukt {snitt} i året. Det er mindre enn {grense}, så etter disse tallene er dere ikke omfattet. Er dere i tvil, spør {tilsyn}.',
  'pages.forside.steg.tittel': 'Slik gjør du',
  'pages.forside.steg.1.tittel': 'Logg inn og velg aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og velg foretaket eller underenheten du rapporterer for. Du må ha tilgang i Altinn. Daglig leder kan gi deg tilgangen.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst': 'Dere kan være flere om rapporten og lagre underveis.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst': 'Vi sier fra hvis noe mangler. Kvitteringen kan du laste ned.',
  'pages.forside.lenker.tittel': 'Regler og veiledning',
  'pages.forside.lenker.veileder': 'Veileder til forskriften ({nettsted})',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskriften (Lovdata)',
  'pages.forside.lenker.forskrift.uten': 'Energikartleggingsforskriften',
  'pages.forside.hjelp.tittel': 'Trenger du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringen',
  'pages.forside.hjelp.rapportering.tekst': 'Ta kontakt med {brukerstotte}: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikten, reglene og fristen',
  'pages.forside.hjelp.plikt.tekst': 'Ta kontakt med {tilsyn}: {telefon}, {epost}',
}
