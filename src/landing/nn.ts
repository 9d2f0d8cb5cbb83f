import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.forside.tittel': 'Rapporter energikartlegging',
  'pages.forside.ingress':
    'Føretak som dei siste tre åra i snitt har brukt minst {grense} GWh energi i året i Noreg, må kartlegge energibruken kvart fjerde år. Resultatet rapporterer du her.',
  'pages.forside.underenhet':
    'Bruker ei undereining aleine meir enn {grense} GWh i året, ber vi deg rapportere for undereininga òg. Det er frivillig.',
  'pages.forside.mottaker': 'Rapporten går til {mottaker}.',
  'pages.forside.frist': 'Fristen for å rapportere er {dato}.',
  'pages.forside.frist.ukjent': 'Spør NVE om når fristen er.',
  'pages.forside.frist.ute':
    'Fristen for å rapportere var {dato}. Har de ikkje rapportert enno, gjer de det no.',
  'pages.forside.for-sent': 'Du kan rapportere her òg etter fristen.',
  'pages.forside.logg-inn': 'Logg inn',
  'pages.forside.omfattet.tittel': 'Er de omfatta?',
  'pages.forside.omfattet.hjelp':
    'Skriv kor mykje energi føretaket med alle undereiningane har brukt i Noreg kvart av dei tre siste åra. Ta med all energi til bygg, prosess, transport og anna, både kjøpt og eigenprodusert. Vi lagrar ingenting.',
  'pages.forside.omfattet.ar': 'Energibruk i {ar} (kWh)',
  'pages.forside.omfattet.svar': 'Vis svaret',
  'pages.forside.omfattet.feil': 'Skriv eit tal, til dømes 2 600 000 eller 2,6 GWh.',
  'pages.forside.omfattet.ja':
    'I snitt har de brukt {snitt} i året. Det er minst {grense}, så de må kartlegge energibruken og rapportere.',
  'pages.forside.omfattet.nei':
    'I snitt har de brukt {snitt} i året. Det er mindre enn {grense}, så etter desse tala er de ikkje omfatta. Er de i tvil, spør NVE.',
  'pages.forside.steg.tittel': 'Slik gjer du',
  'pages.forside.steg.1.tittel': 'Logg inn og vel aktør',
  'pages.forside.steg.1.tekst':
    'Logg inn med ID-porten, og vel føretaket eller undereininga du rapporterer for. Du må ha tilgang i Altinn, og den kan dagleg leiar gi deg.',
  'pages.forside.steg.2.tittel': 'Fyll ut rapporten',
  'pages.forside.steg.2.tekst':
    'Du svarar på spørsmål om føretaket, kartlegginga, energibruken og tiltaka. Du kan lagre undervegs og halde fram seinare, og de kan vere fleire om rapporten.',
  'pages.forside.steg.3.tittel': 'Send inn og få kvittering',
  'pages.forside.steg.3.tekst':
    'Vi seier frå om noko manglar. Når rapporten er send inn, får du ei kvittering som du kan laste ned. NVE kan kontrollere rapporten.',
  'pages.forside.lenker.tittel': 'Reglar og rettleiing',
  'pages.forside.lenker.veileder': 'Rettleiar til forskrifta (NVE)',
  'pages.forside.lenker.forskrift': 'Energikartleggingsforskrifta (Lovdata)',
  'pages.forside.lenker.forskrift.uten': 'Energikartleggingsforskrifta',
  'pages.forside.hjelp.tittel': 'Treng du hjelp?',
  'pages.forside.hjelp.rapportering.tittel': 'Spørsmål om rapporteringa',
  'pages.forside.hjelp.rapportering.tekst': 'Brukarstøtta hos Enova: {telefon}, {epost}',
  'pages.forside.hjelp.plikt.tittel': 'Spørsmål om plikta, reglane og fristen',
  'pages.forside.hjelp.plikt.tekst': 'NVE rettleier om reglane og fører tilsyn: {telefon}, {epost}',
}
