import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'pages.auth.logger-inn': 'Loggar inn …',
  'pages.auth.logger-ut': 'Loggar ut …',
  'pages.auth.feil.tittel': 'Du er ikkje logga inn',
  'pages.auth.feil.avbrutt': 'Du avbraut innlogginga.',
  'pages.auth.feil.niva': 'Du må logge inn med ein tryggare elektronisk ID, til dømes MinID eller BankID.',
  'pages.auth.feil.ukjent': 'Vi klarte ikkje å logge deg inn. Prøv igjen.',
  'pages.auth.logout.egen': 'Det som er lagra, ligg klart til neste gong du loggar inn.',
  'pages.auth.logout.tvungen': 'Logg inn på nytt for å halde fram.',
  'pages.auth.logout.bevart':
    'Logg inn på nytt for å halde fram. Det du skreiv, er teke vare på i denne nettlesaren.',
  'pages.auth.logout.logg-inn': 'Logg inn på nytt',
  'password-protection.tittel': 'Tenesta krev passord',
  'password-protection.beskrivelse': 'Du har fått passordet på e-post. Skriv det inn for å gå vidare.',
  'password-protection.passord.label': 'Passord',
  'password-protection.passord.placeholder': 'Skriv inn passordet',
  'password-protection.feil.passord-pakrevd': 'Du må skrive inn passordet for å gå vidare.',
  'password-protection.feil.ugyldig-passord': 'Passordet er feil. Prøv igjen.',
  'password-protection.feil.uten-nett': 'Du er utan nett. Prøv igjen når du er på nett.',
  'pages.velg-aktor.ingress': 'Vel føretaket eller undereininga du rapporterer for.',
  'pages.velg-aktor.sist-rapportert': 'Du har sist rapportert for',
  'pages.velg-aktor.tilsyn': 'Sjå det som er sendt inn',
  'pages.velg-aktor.tilsyn.knapp': 'Byt til {navn}',
  'pages.velg-aktor.rapporter': 'Sjå rapportane for alle du kan rapportere for',
  'pages.velg-aktor.mangler': 'Manglar du ein aktør?',
  'pages.velg-aktor.mangler.fortsatt':
    'Du har dei same tilgangane som før. Prøv igjen når føretaket har gitt deg tilgang i Altinn.',
  'pages.velg-aktor.select.label': 'Aktør',
  'pages.velg-aktor.select.hjelp': 'Søk på namn eller organisasjonsnummer.',
  'pages.velg-aktor.select.placeholder': 'Vel aktør',
  'pages.velg-aktor.select.hovedenhet': '{navn} ({orgnr}) - Hovudeining',
  'pages.velg-aktor.select.underenhet': '{navn} ({orgnr}) - Undereining',
  'pages.velg-aktor.select.required': 'Vel ein aktør før du går vidare.',
  'pages.velg-aktor.ingen-tilgang.tittel': 'Du er ikkje knytt til nokon aktør',
  'pages.velg-aktor.ingen-tilgang.beskrivelse_one':
    'Ta kontakt med føretaket du skal rapportere for, og be om tilgang i Altinn. Du treng denne:',
  'pages.velg-aktor.ingen-tilgang.beskrivelse_other':
    'Ta kontakt med føretaket du skal rapportere for, og be om tilgang i Altinn. Du treng éin av desse:',
  'pages.velg-aktor.ingen-tilgang.slag.rolle': 'Rolla «{navn}»',
  'pages.velg-aktor.ingen-tilgang.slag.tilgangspakke': 'Tilgangspakken «{navn}»',
  'pages.velg-aktor.ingen-tilgang.slag.ressurs': 'Tilgang til tenesta «{navn}»',
  'pages.velg-aktor.ingen-tilgang.rolle.utinn': 'Utfyllar/innsendar',
  'pages.velg-aktor.ingen-tilgang.rolle.utomr': 'Energi, miljø og klima',
  'pages.velg-aktor.ingen-tilgang.radgiver':
    'Er du innleigd, kan føretaket gi tilgang i Altinn til deg eller til føretaket du arbeider i.',
  'pages.velg-aktor.ingen-tilgang.hvem':
    'Dagleg leiar kan gi deg tilgang. Det kan òg andre som styrer tilgangar for føretaket i Altinn.',
  'pages.velg-aktor.ingen-tilgang.skriv': 'Be om tilgang på e-post',
  'pages.velg-aktor.ingen-tilgang.emne': 'Tilgang til å rapportere energikartlegging',
  'pages.velg-aktor.ingen-tilgang.brev_one':
    'Kan du gi meg tilgang i Altinn til å rapportere energikartlegginga for føretaket? Dette gir tilgang:',
  'pages.velg-aktor.ingen-tilgang.brev_other':
    'Kan du gi meg tilgang i Altinn til å rapportere energikartlegginga for føretaket? Éin av desse er nok:',
  'pages.velg-aktor.ingen-tilgang.sjekk': 'Sjekk tilgangen på nytt',
  'pages.velg-aktor.ingen-tilgang.fortsatt':
    'Du har framleis ikkje tilgang. Prøv igjen når føretaket har gitt deg tilgang i Altinn.',
  'pages.velg-aktor.ingen-regel.tittel': 'Ingen kan rapportere akkurat no',
  'pages.velg-aktor.ingen-regel.beskrivelse': 'Feilen er hos oss: Ingen får tilgang akkurat no.',
  'pages.velg-aktor.ingen-regel.fortsatt': 'Det er framleis ingen som kan rapportere.',
  'pages.velg-aktor.ingen-regel.hva-na':
    'Kontakt brukarstøtta: {telefon}, {epost}. Det som er lagra i rapportane, er ikkje sletta.',
}
