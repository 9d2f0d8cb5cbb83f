import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.kvittering.overskrift': 'Rapporten er send inn',
  'pages.kvittering.ingress': 'Vi har fått rapporten for {ar} frå {navn}.',
  'pages.kvittering.referanse': 'Referanse',
  'pages.kvittering.referanse.kopier': 'Kopier heile referansen',
  'pages.kvittering.referanse.kopiert': 'Referansen er kopiert',
  'pages.kvittering.referanse.ikke-kopiert':
    'Nettlesaren kan ikkje kopiere. Heile referansen står i adressa til sida.',
  'pages.kvittering.enhet': 'Eining',
  'pages.kvittering.innsendt-av': 'Innsend av',
  'pages.kvittering.tidspunkt': 'Tidspunkt',
  'pages.kvittering.kontrollsum': 'Kontrollsum (SHA-256)',
  'pages.kvittering.kontrollsum.hjelp':
    'Med kontrollsummen kan vi vise at svara ikkje er endra etter innsendinga. Du treng ikkje å bruke han sjølv.',
  'pages.kvittering.vedlegg': 'Vedlegg',
  'pages.kvittering.vedlegg.fil': '{navn} ({storrelse})',
  'pages.kvittering.vedlegg.kontrollsum': 'Kontrollsum for vedlegget (SHA-256)',
  'pages.kvittering.vedlegg.last-ned': 'Last ned vedlegget (PDF)',
  'pages.kvittering.kontroll.tittel': 'Fleire filer, og slik kontrollerer du dei',
  'pages.kvittering.kontroll.ingress':
    'Den som har filene, kan kontrollere at dei er dei same som vart sende inn. Blir eitt teikn endra, blir kontrollsummen ein annan.',
  'pages.kvittering.kontroll.fil': 'Last ned rapporten slik han vart send inn.',
  'pages.kvittering.kontroll.last-ned': 'Last ned rapporten (JSON)',
  'pages.kvittering.kontroll.kommando': 'Opne eit kommandovindauge i mappa der fila ligg, og skriv:',
  'pages.kvittering.kontroll.sammenlign':
    'Samanlikn svaret med kontrollsummen i kvitteringa. Er dei like, er rapporten ikkje endra.',
  'pages.kvittering.kontroll.vedlegg':
    'Gjer det same med vedlegget, og samanlikn med kontrollsummen for vedlegget. Han står òg i JSON-fila.',
  'pages.kvittering.kontroll.form':
    'JSON-fila er skriven på den faste forma i RFC 8785. Lagrar du ho på nytt i eit program, kan kontrollsummen bli ein annan.',
  'pages.kvittering.kontroll.pdf': 'Kvitteringa i tenesta viser korleis du kontrollerer kontrollsummane.',
  'pages.kvittering.videre.tittel': 'Kva skjer no?',
  'pages.kvittering.videre.tekst':
    'Du treng ikkje å sende inn noko meir for denne eininga no, med mindre de er bedne om å rette rapporten.',
  'pages.kvittering.videre.bedt':
    'De er bedne om å rette rapporten. Elles treng du ikkje å sende inn noko meir for denne eininga no.',
  'pages.kvittering.mottaker': 'Rapporten er send til {mottaker}.',
  'pages.kvittering.oppbevaring':
    'Ta vare på kvitteringa og grunnlaget for tala, til dømes fakturaar og måledata. Rapporten kan bli kontrollert.',
  'pages.kvittering.oppbevaring.ar':
    'Ta vare på kvitteringa og grunnlaget for tala, til dømes fakturaar og måledata, i {antall} år. Rapporten kan bli kontrollert.',
  'pages.kvittering.kontakt': 'Oppdagar du ein feil, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.kontakt.rettelse':
    'Oppdagar du ein feil, kan du rette rapporten i tenesta til og med {dato}. Har du spørsmål, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.kontakt.sporsmal': 'Har du spørsmål, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.kontakt.erstattet':
    'Oppdagar du ein feil, sjå først i versjon {n}, som gjeld no. Har du spørsmål, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.neste': 'Neste kartlegging skal rapporterast innan {dato}.',
  'pages.kvittering.hvert-fjerde-ar': 'Føretak med plikt kartlegg og rapporterer kvart fjerde år.',
  'pages.kvittering.frivillig': 'Det er frivillig å rapportere for ei undereining. Plikta gjeld føretaket.',
  'pages.kvittering.finn-igjen': 'Du finn kvitteringa att på sida «Rapportar».',
  'pages.kvittering.svar': 'Svara i rapporten',
  'pages.kvittering.last-ned': 'Last ned kvitteringa (PDF)',
  'pages.kvittering.lages': 'Vi lagar kvitteringa …',
  'pages.kvittering.feil': 'Vi klarte ikkje å lage PDF-en no. Rapporten er send inn. Prøv igjen om litt.',
  'pages.kvittering.side': 'Side {n} av {antall}',
  'pages.kvittering.neste-rapport': 'Neste rapport: {navn}',
  'pages.kvittering.gjenstar_one': '1 påbegynt rapport står att',
  'pages.kvittering.gjenstar_other': '{n} påbegynte rapportar står att',
  'pages.kvittering.ny': 'Rapporter for ei anna eining',
  'utkast-pdf.navn': 'Utkast',
  'utkast-pdf.merke': 'Utkast – ikkje sendt inn',
  'utkast-pdf.overskrift': 'Utkast til rapport for {ar}',
  'utkast-pdf.ingress': 'Rapporten for {navn} er ikkje send inn. Svara kan bli endra.',
  'utkast-pdf.ingress.rettelse': 'Rettinga av rapporten for {navn} er ikkje send inn. Svara kan bli endra.',
  'utkast-pdf.sist-endret': 'Sist endra',
  'energibilde.overskrift': 'Nøkkeltal for {ar}',
  'energibilde.innsendt': 'Innsend {tidspunkt}. Referanse {referanse}',
  'energibilde.utkast': 'Utkast. Sist endra {tidspunkt}',
  'kalender.knapp': 'Legg fristen i kalenderen',
  'kalender.tittel': 'Frist for energikartlegging: {navn}',
  'skjema.tittel': 'Skjema for rapportering av energikartlegging {ar}',
  'skjema.ingress':
    'Her er alle spørsmåla i rapporten. Bruk skjemaet til å samle svara. Rapporten sender du inn i den digitale tenesta.',
}
