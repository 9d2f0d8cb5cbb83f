import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.om-foretaket': 'Om eininga',
  'pages.om-foretaket.navn': 'Namn på eininga',
  'pages.om-foretaket.organisasjonsnummer': 'Organisasjonsnummer',
  'pages.om-foretaket.virksomhetsnummer': 'Verksemdsnummer',
  'pages.om-foretaket.kommune': 'Kommune',
  'pages.om-foretaket.nace': 'Næringskode',
  'pages.om-foretaket.iso50001': 'Er de sertifiserte etter ISO 50001?',
  'pages.om-foretaket.iso50001.hjelp':
    'ISO 50001 er ein standard for energileiing. Svar nei om de berre er sertifiserte etter ISO 14001.',
  'pages.om-foretaket.bekreft': 'Er opplysningane rette?',
  'pages.om-foretaket.bekreft.required': 'Stadfest at opplysningane er rette.',
  'pages.om-foretaket.bekreft.nei':
    'Opplysningane i Einingsregisteret er ikkje rette. Oppdater dei før du går vidare.',
  'pages.om-foretaket.bekreft.nei.tekst':
    'Oppdater opplysningane i Einingsregisteret. Rapporten ligg klar når endringa er registrert.',
  'pages.om-foretaket.bekreft.nei.lenke': 'Gå til Brønnøysundregistra ({nettsted}, blir opna i ny fane)',
  'pages.om-foretaket.feil.henting': 'Vi klarte ikkje å hente opplysningane om eininga.',
  'pages.om-foretaket.eldre.svarer-ikke':
    'Einingsregisteret svarar ikkje akkurat no. Opplysningane er frå {dato}.',
  'pages.om-foretaket.eldre.slettet':
    'Eininga er no sletta i Einingsregisteret. Opplysningane er frå {dato}, før ho vart sletta.',
  'pages.om-foretaket.eldre.ukjent':
    'Eininga står ikkje lenger i Einingsregisteret. Opplysningane er frå {dato}.',
  'pages.om-foretaket.uten.svarer-ikke':
    'Einingsregisteret svarar ikkje, så det er ingen opplysningar å stadfeste enno. Prøv igjen om litt.',
  'pages.om-foretaket.uten.ukjent':
    'Eininga står ikkje i Einingsregisteret, så det er ingen opplysningar å stadfeste. Er ho nyleg registrert, prøver du igjen i morgon. Står det feil i registeret, seier de frå til Brønnøysundregistra.',
  'pages.om-foretaket.uten.slettet':
    'Eininga er sletta i Einingsregisteret, så det er ingen opplysningar å stadfeste, og rapporten kan ikkje sendast inn. Rapporterer du for ei anna eining, vel du ho på Mi side. Er slettinga feil, seier de frå til Brønnøysundregistra.',
  'pages.om-foretaket.uten.fjernet':
    'Eininga er fjerna frå Einingsregisteret, så det er ingen opplysningar å stadfeste, og rapporten kan ikkje sendast inn. Rapporterer du for ei anna eining, vel du ho på Mi side. Er det feil, seier de frå til Brønnøysundregistra.',
  'pages.om-foretaket.ingress': 'Vi hentar opplysningane frå Einingsregisteret. Sjå over dei.',
  'pages.om-foretaket.endret': 'Endra i registeret. I rapporten for {ar} stod det: {for}.',
}
