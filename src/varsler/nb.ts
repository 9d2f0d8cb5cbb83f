export const nb = {
  'varsel.tittel_one': '1 svar på siden bør sjekkes',
  'varsel.tittel_other': '{n} svar på siden bør sjekkes',
  'varsel.tittel-alle_one': '1 svar i rapporten bør sjekkes',
  'varsel.tittel-alle_other': '{n} svar i rapporten bør sjekkes',
  'varsel.ingress': 'Svarene kan være riktige. Du kan beholde dem og gå videre uansett.',
  'varsel.behold': 'Behold tallet',
  'varsel.behold-svar': 'Behold svaret',
  'varsel.rett': 'Rett tallet',
  'varsel.rett-svar': 'Rett svaret',
  'varsel.forklaring': 'Forklaring (valgfritt)',
  'varsel.skriv-forklaring': 'Skriv en forklaring',
  'varsel.forklaring.hjelp': 'Forklaringen følger rapporten og står i kvitteringen.',
  'varsel.beholdt_one': 'Du har beholdt 1 svar',
  'varsel.beholdt_other': 'Du har beholdt {n} svar',
  'varsel.er-beholdt': 'Svaret er beholdt.',
  'varsel.angre': 'Angre',
  'varsel.feil': 'Vi klarte ikke å lagre at svaret er beholdt. Prøv igjen.',
  'varsel.kvittering': 'Tall som er sjekket',
  'varsel.kvittering.beholdt': 'Beholdt: {begrunnelse}',
  'varsel.kvittering.uten': 'Beholdt uten forklaring',
  'varsel.ukjent-regel': 'Tjenesten har ikke denne kontrollen.',
  'varsel.forklaring-lang': 'Forklaringen kan ha høyst {maks} tegn.',
  'varsel.felt.sum': 'Summen {ar}',
  'varsel.p-02':
    'Tallet ser lavt ut. Har du skrevet {maleenhet} i stedet for kWh? 1 MWh er 1 000 kWh, og 1 GWh er 1 000 000 kWh.',
  'varsel.p-03':
    'Den totale energibruken er {gwh} GWh. Det er mye for næringen som foretaket er registrert i. Sjekk at alle tallene er i kWh.',
  'varsel.p-04':
    'Den totale energibruken er {gwh} GWh. Ingen foretak på land i Norge bruker så mye. Sjekk at alle tallene er i kWh.',
  'varsel.p-09.hoy': 'Tallet for «{felt}» er om lag 1 000 ganger så stort som i {ar}. Sjekk måleenheten.',
  'varsel.p-09.lav': 'Tallet for «{felt}» er om lag en tusendel av tallet for {ar}. Sjekk måleenheten.',
  'varsel.p-10.enhet':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du skrevet {enhet} i stedet for kWh? 1 {enhet} er om lag {faktor} kWh. Sjekk begge tallene.',
  'varsel.p-10.mj':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du skrevet MJ i stedet for kWh? 1 kWh er 3,6 MJ. Sjekk begge tallene.',
  'varsel.p-10.toe':
    'Tallet for «{felt}» er {tall} kWh, og for {ar2} er det {tall2} kWh. Har du regnet i tonn oljeekvivalenter? 1 toe er 11 630 kWh. Sjekk begge tallene.',
  'varsel.p-11':
    'Energibruken har endret seg {prosent} prosent siden {ar}. Stemmer det? Du kan skrive en forklaring.',
  'varsel.p-12.kom': '«{felt}» er tatt i bruk i {ar}. I {ar2} er tallet 0. Sjekk at ingen år mangler energi.',
  'varsel.p-12.borte': '«{felt}» er 0 i {ar}, men ikke i {ar2}. Sjekk at ingen år mangler energi.',
  'varsel.p-13':
    'Tallet for «{felt}» er {tall} kWh både i {ar2} og i {ar}. Det hender sjelden. Sjekk at du har ført riktig år.',
  'varsel.p-13.flere':
    '{antall} energibærere har samme tall i {ar2} og i {ar}. Det hender sjelden. Sjekk at du har ført riktig år.',
  'varsel.p-14':
    'Tallet for «{felt}» mangler i {ar}, men er oppgitt for de andre årene. Fyll det ut, eller skriv 0 hvis dere ikke brukte noe.',
  'varsel.p-14.flere':
    '{antall} energibærere mangler tall i {ar}, men har tall for de andre årene. Fyll dem ut, eller skriv 0 der dere ikke brukte noe.',
  'varsel.p-15':
    'Bygg og Prosess bruker {kwh} kWh, men ingen elektrisitet i {ar}. Sjekk at du har ført all strøm, også den dere lager selv.',
  'varsel.p-16':
    'Snittet for de siste tre årene er {gjsn} GWh. Plikten gjelder foretak med minst {grense} GWh. Kanskje har ikke foretaket plikt til å rapportere.',
  'varsel.p-17':
    'Energibærerne for {ar} er til sammen {sum} kWh, men tallene for {ar2} passer med den totale energibruken, {total} kWh. Har du byttet om årene?',
  'varsel.p-17.baerer':
    'Tallet for «{felt}» i {ar2} passer med den totale energibruken for {ar}. Har du byttet om årene?',
  'varsel.p-19':
    'Du har svart at bygget varmes direkte med strøm, men dere bruker {kwh} kWh fjernvarme, olje eller biobrensel. Sjekk hvordan bygget varmes.',
  'varsel.p-20':
    'Du har svart at bygget har vannbåren varme, men ingen energibærer i {ar} kan varme vann. Sjekk hvordan bygget varmes, og energibærerne.',
  'varsel.p-21':
    'Fjernvarme og fjernkjøling er {fjern} kWh. Det er mer enn Bygg og Prosess bruker, {kwh} kWh. Sjekk hvilket formål varmen hører til.',
  'varsel.p-22':
    'Drivstoffet er {motor} kWh. Det er mer enn Transport og Prosess bruker, {kwh} kWh. Sjekk hvilket formål drivstoffet hører til.',
  'varsel.p-22.uten':
    'Transport bruker {kwh} kWh, men du har verken ført drivstoff, gass eller strøm. Sjekk energibærerne.',
  'varsel.p-25':
    '{verdi} kWh/m² er uvanlig. Kontorbygg bruker ofte rundt 200. Sjekk arealet og energibruken.',
  'varsel.p-26':
    '«{felt}» bruker {kwh} kWh. Med {verdi} kWh per {per} blir det {antall} {per}. Sjekk om både energibruken og den spesifikke energibruken stemmer.',
  'varsel.p-27':
    '{verdi} kWh per mil er uvanlig. En dieselbil bruker ofte 5–7, og en lastebil 25–45. Sjekk tallet og måleenheten.',
  'varsel.p-27.km': '{verdi} kWh per mil er uvanlig. 1 mil er 10 km. Skal det være {forslag} kWh per mil?',
  'varsel.p-28':
    'Den spesifikke energibruken til {felt} er {verdi} {enhet}. I rapporten for {ar} var den {sist} {enhet}. Sjekk tallet og måleenheten.',
  'varsel.p-29':
    'Kraften dere lager, er {kwh} kWh. Det er mer enn den totale energibruken, {total} kWh. Sjekk måleenheten.',
  'varsel.p-30':
    'Varmen dere lager, er {kwh} kWh. Det er mer enn dobbelt så mye som Bygg og Prosess bruker, {bruk} kWh. Sjekk måleenheten.',
  'varsel.p-32':
    'Du har valgt tiltak under {formal}, men har ikke ført energibruk der. Sjekk energibruken eller tiltakene.',
  'varsel.p-33':
    '{formal} står for {prosent} prosent av energibruken, men har ingen aktuelle tiltak. Sjekk om noen tiltak er glemt.',
  'varsel.p-36':
    'Du vil spare {prosent} prosent av energibruken til {formal}, som er {kwh} kWh. Det er mye. Sjekk måleenheten.',
  'varsel.p-36.total':
    'Til sammen vil du spare {kwh} kWh, {prosent} prosent av den totale energibruken. Det er mye. Sjekk måleenhetene.',
  'varsel.p-37': 'Kostnaden er {kr} kroner per kWh du sparer i året. Har du skrevet beløpet i hele kroner?',
  'varsel.p-38':
    'Med {pris} krone per kWh er kostnaden spart inn etter {antall} år. Det er uvanlig. Sjekk beløpet og energien.',
  'varsel.p-39':
    'Effekten dere kan flytte, er {kw} kW. Det er mye når dere bruker {kwh} kWh elektrisitet i året. Sjekk om du har skrevet kWh i stedet for kW.',
  'varsel.p-40':
    'Energien tilsvarer {timer} timer på full effekt. Et år har 8 760 timer. Sjekk energien og effekten.',
  'varsel.p-40.uten': 'Effekten er {kw} kW, men energien er ikke oppgitt eller 0. Sjekk energien.',
  'varsel.p-41':
    'Overskuddsenergien er {kwh} kWh av en total energibruk på {total} kWh. Det er mye. Sjekk måleenheten.',
  'varsel.p-42':
    'Underenhetene har til sammen rapportert {sum} kWh. Det er mer enn hovedenheten, {total} kWh. Er underenhetene med i tallene for hovedenheten?',
  'varsel.p-43':
    '«{type}» gir {verdi} kWh per kWp i året. Det vanlige er {fra}–{til}. Sjekk energien og effekten.',
  'varsel.p-44':
    'Du har oppgitt foretakets eget nummer. Er kartleggingen gjort internt, velger du det i stedet for ekstern ressurs.',
  'varsel.p-45':
    'Foretaket er sertifisert etter ISO 50001, men kartleggingen er basert på noe annet. Sjekk om energiledelsessystemet er brukt.',
  'varsel.p-46':
    'Prosess og Transport står for {prosent} prosent av energibruken. Energimerking dekker bare bygg. Sjekk hva kartleggingen er basert på.',
  'varsel.p-47.naering':
    'CO₂-kompensasjon gjelder industri og bergverk, og foretaket er registrert i en annen næring. Sjekk svaret.',
  'varsel.p-47.bruk':
    'CO₂-kompensasjon gjelder kraftkrevende industri, og energibruken er {gwh} GWh. Sjekk svaret.',
  'varsel.p-48':
    'Rapporten gjelder {ar}. Det siste hele året er {siste}. Vil du rapportere for {siste}, lager du en ny rapport.',
  'varsel.p-49': 'Skal det være {forslag} i stedet for {domene}? Sjekk e-postadressen.',
}
