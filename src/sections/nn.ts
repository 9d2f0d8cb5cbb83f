import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'endring.ingen': 'uendra',
  'endring.nesten': 'nesten uendra',
  'endring.fra': '{endring} frå {ar}',
  'endring.fra-forrige': '{endring} frå førre rapport ({ar})',
  'endring.mangedoblet': 'meir enn tidobla',
  'validering.oppsummering': 'Du må rette desse feila for å gå vidare:',
  'validering.valg-pakrevd': 'Svar på spørsmålet før du går vidare.',
  'validering.valg-ukjent': 'Dette svaret står ikkje lenger i lista. Vel eit anna.',
  'validering.felt-pakrevd': 'Du må fylle ut feltet før du kan gå vidare.',
  'validering.felter-pakrevd': 'Du må fylle ut felta før du kan gå vidare.',
  'validering.navn':
    'Namnet er ikkje gyldig. Bruk berre bokstavar, mellomrom, bindestrek, apostrof og punktum.',
  'validering.epost': 'E-postadressa er ikkje gyldig. Sjekk adressa, og prøv igjen.',
  'validering.orgnr-siffer': 'Organisasjonsnummeret må ha ni siffer.',
  'validering.orgnr-kontrollsiffer': 'Organisasjonsnummeret er ikkje gyldig. Sjekk sifra.',
  'validering.orgnr-ukjent': 'Vi finn inga eining med organisasjonsnummer {orgnr}. Sjekk nummeret.',
  'validering.orgnr-slettet':
    'Eininga med organisasjonsnummer {orgnr} er sletta i Einingsregisteret. Sjekk nummeret.',
  'validering.orgnr-fjernet':
    'Eininga med organisasjonsnummer {orgnr} er fjerna frå Einingsregisteret. Sjekk nummeret.',
  'validering.tall': 'Skriv energien i kWh, til dømes 2 500 000 eller 1,2 GWh.',
  'validering.tall-kr': 'Skriv beløpet i kroner, til dømes 350 000.',
  'validering.tall-kw': 'Skriv effekten i kW, til dømes 120 eller 1,2 MW.',
  'validering.tall-kwp': 'Skriv effekten i kWp eller MWp, til dømes 120 eller 1,2 MWp.',
  'validering.tall-spesifikk': 'Skriv berre talet, til dømes 180. Måleininga skriv du i feltet ved sida av.',
  'validering.tall-flere': 'Her står det fleire tal. Skriv berre eitt.',
  'validering.tall-sum':
    'Vi kan ikkje rekne ut dette. Skriv til dømes =1200+340 eller =12*340. Skriv du ei måleining, skal ho stå til slutt.',
  'forrige.tall': 'Førre rapport: {tall}',
  'validering.hvilket-brensel': 'Kva brensel er det?',
  'validering.tall-velg': 'Vel kva brensel talet gjeld.',
  'validering.tall-mengde': 'Skriv energien i kWh, eller mengda i {enheter}, til dømes 500 {enhet}.',
  'validering.tall-minst-null': 'Talet kan ikkje vere mindre enn 0. Skriv 0 eller meir.',
  'validering.tall-over-null': 'Talet må vere større enn 0.',
  'validering.tall-desimaler': 'Bruk høgst to desimalar.',
  'validering.tall-for-stort': 'Talet er for stort. Sjekk talet og måleininga.',
  'validering.tall-tolket': 'Vi les det som {tall}.',
  'validering.tall-tvetydig':
    '«{skrevet}» kan tyde {a} eller {b}. Vi les det som {a}. Rett talet om det er feil.',
  'validering.timer-umulig':
    '{kwh} kWh på {kw} {enhet} svarar til {timer} timar. Eit år har høgst 8 784 timar. Rett energien eller effekten.',
  'validering.duplikat': 'Same rad står to gonger. Fjern den eine.',
  'validering.navn-langt': 'Namnet er for langt. Bruk høgst 100 teikn.',
  'validering.epost-lang': 'E-postadressa er for lang. Bruk høgst 254 teikn.',
  'validering.tekst-lang': 'Teksten er for lang. Bruk høgst {maks} teikn.',
  'utregning.tittel': 'Slik er tala rekna ut',
  'utregning.tall': 'Tal',
  'utregning.skrevet': 'Skrive',
  'utregning.regnet': 'Utrekning',
}
