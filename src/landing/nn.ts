import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Føretak som dei siste tre åra i snitt har brukt minst {grense} GWh energi i året i Noreg, må kartlegge energibruken kvart fjerde år. Resultatet rapporterer du her.',
  'pages.forside.hva':
    'Ei energikartlegging er ein systematisk gjennomgang av energibruken i føretaket. Ho skal vise kva tiltak som kan gjere energibruken meir effektiv. Kartlegginga må vere gjord før de rapporterer.',
  'pages.forside.underenhet':
    'Plikta gjeld føretaket. Ei undereining er til dømes éin butikk eller eitt hotell med eige organisasjonsnummer. Bruker ho åleine minst {grense}\u00a0GWh i året, ber vi deg rapportere for ho òg. Det er frivillig.',
  'pages.forside.mottaker': 'Rapporten går til {mottaker}.',
  'pages.forside.frist': 'Fristen for å rapportere er {dato}.',
  'pages.forside.frist.ukjent': 'Spør {tilsyn} når fristen er.',
  'pages.forside.frist.ute':
    'Fristen for å rapportere var {dato}. Har de ikkje rapportert enno, gjer de det no.',
  'pages.forside.folge':
    'Plikta følger av energilova, som har reglar om tilsyn, tvangsmulkt og lovbrotsgebyr (§§ 10-1, 10-3 og 10-7).',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.hvem.tittel': 'Kven gjeld plikta?',
  'pages.forside.hvem.foretak':
    'Eit føretak driv hovudsakleg økonomisk verksemd, uansett selskapsform. Den som hovudsakleg utøver myndigheit, er ikkje eit føretak. Det sa departementet om utkastet til forskrift i 2021.',
  'pages.forside.hvem.kilde': 'Omtale av utkastet ({nettsted})',
  'pages.forside.hvem.konsern': 'Er de fleire føretak i eit konsern, spør {tilsyn} kven som skal rapportere.',
  'pages.forside.hvem.iso': 'Har de ISO 50001, spør {tilsyn} om de likevel må rapportere.',
  'pages.forside.omfattet.tittel': 'Er de omfatta?',
  'pages.forside.omfattet.hjelp':
    'Skriv energibruken i Noreg for heile føretaket, kvart av dei tre siste åra. Vi lagrar ingenting.',
  'pages.forside.omfattet.ar': 'Energibruk i {ar} (kWh)',
  'pages.forside.omfattet.svar': 'Vis svaret',
  'pages.forside.omfattet.feil': 'Skriv eit tal, til dømes 2 600 000 eller 2,6 GWh.',
  'pages.forside.omfattet.ja':
    'I snitt har de brukt {snitt} i året. Det er {grense} eller meir. Føretak med så høg energibruk må kartlegge og rapportere. Er de i tvil om de er eit føretak, spør {tilsyn}.',
  'pages.forside.omfattet.nei':
    'I snitt har de brukt {snitt} i året. Det er mindre enn {grense}, så etter desse tala er de ikkje omfatta. Er de i tvil, spør {tilsyn}.',
  'pages.forside.steg.tittel': 'Slik gjer du',
  'pages.forside.steg.1.tittel': 'Logg inn og vel aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og vel føretaket eller undereininga du rapporterer for. Du må ha tilgang i Altinn. Dagleg leiar kan gi deg tilgangen.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst': 'De kan vere fleire om rapporten og lagre undervegs.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst': 'Vi seier frå om noko manglar. Kvitteringa kan du laste ned.',
  'pages.forside.lenker.tittel': 'Reglar og rettleiing',
  'pages.forside.lenker.veileder': 'Rettleiar til forskrifta ({nettsted})',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskrifta (Lovdata)',
  'pages.forside.lenker.forskrift.uten': 'Energikartleggingsforskrifta',
  'pages.forside.hjelp.tittel': 'Treng du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringa',
  'pages.forside.hjelp.rapportering.tekst': 'Ta kontakt med {brukerstotte}: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikta, reglane og fristen',
  'pages.forside.hjelp.plikt.tekst': 'Ta kontakt med {tilsyn}: {telefon}, {epost}',
}
