/** The words of the receipt alone. */
export const nb = {
  'pages.kvittering.overskrift': 'Rapporten er sendt inn',
  'pages.kvittering.ingress': 'Vi har fått rapporten for {navn} for {ar}.',
  'pages.kvittering.referanse': 'Referanse',
  'pages.kvittering.enhet': 'Enhet',
  'pages.kvittering.innsendt-av': 'Sendt inn av',
  'pages.kvittering.tidspunkt': 'Tidspunkt',
  'pages.kvittering.kontrollsum': 'Kontrollsum (SHA-256)',
  'pages.kvittering.kontrollsum.hjelp':
    'Kontrollsummen viser om svarene er endret etter at rapporten ble sendt inn.',
  'pages.kvittering.videre.tittel': 'Hva skjer nå?',
  'pages.kvittering.videre.tekst':
    'Du trenger ikke å gjøre noe mer nå. Ta vare på kvitteringen og grunnlaget for tallene.',
  'pages.kvittering.neste': 'Neste gang må kartleggingen rapporteres innen {dato}.',
  'pages.kvittering.finn-igjen': 'Du finner kvitteringen igjen på Min side.',
  'pages.kvittering.svar': 'Svarene i rapporten',
  'pages.kvittering.last-ned': 'Last ned kvitteringen (PDF)',
  'pages.kvittering.lages': 'Vi lager kvitteringen...',
  'pages.kvittering.feil': 'Vi klarte ikke å lage PDF-en nå. Rapporten er sendt inn. Prøv igjen om litt.',
  'pages.kvittering.side': 'Side {n} av {antall}',
  'pages.kvittering.ny': 'Rapporter for en annen enhet',
}
