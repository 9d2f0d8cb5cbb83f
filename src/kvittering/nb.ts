/** The words of the receipt alone. */
export const nb = {
  'pages.kvittering.overskrift': 'Rapporten er sendt inn',
  'pages.kvittering.ingress': 'Vi har fått rapporten for {ar} fra {navn}.',
  'pages.kvittering.referanse': 'Referanse',
  'pages.kvittering.referanse.kopier': 'Kopier hele referansen',
  'pages.kvittering.referanse.kopiert': 'Referansen er kopiert',
  'pages.kvittering.referanse.ikke-kopiert':
    'Nettleseren kan ikke kopiere. Hele referansen står i adressen til siden.',
  'pages.kvittering.enhet': 'Enhet',
  'pages.kvittering.innsendt-av': 'Sendt inn av',
  'pages.kvittering.tidspunkt': 'Tidspunkt',
  'pages.kvittering.kontrollsum': 'Kontrollsum (SHA-256)',
  'pages.kvittering.kontrollsum.hjelp':
    'Med kontrollsummen kan vi vise at svarene ikke er endret etter innsendingen. Du trenger ikke å bruke den selv.',
  'pages.kvittering.vedlegg': 'Vedlegg',
  'pages.kvittering.vedlegg.fil': '{navn} ({storrelse})',
  'pages.kvittering.vedlegg.kontrollsum': 'Kontrollsum for vedlegget (SHA-256)',
  'pages.kvittering.vedlegg.last-ned': 'Last ned vedlegget (PDF)',
  'pages.kvittering.kontroll.tittel': 'Flere filer, og slik kontrollerer du dem',
  'pages.kvittering.kontroll.ingress':
    'Den som har filene, kan kontrollere at de er de samme som ble sendt inn. Endres ett tegn, blir kontrollsummen en annen.',
  'pages.kvittering.kontroll.fil': 'Last ned rapporten slik den ble sendt inn.',
  'pages.kvittering.kontroll.last-ned': 'Last ned rapporten (JSON)',
  'pages.kvittering.kontroll.kommando': 'Åpne et kommandovindu i mappen der filen ligger, og skriv:',
  'pages.kvittering.kontroll.sammenlign':
    'Sammenlign svaret med kontrollsummen i kvitteringen. Er de like, er rapporten ikke endret.',
  'pages.kvittering.kontroll.vedlegg':
    'Gjør det samme med vedlegget, og sammenlign med kontrollsummen for vedlegget. Den står også i JSON-filen.',
  'pages.kvittering.kontroll.form':
    'JSON-filen er skrevet på den faste formen i RFC 8785. Lagrer du den på nytt i et program, kan kontrollsummen bli en annen.',
  'pages.kvittering.kontroll.pdf': 'Kvitteringen i tjenesten viser hvordan du kontrollerer kontrollsummene.',
  'pages.kvittering.videre.tittel': 'Hva skjer nå?',
  'pages.kvittering.videre.tekst':
    'Du trenger ikke å sende inn noe mer for denne enheten nå, med mindre dere er bedt om å rette rapporten.',
  'pages.kvittering.videre.bedt':
    'Dere er bedt om å rette rapporten. Ellers trenger du ikke å sende inn noe mer for denne enheten nå.',
  'pages.kvittering.mottaker': 'Rapporten er sendt til {mottaker}.',
  'pages.kvittering.oppbevaring':
    'Ta vare på kvitteringen og grunnlaget for tallene, for eksempel fakturaer og måledata. Rapporten kan bli kontrollert.',
  'pages.kvittering.oppbevaring.ar':
    'Ta vare på kvitteringen og grunnlaget for tallene, for eksempel fakturaer og måledata, i {antall} år. Rapporten kan bli kontrollert.',
  'pages.kvittering.kontakt': 'Oppdager du en feil, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.kontakt.rettelse':
    'Oppdager du en feil, kan du rette rapporten i tjenesten til og med {dato}. Har du spørsmål, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.kontakt.sporsmal': 'Har du spørsmål, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.kontakt.erstattet':
    'Oppdager du en feil, se først i versjon {n}, som gjelder nå. Har du spørsmål, ta kontakt med {brukerstotte}: {telefon}, {epost}.',
  'pages.kvittering.neste': 'Neste kartlegging skal rapporteres innen {dato}.',
  'pages.kvittering.hvert-fjerde-ar': 'Foretak med plikt kartlegger og rapporterer hvert fjerde år.',
  'pages.kvittering.frivillig': 'Det er frivillig å rapportere for en underenhet. Plikten gjelder foretaket.',
  'pages.kvittering.finn-igjen': 'Du finner kvitteringen igjen på siden «Rapporter».',
  'pages.kvittering.svar': 'Svarene i rapporten',
  'pages.kvittering.last-ned': 'Last ned kvitteringen (PDF)',
  'pages.kvittering.lages': 'Vi lager kvitteringen …',
  'pages.kvittering.feil': 'Vi klarte ikke å lage PDF-en nå. Rapporten er sendt inn. Prøv igjen om litt.',
  'pages.kvittering.side': 'Side {n} av {antall}',
  'pages.kvittering.neste-rapport': 'Neste rapport: {navn}',
  'pages.kvittering.gjenstar_one': '1 påbegynt rapport gjenstår',
  'pages.kvittering.gjenstar_other': '{n} påbegynte rapporter gjenstår',
  'pages.kvittering.ny': 'Rapporter for en annen enhet',
  'utkast-pdf.navn': 'Utkast',
  'utkast-pdf.merke': 'Utkast – ikke sendt inn',
  'utkast-pdf.overskrift': 'Utkast til rapport for {ar}',
  'utkast-pdf.ingress': 'Rapporten for {navn} er ikke sendt inn. Svarene kan bli endret.',
  'utkast-pdf.ingress.rettelse':
    'Rettelsen av rapporten for {navn} er ikke sendt inn. Svarene kan bli endret.',
  'utkast-pdf.sist-endret': 'Sist endret',
  'energibilde.overskrift': 'Nøkkeltall for {ar}',
  'energibilde.innsendt': 'Innsendt {tidspunkt}. Referanse {referanse}',
  'energibilde.utkast': 'Utkast. Sist endret {tidspunkt}',
  'kalender.knapp': 'Legg fristen i kalenderen',
  'kalender.tittel': 'Frist for energikartlegging: {navn}',
  'skjema.tittel': 'Skjema for rapportering av energikartlegging {ar}',
  'skjema.ingress':
    'Her er alle spørsmålene i rapporten. Bruk skjemaet til å samle svarene. Rapporten sender du inn i den digitale tjenesten.',
}
