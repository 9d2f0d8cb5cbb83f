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
  'pages.send-inn.fyll-ut': 'Fyll ut',
  'pages.send-inn.knapp': 'Send inn',
  'pages.send-inn.sender': 'Sender inn …',
  'pages.send-inn.feil.henting': 'Vi klarte ikkje å hente rapporten.',
  'pages.send-inn.feil.ukjent':
    'Ukjend feil: Vi klarte ikkje å sende inn rapporten. Prøv igjen. Rapporten blir berre send inn éin gong.',
  'pages.send-inn.vedlegg.hjelp': 'Last opp éin PDF på høgst {size} MB.',
  'pages.send-inn.vedlegg.velg': 'Vel fil',
  'pages.send-inn.vedlegg.bytt': 'Byt fil',
  'pages.send-inn.vedlegg.slipp': 'Slepp PDF-en her, eller',
  'pages.send-inn.vedlegg.slipp-ny': 'Slepp ein ny PDF her, eller',
  'pages.send-inn.vedlegg.lastet-opp': 'Lasta opp',
  'pages.send-inn.vedlegg.ikke-tatt-imot': 'Ikkje teken imot',
  'pages.send-inn.vedlegg.ikke-lastet-opp': 'Ikkje lasta opp',
  'pages.send-inn.vedlegg.laster-opp': 'Lastar opp: {prosent} prosent',
  'pages.send-inn.vedlegg.sjekker': 'Vi sjekkar fila …',
  'pages.send-inn.vedlegg.ferdig': '{navn} ({storrelse}) er lasta opp.',
  'pages.send-inn.vedlegg.avbryt': 'Avbryt opplastinga',
  'pages.send-inn.vedlegg.fjern': 'Fjern vedlegget',
  'pages.send-inn.vedlegg.fjern-sporsmal': 'Vil du fjerne vedlegget?',
  'pages.send-inn.vedlegg.fjern-tekst':
    'Vedlegget blir fjerna med ein gong, òg for andre som fyller ut rapporten. Etterpå kan du laste opp eit nytt.',
  'pages.send-inn.vedlegg.fjernet': 'Vedlegget er fjerna.',
  'pages.send-inn.vedlegg.last-ned': 'Last ned vedlegget',
  'pages.send-inn.vedlegg.fodselsnummer': 'Vedlegget ser ut til å innehalde fødselsnummer',
  'pages.send-inn.vedlegg.fodselsnummer-tekst':
    'Sjå på side {sider}. Fjern fødselsnummer frå PDF-en, og last han opp på nytt. Er talet noko anna, kan du sende inn vedlegget som det er. Rapporten er ikkje send inn enno.',
  'pages.send-inn.vedlegg.feil.for-mange': 'Du kan berre laste opp éi fil. Vel éin PDF.',
  'pages.send-inn.vedlegg.feil.for-stort': 'Vedlegget er for stort. Fila kan vere på høgst {size} MB.',
  'pages.send-inn.vedlegg.feil.filtype': 'Filtypen er ikkje gyldig. Du kan berre laste opp PDF.',
  'pages.send-inn.vedlegg.feil.ikke-pdf':
    'Fila er ikkje ein PDF, sjølv om namnet sluttar på .pdf. Lagre dokumentet som PDF, og last det opp på nytt.',
  'pages.send-inn.vedlegg.feil.kryptert':
    'PDF-en er låst med passord eller kryptering. Lagre han utan passord, og last han opp på nytt.',
  'pages.send-inn.vedlegg.feil.skadet':
    'PDF-en er skadd, og vi klarer ikkje å opne han. Lag han på nytt, og last han opp.',
  'pages.send-inn.vedlegg.feil.for-sammensatt':
    'PDF-en er så samansett at vi ikkje klarer å kontrollere han. Opne han, vel «Skriv ut» og «Lagre som PDF», og last opp den nye fila.',
  'pages.send-inn.vedlegg.feil.ingen-sider': 'PDF-en har ingen sider. Sjekk at du har valt rett fil.',
  'pages.send-inn.vedlegg.feil.javascript':
    'PDF-en inneheld programkode (JavaScript). Opne han, vel «Skriv ut» og «Lagre som PDF», og last opp den nye fila.',
  'pages.send-inn.vedlegg.feil.starter-program':
    'PDF-en kan starte eit anna program. Opne han, vel «Skriv ut» og «Lagre som PDF», og last opp den nye fila.',
  'pages.send-inn.vedlegg.feil.innebygd-fil':
    'Det ligg andre filer inni PDF-en. Opne han, vel «Skriv ut» og «Lagre som PDF», og last opp den nye fila.',
  'pages.send-inn.vedlegg.feil.automatisk-handling':
    'PDF-en opnar ei adresse eller ei anna fil av seg sjølv. Opne han, vel «Skriv ut» og «Lagre som PDF», og last opp den nye fila.',
  'pages.send-inn.vedlegg.feil.virus':
    'Viruskontrollen fann skadeleg innhald i fila. Vi har ikkje teke imot ho. Bruk ei anna fil.',
  'pages.send-inn.vedlegg.feil.viruskontroll-nede':
    'Viruskontrollen svarar ikkje akkurat no, så vi kan ikkje ta imot vedlegget. Prøv igjen om nokre minutt.',
  'pages.send-inn.vedlegg.feil.avbrutt': 'Opplastinga stoppa. Sjekk nettsambandet, og prøv igjen.',
  'pages.send-inn.vedlegg.feil.for-sent': 'Det tok for lang tid å laste opp fila. Prøv igjen.',
  'pages.send-inn.vedlegg.feil.mangler': 'Vi finn ikkje fila. Last ho opp på nytt.',
  'pages.send-inn.vedlegg.feil.for-mange-forsok_one':
    'For mange opplastingar til denne rapporten på kort tid. Vent 1 minutt, og prøv igjen.',
  'pages.send-inn.vedlegg.feil.for-mange-forsok_other':
    'For mange opplastingar til denne rapporten på kort tid. Vent {n} minutt, og prøv igjen.',
  'pages.send-inn.vedlegg.feil.fullt':
    'Det er ikkje plass til fleire vedlegg i tenesta no. Prøv igjen seinare, eller kontakt brukarstøtta.',
  'pages.send-inn.vedlegg.feil.finnes': 'Fila er allereie lasta opp.',
  'pages.send-inn.vedlegg.feil.token': 'Det gjekk for lang tid før opplastinga starta. Vel fila på nytt.',
}
