export const nb = {
  'steps.om-foretaket': 'Om enheten',
  'pages.om-foretaket.navn': 'Navn på enheten',
  'pages.om-foretaket.organisasjonsnummer': 'Organisasjonsnummer',
  'pages.om-foretaket.virksomhetsnummer': 'Virksomhetsnummer',
  'pages.om-foretaket.kommune': 'Kommune',
  'pages.om-foretaket.nace': 'Næringskode',
  'pages.om-foretaket.iso50001': 'Er dere sertifisert etter ISO 50001?',
  'pages.om-foretaket.iso50001.hjelp':
    'ISO 50001 er en standard for energiledelse. Svar nei hvis dere bare er sertifisert etter ISO 14001.',
  'pages.om-foretaket.bekreft': 'Er opplysningene riktige?',
  'pages.om-foretaket.bekreft.required': 'Bekreft at opplysningene er riktige.',
  'pages.om-foretaket.bekreft.nei':
    'Opplysningene i Enhetsregisteret er ikke riktige. Oppdater dem før du går videre.',
  'pages.om-foretaket.bekreft.nei.tekst':
    'Oppdater opplysningene i Enhetsregisteret. Rapporten ligger klar når endringen er registrert.',
  'pages.om-foretaket.bekreft.nei.lenke': 'Gå til Brønnøysundregistrene ({nettsted}, åpnes i ny fane)',
  'pages.om-foretaket.feil.henting': 'Vi klarte ikke å hente opplysningene om enheten.',
  'pages.om-foretaket.eldre.svarer-ikke':
    'Enhetsregisteret svarer ikke akkurat nå. Opplysningene er fra {dato}.',
  'pages.om-foretaket.eldre.slettet':
    'Enheten er nå slettet i Enhetsregisteret. Opplysningene er fra {dato}, før den ble slettet.',
  'pages.om-foretaket.eldre.ukjent':
    'Enheten står ikke lenger i Enhetsregisteret. Opplysningene er fra {dato}.',
  'pages.om-foretaket.uten.svarer-ikke':
    'Enhetsregisteret svarer ikke, så det er ingen opplysninger å bekrefte ennå. Prøv igjen om litt.',
  'pages.om-foretaket.uten.ukjent':
    'Enheten står ikke i Enhetsregisteret, så det er ingen opplysninger å bekrefte. Er den nylig registrert, prøver du igjen i morgen. Står det feil i registeret, sier dere fra til Brønnøysundregistrene.',
  'pages.om-foretaket.uten.slettet':
    'Enheten er slettet i Enhetsregisteret, så det er ingen opplysninger å bekrefte, og rapporten kan ikke sendes inn. Rapporterer du for en annen enhet, velger du den på Min side. Er slettingen feil, sier dere fra til Brønnøysundregistrene.',
  'pages.om-foretaket.uten.fjernet':
    'Enheten er fjernet fra Enhetsregisteret, så det er ingen opplysninger å bekrefte, og rapporten kan ikke sendes inn. Rapporterer du for en annen enhet, velger du den på Min side. Er det feil, sier dere fra til Brønnøysundregistrene.',
  'pages.om-foretaket.ingress': 'Vi henter opplysningene fra Enhetsregisteret. Se over dem.',
  'pages.om-foretaket.endret': 'Endret i registeret. I rapporten for {ar} sto det: {for}.',
}
