export const nb = {
  'arbeidsbok.feil.uten-rader': 'Filen er tom. Last opp en fil med tall.',
  'arbeidsbok.celle.ukjent-enhet':
    'Vi vet ikke hvilken enhet «{verdi}» er. Skriv organisasjonsnummeret i raden, og last opp filen på nytt.',
  'arbeidsbok.celle.ukjent-enhet-uten-navn':
    'Vi vet ikke hvilken enhet raden gjelder. Skriv organisasjonsnummeret i raden, og last opp filen på nytt.',
  'arbeidsbok.celle.ukjent-ord':
    'Vi kjenner ikke «{verdi}». Skriv navnet slik det står i rapporten, og last opp filen på nytt.',
  'arbeidsbok.celle.uten-ord':
    'Raden har tall, men denne cellen sier ikke hva de gjelder. Skriv det i cellen, og last opp filen på nytt.',
  'arbeidsbok.celle.duplikat-enhet':
    'Enheten står også i {forste}. Legg tallene sammen i én rad, eller trykk «Endre hva kolonnene er» og velg kolonnen som sier hva radene gjelder.',
  'arbeidsbok.celle.maleenhet':
    'Vi kan ikke regne om fra «{maleenhet}» til {egen} her. Regn om tallet i filen, og last den opp på nytt.',
  'arbeidsbok.celle.uten-ar':
    'Raden har tall, men vi kan ikke lese hvilket år de gjelder. Skriv året i denne cellen, og last opp filen på nytt.',
  'arbeidsbok.celle.uten-maleenhet':
    'Raden mangler måleenhet. Skriv den i kolonnen for måleenhet, og last opp filen på nytt.',
  'arbeidsbok.rad.over-hodet_one': 'Rad {rader} står over overskriftene og er ikke med.',
  'arbeidsbok.rad.over-hodet_other': 'Rad {rader} står over overskriftene og er ikke med.',
  'arbeidsbok.rad.hode_one': 'Rad {rader} har overskriftene.',
  'arbeidsbok.rad.hode_other': 'Rad {rader} har overskriftene.',
  'arbeidsbok.rad.sum_one': 'Rad {rader} er en sum og er ikke med.',
  'arbeidsbok.rad.sum_other': 'Rad {rader} er summer og er ikke med.',
  'arbeidsbok.rad.uten-tall_one':
    'Rad {rader} har verken tall eller svar i kolonnene du valgte, og er ikke med.',
  'arbeidsbok.rad.uten-tall_other':
    'Rad {rader} har verken tall eller svar i kolonnene du valgte, og er ikke med.',
  'arbeidsbok.rad.annet-ar_one': 'Rad {rader} gjelder et annet år enn det vi spør om, og er ikke med.',
  'arbeidsbok.rad.annet-ar_other': 'Rad {rader} gjelder andre år enn dem vi spør om, og er ikke med.',
  'arbeidsbok.rad.delvis_one':
    'I rad {rader} er bare energibærerne med. Resten spør vi bare om for rapporteringsåret.',
  'arbeidsbok.rad.delvis_other':
    'I rad {rader} er bare energibærerne med. Resten spør vi bare om for rapporteringsåret.',
  'arbeidsbok.rad.skjult_one': 'Rad {rader} er skjult i regnearket, men er med.',
  'arbeidsbok.rad.skjult_other': 'Rad {rader} er skjult i regnearket, men er med.',
  'arbeidsbok.rad.valgt-bort_one': 'Rad {rader} har du valgt å ikke ta med.',
  'arbeidsbok.rad.valgt-bort_other': 'Rad {rader} har du valgt å ikke ta med.',
  'eget.tittel': 'Hva er kolonnene i regnearket?',
  'eget.ingress_one': '1 av {antall} kolonner blir lest. Se over forslagene, og velg hva de andre er.',
  'eget.ingress_other': '{n} av {antall} kolonner blir lest. Se over forslagene, og velg hva de andre er.',
  'eget.ingress-alle_one': 'Kolonnen blir lest. Se over forslaget.',
  'eget.ingress-alle_other': 'Alle {n} kolonnene blir lest. Se over forslagene.',
  'eget.kolonner': 'Kolonnene',
  'eget.kolonne': 'Kolonne {bokstav}: {overskrift}',
  'eget.kolonne-uten-overskrift': 'Kolonne {bokstav}, uten overskrift',
  'eget.kolonne-skjult': 'Skjult i regnearket.',
  'eget.eksempler': 'For eksempel {tekst}.',
  'eget.fra.sist': 'Valgt som sist.',
  'eget.fra.forslag': 'Foreslått etter overskriften.',
  'eget.ikke-les': 'Ikke ta med',
  'eget.navn': 'Navn på enheten',
  'eget.maleenhet': 'Måleenhet i kolonne {bokstav}',
  'eget.ukjent': 'Vi kjenner ikke «{ord}» i overskriften.',
  'eget.ark': 'Ark',
  'eget.ark-skjult': '{navn} (skjult)',
  'eget.hode': 'Rad med overskrifter',
  'eget.les-pa-nytt': 'Les på nytt',
  'eget.hode.ingen': 'Ingen overskrifter',
  'eget.tallformat': 'Hvordan er tallene skrevet, for eksempel {tekst}?',
  'eget.tallformat.tittel': 'Hvordan er tallene skrevet?',
  'eget.tallformat.ingress': 'Noen tall i filen kan leses på to måter.',
  'eget.tallformat.nb': 'På norsk, som 1.234,5',
  'eget.tallformat.en': 'På engelsk, som 1,234.5',
  'eget.vis-andre_one': 'Vis 1 kolonne til',
  'eget.vis-andre_other': 'Vis {n} kolonner til',
  'eget.se-over': 'Se over innholdet',
  'eget.endre': 'Endre hva kolonnene er',
  'eget.feil.uten-enhet': 'Velg hvilken kolonne som har organisasjonsnummer eller navn på enheten.',
  'eget.feil.uten-tall': 'Velg også minst én kolonne med tall eller svar. Nå blir bare enhetene lest.',
  'eget.feil.dobbel': 'Det samme er valgt for kolonne {bokstav}. Velg noe annet for den ene.',
  'eget.feil.areal':
    'Arealet blir brukt sammen med energibruken til bygg. Velg en kolonne for den også, eller velg «Ikke ta med» her.',
  'eget.feil.maleenhet':
    'Velg måleenheten tallene er skrevet i. Står den ikke i listen, regner du om tallene i filen, eller velger «Ikke ta med» for kolonnen.',
  'eget.feil.rad':
    'Velg også kolonnen som sier hvilken energibærer, hvilket formål eller hvilken kilde raden gjelder.',
  'eget.feil.to-rader': 'Kolonne {bokstav} sier allerede hva raden gjelder. Velg «Ikke ta med» for den ene.',
  'eget.feil.rad-uten-tall':
    'Velg også en kolonne med tall i gruppen «Flere rader for hver enhet», eller velg «Ikke ta med» her.',
  'eget.rader': 'Flere rader for hver enhet',
  'eget.rader-ar': 'Energibærere med året i raden',
  'eget.rad.felt-kode': '{felt} ({kode} står i raden)',
  'eget.rad.ar': 'Året tallene i raden gjelder',
  'eget.rad.felt-ar': '{kode}: Energibruk, året i raden',
  'eget.rad.felt-kode-og-ar': 'Energibruk ({kode} og år står i raden)',
  'eget.feil.rad-ar': 'Velg også kolonnen som sier hvilket år raden gjelder.',
  'eget.maneder':
    'Kolonne {bokstav} har måneder eller datoer. Vi legger ikke sammen radene: Last opp et ark med én rad for hver enhet og hvert år.',
  'eget.rad.maleenhet': 'Måleenheten til tallene i raden',
  'eget.ord.tittel': 'Hva gjelder radene?',
  'eget.ord.ingress_one': 'Velg hva dette ordet er. Vi kjenner det ikke.',
  'eget.ord.ingress_other': 'Velg hva disse {n} ordene er. Vi kjenner dem ikke.',
  'eget.ord': 'Hva er «{tekst}»? Det står første gang i rad {rad}.',
  'eget.ord.ikke-med': 'Ikke ta med',
  'eget.ord.feil': 'Velg hva ordet er, eller «Ikke ta med».',
  'eget.rader.tittel': 'Noe filen ikke sier',
  'eget.rader.ingress_one': '1 rad har tall, men vi vet ikke hvilken enhet de gjelder.',
  'eget.rader.ingress_other': '{n} rader har tall, men vi vet ikke hvilke enheter de gjelder.',
  'eget.rad': 'Rad {rad}: {tekst}',
  'eget.rad-uten-navn': 'Rad {rad}, uten navn',
  'eget.rad.velg': 'Velg enhet',
  'eget.rad.ikke-med': 'Ikke ta med',
  'eget.rad.feil': 'Velg en enhet, eller «Ikke ta med».',
  'eget.oppvarming.tittel': 'Oppvarming av byggene',
  'eget.oppvarming.ingress_one':
    'Én enhet har energibruk i bygg, men verken filen eller rapporten sier hvordan byggene varmes opp.',
  'eget.oppvarming.ingress_other':
    '{n} enheter har energibruk i bygg, men verken filen eller rapportene sier hvordan byggene varmes opp.',
  'eget.oppvarming.hjelp':
    'Svaret gjelder bare enhetene som mangler det. Er det ulikt fra enhet til enhet, legger du til en kolonne med svaret i filen, og laster den opp på nytt.',
  'eget.oppvarming.ulikt': 'Det er ulikt, eller jeg vet ikke',
  'eget.oppvarming.feil': 'Velg hvordan byggene varmes opp, eller «Det er ulikt, eller jeg vet ikke».',
}
