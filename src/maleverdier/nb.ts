export const nb = {
  'maleverdier.apne': 'Bruk filer fra Elhub',
  'maleverdier.tittel': 'Elektrisitet fra Elhub',
  'maleverdier.filer': 'Filer med måleverdier',
  'maleverdier.filer.hjelp':
    'Velg alle filene du har lastet ned fra Elhub, samtidig. De leses i nettleseren. Vi lagrer summene, ikke filene.',
  'maleverdier.andre-filer': 'Andre filer',
  'maleverdier.andre-filer.hjelp':
    'Filer fra andre enn Elhub (.csv eller .xlsx) leses også, når hver rad har tidspunkt og mengde. Sammen med summene lagrer vi hvilken enhet hvert målepunkt hører til.',
  'maleverdier.velg': 'Velg filer',
  'maleverdier.velg-flere': 'Velg flere filer',
  'maleverdier.slipp': 'Slipp filene her, eller',
  'maleverdier.feilet': 'Vi fikk ikke lest filene. De kan være flyttet eller endret. Velg dem på nytt.',
  'maleverdier.leser': 'Leser filene',
  'maleverdier.avbryt': 'Avbryt lesingen',
  'maleverdier.framdrift': '{n} av {antall} filer',
  'maleverdier.lest_one': 'Vi har lest {n} målepunkt. Filer: {filer}.',
  'maleverdier.lest_other': 'Vi har lest {n} målepunkter. Filer: {filer}.',
  'maleverdier.lest.utelatt': 'Ikke med: {n}.',
  'maleverdier.lest.merknader': 'Med merknad: {n}.',
  'maleverdier.filene': 'Filene',
  'maleverdier.fil': 'Fil',
  'maleverdier.periode': 'Periode',
  'maleverdier.alle-filer': 'Vis alle {n} filene',
  'maleverdier.ingen':
    'Vi fant ingen måleverdier i filene. En rad må ha ett eller to tidspunkter og en mengde i kWh eller MWh.',
  'maleverdier.fil.tom': 'Vi fant ingen rader med tidspunkt og mengde.',
  'maleverdier.fil.produksjon':
    'Filen har elektrisitet som er produsert, og er ikke med. Egen produksjon fyller du ut på steget «Egen energiproduksjon».',
  'maleverdier.fil.tusenskille':
    'Linje {linje}: «{navn}» kan leses på to måter. Lagre filen uten tusenskille, og med to desimaler.',
  'maleverdier.fil.ikke-energi':
    'Linje {linje}: «{navn}» er ikke brukt energi. Mengden må være i kWh, MWh, GWh eller Wh.',
  'maleverdier.fil.flere-mengder':
    'Linje {linje}: Vi vet ikke hvilken kolonne som er forbruket: «{navn}». Lagre filen med bare én av kolonnene.',
  'maleverdier.fil.ukjent-mengde':
    'Linje {linje}: Vi vet ikke om «{navn}» er brukt elektrisitet. Er kolonnen det, kaller du den «Forbruk (kWh)», med måleenheten den har, og velger filen på nytt.',
  'maleverdier.fil.retning':
    'Linje {linje}: Vi vet ikke om «{navn}» er forbruk eller produksjon. Lagre filen med bare radene som er forbruk, uten kolonnen med retning.',
  'maleverdier.fil.for-stor': 'Filen er for stor. Del den opp, for eksempel med en fil for hvert år.',
  'maleverdier.fil.uleste_one': 'Linje {linjer} kan ikke leses.',
  'maleverdier.fil.uleste_other': '{n} linjer kan ikke leses: {linjer}.',
  'maleverdier.fil.produksjonsrader_one': '{n} rad er produksjon og er ikke med.',
  'maleverdier.fil.produksjonsrader_other': '{n} rader er produksjon og er ikke med.',
  'maleverdier.fil.negative_one': 'Linje {linjer} har en mengde under 0 og er ikke med.',
  'maleverdier.fil.negative_other': '{n} linjer har en mengde under 0 og er ikke med: {linjer}.',
  'maleverdier.fil.utelatt': 'Kolonner som ikke er med: «{navn}».',
  'maleverdier.fil.skjult': 'Skjulte rader og kolonner er lest med.',
  'maleverdier.fil.ett-tidspunkt': 'Radene har ett tidspunkt hver. Vi har lest det som starten på perioden.',
  'maleverdier.fil.ikke-tid':
    'Linje {linje}: «{navn}» er ikke et tidspunkt vi kan lese. Skriv det som 31.12.2025 13:00.',
  'maleverdier.fil.ikke-mengde':
    'Linje {linje}: «{navn}» er ikke en mengde vi kan lese. Skriv et tall, som 1234,5.',
  'maleverdier.fil.komma':
    'Linje {linje}: Komma skiller både kolonner og desimaler. Last ned filen på nytt med semikolon mellom kolonnene.',
  'maleverdier.fil.forkortet':
    'Linje {linje}: Regnearket har forkortet «{navn}», og de siste sifrene er borte. Last ned filen på nytt, og velg den uten å lagre den i regnearket.',
  'maleverdier.fil.ujevn-tid':
    'Linje {linje}: Vi vet ikke når perioden slutter. Radene må ha like lang avstand, eller både et fra-tidspunkt og et til-tidspunkt.',
  'maleverdier.fil.samme-dato':
    'Linje {linje}: Flere rader har samme dato. Skriv klokkeslettet i samme celle som datoen, som 31.12.2025 13:00.',
  'maleverdier.fil.to-datoer':
    'Linje {linje}: «{navn}» kan være to datoer. Skriv dagen først, med punktum, som 31.12.2025.',
  'maleverdier.fil.ingen-periode':
    'Linje {linje}: Perioden må begynne og slutte på et helt kvarter, og slutte etter at den begynner.',
  'maleverdier.fil.xls':
    'Filen er et gammelt regneark (.xls), eller har passord. Åpne den, og lagre den som .xlsx eller .csv uten passord.',
  'maleverdier.fil.pdf': 'Filen er en PDF. Last ned måleverdiene som .csv eller .xlsx.',
  'maleverdier.fil.bilde': 'Filen er et bilde. Last ned måleverdiene som .csv eller .xlsx.',
  'maleverdier.fil.zip':
    'Filen er pakket, og den er ikke et regneark vi kan lese (.xlsx). Pakk den ut, og velg filene i den.',
  'maleverdier.fil.markert':
    'Filen er laget for programmer (HTML, XML eller JSON). Åpne den i et regneark, og lagre den som .xlsx eller .csv.',
  'maleverdier.fil.binar':
    'Filen er verken tekst eller regneark. Last ned måleverdiene som .csv eller .xlsx.',
  'maleverdier.fil.flere-ark':
    'Flere ark har måleverdier: «{navn}». Lagre filen med bare ett av dem, eller hvert ark som en fil.',
  'maleverdier.tabell': 'Målepunktene, med summen for hvert år',
  'maleverdier.malepunkt': 'Målepunkt',
  'maleverdier.kwh': 'kWh i {ar}',
  'maleverdier.med': 'Ta med',
  'maleverdier.ta-med': 'Hører til enheten',
  'maleverdier.annen-enhet': 'Hørte til {enhet} sist.',
  'maleverdier.bruk_one': 'Bruk summen av {n} målepunkt',
  'maleverdier.bruk_other': 'Bruk summen av {n} målepunkter',
  'maleverdier.andre_one': '{n} til',
  'maleverdier.andre_other': '{n} til',
  'maleverdier.overlapper':
    '{ar} har ingen sum: Perioder av ulik lengde dekker den samme tiden. Last siden på nytt, og velg filer med bare den ene lengden.',
  'maleverdier.mangler-ar': 'Det er ingen tall for {arene}. Det stemmer hvis måleren er ny eller tatt ned.',
  'maleverdier.uten-sum': 'Målepunktene har ingen sum for {arene}, og der blir ingenting endret.',
  'maleverdier.mangler-maneder_one': 'Det mangler tall for {maneder} {ar}.',
  'maleverdier.mangler-maneder_other': 'Det mangler tall for {n} måneder i {ar}: {maneder}.',
  'maleverdier.mangler-timer_one': 'Det mangler tall for {n} time: {tid}.',
  'maleverdier.mangler-timer_other': 'Det mangler tall for {n} timer: {tid}.',
  'maleverdier.dobbelt_one': '{n} time i {maneder} {ar} sto to ganger og er regnet med én gang.',
  'maleverdier.dobbelt_other': '{n} timer i {maneder} {ar} sto to ganger og er regnet med én gang.',
  'maleverdier.ulike_one': '{n} time står med ulike verdier: {tid}.',
  'maleverdier.ulike_other': '{n} timer står med ulike verdier: {tid}.',
  'maleverdier.ulike.velg': '{ar} har ingen sum før du har valgt hvilke verdier som teller.',
  'maleverdier.ulike.hva': 'Når verdiene er ulike',
  'maleverdier.ulike.velg-her': 'Velg hva som teller',
  'maleverdier.ulike.siste': 'Den siste verdien teller (en fil er rettet)',
  'maleverdier.ulike.sum': 'Alle radene legges sammen (flere målere)',
  'maleverdier.stiger':
    'Tallene for {ar} stiger fra rad til rad. Er de målerstander, laster du ned forbruket i stedet.',
  'maleverdier.arsskiftet_one': '{n} rad går over et årsskifte og er ikke med.',
  'maleverdier.arsskiftet_other': '{n} rader går over et årsskifte og er ikke med.',
  'maleverdier.normaltid': 'Klokkeslettene er i normaltid hele året, og er lest slik.',
  'maleverdier.ingress':
    'Slipp filene fra Elhub for alle enhetene her, og velg hvilken enhet hvert målepunkt hører til. Du ser over summene før de lagres i rapporten til hver enhet.',
  'maleverdier.enhet': 'Enhet',
  'maleverdier.enhet-til': 'Enheten som målepunkt {malepunkt} hører til',
  'maleverdier.velg-enhet': 'Velg enhet',
  'maleverdier.ingen-valgt': 'Velg enhet for målepunktene, så ser du summen for hver enhet.',
  'maleverdier.enhetene': 'Summen for hver enhet',
  'maleverdier.antall_one': '{n} målepunkt',
  'maleverdier.antall_other': '{n} målepunkter',
  'maleverdier.formal':
    'Du kan lagre elektrisiteten alene. Før rapporten sendes inn, skal energibærerne ha samme sum som formålene.',
  'maleverdier.se-over': 'Se over endringene',
}
