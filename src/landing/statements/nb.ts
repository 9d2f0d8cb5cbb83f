export const nb = {
  'pages.uu.ingress': 'Denne erklæringen gjelder {nettsted}, der foretak rapporterer energikartlegging.',
  'pages.uu.ansvarlig': '{navn} har ansvaret for tjenesten.',
  'pages.uu.ute': 'Tjenesten har også en erklæring på {nettsted}.',
  'pages.uu.samsvar.tittel': 'Samsvar med kravene',
  'pages.uu.samsvar.helt': 'Tjenesten er i samsvar med kravene til universell utforming.',
  'pages.uu.samsvar.delvis': 'Tjenesten er delvis i samsvar med kravene til universell utforming.',
  'pages.uu.samsvar.ikke': 'Tjenesten er ikke i samsvar med kravene til universell utforming.',
  'pages.uu.vurdert': 'Det ble vurdert {dato}.',
  'pages.uu.avvik.tittel': 'Dette er ikke i samsvar',
  'pages.uu.provd.tittel': 'Slik er tjenesten prøvd',
  'pages.uu.provd.tekst':
    'Den {dato} gikk vi gjennom {n} sider på begge målformene, i vinduer på {bredder} piksler, med {nettleser}. Disse verktøyene fant ingen feil:',
  'pages.uu.provd.axe': '{navn} {versjon}, med reglene for WCAG 2.2 på nivå A og AA',
  'pages.uu.provd.verktoy': '{navn} {versjon}',
  'pages.uu.provd.forbehold':
    'Verktøyene finner ikke alle feil. De vet for eksempel ikke om en tekst er lett å forstå.',
  'pages.uu.provd.sider': 'Sidene som er prøvd',
  'pages.uu.kontakt.tittel': 'Si fra om feil',
  'pages.uu.kontakt.tekst':
    'Er det noe du ikke får til å bruke, ring brukerstøtten på {telefon}, eller skriv til {epost}.',
  'pages.uu.klage':
    'Mener du at manglende universell utforming diskriminerer deg, kan du klage til Diskrimineringsnemnda.',
  'pages.personvern.ingress':
    'Her ser du hvilke personopplysninger tjenesten lagrer, hvorfor, hvor lenge, og hvem som ser dem.',
  'pages.personvern.ansvarlig': '{navn} er behandlingsansvarlig.',
  'pages.personvern.ute': 'Les også om personvern på {nettsted}.',
  'pages.personvern.grunnlag.tittel': 'Rettslig grunnlag',
  'pages.personvern.liste.tittel': 'Dette lagrer vi',
  'pages.personvern.hvorfor': 'Hvorfor',
  'pages.personvern.hvor-lenge': 'Hvor lenge',
  'pages.personvern.hvem': 'Hvem ser det',
  'pages.personvern.fodselsnummer.hva': 'Fødselsnummeret ditt, kryptert',
  'pages.personvern.fodselsnummer.hvorfor':
    'For å hente navnet ditt fra Folkeregisteret når du logger inn, og spørre Altinn hvem du kan rapportere for. Vi lager også to koder av det: en som vi bruker i stedet for nummeret, og en som krypterer det du har skrevet og ikke lagret.',
  'pages.personvern.fodselsnummer.lenge': 'Så lenge du er logget inn, høyst {timer} timer.',
  'pages.personvern.fodselsnummer.hvem':
    'Ingen andre enn deg. Altinn og Folkeregisteret får det når vi spør dem.',
  'pages.personvern.tilganger.hva': 'Navnet ditt og enhetene du har tilgang til',
  'pages.personvern.tilganger.hvorfor': 'For å vise hvem du er, og hva du kan rapportere for.',
  'pages.personvern.tilganger.lenge': 'Så lenge du er logget inn, høyst {timer} timer.',
  'pages.personvern.tilganger.hvem': 'Du.',
  'pages.personvern.innlogging.hva': 'Koder for innloggingen',
  'pages.personvern.innlogging.hvorfor':
    'For at du skal bli logget ut her når du logger ut av ID-porten, og for at ingen skal kunne bruke innloggingen din om igjen.',
  'pages.personvern.innlogging.lenge': 'Til innloggingen har gått ut.',
  'pages.personvern.innlogging.hvem': 'Ingen.',
  'pages.personvern.pseudonym.hva': 'Hva du gjør i tjenesten, med en kode i stedet for fødselsnummeret',
  'pages.personvern.pseudonym.hvorfor':
    'For å kunne finne ut av misbruk: innlogginger, avslag, opplastinger, nedlastinger og endringer i rapporter.',
  'pages.personvern.pseudonym.lenge': 'Så lenge rapporten eller loggen er lagret.',
  'pages.personvern.pseudonym.hvem': 'De som drifter tjenesten.',
  'pages.personvern.hvem.hva': 'Navnet på den som oppretter, endrer, sletter eller sender inn en rapport',
  'pages.personvern.hvem.hvorfor': 'Det hører til rapporten hvem som står bak den.',
  'pages.personvern.hvem.lenge': 'Så lenge rapporten er lagret.',
  'pages.personvern.hvem.hvem': 'De som har tilgang til å rapportere for enheten.',
  'pages.personvern.kontakt.hva': 'Navnet og e-postadressen til kontaktpersonen',
  'pages.personvern.kontakt.hvorfor': 'For at myndigheten skal kunne spørre om rapporten.',
  'pages.personvern.kontakt.lenge': 'Så lenge rapporten er lagret.',
  'pages.personvern.kontakt.hvem': 'De som har tilgang til å rapportere for enheten.',
  'pages.personvern.forklaring.hva': 'Forklaringen dere skriver til et uvanlig tall eller en rettelse',
  'pages.personvern.forklaring.hvorfor':
    'For at myndigheten skal se hvorfor tallet er riktig, eller hva som er rettet.',
  'pages.personvern.forklaring.lenge': 'Så lenge rapporten er lagret.',
  'pages.personvern.forklaring.hvem': 'De som har tilgang til å rapportere for enheten.',
  'pages.personvern.tilstede.hva': 'Navnet på den som har et steg åpent',
  'pages.personvern.tilstede.hvorfor': 'For å si fra når to fyller ut det samme.',
  'pages.personvern.tilstede.lenge': '45 sekunder etter at steget sist var åpent.',
  'pages.personvern.tilstede.hvem': 'Andre som har det samme steget åpent.',
  'pages.personvern.vedlegg.hva': 'Vedlegget og navnet på filen',
  'pages.personvern.vedlegg.hvorfor':
    'Det er en del av rapporten. Den som sender inn, bekrefter at det ikke inneholder andre personopplysninger enn navn.',
  'pages.personvern.vedlegg.lenge':
    'Så lenge rapporten er lagret, eller til dere fjerner det før innsending.',
  'pages.personvern.vedlegg.hvem': 'De som har tilgang til å rapportere for enheten.',
  'pages.personvern.rapporter':
    'Tjenesten sletter ikke innsendte rapporter av seg selv. Et utkast som dere sletter, kan hentes fram igjen i 30 dager.',
  'pages.personvern.andre.tittel': 'Hvem som får opplysninger fra oss',
  'pages.personvern.andre.mottaker': 'Rapporten går til {mottaker}.',
  'pages.personvern.andre.tekst':
    'Når du logger inn, sender vi fødselsnummeret ditt til Altinn og Folkeregisteret. Mens du er logget inn, sender vi det på nytt til Altinn. Til Enhetsregisteret sender vi bare organisasjonsnumre. Sidene henter ingenting fra andre, og ingen måler hva du gjør på dem.',
  'pages.personvern.nettleser.tittel': 'Det som ligger i nettleseren din',
  'pages.personvern.nettleser.tekst':
    'En informasjonskapsel holder deg innlogget, og en husker om du leser bokmål eller nynorsk. Det du har skrevet og ikke lagret, ligger kryptert i nettleseren i høyst 30 dager, så det ikke går tapt.',
  'pages.personvern.rett.tittel': 'Rettighetene dine',
  'pages.personvern.rett.tekst':
    'Du kan be om å få se, rette eller slette opplysninger om deg. Skriv til {epost}. Du kan også klage til Datatilsynet.',
}
