export const nb = {
  'endring.ingen': 'uendret',
  'endring.nesten': 'nesten uendret',
  'endring.fra': '{endring} fra {ar}',
  'endring.fra-forrige': '{endring} fra forrige rapport ({ar})',
  'endring.mangedoblet': 'mer enn tidoblet',
  'validering.oppsummering': 'Du må rette disse feilene for å gå videre:',
  'validering.valg-pakrevd': 'Svar på spørsmålet før du går videre.',
  'validering.felt-pakrevd': 'Du må fylle ut feltet før du kan gå videre.',
  'validering.felter-pakrevd': 'Du må fylle ut feltene før du kan gå videre.',
  'validering.navn':
    'Navnet er ikke gyldig. Bruk bare bokstaver, mellomrom, bindestrek, apostrof og punktum.',
  'validering.epost': 'E-postadressen er ikke gyldig. Sjekk adressen, og prøv igjen.',
  'validering.orgnr-siffer': 'Organisasjonsnummeret må ha ni siffer.',
  'validering.orgnr-kontrollsiffer': 'Organisasjonsnummeret er ikke gyldig. Sjekk sifrene.',
  'validering.orgnr-ukjent': 'Vi finner ingen enhet med organisasjonsnummer {orgnr}. Sjekk nummeret.',
  'validering.orgnr-slettet':
    'Enheten med organisasjonsnummer {orgnr} er slettet i Enhetsregisteret. Sjekk nummeret.',
  'validering.orgnr-fjernet':
    'Enheten med organisasjonsnummer {orgnr} er fjernet fra Enhetsregisteret. Sjekk nummeret.',
  'validering.tall': 'Skriv energien i kWh, for eksempel 2 500 000 eller 1,2 GWh.',
  'validering.tall-kr': 'Skriv beløpet i kroner, for eksempel 350 000.',
  'validering.tall-kw': 'Skriv effekten i kW, for eksempel 120 eller 1,2 MW.',
  'validering.tall-kwp': 'Skriv effekten i kWp eller MWp, for eksempel 120 eller 1,2 MWp.',
  'validering.tall-spesifikk':
    'Skriv bare tallet, for eksempel 180. Måleenheten skriver du i feltet ved siden av.',
  'validering.tall-flere': 'Her står det flere tall. Skriv bare ett.',
  'validering.tall-sum':
    'Vi kan ikke regne ut dette. Skriv for eksempel =1200+340 eller =12*340. Skriver du en måleenhet, skal den stå til slutt.',
  'forrige.tall': 'Forrige rapport: {tall}',
  'validering.hvilket-brensel': 'Hvilket brensel er det?',
  'validering.tall-velg': 'Velg hvilket brensel tallet gjelder.',
  'validering.tall-mengde': 'Skriv energien i kWh, eller mengden i {enheter}, for eksempel 500 {enhet}.',
  'validering.tall-minst-null': 'Tallet kan ikke være mindre enn 0. Skriv 0 eller mer.',
  'validering.tall-over-null': 'Tallet må være større enn 0.',
  'validering.tall-desimaler': 'Bruk høyst to desimaler.',
  'validering.tall-for-stort': 'Tallet er for stort. Sjekk tallet og måleenheten.',
  'validering.tall-tolket': 'Vi leser det som {tall}.',
  'validering.tall-tvetydig':
    '«{skrevet}» kan bety {a} eller {b}. Vi leser det som {a}. Rett tallet hvis det er feil.',
  'validering.timer-umulig':
    '{kwh} kWh på {kw} {enhet} tilsvarer {timer} timer. Et år har høyst 8 784 timer. Rett energien eller effekten.',
  'validering.duplikat': 'Samme rad står to ganger. Fjern den ene.',
  'validering.navn-langt': 'Navnet er for langt. Bruk høyst 100 tegn.',
  'validering.tekst-lang': 'Teksten er for lang. Bruk høyst {maks} tegn.',
  'utregning.felt': 'Regnet ut: {felt}',
  'utregning.verdi': '{utregning} (skrevet «{skrevet}»)',
}
