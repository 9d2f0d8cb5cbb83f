/** What is said where one comes in, and as one goes: it comes with those pages. */
export const nb = {
  'pages.auth.logger-inn': 'Logger inn …',
  'pages.auth.logger-ut': 'Logger ut …',
  'pages.auth.feil.tittel': 'Du er ikke logget inn',
  'pages.auth.feil.avbrutt': 'Du avbrøt innloggingen.',
  'pages.auth.feil.niva': 'Du må logge inn med en sikrere elektronisk ID, for eksempel MinID eller BankID.',
  'pages.auth.feil.ukjent': 'Vi klarte ikke å logge deg inn. Prøv igjen.',
  'pages.auth.logout.egen': 'Det som er lagret, ligger klart til neste gang du logger inn.',
  'pages.auth.logout.tvungen': 'Logg inn igjen for å fortsette.',
  'pages.auth.logout.bevart':
    'Logg inn igjen for å fortsette. Det du skrev, er tatt vare på i denne nettleseren.',
  'pages.auth.logout.logg-inn': 'Logg inn igjen',
  'password-protection.tittel': 'Tjenesten krever passord',
  'password-protection.beskrivelse': 'Du har fått passordet på e-post. Skriv det inn for å gå videre.',
  'password-protection.passord.label': 'Passord',
  'password-protection.passord.placeholder': 'Skriv inn passordet',
  'password-protection.feil.passord-pakrevd': 'Du må skrive inn passordet for å gå videre.',
  'password-protection.feil.ugyldig-passord': 'Passordet er feil. Prøv igjen.',
  'password-protection.feil.uten-nett': 'Du er uten nett. Prøv igjen når du er på nett.',
  'pages.velg-aktor.ingress': 'Velg foretaket eller underenheten du rapporterer for.',
  'pages.velg-aktor.sist-rapportert': 'Du har sist rapportert for',
  'pages.velg-aktor.tilsyn': 'Se det som er sendt inn',
  'pages.velg-aktor.tilsyn.knapp': 'Bytt til {navn}',
  'pages.velg-aktor.rapporter': 'Se rapportene for alle du kan rapportere for',
  'pages.velg-aktor.mangler': 'Mangler du en aktør?',
  'pages.velg-aktor.mangler.fortsatt':
    'Du har de samme tilgangene som før. Prøv igjen når foretaket har gitt deg tilgang i Altinn.',
  'pages.velg-aktor.select.label': 'Aktør',
  'pages.velg-aktor.select.hjelp': 'Søk på navn eller organisasjonsnummer.',
  'pages.velg-aktor.select.placeholder': 'Velg aktør',
  'pages.velg-aktor.select.hovedenhet': '{navn} ({orgnr}) - Hovedenhet',
  'pages.velg-aktor.select.underenhet': '{navn} ({orgnr}) - Underenhet',
  'pages.velg-aktor.select.required': 'Velg en aktør før du går videre.',
  'pages.velg-aktor.ingen-tilgang.tittel': 'Du er ikke knyttet til noen aktør',
  'pages.velg-aktor.ingen-tilgang.beskrivelse_one':
    'Ta kontakt med foretaket du skal rapportere for, og be om tilgang i Altinn. Du trenger denne:',
  'pages.velg-aktor.ingen-tilgang.beskrivelse_other':
    'Ta kontakt med foretaket du skal rapportere for, og be om tilgang i Altinn. Du trenger én av disse:',
  'pages.velg-aktor.ingen-tilgang.slag.rolle': 'Rollen «{navn}»',
  'pages.velg-aktor.ingen-tilgang.slag.tilgangspakke': 'Tilgangspakken «{navn}»',
  'pages.velg-aktor.ingen-tilgang.slag.ressurs': 'Tilgang til tjenesten «{navn}»',
  'pages.velg-aktor.ingen-tilgang.rolle.utinn': 'Utfyller/innsender',
  'pages.velg-aktor.ingen-tilgang.rolle.utomr': 'Energi, miljø og klima',
  'pages.velg-aktor.ingen-tilgang.radgiver':
    'Er du innleid, kan foretaket gi tilgang i Altinn til deg eller til foretaket du arbeider i.',
  'pages.velg-aktor.ingen-tilgang.hvem':
    'Daglig leder kan gi deg tilgang. Det kan også andre som styrer tilganger for foretaket i Altinn.',
  'pages.velg-aktor.ingen-tilgang.skriv': 'Be om tilgang på e-post',
  'pages.velg-aktor.ingen-tilgang.emne': 'Tilgang til å rapportere energikartlegging',
  'pages.velg-aktor.ingen-tilgang.brev_one':
    'Kan du gi meg tilgang i Altinn til å rapportere energikartleggingen for foretaket? Dette gir tilgang:',
  'pages.velg-aktor.ingen-tilgang.brev_other':
    'Kan du gi meg tilgang i Altinn til å rapportere energikartleggingen for foretaket? Én av disse er nok:',
  'pages.velg-aktor.ingen-tilgang.sjekk': 'Sjekk tilgangen på nytt',
  'pages.velg-aktor.ingen-tilgang.fortsatt':
    'Du har fortsatt ikke tilgang. Prøv igjen når foretaket har gitt deg tilgang i Altinn.',
  'pages.velg-aktor.ingen-regel.tittel': 'Ingen kan rapportere akkurat nå',
  'pages.velg-aktor.ingen-regel.beskrivelse': 'Feilen er hos oss: Ingen får tilgang akkurat nå.',
  'pages.velg-aktor.ingen-regel.fortsatt': 'Det er fortsatt ingen som kan rapportere.',
  'pages.velg-aktor.ingen-regel.hva-na':
    'Kontakt brukerstøtten: {telefon}, {epost}. Det som er lagret i rapportene, er ikke slettet.',
}
