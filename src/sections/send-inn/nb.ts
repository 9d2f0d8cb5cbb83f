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
  'pages.send-inn.fyll-ut': 'Fyll ut',
  'pages.send-inn.knapp': 'Send inn',
  'pages.send-inn.sender': 'Sender inn …',
  'pages.send-inn.feil.henting': 'Vi klarte ikke å hente rapporten.',
  'pages.send-inn.feil.ukjent':
    'Ukjent feil: Vi klarte ikke å sende inn rapporten. Prøv igjen. Rapporten blir bare sendt inn én gang.',
  'pages.send-inn.vedlegg.hjelp': 'Last opp én PDF på høyst {size} MB.',
  'pages.send-inn.vedlegg.velg': 'Velg fil',
  'pages.send-inn.vedlegg.bytt': 'Bytt fil',
  'pages.send-inn.vedlegg.slipp': 'Slipp PDF-en her, eller',
  'pages.send-inn.vedlegg.slipp-ny': 'Slipp en ny PDF her, eller',
  'pages.send-inn.vedlegg.lastet-opp': 'Lastet opp',
  'pages.send-inn.vedlegg.ikke-tatt-imot': 'Ikke tatt imot',
  'pages.send-inn.vedlegg.ikke-lastet-opp': 'Ikke lastet opp',
  'pages.send-inn.vedlegg.laster-opp': 'Laster opp: {prosent} prosent',
  'pages.send-inn.vedlegg.sjekker': 'Vi sjekker filen …',
  'pages.send-inn.vedlegg.ferdig': '{navn} ({storrelse}) er lastet opp.',
  'pages.send-inn.vedlegg.avbryt': 'Avbryt opplastingen',
  'pages.send-inn.vedlegg.fjern': 'Fjern vedlegget',
  'pages.send-inn.vedlegg.fjern-sporsmal': 'Vil du fjerne vedlegget?',
  'pages.send-inn.vedlegg.fjern-tekst':
    'Vedlegget blir fjernet med en gang, også for andre som fyller ut rapporten. Etterpå kan du laste opp et nytt.',
  'pages.send-inn.vedlegg.fjernet': 'Vedlegget er fjernet.',
  'pages.send-inn.vedlegg.last-ned': 'Last ned vedlegget',
  'pages.send-inn.vedlegg.fodselsnummer': 'Vedlegget ser ut til å inneholde fødselsnummer',
  'pages.send-inn.vedlegg.fodselsnummer-tekst':
    'Se på side {sider}. Fjern fødselsnumre fra PDF-en, og last den opp på nytt. Er tallet noe annet, kan du sende inn vedlegget som det er. Rapporten er ikke sendt inn ennå.',
  'pages.send-inn.vedlegg.feil.for-mange': 'Du kan bare laste opp én fil. Velg én PDF.',
  'pages.send-inn.vedlegg.feil.for-stort': 'Vedlegget er for stort. Filen kan være på høyst {size} MB.',
  'pages.send-inn.vedlegg.feil.filtype': 'Filtypen er ikke gyldig. Du kan bare laste opp PDF.',
  'pages.send-inn.vedlegg.feil.ikke-pdf':
    'Filen er ikke en PDF, selv om navnet slutter på .pdf. Lagre dokumentet som PDF, og last det opp på nytt.',
  'pages.send-inn.vedlegg.feil.kryptert':
    'PDF-en er låst med passord eller kryptering. Lagre den uten passord, og last den opp på nytt.',
  'pages.send-inn.vedlegg.feil.skadet':
    'PDF-en er skadet, og vi klarer ikke å åpne den. Lag den på nytt, og last den opp igjen.',
  'pages.send-inn.vedlegg.feil.for-sammensatt':
    'PDF-en er så sammensatt at vi ikke klarer å kontrollere den. Åpne den, velg «Skriv ut» og «Lagre som PDF», og last opp den nye filen.',
  'pages.send-inn.vedlegg.feil.ingen-sider': 'PDF-en har ingen sider. Sjekk at du har valgt riktig fil.',
  'pages.send-inn.vedlegg.feil.javascript':
    'PDF-en inneholder programkode (JavaScript). Åpne den, velg «Skriv ut» og «Lagre som PDF», og last opp den nye filen.',
  'pages.send-inn.vedlegg.feil.starter-program':
    'PDF-en kan starte et annet program. Åpne den, velg «Skriv ut» og «Lagre som PDF», og last opp den nye filen.',
  'pages.send-inn.vedlegg.feil.innebygd-fil':
    'Det ligger andre filer inni PDF-en. Åpne den, velg «Skriv ut» og «Lagre som PDF», og last opp den nye filen.',
  'pages.send-inn.vedlegg.feil.automatisk-handling':
    'PDF-en åpner en adresse eller en annen fil av seg selv. Åpne den, velg «Skriv ut» og «Lagre som PDF», og last opp den nye filen.',
  'pages.send-inn.vedlegg.feil.virus':
    'Viruskontrollen fant skadelig innhold i filen. Vi har ikke tatt imot den. Bruk en annen fil.',
  'pages.send-inn.vedlegg.feil.viruskontroll-nede':
    'Viruskontrollen svarer ikke akkurat nå, så vi kan ikke ta imot vedlegget. Prøv igjen om noen minutter.',
  'pages.send-inn.vedlegg.feil.avbrutt': 'Opplastingen stoppet. Sjekk nettforbindelsen, og prøv igjen.',
  'pages.send-inn.vedlegg.feil.for-sent': 'Det tok for lang tid å laste opp filen. Prøv igjen.',
  'pages.send-inn.vedlegg.feil.mangler': 'Vi finner ikke filen. Last den opp på nytt.',
  'pages.send-inn.vedlegg.feil.for-mange-forsok_one':
    'For mange opplastinger til denne rapporten på kort tid. Vent 1 minutt, og prøv igjen.',
  'pages.send-inn.vedlegg.feil.for-mange-forsok_other':
    'For mange opplastinger til denne rapporten på kort tid. Vent {n} minutter, og prøv igjen.',
  'pages.send-inn.vedlegg.feil.fullt':
    'Det er ikke plass til flere vedlegg i tjenesten nå. Prøv igjen senere, eller kontakt brukerstøtten.',
  'pages.send-inn.vedlegg.feil.finnes': 'Filen er allerede lastet opp.',
  'pages.send-inn.vedlegg.feil.token': 'Det gikk for lang tid før opplastingen startet. Velg filen på nytt.',
}
