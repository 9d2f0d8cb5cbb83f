import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'varsel.tittel_one': 'Sjekk 1 svar på dette steget',
  'varsel.tittel_other': 'Sjekk {n} svar på dette steget',
  'varsel.tittel-alle_one': 'Sjekk 1 svar i rapporten',
  'varsel.tittel-alle_other': 'Sjekk {n} svar i rapporten',
  'varsel.til-orientering': 'Til orientering',
  'varsel.ingress_one': 'Svaret kan vere rett. Du kan behalde det og gå vidare uansett.',
  'varsel.ingress_other': 'Svara kan vere rette. Du kan behalde dei og gå vidare uansett.',
  'varsel.ingress-alle_one':
    'Svaret kan vere rett, og du kan sende inn uansett. Det står som uvanleg i kvitteringa, med forklaringa om du skriv ei.',
  'varsel.ingress-alle_other':
    'Svara kan vere rette, og du kan sende inn uansett. Dei står som uvanlege i kvitteringa, med forklaringane du skriv.',
  'varsel.behold': 'Behald talet',
  'varsel.behold-svar': 'Behald svaret',
  'varsel.rett': 'Rett talet',
  'varsel.rett-svar': 'Rett svaret',
  'varsel.kort': 'Sjekk talet.',
  'varsel.hvorfor': 'Sjå kvifor',
  'varsel.gjor-om': 'Gjer om til {tall}',
  'varsel.gjor-om-alle': 'Gjer om alle {n} tala',
  'varsel.gjort-om': 'Talet er gjort om til {tall}.',
  'varsel.gjort-om-alle': '{n} tal er gjorde om.',
  'varsel.p-02-kort': 'Lågt tal. Er det MWh?',
  'varsel.p-02.baerere-kort': 'Lågt tal. Er det MWh?',
  'varsel.p-02.formal-kort': 'Lågt tal. Er det MWh?',
  'varsel.p-02.forrige-kort': 'Lågt tal. Er det MWh?',
  'varsel.p-09.hoy.annet-kort': 'Om lag {ganger} gonger så stort som i {ar}.',
  'varsel.p-09.lav.annet-kort': 'Talet for {ar} er om lag {ganger} gonger så stort.',
  'varsel.p-09.sum.hoy.annet-kort': 'Summen er om lag {ganger} gonger så stor som i {ar}.',
  'varsel.p-09.sum.lav.annet-kort': 'Summen for {ar} er om lag {ganger} gonger så stor.',
  'varsel.p-09.hoy-kort': 'Om lag 1 000 gonger så stort som i {ar}.',
  'varsel.p-09.lav-kort': 'Er dette MWh?',
  'varsel.p-09.sum.hoy-kort': 'Summen er om lag 1 000 gonger så stor som i {ar}.',
  'varsel.p-09.sum.lav-kort': 'Er summen i MWh?',
  'varsel.p-10.enhet-kort': 'Er dette {enhet}?',
  'varsel.p-10.mj-kort': 'Er dette MJ (megajoule)?',
  'varsel.p-10.toe-kort': 'Er 1 toe rekna som 1 MWh?',
  'varsel.p-10.ti-kort': 'Er det eit siffer for mykje?',
  'varsel.p-10.enhet.andre-kort': 'Er talet for {ar2} i {enhet}?',
  'varsel.p-10.mj.andre-kort': 'Er talet for {ar2} i MJ (megajoule)?',
  'varsel.p-10.toe.andre-kort': 'Er 1 toe rekna som 1 MWh i {ar2}?',
  'varsel.p-10.ti.andre-kort': 'Manglar det eit siffer?',
  'varsel.p-11.opp-kort': 'Summen er {prosent} % høgare enn i {ar}.',
  'varsel.p-11.ned-kort': 'Summen er {prosent} % lågare enn i {ar}.',
  'varsel.p-13-kort': 'Det same som i {ar2}.',
  'varsel.p-17-kort': 'Er åra bytte om?',
  'varsel.p-17.baerer-kort': 'Er åra bytte om?',
  'varsel.p-19-kort': 'De bruker {kwh} kWh kjøpt varme, olje eller biobrensel.',
  'varsel.p-20-kort': 'Kva varmar vatnet?',
  'varsel.p-25-kort': 'Uvanleg mange eller få kWh/m².',
  'varsel.p-26.mwh-kort': 'Er dette MWh?',
  'varsel.p-27-kort': 'Uvanleg mange eller få kWh/mil.',
  'varsel.p-27.km-kort': '1 mil er 10 km.',
  'varsel.p-36-kort': 'Det er {prosent} % av energibruken.',
  'varsel.p-37-kort': '{kr}\u00a0kroner per kWh er uvanleg.',
  'varsel.p-37.mwh-kort': 'Er dette MWh?',
  'varsel.p-37.gwh-kort': 'Er dette GWh?',
  'varsel.p-38-kort': 'Spart inn etter {antall} år? Det er uvanleg.',
  'varsel.p-46-kort': 'Energimerking dekker berre bygg.',
  'varsel.p-54.underenheter-kort': 'Er det 1 000 gonger for mykje?',
  'varsel.p-54.forrige-kort': 'Er det 1 000 gonger for mykje?',
  'varsel.p-54.sparing-kort': 'Er det 1 000 gonger for mykje?',
  'varsel.p-54.baerere-kort': 'Er det 1 000 gonger for mykje?',
  'varsel.forklaring': 'Forklaring (valfritt)',
  'varsel.skriv-forklaring': 'Skriv ei forklaring',
  'varsel.forklaring.hjelp': 'Forklaringa følger rapporten og står i kvitteringa.',
  'varsel.beholdt_one': '1 svar er behalde',
  'varsel.beholdt_other': '{n} svar er behaldne',
  'varsel.besvart-av-andre':
    'Ein kollega svara på dette medan du hadde sida open. Svaret til kollegaen er ikkje erstatta.',
  'varsel.er-beholdt': 'Svaret er behalde.',
  'varsel.angre': 'Angre',
  'varsel.feil': 'Vi klarte ikkje å lagre at svaret er behalde. Prøv igjen.',
  'varsel.kvittering': 'Uvanlege svar',
  'varsel.kvittering.beholdt': 'Behalde: {begrunnelse}',
  'varsel.kvittering.uten': 'Behalde utan forklaring',
  'varsel.kvittering.ikke-svart': 'Utan forklaring',
  'varsel.forklaring.ikke-lagret':
    'Forklaringa er ikkje lagra enno. Sjå om ho framleis passar, og lagre på nytt.',
  'varsel.forklaring-lang': 'Forklaringa kan ha høgst {maks} teikn.',
  'varsel.p-02':
    '{tall} kWh er lite for eit heilt år. Har du skrive MWh i staden for kWh? 1 MWh er 1 000 kWh.',
  'varsel.p-02.baerere':
    '{tall} kWh passar ikkje med energiberarane for {ar}, som er {sum} kWh til saman. Har du skrive MWh i staden for kWh? 1 MWh er 1 000 kWh.',
  'varsel.p-02.forrige':
    'Energibruken er liten samanlikna med rapporten for {ar}, der han var {sum} kWh. Har du skrive MWh i staden for kWh? 1 MWh er 1 000 kWh.',
  'varsel.p-02.formal':
    'Energibruken til «{felt}» er svært liten samanlikna med rapporten for {ar}, der han var {sum}\u00a0kWh. Sjekk at talet er i kWh. 1\u00a0MWh er 1\u00a0000\u00a0kWh.',
  'varsel.p-03':
    'Den totale energibruken er {gwh} GWh. Det er mykje for næringa de er registrerte i. Sjekk at alle tala er i kWh.',
  'varsel.p-04':
    'Den totale energibruken er {gwh} GWh. Det er meir enn ein firedel av det all industri og bergverk brukte i 2020 (SSB). Sjekk at alle tala er i kWh.',
  'varsel.p-09.hoy':
    'Talet for «{felt}» er om lag 1 000 gonger så stort som i {ar}. Sjekk at begge tala er i kWh.',
  'varsel.p-09.lav': 'Talet for «{felt}» er om lag ein tusendel av talet for {ar}. Sjekk at talet er i kWh.',
  'varsel.p-09.sum.hoy':
    'Summen for {ar2} er om lag 1 000 gonger så stor som for {ar}. Sjekk at tala for begge åra er i kWh.',
  'varsel.p-09.sum.lav':
    'Summen for {ar2} er om lag ein tusendel av summen for {ar}. Sjekk at alle tala er i kWh.',
  'varsel.p-09.hoy.annet':
    'Talet for «{felt}» er om lag {ganger} gonger så stort som i {ar}. Sjekk at begge tala er i kWh.',
  'varsel.p-09.lav.annet':
    'Talet for {ar} er om lag {ganger} gonger så stort som for «{felt}». Sjekk at begge tala er i kWh.',
  'varsel.p-09.sum.hoy.annet':
    'Summen for {ar2} er om lag {ganger} gonger så stor som for {ar}. Sjekk at tala for begge åra er i kWh.',
  'varsel.p-09.sum.lav.annet':
    'Summen for {ar} er om lag {ganger} gonger så stor som for {ar2}. Sjekk at tala for begge åra er i kWh.',
  'varsel.p-10.enhet':
    'Har du skrive {enhet} i staden for kWh for «{felt}»? 1 {mengde} er om lag {faktor} kWh. Sjekk òg talet for {ar2}.',
  'varsel.p-10.mj':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du skrive MJ i staden for kWh? 1 kWh er 3,6 MJ. Sjekk begge tala.',
  'varsel.p-10.toe':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du rekna 1 tonn oljeekvivalent (toe) som 1 MWh? 1 toe er 11,63 MWh. Sjekk begge tala.',
  'varsel.p-10.ti':
    'Talet for «{felt}» er {tall}\u00a0kWh, og for {ar2} er det {tall2}\u00a0kWh. Det er om lag ti gonger så mykje. Er det eit siffer for mykje?',
  'varsel.p-10.enhet.andre':
    'Talet for «{felt}» er mykje større enn talet for {ar2}. Er talet for {ar2} skrive i {enhet}? 1 {mengde} er om lag {faktor} kWh. Sjekk begge tala.',
  'varsel.p-10.mj.andre':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Er talet for {ar2} skrive i MJ? 1 kWh er 3,6 MJ. Sjekk begge tala.',
  'varsel.p-10.toe.andre':
    'Talet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Er 1 tonn oljeekvivalent (toe) rekna som 1 MWh i {ar2}? 1 toe er 11,63 MWh. Sjekk begge tala.',
  'varsel.p-10.ti.andre':
    'Talet for «{felt}» er {tall}\u00a0kWh, og for {ar2} er det {tall2}\u00a0kWh. Det er om lag ein tidel. Manglar det eit siffer?',
  'varsel.p-11.opp':
    'Energibruken auka med {prosent} prosent frå {ar} til {ar2}. Sjekk at tala for begge åra stemmer.',
  'varsel.p-11.ned':
    'Energibruken gjekk ned med {prosent} prosent frå {ar} til {ar2}. Sjekk at tala for begge åra stemmer.',
  'varsel.p-12.kom': '«{felt}» er 0 i {ar2}, men ikkje i {ar}. Sjekk at tala for begge åra stemmer.',
  'varsel.p-12.borte': '«{felt}» er 0 i {ar}, men ikkje i {ar2}. Sjekk at tala for begge åra stemmer.',
  'varsel.p-13':
    'Talet for «{felt}» er {tall} kWh både i {ar2} og i {ar}. Det hender sjeldan. Sjekk at du har fylt ut rett år.',
  'varsel.p-13.flere':
    '{antall} energiberarar har nøyaktig dei same tala i {ar} som i {ar2}. Det hender sjeldan. Sjekk at du har fylt ut rett år.',
  'varsel.p-14':
    'Talet for «{felt}» manglar i {ar}, men er oppgitt for dei andre åra. Fyll det ut, eller skriv 0 om de ikkje brukte noko.',
  'varsel.p-14.flere':
    '{antall} energiberarar manglar tal i {ar}, men har tal for dei andre åra. Fyll dei ut, eller skriv 0 der de ikkje brukte noko.',
  'varsel.p-15':
    '«Bygg» og «Prosess» bruker {kwh} kWh, men elektrisitet er 0 eller ikkje oppgitt i {ar}. Ta med all elektrisitet som tel. Sjå «Kva tel som energibruk?».',
  'varsel.p-16':
    'Snittet for tre år er {gjsn} GWh, under grensa på {grense} GWh. Er de i tvil om plikta, spør tilsynsstyresmakta.',
  'varsel.p-17':
    'Energiberarane for {ar} er til saman {sum} kWh, men tala for {ar2} passar med den totale energibruken, {total} kWh. Har du bytt om åra?',
  'varsel.p-17.baerer':
    'Byter du om tala for «{felt}» i {ar2} og {ar}, passar summen for {ar} med den totale energibruken. Har du bytt om åra?',
  'varsel.p-19':
    'De bruker {kwh} kWh kjøpt varme, olje eller biobrensel, men har svart «Direkte elektrisk». Sjekk svaret, og sjekk steget «Energibruk per energiberar».',
  'varsel.p-20':
    'Du har svart at bygga har vassboren varme, men du har ikkje fylt ut noko i {ar} som kan varme vatnet. Sjekk svaret, og sjekk steget «Energibruk per energiberar».',
  'varsel.p-21':
    'Fjernvarme og fjernkjøling er {fjern} kWh. Det er meir enn «Bygg» og «Prosess» bruker, {kwh} kWh. Sjekk kva føremål energien høyrer til.',
  'varsel.p-22':
    'Drivstoffet er {motor} kWh. Det er meir enn «Transport» og «Prosess» bruker, {kwh} kWh. Sjekk kva føremål drivstoffet høyrer til.',
  'varsel.p-22.uten':
    '«Transport» bruker {kwh} kWh, men drivstoff, gass og elektrisitet er 0 eller ikkje oppgitte. Sjekk steget «Energibruk per energiberar».',
  'varsel.p-25': '{verdi} kWh/m² er uvanleg. Sjekk arealet og energibruken.',
  'varsel.p-25.butikk':
    '{verdi} kWh/m² er uvanleg. Forretningsbygg brukte i snitt 228 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-25.dagligvare':
    '{verdi} kWh/m² er uvanleg. Daglegvarebutikkar brukte i snitt 542 kWh/m² i 2017 (Enova). Sjekk arealet og energibruken.',
  'varsel.p-25.hotell':
    '{verdi} kWh/m² er uvanleg. Hotell brukte i snitt 269 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-25.kontor':
    '{verdi} kWh/m² er uvanleg. Kontorbygg brukte i snitt 229 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-25.sykehus':
    '{verdi} kWh/m² er uvanleg. Sjukehus brukte i snitt 375 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-26':
    '«{felt}»: Med {verdi} kWh per {per} svarar {kwh} kWh til {antall} {per}. Stemmer det? Sjekk både energibruken og den spesifikke energibruken.',
  'varsel.p-26.mwh':
    '«{felt}»: Med {verdi} kWh per {per} svarar {kwh} kWh til {antall} {per}. Har du skrive MWh i staden for kWh?',
  'varsel.p-27': '{verdi} kWh per mil er uvanleg. 1 mil er 10 km. Sjekk talet og måleininga.',
  'varsel.p-27.km': '{verdi} kWh per mil er uvanleg. 1 mil er 10 km. Skal det vere {forslag} kWh per mil?',
  'varsel.p-28':
    'Den spesifikke energibruken til «{felt}» er {verdi} {enhet}. I rapporten for {ar} var han {sist} {enhet}. Sjekk talet og måleininga.',
  'varsel.p-29':
    'Sol-, vind- og vasskraft og kraftvarme er til saman {kwh} kWh. Det er meir enn den totale energibruken, {total} kWh. Sjekk at talet er i kWh.',
  'varsel.p-30':
    'De produserer {kwh} kWh varme. Det er meir enn dobbelt så mykje som «Bygg» og «Prosess» bruker, {bruk} kWh. Sjekk at talet er i kWh.',
  'varsel.p-32':
    'Du har valt tiltak under «{formal}», men energibruken der er 0 eller ikkje oppgitt. Sjekk energibruken eller tiltaka.',
  'varsel.p-33':
    '«{formal}» står for {prosent} prosent av energibruken, men har ingen aktuelle tiltak. Sjekk om nokre tiltak er gløymde.',
  'varsel.p-36':
    'Potensialet er {prosent} prosent av energibruken til «{formal}», som er {kwh} kWh. Det er mykje. Sjekk at talet er i kWh.',
  'varsel.p-36.total':
    'Potensialet er til saman {kwh} kWh, {prosent} prosent av den totale energibruken. Det er mykje. Sjekk at alle tala er i kWh.',
  'varsel.p-37': 'Kostnaden er {kr} kroner per kWh i potensialet. Har du skrive beløpet i heile kroner?',
  'varsel.p-37.mwh':
    'Kostnaden er {kr} kroner per kWh i potensialet. Har du skrive MWh i staden for kWh? Sjekk òg energibruken.',
  'varsel.p-37.gwh':
    'Kostnaden er {kr} kroner per kWh i potensialet. Har du skrive GWh i staden for kWh? Sjekk òg energibruken.',
  'varsel.p-38':
    'Om energien kostar {pris} krone per kWh, er kostnaden spart inn etter {antall} år. Det er uvanleg. Sjekk begge tala.',
  'varsel.p-39':
    'Du har svart at de kan redusere effekten med {kw} kW. Det er mykje når de bruker {kwh} kWh elektrisitet i året. Sjekk om du har skrive kWh i staden for kW.',
  'varsel.p-40_one':
    '{kwh} kWh på {kw} kW er 1 time på full effekt. Eit år har 8 760 timar. Sjekk energien og effekten.',
  'varsel.p-40_other':
    '{kwh} kWh på {kw} kW er {n} timar på full effekt. Eit år har 8 760 timar. Sjekk energien og effekten.',
  'varsel.p-40.uten': 'Effekten er {kw} kW, men energien er 0 eller ikkje oppgitt. Sjekk energien.',
  'varsel.p-41':
    'Overskotsenergien er {kwh} kWh av ein total energibruk på {total} kWh. Det er mykje. Sjekk at talet er i kWh.',
  'varsel.p-42':
    'Summen av undereiningane som har sendt inn, er {sum} kWh. De har {diff} kWh mindre for hovudeininga.',
  'varsel.p-42.mer': 'Summen av undereiningane er {sum} kWh. De har {diff} kWh meir.',
  'varsel.p-42.mindre': 'Summen av undereiningane er {sum} kWh. De har {diff} kWh mindre.',
  'varsel.p-43':
    '«{type}» gir {verdi} kWh per {enhet} i året. Vi spør når det er utanfor {fra}–{til}. Sjekk energien og effekten.',
  'varsel.p-44':
    'Du har oppgitt organisasjonsnummeret til eininga. Har de kartlagt energibruken sjølve, vel du «Eigne tilsette med godkjend kompetanse».',
  'varsel.p-45':
    'De er sertifiserte etter ISO 50001, men kartlegginga bygger på noko anna. Sjekk om energileiingssystemet er brukt.',
  'varsel.p-46':
    '«Prosess» og «Transport» står for {prosent} prosent av energibruken. Energimerking dekker berre bygg. Sjekk kva kartlegginga bygger på.',
  'varsel.p-47.naering':
    'CO₂-kompensasjon gjeld bestemte næringar i industri og bergverk, men de er registrerte i ei anna næring. Sjekk svaret.',
  'varsel.p-47.bruk':
    'Kravet om energikartlegging i CO₂-kompensasjonsordninga gjeld føretak som har brukt meir enn 5 GWh i minst eitt av dei fire siste åra. I dei tre åra i rapporten har de oppgitt høgst {gwh} GWh. Sjekk svaret.',
  'varsel.p-48':
    'Rapporten gjeld {ar}. Det siste heile året er {siste}. Vil du rapportere for {siste}, må du opprette ein ny rapport.',
  'varsel.p-49': 'Skal det vere {forslag} i staden for {domene}? Sjekk e-postadressa.',
  'varsel.gjor-om-tekst': 'Gjer om til {tekst}',
  'varsel.gjort-om-tekst': 'Gjort om til {tekst}.',
  'varsel.angret': 'Endringa er angra.',
  'varsel.p-17-knapp': 'Byt om tala for {ar2} og {ar}',
  'varsel.p-37.byttet-kort': 'Er potensial og kostnad bytte om?',
  'varsel.p-37.byttet':
    'Potensialet er større enn energibruken til føremålet, {bruk}\u00a0kWh. Kostnaden, {kostnad} kroner, passar som potensial. Er dei to bytte om?',
  'varsel.p-37.byttet-knapp': 'Byt om potensial og kostnad',
  'varsel.p-49-kort': 'Skal det vere {forslag}?',
  'varsel.gjort': 'Retta.',
  'varsel.p-53-kort': 'Meinte du kWh/{per}?',
  'varsel.p-53':
    'Måleininga for «{felt}» er {per}. Spesifikk energibruk er kWh per {per}. Er {verdi} i kWh/{per}?',
  'varsel.p-53.mengde-kort': 'Er dette mengda i {per}?',
  'varsel.p-53.mengde':
    '{verdi} {per} ser ut til å vere ei mengd, ikkje energibruk per {per}. {kwh}\u00a0kWh delt på {verdi} er {forslag}\u00a0kWh/{per}. Sjekk talet og måleininga.',
  'varsel.p-53.mengde-knapp': 'Gjer om til {forslag}\u00a0kWh/{per}',
  'varsel.p-54.underenheter':
    'Energibruken er om lag 1 000 gonger så stor som det undereiningane har rapportert, {sum} kWh. Er tala skrivne 1 000 gonger for store?',
  'varsel.p-54.forrige':
    'Energibruken er om lag 1 000 gonger så stor som i rapporten for {ar}, {sum} kWh. Er tala skrivne 1 000 gonger for store?',
  'varsel.p-54.sparing':
    'Tiltaka sparer {sum} kWh, som er svært lite av energibruken. Er energibruken skriven 1 000 gonger for stor?',
  'varsel.p-54.baerere':
    'Energiberarane er om lag 1 000 gonger så store som energibruken per føremål, {total} kWh. Er dei skrivne 1 000 gonger for store?',
}
