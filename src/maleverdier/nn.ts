import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'maleverdier.apne': 'Bruk filer frå Elhub',
  'maleverdier.tittel': 'Elektrisitet frå Elhub',
  'maleverdier.filer': 'Filer med måleverdiar',
  'maleverdier.filer.hjelp':
    'Vel alle filene du har lasta ned frå Elhub, samtidig. Dei blir lesne i nettlesaren. Vi lagrar summane, ikkje filene.',
  'maleverdier.andre-filer': 'Andre filer',
  'maleverdier.andre-filer.hjelp':
    'Filer frå andre enn Elhub (.csv eller .xlsx) blir òg lesne, når kvar rad har tidspunkt og mengd. Saman med summane lagrar vi kva eining kvart målepunkt høyrer til.',
  'maleverdier.velg': 'Vel filer',
  'maleverdier.velg-flere': 'Vel fleire filer',
  'maleverdier.slipp': 'Slepp filene her, eller',
  'maleverdier.feilet': 'Vi fekk ikkje lese filene. Dei kan vere flytta eller endra. Vel dei på nytt.',
  'maleverdier.leser': 'Les filene',
  'maleverdier.avbryt': 'Avbryt lesinga',
  'maleverdier.framdrift': '{n} av {antall} filer',
  'maleverdier.lest_one': 'Vi har lese {n} målepunkt. Filer: {filer}.',
  'maleverdier.lest_other': 'Vi har lese {n} målepunkt. Filer: {filer}.',
  'maleverdier.lest.utelatt': 'Ikkje med: {n}.',
  'maleverdier.lest.merknader': 'Med merknad: {n}.',
  'maleverdier.filene': 'Filene',
  'maleverdier.fil': 'Fil',
  'maleverdier.periode': 'Periode',
  'maleverdier.alle-filer': 'Vis alle dei {n} filene',
  'maleverdier.ingen':
    'Vi fann ingen måleverdiar i filene. Ei rad må ha eitt eller to tidspunkt og ei mengd i kWh eller MWh.',
  'maleverdier.fil.tom': 'Vi fann ingen rader med tidspunkt og mengd.',
  'maleverdier.fil.produksjon':
    'Fila har elektrisitet som er produsert, og er ikkje med. Eigen produksjon fyller du ut på steget «Eigen energiproduksjon».',
  'maleverdier.fil.tusenskille':
    'Linje {linje}: «{navn}» kan lesast på to måtar. Lagre fila utan tusenskilje, og med to desimalar.',
  'maleverdier.fil.ikke-energi':
    'Linje {linje}: «{navn}» er ikkje brukt energi. Mengda må vere i kWh, MWh, GWh eller Wh.',
  'maleverdier.fil.flere-mengder':
    'Linje {linje}: Vi veit ikkje kva kolonne som er forbruket: «{navn}». Lagre fila med berre éin av kolonnane.',
  'maleverdier.fil.ukjent-mengde':
    'Linje {linje}: Vi veit ikkje om «{navn}» er brukt elektrisitet. Er kolonnen det, kallar du han «Forbruk (kWh)», med måleininga han har, og vel fila på nytt.',
  'maleverdier.fil.retning':
    'Linje {linje}: Vi veit ikkje om «{navn}» er forbruk eller produksjon. Lagre fila med berre radene som er forbruk, utan kolonnen med retning.',
  'maleverdier.fil.for-stor': 'Fila er for stor. Del ho opp, til dømes med ei fil for kvart år.',
  'maleverdier.fil.uleste_one': 'Linje {linjer} kan ikkje lesast.',
  'maleverdier.fil.uleste_other': '{n} linjer kan ikkje lesast: {linjer}.',
  'maleverdier.fil.produksjonsrader_one': '{n} rad er produksjon og er ikkje med.',
  'maleverdier.fil.produksjonsrader_other': '{n} rader er produksjon og er ikkje med.',
  'maleverdier.fil.negative_one': 'Linje {linjer} har ei mengd under 0 og er ikkje med.',
  'maleverdier.fil.negative_other': '{n} linjer har ei mengd under 0 og er ikkje med: {linjer}.',
  'maleverdier.fil.utelatt': 'Kolonnar som ikkje er med: «{navn}».',
  'maleverdier.fil.skjult': 'Skjulte rader og kolonnar er lesne med.',
  'maleverdier.fil.ett-tidspunkt': 'Radene har eitt tidspunkt kvar. Vi har lese det som starten på perioden.',
  'maleverdier.fil.ikke-tid':
    'Linje {linje}: «{navn}» er ikkje eit tidspunkt vi kan lese. Skriv det som 31.12.2025 13:00.',
  'maleverdier.fil.ikke-mengde':
    'Linje {linje}: «{navn}» er ikkje ei mengd vi kan lese. Skriv eit tal, som 1234,5.',
  'maleverdier.fil.komma':
    'Linje {linje}: Komma skil både kolonnar og desimalar. Last ned fila på nytt med semikolon mellom kolonnane.',
  'maleverdier.fil.forkortet':
    'Linje {linje}: Reknearket har forkorta «{navn}», og dei siste siffera er borte. Last ned fila på nytt, og vel ho utan å lagre ho i reknearket.',
  'maleverdier.fil.ujevn-tid':
    'Linje {linje}: Vi veit ikkje når perioden sluttar. Radene må ha like lang avstand, eller både eit frå-tidspunkt og eit til-tidspunkt.',
  'maleverdier.fil.samme-dato':
    'Linje {linje}: Fleire rader har same dato. Skriv klokkeslettet i same celle som datoen, som 31.12.2025 13:00.',
  'maleverdier.fil.to-datoer':
    'Linje {linje}: «{navn}» kan vere to datoar. Skriv dagen først, med punktum, som 31.12.2025.',
  'maleverdier.fil.ingen-periode':
    'Linje {linje}: Perioden må begynne og slutte på eit heilt kvarter, og slutte etter at han begynner.',
  'maleverdier.fil.xls':
    'Fila er eit gammalt rekneark (.xls), eller har passord. Opne ho, og lagre ho som .xlsx eller .csv utan passord.',
  'maleverdier.fil.pdf': 'Fila er ein PDF. Last ned måleverdiane som .csv eller .xlsx.',
  'maleverdier.fil.bilde': 'Fila er eit bilete. Last ned måleverdiane som .csv eller .xlsx.',
  'maleverdier.fil.zip':
    'Fila er pakka, og ho er ikkje eit rekneark vi kan lese (.xlsx). Pakk ho ut, og vel filene i ho.',
  'maleverdier.fil.markert':
    'Fila er laga for program (HTML, XML eller JSON). Opne ho i eit rekneark, og lagre ho som .xlsx eller .csv.',
  'maleverdier.fil.binar': 'Fila er verken tekst eller rekneark. Last ned måleverdiane som .csv eller .xlsx.',
  'maleverdier.fil.flere-ark':
    'Fleire ark har måleverdiar: «{navn}». Lagre fila med berre eitt av dei, eller kvart ark som ei fil.',
  'maleverdier.tabell': 'Målepunkta, med summen for kvart år',
  'maleverdier.malepunkt': 'Målepunkt',
  'maleverdier.kwh': 'kWh i {ar}',
  'maleverdier.med': 'Ta med',
  'maleverdier.ta-med': 'Høyrer til eininga',
  'maleverdier.annen-enhet': 'Høyrde til {enhet} sist.',
  'maleverdier.bruk_one': 'Bruk summen av {n} målepunkt',
  'maleverdier.bruk_other': 'Bruk summen av {n} målepunkt',
  'maleverdier.andre_one': '{n} til',
  'maleverdier.andre_other': '{n} til',
  'maleverdier.overlapper':
    '{ar} har ingen sum: Periodar av ulik lengd dekker den same tida. Last sida på nytt, og vel filer med berre den eine lengda.',
  'maleverdier.mangler-ar': 'Det er ingen tal for {arene}. Det stemmer om målaren er ny eller teken ned.',
  'maleverdier.uten-sum': 'Målepunkta har ingen sum for {arene}, og der blir ingenting endra.',
  'maleverdier.mangler-maneder_one': 'Det manglar tal for {maneder} {ar}.',
  'maleverdier.mangler-maneder_other': 'Det manglar tal for {n} månader i {ar}: {maneder}.',
  'maleverdier.mangler-timer_one': 'Det manglar tal for {n} time: {tid}.',
  'maleverdier.mangler-timer_other': 'Det manglar tal for {n} timar: {tid}.',
  'maleverdier.dobbelt_one': '{n} time i {maneder} {ar} stod to gonger og er rekna med éin gong.',
  'maleverdier.dobbelt_other': '{n} timar i {maneder} {ar} stod to gonger og er rekna med éin gong.',
  'maleverdier.ulike_one': '{n} time står med ulike verdiar: {tid}.',
  'maleverdier.ulike_other': '{n} timar står med ulike verdiar: {tid}.',
  'maleverdier.ulike.velg': '{ar} har ingen sum før du har valt kva verdiar som tel.',
  'maleverdier.ulike.hva': 'Når verdiane er ulike',
  'maleverdier.ulike.velg-her': 'Vel kva som tel',
  'maleverdier.ulike.siste': 'Den siste verdien tel (ei fil er retta)',
  'maleverdier.ulike.sum': 'Alle radene blir lagde saman (fleire målarar)',
  'maleverdier.stiger':
    'Tala for {ar} stig frå rad til rad. Er dei målarstandar, lastar du ned forbruket i staden.',
  'maleverdier.arsskiftet_one': '{n} rad går over eit årsskifte og er ikkje med.',
  'maleverdier.arsskiftet_other': '{n} rader går over eit årsskifte og er ikkje med.',
  'maleverdier.normaltid': 'Klokkesletta er i normaltid heile året, og er lesne slik.',
  'maleverdier.ingress':
    'Slepp filene frå Elhub for alle einingane her, og vel kva eining kvart målepunkt høyrer til. Du ser over summane før dei blir lagra i rapporten til kvar eining.',
  'maleverdier.enhet': 'Eining',
  'maleverdier.enhet-til': 'Eininga som målepunkt {malepunkt} høyrer til',
  'maleverdier.velg-enhet': 'Vel eining',
  'maleverdier.ingen-valgt': 'Vel eining for målepunkta, så ser du summen for kvar eining.',
  'maleverdier.enhetene': 'Summen for kvar eining',
  'maleverdier.antall_one': '{n} målepunkt',
  'maleverdier.antall_other': '{n} målepunkt',
  'maleverdier.formal':
    'Du kan lagre elektrisiteten åleine. Før rapporten blir send inn, skal energiberarane ha same sum som føremåla.',
  'maleverdier.se-over': 'Sjå over endringane',
}
