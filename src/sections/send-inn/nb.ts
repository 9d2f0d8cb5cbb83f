export const nb = {
  'steps.send-inn': 'Send inn',
  'pages.send-inn.last-opp-pdf': 'Vil du legge ved en PDF som dokumenterer kartleggingen?',
  'pages.send-inn.last-opp-pdf.hjelp':
    'Det kan være rapporten fra den som kartla. Du kan sende inn uten vedlegg.',
  'pages.send-inn.bekreft-riktig': 'Jeg bekrefter at opplysningene i rapporten er riktige.',
  'pages.send-inn.bekreft-riktig.required': 'Bekreft at opplysningene i rapporten er riktige.',
  'pages.send-inn.bekreft-personopplysninger':
    'Jeg bekrefter at vedlegget ikke inneholder andre personopplysninger enn navn.',
  'pages.send-inn.bekreft-personopplysninger.hjelp':
    'Fjern telefonnumre, e-postadresser og fødselsnumre først.',
  'pages.send-inn.bekreft-personopplysninger.required':
    'Bekreft at vedlegget ikke inneholder andre personopplysninger enn navn.',
  'pages.send-inn.vedlegg.tittel': 'Vedlegg',
  'pages.send-inn.vedlegg.required': 'Last opp en PDF, eller svar nei på spørsmålet om vedlegg.',
  'pages.send-inn.vedlegg.feil.tom': 'Filen er tom. Sjekk at du har valgt riktig fil.',
  'pages.send-inn.vedlegg.feil.endret':
    'Vedlegget er endret etter at det ble lastet opp. Fjern det, og last opp filen på nytt.',
  'pages.send-inn.etterpa':
    'Når rapporten er sendt inn, kan du ikke endre den selv. Oppdager du en feil da, må du kontakte brukerstøtten.',
  'pages.send-inn.etterpa.rettelse':
    'Når rapporten er sendt inn, kan den bare endres med en rettelse. Den lager du fra kvitteringen.',
  'pages.send-inn.innsyn':
    'Andre kan be et offentlig organ om innsyn i rapporten. Forretningshemmeligheter kan være unntatt (offentleglova § 13 og forvaltningsloven § 13).',
  'pages.send-inn.se-over': 'Se over svarene',
  'pages.send-inn.klar': 'De andre stegene er ferdige.',
  'pages.send-inn.gjenstar_one': '1 punkt gjenstår i andre steg før du kan sende inn.',
  'pages.send-inn.gjenstar_other': '{n} punkter gjenstår i andre steg før du kan sende inn.',
  'pages.send-inn.endre': 'Endre',
  'pages.send-inn.fyll-ut': 'Fyll ut',
  'pages.send-inn.knapp': 'Send inn',
  'pages.send-inn.sender': 'Sender inn …',
  'pages.send-inn.feil.ukjent':
    'Ukjent feil: Vi klarte ikke å sende inn rapporten. Prøv igjen. Rapporten blir bare sendt inn én gang.',
}
