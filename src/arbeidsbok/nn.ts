export const nn = {
  'arbeidsbok.tittel': 'Arbeidsbok for rapportering av energikartlegging {ar}',
  'arbeidsbok.filnavn': 'arbeidsbok',
  'arbeidsbok.ark.veiledning': 'Rettleiing',
  'arbeidsbok.ark.koder': 'Kodar',
  'arbeidsbok.kolonne.liste-nummer': 'Nummer',
  'arbeidsbok.merknad.areal':
    'Arealet til bygga i kvadratmeter. Då reknar vi ut den spesifikke energibruken i kWh/m², og du treng ikkje fylle han ut.',
  'arbeidsbok.merknad.ingen': 'Skriv «Ja» om eininga ikkje har eigen energiproduksjon.',
  'arbeidsbok.merknad.liste':
    'Nummera eller namna på dei aktuelle tiltaka, med komma mellom, til dømes «101, 112». Nummera står på arket «Tiltak».',
  'arbeidsbok.merknad.aktuelt':
    'Skriv «Ja» for eit tiltak som er aktuelt, og «Nei» for eit som ikkje er det.',
  'arbeidsbok.merknad.energibaerere':
    'Skriv kWh. For brensel kan du skrive mengda, til dømes «5000 liter» eller «3 tonn».',
  'arbeidsbok.merknad.maleenhet':
    'Måleininga til talet framfor, til dømes kWh/m². Ho blir lagra berre saman med talet.',
  'arbeidsbok.merknad.mengde':
    'Kor mykje energi de bruker per kvadratmeter, tonn eller liknande, til dømes 150 når måleininga er kWh/m².',
  'arbeidsbok.sum': 'Sum',
  'arbeidsbok.veiledning.fyll-ut':
    'Fyll ut dei gule cellene. På arket «Einingar» har kvar eining si rad, og det arket kan du sortere, filtrere og gi eigne kolonnar.',
  'arbeidsbok.veiledning.rader':
    'Dei andre arka er for det som er sjeldnare. Der gjeld éi rad éi eining og éin kode, til dømes ein energiberar som ikkje har ein kolonne på arket «Einingar».',
  'arbeidsbok.veiledning.tall': 'Skriv energi i kWh og kostnader i kroner, til dømes 1200 eller 12,5.',
  'arbeidsbok.veiledning.brensel':
    'For ein energiberar som er brensel, kan du skrive mengda, til dømes «5000 liter» eller «3 tonn». Ho blir rekna om til kWh når du lastar opp.',
  'arbeidsbok.veiledning.formler':
    'Tal som er rekna ut med formlar, òg frå andre filer, les vi slik dei sist vart lagra. Lagre fila frå reknearket før du lastar ho opp.',
  'arbeidsbok.veiledning.tomt':
    'Ei tom celle tyder at talet ikkje er oppgitt. Tømmer du ei celle som hadde eit tal, blir talet sletta. Ei rad du slettar, endrar ingenting.',
  'arbeidsbok.veiledning.sum':
    'Energiberarane for {ar} skal til saman vere det same som føremåla. I ei arbeidsbok med einingar frå tenesta står begge summane på arket «Einingar».',
  'arbeidsbok.veiledning.last-opp':
    'Lagre fila som .xlsx, og last ho opp på Mi side. Du ser kva som blir endra før noko blir lagra.',
  'arbeidsbok.veiledning.resten':
    '«Om eininga», «Om kartlegginga», «Andre vurderingar» og «Send inn» fyller du ut i tenesta.',
  'arbeidsbok.veiledning.veileder': 'Les meir i rettleiaren til forskrifta: {adresse}',
  'arbeidsbok.feil.ikke-xlsx':
    'Innhaldet i fila er ikkje eit rekneark vi kan lese, same kva fila heiter. Opne ho i eit rekneark, lagre ho som .xlsx eller .csv, og last ho opp på nytt.',
  'arbeidsbok.feil.ods': 'Fila er lagra som .ods. Opne ho i LibreOffice, lagre ho som .xlsx og last ho opp.',
  'arbeidsbok.feil.xls':
    'Fila er lagra i eit eldre format, .xls. Opne ho i Excel, lagre ho som .xlsx og last ho opp.',
  'arbeidsbok.feil.csv':
    'Fila er lagra som .csv, med berre eitt av arka. Lagre heile arbeidsboka som .xlsx og last ho opp.',
  'arbeidsbok.feil.passord':
    'Fila er låst med passord. Fjern passordet i reknearket, lagre og last opp på nytt.',
  'arbeidsbok.feil.for-stor':
    'Fila er større enn {mb}\u00a0MB. Fjern det som ikkje skal vere med, og last ho opp på nytt.',
  'arbeidsbok.feil.skadet': 'Fila kan ikkje lesast. Opne ho i eit rekneark, lagre ho på nytt og prøv igjen.',
  'arbeidsbok.feil.for-omfattende':
    'Fila har fleire ark, rader, kolonnar eller celler enn vi les. Fjern det som ikkje skal vere med.',
  'arbeidsbok.feil.makroer':
    'Fila har makroar, og slike filer tek vi ikkje imot. Lagre ho som .xlsx utan makroar.',
  'arbeidsbok.feil.eksterne-lenker':
    'Fila hentar data frå ein database eller har andre filer i seg, og det tek vi ikkje imot. Lim inn verdiane i ei ny fil, eller i ei arbeidsbok du lastar ned, og last ho opp.',
  'arbeidsbok.feil.ikke-arbeidsbok':
    'Fila er ikkje ei arbeidsbok du har lasta ned i denne tenesta. Last ned arbeidsboka på nytt, og lim inn tala.',
  'arbeidsbok.feil.annet-ar':
    'Arbeidsboka er for {ar}, ikkje for {ventet}. Last ned arbeidsboka for {ventet}.',
  'arbeidsbok.feil.for-mange-enheter':
    'Fila har for mange einingar. Del ho i fleire med høgst {maks} einingar i kvar.',
  'arbeidsbok.feil.for-mange-feil':
    'Fila har meir enn {maks} feil, den første i {celle}. Sjekk at tala står i rett kolonne, og last opp fila på nytt når feila er retta.',
  'arbeidsbok.celle.tall':
    '«{verdi}» kan ikkje lesast som eit tal i {maleenhet}. Skriv eit tal, til dømes 1200 eller 12,5.',
  'arbeidsbok.celle.tall-uten-enhet':
    '«{verdi}» kan ikkje lesast som eit tal. Skriv eit tal, til dømes 1200 eller 12,5.',
  'arbeidsbok.celle.velg':
    '«{verdi}» kan gjelde fleire brensel. Skriv «{skriv}» med namnet på brenselet bak: {valg}.',
  'arbeidsbok.celle.tvetydig':
    '«{verdi}» kan lesast som {a} og som {b}. Skriv talet utan punktum, og med komma framfor desimalane.',
  'arbeidsbok.celle.ujevn': '«{verdi}» har mellomrom på uventa stader. Skriv {tall} om det er det du meiner.',
  'arbeidsbok.celle.formel':
    'Cella har ein formel som ikkje er rekna ut. Opne fila i eit rekneark og lagre ho på nytt, eller skriv talet.',
  'arbeidsbok.celle.feilverdi': 'Cella viser ein feil frå reknearket. Skriv talet.',
  'arbeidsbok.celle.dato':
    'Reknearket har gjort talet om til ein dato eller eit klokkeslett. Skriv talet på nytt, med komma framfor desimalane.',
  'arbeidsbok.celle.prosent': 'Cella viser prosent. Skriv talet utan prosent.',
  'arbeidsbok.celle.vist-annet':
    'Cella viser eit anna tal enn det som er lagra i ho, eller ingenting. Vel talformatet «Standard» i reknearket, sjekk talet og last opp fila på nytt.',
  'arbeidsbok.celle.ja-nei': '«{verdi}» er verken «Ja» eller «Nei». Vel «Ja» eller «Nei».',
  'arbeidsbok.celle.kode':
    '«{verdi}» er ikkje blant svara. Vel frå lista i cella, eller skriv eit av svara slik dei står i rapporten.',
  'arbeidsbok.celle.svar': '«{verdi}» er ikkje blant svara. Skriv {svar}.',
  'arbeidsbok.celle.uten-kode': 'Rada har tal, men ikkje kva tala gjeld. Vel frå lista i cella.',
  'arbeidsbok.celle.uten-enhet':
    'Rada har ikkje organisasjonsnummer. Skriv organisasjonsnummeret til eininga ho gjeld.',
  'arbeidsbok.celle.duplikat':
    'Eininga har allereie ei rad for det same i {forste}. Legg saman tala i éi rad, eller slett rada som er feil.',
  'arbeidsbok.celle.liste':
    '«{verdi}» er ikkje eit tiltak i lista. Skriv nummera eller namna frå arket «{ark}» i arbeidsboka du kan laste ned, med komma mellom.',
  'arbeidsbok.celle.nevner-uten-energibruk':
    'Arealet er fylt ut, men ikkje energibruken til bygg i same rad. Fyll ut energibruken, eller tøm cella.',
  'arbeidsbok.celle.to-steder':
    'Cella seier noko anna enn {forste}, som gjeld det same. Rett eller tøm den eine.',
  'arbeidsbok.celle.ingen-men-tall': 'Cella seier «Ja», men {forste} har eit tal. Rett eller tøm den eine.',
  'arbeidsbok.celle.hode-dobbelt': 'To kolonnar har overskrifta «{kolonne}». Gi den eine ei anna overskrift.',
  'arbeidsbok.celle.ark-mangler':
    'Vi finn ikkje arket. Har det fått eit anna namn, kallar du det «{ark}» på nytt. Er det sletta, lastar du ned arbeidsboka på nytt.',
  'arbeidsbok.celle.hode-endret': 'Overskrifta er endra. Skriv «{kolonne}» i cella på nytt.',
  'arbeidsbok.celle.kolonne-mangler':
    'Kolonnen «{kolonne}» manglar. Angre slettinga, eller last ned arbeidsboka på nytt og lim inn tala.',
  'arbeidsbok.enhet.ugyldig-nummer': 'Dette er ikkje eit organisasjonsnummer. Sjekk sifra.',
  'arbeidsbok.enhet.ingen-tilgang': 'Du har ikkje tilgang til å rapportere for denne eininga.',
  'arbeidsbok.enhet.bare-underenheter':
    'Du har berre tilgang til undereiningar av dette føretaket, ikkje til føretaket sjølv.',
  'arbeidsbok.enhet.innsendt':
    'Rapporten er send inn og kan ikkje endrast med ei fil. Fila seier noko anna enn det som er sendt inn:',
  'arbeidsbok.enhet.ar-uten-rapport':
    'Eininga har ingen rapport for dette året, og du kan ikkje opprette ein no.',
}
