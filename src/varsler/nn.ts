import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'varsel.tittel_one': '1 svar på sida bør sjekkast',
  'varsel.tittel_other': '{n} svar på sida bør sjekkast',
  'varsel.tittel-alle_one': '1 svar i rapporten bør sjekkast',
  'varsel.tittel-alle_other': '{n} svar i rapporten bør sjekkast',
  'varsel.ingress': 'Svara kan vere rette. Du kan behalde dei og gå vidare uansett.',
  'varsel.behold': 'Behald talet',
  'varsel.behold-svar': 'Behald svaret',
  'varsel.rett': 'Rett talet',
  'varsel.rett-svar': 'Rett svaret',
  'varsel.forklaring': 'Forklaring (valfritt)',
  'varsel.skriv-forklaring': 'Skriv ei forklaring',
  'varsel.forklaring.hjelp': 'Forklaringa følgjer rapporten og står i kvitteringa.',
  'varsel.beholdt_one': 'Du har behalde 1 svar',
  'varsel.beholdt_other': 'Du har behalde {n} svar',
  'varsel.er-beholdt': 'Svaret er behalde.',
  'varsel.angre': 'Angre',
  'varsel.feil': 'Vi klarte ikkje å lagre at svaret er behalde. Prøv igjen.',
  'varsel.kvittering': 'Tal som er sjekka',
  'varsel.kvittering.beholdt': 'Behalde: {begrunnelse}',
  'varsel.kvittering.uten': 'Behalde utan forklaring',
  'varsel.ukjent-regel': 'Tenesta har ikkje denne kontrollen.',
  'varsel.forklaring-lang': 'Forklaringa kan ha høgst {maks} teikn.',
  'varsel.felt.sum': 'Summen {ar}',
  'varsel.p-02':
    'Talet ser lågt ut. Har du skrive {maleenhet} i staden for kWh? 1 MWh er 1 000 kWh, og 1 GWh er 1 000 000 kWh.',
  'varsel.p-03':
    'Den totale energibruken er {gwh} GWh. Det er mykje for næringa som føretaket er registrert i. Sjekk at alle tala er i kWh.',
  'varsel.p-04':
    'Den totale energibruken er {gwh} GWh. Ingen føretak på land i Noreg brukar så mykje. Sjekk at alle tala er i kWh.',
  'varsel.p-09.hoy': 'Talet for «{felt}» er om lag 1 000 gonger så stort som i {ar}. Sjekk måleininga.',
  'varsel.p-09.lav': 'Talet for «{felt}» er om lag ein tusendel av talet for {ar}. Sjekk måleininga.',
  'varsel.p-10.enhet':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du skrive {enhet} i staden for kWh? 1 {enhet} er om lag {faktor} kWh. Sjekk begge tala.',
  'varsel.p-10.mj':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du skrive MJ i staden for kWh? 1 kWh er 3,6 MJ. Sjekk begge tala.',
  'varsel.p-10.toe':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du rekna i tonn oljeekvivalentar? 1 toe er 11 630 kWh. Sjekk begge tala.',
  'varsel.p-11':
    'Energibruken har endra seg {prosent} prosent sidan {ar}. Stemmer det? Du kan skrive ei forklaring.',
  'varsel.p-12.kom': '«{felt}» er teken i bruk i {ar}. I {ar2} er talet 0. Sjekk at ingen år manglar energi.',
  'varsel.p-12.borte': '«{felt}» er 0 i {ar}, men ikkje i {ar2}. Sjekk at ingen år manglar energi.',
  'varsel.p-13':
    'Talet for «{felt}» er {tall} kWh både i {ar2} og i {ar}. Det hender sjeldan. Sjekk at du har ført rett år.',
  'varsel.p-13.flere':
    '{antall} energiberarar har same tal i {ar2} og i {ar}. Det hender sjeldan. Sjekk at du har ført rett år.',
  'varsel.p-14':
    'Talet for «{felt}» manglar i {ar}, men er oppgitt for dei andre åra. Fyll det ut, eller skriv 0 om de ikkje brukte noko.',
  'varsel.p-14.flere':
    '{antall} energiberarar manglar tal i {ar}, men har tal for dei andre åra. Fyll dei ut, eller skriv 0 der de ikkje brukte noko.',
  'varsel.p-15':
    'Bygg og Prosess brukar {kwh} kWh, men ingen elektrisitet i {ar}. Sjekk at du har ført all straum, også den de lagar sjølve.',
  'varsel.p-16':
    'Snittet for dei siste tre åra er {gjsn} GWh. Plikta gjeld føretak med minst {grense} GWh. Kanskje har ikkje føretaket plikt til å rapportere.',
  'varsel.p-17':
    'Energiberarane for {ar} er til saman {sum} kWh, men tala for {ar2} passar med den totale energibruken, {total} kWh. Har du bytt om åra?',
  'varsel.p-17.baerer':
    'Talet for «{felt}» i {ar2} passar med den totale energibruken for {ar}. Har du bytt om åra?',
  'varsel.p-19':
    'Du har svart at bygget blir varma direkte med straum, men de brukar {kwh} kWh fjernvarme, olje eller biobrensel. Sjekk korleis bygget blir varma.',
  'varsel.p-20':
    'Du har svart at bygget har vassboren varme, men ingen energiberar i {ar} kan varme vatn. Sjekk korleis bygget blir varma, og energiberarane.',
  'varsel.p-21':
    'Fjernvarme og fjernkjøling er {fjern} kWh. Det er meir enn Bygg og Prosess brukar, {kwh} kWh. Sjekk kva føremål varmen høyrer til.',
  'varsel.p-22':
    'Drivstoffet er {motor} kWh. Det er meir enn Transport og Prosess brukar, {kwh} kWh. Sjekk kva føremål drivstoffet høyrer til.',
  'varsel.p-22.uten':
    'Transport brukar {kwh} kWh, men du har verken ført drivstoff, gass eller straum. Sjekk energiberarane.',
  'varsel.p-25':
    '{verdi} kWh/m² er uvanleg. Kontorbygg brukar ofte rundt 200. Sjekk arealet og energibruken.',
  'varsel.p-26':
    '«{felt}» brukar {kwh} kWh. Med {verdi} kWh per {per} blir det {antall} {per}. Sjekk om både energibruken og den spesifikke energibruken stemmer.',
  'varsel.p-27':
    '{verdi} kWh per mil er uvanleg. Ein dieselbil brukar ofte 5–7, og ein lastebil 25–45. Sjekk talet og måleininga.',
  'varsel.p-27.km': '{verdi} kWh per mil er uvanleg. 1 mil er 10 km. Skal det vere {forslag} kWh per mil?',
  'varsel.p-28':
    'Den spesifikke energibruken til {felt} er {verdi} {enhet}. I rapporten for {ar} var han {sist} {enhet}. Sjekk talet og måleininga.',
  'varsel.p-29':
    'Krafta de lagar, er {kwh} kWh. Det er meir enn den totale energibruken, {total} kWh. Sjekk måleininga.',
  'varsel.p-30':
    'Varmen de lagar, er {kwh} kWh. Det er meir enn dobbelt så mykje som Bygg og Prosess brukar, {bruk} kWh. Sjekk måleininga.',
  'varsel.p-32':
    'Du har valt tiltak under {formal}, men har ikkje ført energibruk der. Sjekk energibruken eller tiltaka.',
  'varsel.p-33':
    '{formal} står for {prosent} prosent av energibruken, men har ingen aktuelle tiltak. Sjekk om nokre tiltak er gløymde.',
  'varsel.p-36':
    'Du vil spare {prosent} prosent av energibruken til {formal}, som er {kwh} kWh. Det er mykje. Sjekk måleininga.',
  'varsel.p-36.total':
    'Til saman vil du spare {kwh} kWh, {prosent} prosent av den totale energibruken. Det er mykje. Sjekk måleiningane.',
  'varsel.p-37': 'Kostnaden er {kr} kroner per kWh du sparer i året. Har du skrive beløpet i heile kroner?',
  'varsel.p-38':
    'Med {pris} krone per kWh er kostnaden spart inn etter {antall} år. Det er uvanleg. Sjekk beløpet og energien.',
  'varsel.p-39':
    'Effekten de kan flytte, er {kw} kW. Det er mykje når de brukar {kwh} kWh elektrisitet i året. Sjekk om du har skrive kWh i staden for kW.',
  'varsel.p-40':
    'Energien svarer til {timer} timar på full effekt. Eit år har 8 760 timar. Sjekk energien og effekten.',
  'varsel.p-40.uten': 'Effekten er {kw} kW, men energien er ikkje oppgitt eller 0. Sjekk energien.',
  'varsel.p-41':
    'Overskotsenergien er {kwh} kWh av ein total energibruk på {total} kWh. Det er mykje. Sjekk måleininga.',
  'varsel.p-42':
    'Undereiningane har til saman rapportert {sum} kWh. Det er meir enn hovudeininga, {total} kWh. Er undereiningane med i tala for hovudeininga?',
  'varsel.p-43':
    '«{type}» gir {verdi} kWh per kWp i året. Det vanlege er {fra}–{til}. Sjekk energien og effekten.',
  'varsel.p-44':
    'Du har oppgitt nummeret til føretaket sjølv. Er kartlegginga gjord internt, vel du det i staden for ekstern ressurs.',
  'varsel.p-45':
    'Føretaket er sertifisert etter ISO 50001, men kartlegginga er basert på noko anna. Sjekk om energileiingssystemet er brukt.',
  'varsel.p-46':
    'Prosess og Transport står for {prosent} prosent av energibruken. Energimerking dekkjer berre bygg. Sjekk kva kartlegginga er basert på.',
  'varsel.p-47.naering':
    'CO₂-kompensasjon gjeld industri og bergverk, og føretaket er registrert i ei anna næring. Sjekk svaret.',
  'varsel.p-47.bruk':
    'CO₂-kompensasjon gjeld kraftkrevjande industri, og energibruken er {gwh} GWh. Sjekk svaret.',
  'varsel.p-48':
    'Rapporten gjeld {ar}. Det siste heile året er {siste}. Vil du rapportere for {siste}, lagar du ein ny rapport.',
  'varsel.p-49': 'Skal det vere {forslag} i staden for {domene}? Sjekk e-postadressa.',
}
