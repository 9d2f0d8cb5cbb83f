import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.send-inn': 'Send inn',
  'pages.send-inn.last-opp-pdf': 'Vil du legge ved ein PDF som dokumenterer kartlegginga?',
  'pages.send-inn.last-opp-pdf.hjelp':
    'Det kan vere rapporten frå den som kartla. Du kan sende inn utan vedlegg.',
  'pages.send-inn.bekreft-riktig': 'Eg stadfestar at opplysningane i rapporten er rette.',
  'pages.send-inn.bekreft-riktig.required': 'Stadfest at opplysningane i rapporten er rette.',
  'pages.send-inn.bekreft-personopplysninger':
    'Eg stadfestar at vedlegget ikkje inneheld andre personopplysningar enn namn.',
  'pages.send-inn.bekreft-personopplysninger.hjelp':
    'Fjern telefonnummer, e-postadresser og fødselsnummer først.',
  'pages.send-inn.bekreft-personopplysninger.required':
    'Stadfest at vedlegget ikkje inneheld andre personopplysningar enn namn.',
  'pages.send-inn.vedlegg.tittel': 'Vedlegg',
  'pages.send-inn.vedlegg.required': 'Last opp ein PDF, eller svar nei på spørsmålet om vedlegg.',
  'pages.send-inn.vedlegg.feil.tom': 'Fila er tom. Sjekk at du har valt rett fil.',
  'pages.send-inn.vedlegg.feil.endret':
    'Vedlegget er endra etter at det vart lasta opp. Fjern det, og last opp fila på nytt.',
  'pages.send-inn.etterpa':
    'Når rapporten er send inn, kan du ikkje endre han sjølv. Oppdagar du ein feil då, må du kontakte brukarstøtta.',
  'pages.send-inn.etterpa.rettelse':
    'Når rapporten er send inn, kan han berre endrast med ei retting. Den lagar du frå kvitteringa.',
  'pages.send-inn.innsyn':
    'Andre kan be eit offentleg organ om innsyn i rapporten. Forretningsløyndomar kan vere unnatekne (offentleglova § 13 og forvaltningslova § 13).',
  'pages.send-inn.se-over': 'Sjå over svara',
  'pages.send-inn.klar': 'Dei andre stega er ferdige.',
  'pages.send-inn.gjenstar_one': '1 punkt står att i andre steg før du kan sende inn.',
  'pages.send-inn.gjenstar_other': '{n} punkt står att i andre steg før du kan sende inn.',
  'pages.send-inn.endre': 'Endre',
  'pages.send-inn.fyll-ut': 'Fyll ut',
  'pages.send-inn.knapp': 'Send inn',
  'pages.send-inn.sender': 'Sender inn …',
  'pages.send-inn.feil.ukjent':
    'Ukjend feil: Vi klarte ikkje å sende inn rapporten. Prøv igjen. Rapporten blir berre send inn éin gong.',
}
