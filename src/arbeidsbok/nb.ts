export const nb = {
  'arbeidsbok.tittel': 'Arbeidsbok for rapportering av energikartlegging {ar}',
  'arbeidsbok.filnavn': 'arbeidsbok',
  'arbeidsbok.ark.veiledning': 'Veiledning',
  'arbeidsbok.ark.koder': 'Koder',
  'arbeidsbok.kolonne.liste-nummer': 'Nummer',
  'arbeidsbok.merknad.areal':
    'Arealet til byggene i kvadratmeter. Da regner vi ut den spesifikke energibruken i kWh/m², og du trenger ikke fylle den ut.',
  'arbeidsbok.merknad.ingen': 'Skriv «Ja» hvis enheten ikke har egen energiproduksjon.',
  'arbeidsbok.merknad.liste':
    'Numrene eller navnene på de aktuelle tiltakene, med komma mellom, for eksempel «101, 112». Numrene står på arket «Tiltak».',
  'arbeidsbok.merknad.aktuelt': 'Skriv «Ja» for et tiltak som er aktuelt, og «Nei» for et som ikke er det.',
  'arbeidsbok.merknad.energibaerere':
    'Skriv kWh. For brensel kan du skrive mengden, for eksempel «5000 liter» eller «3 tonn».',
  'arbeidsbok.merknad.maleenhet':
    'Måleenheten til tallet foran, for eksempel kWh/m². Den lagres bare sammen med tallet.',
  'arbeidsbok.merknad.mengde':
    'Hvor mye energi dere bruker per kvadratmeter, tonn eller lignende, for eksempel 150 når måleenheten er kWh/m².',
  'arbeidsbok.sum': 'Sum',
  'arbeidsbok.veiledning.fyll-ut':
    'Fyll ut de gule cellene. På arket «Enheter» har hver enhet sin rad, og det arket kan du sortere, filtrere og gi egne kolonner.',
  'arbeidsbok.veiledning.rader':
    'De andre arkene er for det som er sjeldnere. Der gjelder én rad én enhet og én kode, for eksempel en energibærer som ikke har en kolonne på arket «Enheter».',
  'arbeidsbok.veiledning.tall': 'Skriv energi i kWh og kostnader i kroner, for eksempel 1200 eller 12,5.',
  'arbeidsbok.veiledning.brensel':
    'For en energibærer som er brensel, kan du skrive mengden, for eksempel «5000 liter» eller «3 tonn». Den blir regnet om til kWh når du laster opp.',
  'arbeidsbok.veiledning.formler':
    'Tall som er regnet ut med formler, også fra andre filer, leser vi slik de sist ble lagret. Lagre filen fra regnearket før du laster den opp.',
  'arbeidsbok.veiledning.tomt':
    'En tom celle betyr at tallet ikke er oppgitt. Tømmer du en celle som hadde et tall, blir tallet slettet. En rad du sletter, endrer ingenting.',
  'arbeidsbok.veiledning.sum':
    'Energibærerne for {ar} skal til sammen være det samme som formålene. I en arbeidsbok med enheter fra tjenesten står begge summene på arket «Enheter».',
  'arbeidsbok.veiledning.last-opp':
    'Lagre filen som .xlsx, og last den opp på Min side. Du ser hva som blir endret før noe lagres.',
  'arbeidsbok.veiledning.resten':
    '«Om enheten», «Om kartleggingen», «Andre vurderinger» og «Send inn» fyller du ut i tjenesten.',
  'arbeidsbok.veiledning.veileder': 'Les mer i veilederen til forskriften: {adresse}',
  'arbeidsbok.feil.ikke-xlsx':
    'Innholdet i filen er ikke et regneark vi kan lese, uansett hva filen heter. Åpne den i et regneark, lagre den som .xlsx eller .csv, og last den opp på nytt.',
  'arbeidsbok.feil.ods':
    'Filen er lagret som .ods. Åpne den i LibreOffice, lagre den som .xlsx og last den opp.',
  'arbeidsbok.feil.xls':
    'Filen er lagret i et eldre format, .xls. Åpne den i Excel, lagre den som .xlsx og last den opp.',
  'arbeidsbok.feil.csv':
    'Filen er lagret som .csv, med bare ett av arkene. Lagre hele arbeidsboken som .xlsx og last den opp.',
  'arbeidsbok.feil.passord':
    'Filen er låst med passord. Fjern passordet i regnearket, lagre og last opp på nytt.',
  'arbeidsbok.feil.for-stor':
    'Filen er større enn {mb}\u00a0MB. Fjern det som ikke skal være med, og last den opp på nytt.',
  'arbeidsbok.feil.skadet': 'Filen kan ikke leses. Åpne den i et regneark, lagre den på nytt og prøv igjen.',
  'arbeidsbok.feil.for-omfattende':
    'Filen har flere ark, rader, kolonner eller celler enn vi leser. Fjern det som ikke skal være med.',
  'arbeidsbok.feil.makroer':
    'Filen har makroer, og slike filer tar vi ikke imot. Lagre den som .xlsx uten makroer.',
  'arbeidsbok.feil.eksterne-lenker':
    'Filen henter data fra en database eller har andre filer i seg, og det tar vi ikke imot. Lim inn verdiene i en ny fil, eller i en arbeidsbok du laster ned, og last den opp.',
  'arbeidsbok.feil.ikke-arbeidsbok':
    'Filen er ikke en arbeidsbok du har lastet ned i denne tjenesten. Last ned arbeidsboken på nytt, og lim inn tallene.',
  'arbeidsbok.feil.annet-ar':
    'Arbeidsboken er for {ar}, ikke for {ventet}. Last ned arbeidsboken for {ventet}.',
  'arbeidsbok.feil.for-mange-enheter':
    'Filen har for mange enheter. Del den i flere med høyst {maks} enheter i hver.',
  'arbeidsbok.feil.for-mange-feil':
    'Filen har mer enn {maks} feil, den første i {celle}. Sjekk at tallene står i riktig kolonne, og last opp filen på nytt når feilene er rettet.',
  'arbeidsbok.celle.tall':
    '«{verdi}» kan ikke leses som et tall i {maleenhet}. Skriv et tall, for eksempel 1200 eller 12,5.',
  'arbeidsbok.celle.tall-uten-enhet':
    '«{verdi}» kan ikke leses som et tall. Skriv et tall, for eksempel 1200 eller 12,5.',
  'arbeidsbok.celle.velg':
    '«{verdi}» kan gjelde flere brensler. Skriv «{skriv}» med navnet på brenselet bak: {valg}.',
  'arbeidsbok.celle.tvetydig':
    '«{verdi}» kan leses som {a} og som {b}. Skriv tallet uten punktum, og med komma foran desimalene.',
  'arbeidsbok.celle.ujevn':
    '«{verdi}» har mellomrom på uventede steder. Skriv {tall} hvis det er det du mener.',
  'arbeidsbok.celle.formel':
    'Cellen har en formel som ikke er regnet ut. Åpne filen i et regneark og lagre den på nytt, eller skriv tallet.',
  'arbeidsbok.celle.feilverdi': 'Cellen viser en feil fra regnearket. Skriv tallet.',
  'arbeidsbok.celle.dato':
    'Regnearket har gjort tallet om til en dato eller et klokkeslett. Skriv tallet på nytt, med komma foran desimalene.',
  'arbeidsbok.celle.prosent': 'Cellen viser prosent. Skriv tallet uten prosent.',
  'arbeidsbok.celle.vist-annet':
    'Cellen viser et annet tall enn det som er lagret i den, eller ingenting. Velg tallformatet «Standard» i regnearket, sjekk tallet og last opp filen på nytt.',
  'arbeidsbok.celle.ja-nei': '«{verdi}» er verken «Ja» eller «Nei». Velg «Ja» eller «Nei».',
  'arbeidsbok.celle.kode':
    '«{verdi}» er ikke blant svarene. Velg fra listen i cellen, eller skriv et av svarene slik de står i rapporten.',
  'arbeidsbok.celle.svar': '«{verdi}» er ikke blant svarene. Skriv {svar}.',
  'arbeidsbok.celle.uten-kode': 'Raden har tall, men ikke hva tallene gjelder. Velg fra listen i cellen.',
  'arbeidsbok.celle.uten-enhet':
    'Raden har ikke organisasjonsnummer. Skriv organisasjonsnummeret til enheten den gjelder.',
  'arbeidsbok.celle.duplikat':
    'Enheten har allerede en rad for det samme i {forste}. Legg tallene sammen i én rad, eller slett raden som er feil.',
  'arbeidsbok.celle.liste':
    '«{verdi}» er ikke et tiltak i listen. Skriv numrene eller navnene fra arket «{ark}» i arbeidsboken du kan laste ned, med komma mellom.',
  'arbeidsbok.celle.nevner-uten-energibruk':
    'Arealet er fylt ut, men ikke energibruken til bygg i samme rad. Fyll ut energibruken, eller tøm cellen.',
  'arbeidsbok.celle.to-steder':
    'Cellen sier noe annet enn {forste}, som gjelder det samme. Rett eller tøm den ene.',
  'arbeidsbok.celle.ingen-men-tall': 'Cellen sier «Ja», men {forste} har et tall. Rett eller tøm den ene.',
  'arbeidsbok.celle.hode-dobbelt':
    'To kolonner har overskriften «{kolonne}». Gi den ene en annen overskrift.',
  'arbeidsbok.celle.ark-mangler':
    'Vi finner ikke arket. Har det fått et annet navn, kaller du det «{ark}» igjen. Er det slettet, laster du ned arbeidsboken på nytt.',
  'arbeidsbok.celle.hode-endret': 'Overskriften er endret. Skriv «{kolonne}» i cellen igjen.',
  'arbeidsbok.celle.kolonne-mangler':
    'Kolonnen «{kolonne}» mangler. Angre slettingen, eller last ned arbeidsboken på nytt og lim inn tallene.',
  'arbeidsbok.enhet.ugyldig-nummer': 'Dette er ikke et organisasjonsnummer. Sjekk sifrene.',
  'arbeidsbok.enhet.ingen-tilgang': 'Du har ikke tilgang til å rapportere for denne enheten.',
  'arbeidsbok.enhet.bare-underenheter':
    'Du har bare tilgang til underenheter av dette foretaket, ikke til foretaket selv.',
  'arbeidsbok.enhet.innsendt':
    'Rapporten er sendt inn og kan ikke endres med en fil. Filen sier noe annet enn det som er sendt inn:',
  'arbeidsbok.enhet.ar-uten-rapport':
    'Enheten har ingen rapport for dette året, og du kan ikke opprette en nå.',
}
