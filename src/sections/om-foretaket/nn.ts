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
  'pages.om-foretaket.datakilde.database':
    'Einingsregisteret svarar ikkje akkurat no. Opplysningane er frå {dato}.',
  'pages.om-foretaket.datakilde.ukjent':
    'Vi klarte ikkje å hente opplysningane frå Einingsregisteret. Prøv igjen om litt.',
  'pages.om-foretaket.ingress': 'Vi hentar opplysningane frå Einingsregisteret. Sjå over dei.',
  'pages.om-foretaket.endret': 'Endra i registeret. I rapporten for {ar} stod det: {for}.',
}
