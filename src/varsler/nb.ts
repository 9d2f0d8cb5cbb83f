export const nb = {
  'varsel.tittel_one': 'Sjekk 1 svar på dette steget',
  'varsel.tittel_other': 'Sjekk {n} svar på dette steget',
  'varsel.tittel-alle_one': 'Sjekk 1 svar i rapporten',
  'varsel.tittel-alle_other': 'Sjekk {n} svar i rapporten',
  'varsel.til-orientering': 'Til orientering',
  'varsel.ingress_one': 'Svaret kan være riktig. Du kan beholde det og gå videre uansett.',
  'varsel.ingress_other': 'Svarene kan være riktige. Du kan beholde dem og gå videre uansett.',
  'varsel.ingress-alle_one':
    'Svaret kan være riktig, og du kan sende inn uansett. Det står som uvanlig i kvitteringen, med forklaringen hvis du skriver en.',
  'varsel.ingress-alle_other':
    'Svarene kan være riktige, og du kan sende inn uansett. De står som uvanlige i kvitteringen, med forklaringene du skriver.',
  'varsel.behold': 'Behold tallet',
  'varsel.behold-svar': 'Behold svaret',
  'varsel.rett': 'Rett tallet',
  'varsel.rett-svar': 'Rett svaret',
  'varsel.kort': 'Sjekk tallet.',
  'varsel.hvorfor': 'Se hvorfor',
  'varsel.gjor-om': 'Gjør om til {tall}',
  'varsel.gjor-om-alle': 'Gjør om alle {n} tallene',
  'varsel.gjort-om': 'Tallet er gjort om til {tall}.',
  'varsel.gjort-om-alle': '{n} tall er gjort om.',
  'varsel.p-02-kort': 'Lavt tall. Er det MWh?',
  'varsel.p-02.baerere-kort': 'Lavt tall. Er det MWh?',
  'varsel.p-02.formal-kort': 'Lavt tall. Er det MWh?',
  'varsel.p-02.forrige-kort': 'Lavt tall. Er det MWh?',
  'varsel.p-09.hoy.annet-kort': 'Om lag {ganger} ganger så stort som i {ar}.',
  'varsel.p-09.lav.annet-kort': 'Tallet for {ar} er om lag {ganger} ganger så stort.',
  'varsel.p-09.sum.hoy.annet-kort': 'Summen er om lag {ganger} ganger så stor som i {ar}.',
  'varsel.p-09.sum.lav.annet-kort': 'Summen for {ar} er om lag {ganger} ganger så stor.',
  'varsel.p-09.hoy-kort': 'Om lag 1 000 ganger så stort som i {ar}.',
  'varsel.p-09.lav-kort': 'Er dette MWh?',
  'varsel.p-09.sum.hoy-kort': 'Summen er om lag 1 000 ganger så stor som i {ar}.',
  'varsel.p-09.sum.lav-kort': 'Er summen i MWh?',
  'varsel.p-10.enhet-kort': 'Er dette {enhet}?',
  'varsel.p-10.mj-kort': 'Er dette MJ (megajoule)?',
  'varsel.p-10.toe-kort': 'Er 1 toe regnet som 1 MWh?',
  'varsel.p-10.ti-kort': 'Er det et siffer for mye?',
  'varsel.p-10.enhet.andre-kort': 'Er tallet for {ar2} i {enhet}?',
  'varsel.p-10.mj.andre-kort': 'Er tallet for {ar2} i MJ (megajoule)?',
  'varsel.p-10.toe.andre-kort': 'Er 1 toe regnet som 1 MWh i {ar2}?',
  'varsel.p-10.ti.andre-kort': 'Mangler det et siffer?',
  'varsel.p-11.opp-kort': 'Summen er {prosent} % høyere enn i {ar}.',
  'varsel.p-11.ned-kort': 'Summen er {prosent} % lavere enn i {ar}.',
  'varsel.p-13-kort': 'Det samme som i {ar2}.',
  'varsel.p-17-kort': 'Er årene byttet om?',
  'varsel.p-17.baerer-kort': 'Er årene byttet om?',
  'varsel.p-19-kort': 'Dere bruker {kwh} kWh kjøpt varme, olje eller biobrensel.',
  'varsel.p-20-kort': 'Hva varmer vannet?',
  'varsel.p-25-kort': 'Uvanlig mange eller få kWh/m².',
  'varsel.p-26.mwh-kort': 'Er dette MWh?',
  'varsel.p-27-kort': 'Uvanlig mange eller få kWh/mil.',
  'varsel.p-27.km-kort': '1 mil er 10 km.',
  'varsel.p-36-kort': 'Det er {prosent} % av energibruken.',
  'varsel.p-37-kort': '{kr}\u00a0kroner per kWh er uvanlig.',
  'varsel.p-37.mwh-kort': 'Er dette MWh?',
  'varsel.p-37.gwh-kort': 'Er dette GWh?',
  'varsel.p-38-kort': 'Spart inn etter {antall} år? Det er uvanlig.',
  'varsel.p-46-kort': 'Energimerking dekker bare bygg.',
  'varsel.p-54.underenheter-kort': 'Er det 1 000 ganger for mye?',
  'varsel.p-54.forrige-kort': 'Er det 1 000 ganger for mye?',
  'varsel.p-54.sparing-kort': 'Er det 1 000 ganger for mye?',
  'varsel.p-54.baerere-kort': 'Er det 1 000 ganger for mye?',
  'varsel.forklaring': 'Forklaring (valgfritt)',
  'varsel.skriv-forklaring': 'Skriv en forklaring',
  'varsel.forklaring.hjelp': 'Forklaringen følger rapporten og står i kvitteringen.',
  'varsel.beholdt_one': '1 svar er beholdt',
  'varsel.beholdt_other': '{n} svar er beholdt',
  'varsel.besvart-av-andre':
    'En kollega svarte på dette mens du hadde siden åpen. Svaret til kollegaen er ikke erstattet.',
  'varsel.er-beholdt': 'Svaret er beholdt.',
  'varsel.angre': 'Angre',
  'varsel.feil': 'Vi klarte ikke å lagre at svaret er beholdt. Prøv igjen.',
  'varsel.kvittering': 'Uvanlige svar',
  'varsel.kvittering.beholdt': 'Beholdt: {begrunnelse}',
  'varsel.kvittering.uten': 'Beholdt uten forklaring',
  'varsel.kvittering.ikke-svart': 'Uten forklaring',
  'varsel.forklaring.ikke-lagret':
    'Forklaringen er ikke lagret ennå. Se om den fortsatt passer, og lagre igjen.',
  'varsel.forklaring-lang': 'Forklaringen kan ha høyst {maks} tegn.',
  'varsel.p-02':
    '{tall} kWh er lite for et helt år. Har du skrevet MWh i stedet for kWh? 1 MWh er 1 000 kWh.',
  'varsel.p-02.baerere':
    '{tall} kWh passer ikke med energibærerne for {ar}, som er {sum} kWh til sammen. Har du skrevet MWh i stedet for kWh? 1 MWh er 1 000 kWh.',
  'varsel.p-02.forrige':
    'Energibruken er liten sammenlignet med rapporten for {ar}, der den var {sum} kWh. Har du skrevet MWh i stedet for kWh? 1 MWh er 1 000 kWh.',
  'varsel.p-02.formal':
    'Energibruken til «{felt}» er svært liten sammenlignet med rapporten for {ar}, der den var {sum}\u00a0kWh. Sjekk at tallet er i kWh. 1\u00a0MWh er 1\u00a0000\u00a0kWh.',
  'varsel.p-03':
    'Den totale energibruken er {gwh} GWh. Det er mye for næringen dere er registrert i. Sjekk at alle tallene er i kWh.',
  'varsel.p-04':
    'Den totale energibruken er {gwh} GWh. Det er mer enn en firedel av det all industri og bergverk brukte i 2020 (SSB). Sjekk at alle tallene er i kWh.',
  'varsel.p-09.hoy':
    'Tallet for «{felt}» er om lag 1 000 ganger så stort som i {ar}. Sjekk at begge tallene er i kWh.',
  'varsel.p-09.lav':
    'Tallet for «{felt}» er om lag en tusendel av tallet for {ar}. Sjekk at tallet er i kWh.',
  'varsel.p-09.sum.hoy':
    'Summen for {ar2} er om lag 1 000 ganger så stor som for {ar}. Sjekk at tallene for begge årene er i kWh.',
  'varsel.p-09.sum.lav':
    'Summen for {ar2} er om lag en tusendel av summen for {ar}. Sjekk at alle tallene er i kWh.',
  'varsel.p-09.hoy.annet':
    'Tallet for «{felt}» er om lag {ganger} ganger så stort som i {ar}. Sjekk at begge tallene er i kWh.',
  'varsel.p-09.lav.annet':
    'Tallet for {ar} er om lag {ganger} ganger så stort som for «{felt}». Sjekk at begge tallene er i kWh.',
  'varsel.p-09.sum.hoy.annet':
    'Summen for {ar2} er om lag {ganger} ganger så stor som for {ar}. Sjekk at tallene for begge årene er i kWh.',
  'varsel.p-09.sum.lav.annet':
    'Summen for {ar} er om lag {ganger} ganger så stor som for {ar2}. Sjekk at tallene for begge årene er i kWh.',
  'varsel.p-10.enhet':
    'Har du skrevet {enhet} i stedet for kWh for «{felt}»? 1 {mengde} er om lag {faktor} kWh. Sjekk også tallet for {ar2}.',
  'varsel.p-10.mj':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du skrevet MJ i stedet for kWh? 1 kWh er 3,6 MJ. Sjekk begge tallene.',
  'varsel.p-10.toe':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du regnet 1 tonn oljeekvivalent (toe) som 1 MWh? 1 toe er 11,63 MWh. Sjekk begge tallene.',
  'varsel.p-10.ti':
    'Tallet for «{felt}» er {tall}\u00a0kWh, og for {ar2} er det {tall2}\u00a0kWh. Det er om lag ti ganger så mye. Er det et siffer for mye?',
  'varsel.p-10.enhet.andre':
    'Tallet for «{felt}» er mye større enn tallet for {ar2}. Er tallet for {ar2} skrevet i {enhet}? 1 {mengde} er om lag {faktor} kWh. Sjekk begge tallene.',
  'varsel.p-10.mj.andre':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Er tallet for {ar2} skrevet i MJ? 1 kWh er 3,6 MJ. Sjekk begge tallene.',
  'varsel.p-10.toe.andre':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Er 1 tonn oljeekvivalent (toe) regnet som 1 MWh i {ar2}? 1 toe er 11,63 MWh. Sjekk begge tallene.',
  'varsel.p-10.ti.andre':
    'Tallet for «{felt}» er {tall}\u00a0kWh, og for {ar2} er det {tall2}\u00a0kWh. Det er om lag en tidel. Mangler det et siffer?',
  'varsel.p-11.opp':
    'Energibruken økte med {prosent} prosent fra {ar} til {ar2}. Sjekk at tallene for begge årene stemmer.',
  'varsel.p-11.ned':
    'Energibruken gikk ned med {prosent} prosent fra {ar} til {ar2}. Sjekk at tallene for begge årene stemmer.',
  'varsel.p-12.kom': '«{felt}» er 0 i {ar2}, men ikke i {ar}. Sjekk at tallene for begge årene stemmer.',
  'varsel.p-12.borte': '«{felt}» er 0 i {ar}, men ikke i {ar2}. Sjekk at tallene for begge årene stemmer.',
  'varsel.p-13':
    'Tallet for «{felt}» er {tall} kWh både i {ar2} og i {ar}. Det hender sjelden. Sjekk at du har fylt ut riktig år.',
  'varsel.p-13.flere':
    '{antall} energibærere har nøyaktig de samme tallene i {ar} som i {ar2}. Det hender sjelden. Sjekk at du har fylt ut riktig år.',
  'varsel.p-14':
    'Tallet for «{felt}» mangler i {ar}, men er oppgitt for de andre årene. Fyll det ut, eller skriv 0 hvis dere ikke brukte noe.',
  'varsel.p-14.flere':
    '{antall} energibærere mangler tall i {ar}, men har tall for de andre årene. Fyll dem ut, eller skriv 0 der dere ikke brukte noe.',
  'varsel.p-15':
    '«Bygg» og «Prosess» bruker {kwh} kWh, men elektrisitet er 0 eller ikke oppgitt i {ar}. Ta med all elektrisitet som teller. Se «Hva teller som energibruk?».',
  'varsel.p-16':
    'Snittet for tre år er {gjsn} GWh, under grensen på {grense} GWh. Er dere i tvil om plikten, spør tilsynsmyndigheten.',
  'varsel.p-17':
    'Energibærerne for {ar} er til sammen {sum} kWh, men tallene for {ar2} passer med den totale energibruken, {total} kWh. Har du byttet om årene?',
  'varsel.p-17.baerer':
    'Bytter du om tallene for «{felt}» i {ar2} og {ar}, passer summen for {ar} med den totale energibruken. Har du byttet om årene?',
  'varsel.p-19':
    'Dere bruker {kwh} kWh kjøpt varme, olje eller biobrensel, men har svart «Direkte elektrisk». Sjekk svaret, og sjekk steget «Energibruk per energibærer».',
  'varsel.p-20':
    'Du har svart at byggene har vannbåren varme, men du har ikke fylt ut noe i {ar} som kan varme vannet. Sjekk svaret, og sjekk steget «Energibruk per energibærer».',
  'varsel.p-21':
    'Fjernvarme og fjernkjøling er {fjern} kWh. Det er mer enn «Bygg» og «Prosess» bruker, {kwh} kWh. Sjekk hvilket formål energien hører til.',
  'varsel.p-22':
    'Drivstoffet er {motor} kWh. Det er mer enn «Transport» og «Prosess» bruker, {kwh} kWh. Sjekk hvilket formål drivstoffet hører til.',
  'varsel.p-22.uten':
    '«Transport» bruker {kwh} kWh, men drivstoff, gass og elektrisitet er 0 eller ikke oppgitt. Sjekk steget «Energibruk per energibærer».',
  'varsel.p-25': '{verdi} kWh/m² er uvanlig. Sjekk arealet og energibruken.',
  'varsel.p-25.butikk':
    '{verdi} kWh/m² er uvanlig. Forretningsbygg brukte i snitt 228 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-25.dagligvare':
    '{verdi} kWh/m² er uvanlig. Dagligvarebutikker brukte i snitt 542 kWh/m² i 2017 (Enova). Sjekk arealet og energibruken.',
  'varsel.p-25.hotell':
    '{verdi} kWh/m² er uvanlig. Hoteller brukte i snitt 269 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-25.kontor':
    '{verdi} kWh/m² er uvanlig. Kontorbygg brukte i snitt 229 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-25.sykehus':
    '{verdi} kWh/m² er uvanlig. Sykehus brukte i snitt 375 kWh/m² i 2011 (SSB). Sjekk arealet og energibruken.',
  'varsel.p-26':
    '«{felt}»: Med {verdi} kWh per {per} svarer {kwh} kWh til {antall} {per}. Stemmer det? Sjekk både energibruken og den spesifikke energibruken.',
  'varsel.p-26.mwh':
    '«{felt}»: Med {verdi} kWh per {per} svarer {kwh} kWh til {antall} {per}. Har du skrevet MWh i stedet for kWh?',
  'varsel.p-27': '{verdi} kWh per mil er uvanlig. 1 mil er 10 km. Sjekk tallet og måleenheten.',
  'varsel.p-27.km': '{verdi} kWh per mil er uvanlig. 1 mil er 10 km. Skal det være {forslag} kWh per mil?',
  'varsel.p-28':
    'Den spesifikke energibruken til «{felt}» er {verdi} {enhet}. I rapporten for {ar} var den {sist} {enhet}. Sjekk tallet og måleenheten.',
  'varsel.p-29':
    'Sol-, vind- og vannkraft og kraftvarme er til sammen {kwh} kWh. Det er mer enn den totale energibruken, {total} kWh. Sjekk at tallet er i kWh.',
  'varsel.p-30':
    'Dere produserer {kwh} kWh varme. Det er mer enn dobbelt så mye som «Bygg» og «Prosess» bruker, {bruk} kWh. Sjekk at tallet er i kWh.',
  'varsel.p-32':
    'Du har valgt tiltak under «{formal}», men energibruken der er 0 eller ikke oppgitt. Sjekk energibruken eller tiltakene.',
  'varsel.p-33':
    '«{formal}» står for {prosent} prosent av energibruken, men har ingen aktuelle tiltak. Sjekk om noen tiltak er glemt.',
  'varsel.p-36':
    'Potensialet er {prosent} prosent av energibruken til «{formal}», som er {kwh} kWh. Det er mye. Sjekk at tallet er i kWh.',
  'varsel.p-36.total':
    'Potensialet er til sammen {kwh} kWh, {prosent} prosent av den totale energibruken. Det er mye. Sjekk at alle tallene er i kWh.',
  'varsel.p-37': 'Kostnaden er {kr} kroner per kWh i potensialet. Har du skrevet beløpet i hele kroner?',
  'varsel.p-37.mwh':
    'Kostnaden er {kr} kroner per kWh i potensialet. Har du skrevet MWh i stedet for kWh? Sjekk også energibruken.',
  'varsel.p-37.gwh':
    'Kostnaden er {kr} kroner per kWh i potensialet. Har du skrevet GWh i stedet for kWh? Sjekk også energibruken.',
  'varsel.p-38':
    'Hvis energien koster {pris} krone per kWh, er kostnaden spart inn etter {antall} år. Det er uvanlig. Sjekk begge tallene.',
  'varsel.p-39':
    'Du har svart at dere kan redusere effekten med {kw} kW. Det er mye når dere bruker {kwh} kWh elektrisitet i året. Sjekk om du har skrevet kWh i stedet for kW.',
  'varsel.p-40_one':
    '{kwh} kWh på {kw} kW er 1 time på full effekt. Et år har 8 760 timer. Sjekk energien og effekten.',
  'varsel.p-40_other':
    '{kwh} kWh på {kw} kW er {n} timer på full effekt. Et år har 8 760 timer. Sjekk energien og effekten.',
  'varsel.p-40.uten': 'Effekten er {kw} kW, men energien er 0 eller ikke oppgitt. Sjekk energien.',
  'varsel.p-41':
    'Overskuddsenergien er {kwh} kWh av en total energibruk på {total} kWh. Det er mye. Sjekk at tallet er i kWh.',
  'varsel.p-42':
    'Summen av underenhetene som har sendt inn, er {sum} kWh. Dere har {diff} kWh mindre for hovedenheten.',
  'varsel.p-42.mer': 'Summen av underenhetene er {sum} kWh. Dere har {diff} kWh mer.',
  'varsel.p-42.mindre': 'Summen av underenhetene er {sum} kWh. Dere har {diff} kWh mindre.',
  'varsel.p-43':
    '«{type}» gir {verdi} kWh per {enhet} i året. Vi spør når det er utenfor {fra}–{til}. Sjekk energien og effekten.',
  'varsel.p-44':
    'Du har oppgitt organisasjonsnummeret til enheten. Har dere kartlagt energibruken selv, velger du «Egne ansatte med godkjent kompetanse».',
  'varsel.p-45':
    'Dere er sertifisert etter ISO 50001, men kartleggingen bygger på noe annet. Sjekk om energiledelsessystemet er brukt.',
  'varsel.p-46':
    '«Prosess» og «Transport» står for {prosent} prosent av energibruken. Energimerking dekker bare bygg. Sjekk hva kartleggingen bygger på.',
  'varsel.p-47.naering':
    'CO₂-kompensasjon gjelder bestemte næringer i industri og bergverk, men dere er registrert i en annen næring. Sjekk svaret.',
  'varsel.p-47.bruk':
    'Kravet om energikartlegging i CO₂-kompensasjonsordningen gjelder foretak som har brukt mer enn 5 GWh i minst ett av de fire siste årene. I de tre årene i rapporten har dere oppgitt høyst {gwh} GWh. Sjekk svaret.',
  'varsel.p-48':
    'Rapporten gjelder {ar}. Det siste hele året er {siste}. Vil du rapportere for {siste}, må du opprette en ny rapport.',
  'varsel.p-49': 'Skal det være {forslag} i stedet for {domene}? Sjekk e-postadressen.',
  'varsel.gjor-om-tekst': 'Gjør om til {tekst}',
  'varsel.gjort-om-tekst': 'Gjort om til {tekst}.',
  'varsel.angret': 'Endringen er angret.',
  'varsel.p-17-knapp': 'Bytt om tallene for {ar2} og {ar}',
  'varsel.p-37.byttet-kort': 'Er potensial og kostnad byttet om?',
  'varsel.p-37.byttet':
    'Potensialet er større enn energibruken til formålet, {bruk}\u00a0kWh. Kostnaden, {kostnad} kroner, passer som potensial. Er de to byttet om?',
  'varsel.p-37.byttet-knapp': 'Bytt om potensial og kostnad',
  'varsel.p-49-kort': 'Skal det være {forslag}?',
  'varsel.gjort': 'Rettet.',
  'varsel.p-53-kort': 'Mente du kWh/{per}?',
  'varsel.p-53':
    'Måleenheten for «{felt}» er {per}. Spesifikk energibruk er kWh per {per}. Er {verdi} i kWh/{per}?',
  'varsel.p-53.mengde-kort': 'Er dette mengden i {per}?',
  'varsel.p-53.mengde':
    '{verdi} {per} ser ut til å være en mengde, ikke energibruk per {per}. {kwh}\u00a0kWh delt på {verdi} er {forslag}\u00a0kWh/{per}. Sjekk tallet og måleenheten.',
  'varsel.p-53.mengde-knapp': 'Gjør om til {forslag}\u00a0kWh/{per}',
  'varsel.p-54.underenheter':
    'Energibruken er om lag 1 000 ganger så stor som det underenhetene har rapportert, {sum} kWh. Er tallene skrevet 1 000 ganger for store?',
  'varsel.p-54.forrige':
    'Energibruken er om lag 1 000 ganger så stor som i rapporten for {ar}, {sum} kWh. Er tallene skrevet 1 000 ganger for store?',
  'varsel.p-54.sparing':
    'Tiltakene sparer {sum} kWh, som er svært lite av energibruken. Er energibruken skrevet 1 000 ganger for stor?',
  'varsel.p-54.baerere':
    'Energibærerne er om lag 1 000 ganger så store som energibruken per formål, {total} kWh. Er de skrevet 1 000 ganger for store?',
}
