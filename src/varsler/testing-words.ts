/** For each rule, the expected warning of the error that regler.test.ts plants: severity, field and text. */
export const sier: Record<string, readonly [alvor: string, felt: string, tekst: string]> = {
  'P-02': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    '4 999 kWh er lite for et helt år. Har du skrevet MWh i stedet for kWh? 1 MWh er 1 000 kWh.',
  ],
  'P-03': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    'Den totale energibruken er 1 000 GWh. Det er mye for næringen dere er registrert i. Sjekk at alle tallene er i kWh.',
  ],
  'P-04': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    'Den totale energibruken er 20 000 GWh. Det er mer enn en firedel av det all industri og bergverk brukte i 2020 (SSB). Sjekk at alle tallene er i kWh.',
  ],
  'P-09': [
    'varsel',
    'energibrukPerEnergibarer.energibarer.1.kwh',
    'Tallet for «Elektrisitet 2024» er om lag en tusendel av tallet for 2025. Sjekk at tallet er i kWh.',
  ],
  'P-10': [
    'varsel',
    'energibrukPerEnergibarer.energibarer.14.kwh',
    'Har du skrevet liter i stedet for kWh for «Diesel til veitransport 2025»? 1 liter er om lag 10,1 kWh. Sjekk også tallet for 2024.',
  ],
  'P-11': [
    'info',
    'energibrukPerEnergibarer.energibarer.1.kwh',
    'Energibruken gikk ned med 26 prosent fra 2023 til 2024. Sjekk at tallene for begge årene stemmer.',
  ],
  'P-12': [
    'info',
    'energibrukPerEnergibarer.energibarer.5.kwh',
    '«Fjernvarme» er 0 i 2025, men ikke i 2024. Sjekk at tallene for begge årene stemmer.',
  ],
  'P-13': [
    'varsel',
    'energibrukPerEnergibarer.energibarer.5.kwh',
    'Tallet for «Fjernvarme» er 38 800 kWh både i 2024 og i 2025. Det hender sjelden. Sjekk at du har fylt ut riktig år.',
  ],
  'P-14': [
    'info',
    'energibrukPerEnergibarer.energibarer.4.kwh',
    'Tallet for «Fjernvarme» mangler i 2024, men er oppgitt for de andre årene. Fyll det ut, eller skriv 0 hvis dere ikke brukte noe.',
  ],
  'P-15': [
    'varsel',
    'energibrukPerEnergibarer.energibarer.2.kwh',
    '«Bygg» og «Prosess» bruker 473 900,5 kWh, men elektrisitet er 0 eller ikke oppgitt i 2025. Ta med all elektrisitet som teller. Se «Hva teller som energibruk?».',
  ],
  'P-16': [
    'info',
    'energibrukPerEnergibarer.energibarer.2.kwh',
    'Snittet for tre år er 29,41 GWh, under grensen på 1 000 GWh. Er dere i tvil om plikten, spør tilsynsmyndigheten.',
  ],
  'P-17': [
    'varsel',
    'energibrukPerEnergibarer.energibarer.2.kwh',
    'Energibærerne for 2025 er til sammen 494 004 kWh, men tallene for 2024 passer med den totale energibruken, 480 100,5 kWh. Har du byttet om årene?',
  ],
  'P-19': [
    'varsel',
    'energibrukPerFormal.oppvarmingByggKodeId',
    'Dere bruker 1 976 510 kWh kjøpt varme, olje eller biobrensel, men har svart «Direkte elektrisk». Sjekk svaret, og sjekk steget «Energibruk per energibærer».',
  ],
  'P-20': [
    'varsel',
    'energibrukPerFormal.oppvarmingByggKodeId',
    'Du har svart at byggene har vannbåren varme, men du har ikke fylt ut noe i 2025 som kan varme vannet. Sjekk svaret, og sjekk steget «Energibruk per energibærer».',
  ],
  'P-21': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    'Fjernvarme og fjernkjøling er 480 000 kWh. Det er mer enn «Bygg» og «Prosess» bruker, 473 900,5 kWh. Sjekk hvilket formål energien hører til.',
  ],
  'P-22': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal',
    'Drivstoffet er 300 000 kWh. Det er mer enn «Transport» og «Prosess» bruker, 259 300,5 kWh. Sjekk hvilket formål drivstoffet hører til.',
  ],
  'P-25': [
    'varsel',
    'energibrukPerFormal.energibrukMengdePerFormal.0.mengde',
    '1 000,1 kWh/m² er uvanlig. Dagligvarebutikker brukte i snitt 542 kWh/m² i 2017 (Enova). Sjekk arealet og energibruken.',
  ],
  'P-26': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    '«Bygg»: Med 200 kWh per m² svarer 9 999 kWh til 50 m². Har du skrevet MWh i stedet for kWh?',
  ],
  'P-27': [
    'varsel',
    'energibrukPerFormal.energibrukMengdePerFormal.0.mengde',
    '3,4 kWh per mil er uvanlig. 1 mil er 10 km. Skal det være 34,2 kWh per mil?',
  ],
  'P-28': [
    'varsel',
    'energibrukPerFormal.energibrukMengdePerFormal.0.mengde',
    'Den spesifikke energibruken til «Bygg» er 131 kWh/m². I rapporten for 2024 var den 100 kWh/m². Sjekk tallet og måleenheten.',
  ],
  'P-29': [
    'varsel',
    'produksjon.0.kwh',
    'Sol-, vind- og vannkraft og kraftvarme er til sammen 500 000 kWh. Det er mer enn den totale energibruken, 480 100,5 kWh. Sjekk at tallet er i kWh.',
  ],
  'P-30': [
    'varsel',
    'produksjon.0.kwh',
    'Dere produserer 950 000 kWh varme. Det er mer enn dobbelt så mye som «Bygg» og «Prosess» bruker, 473 900,5 kWh. Sjekk at tallet er i kWh.',
  ],
  'P-32': [
    'varsel',
    'aktuelleTiltak.56.erAktuelt',
    'Du har valgt tiltak under «Transport», men energibruken der er 0 eller ikke oppgitt. Sjekk energibruken eller tiltakene.',
  ],
  'P-33': [
    'info',
    'aktuelleTiltak.31.erAktuelt',
    '«Prosess» står for 44 prosent av energibruken, men har ingen aktuelle tiltak. Sjekk om noen tiltak er glemt.',
  ],
  'P-36': [
    'varsel',
    'potensialForEnergireduksjon.0.kwh',
    'Potensialet er 50 prosent av energibruken til «Bygg», som er 214 600 kWh. Det er mye. Sjekk at tallet er i kWh.',
  ],
  'P-37': [
    'varsel',
    'potensialForEnergireduksjon.0.kostnadKr',
    'Kostnaden er 0,0032 kroner per kWh i potensialet. Har du skrevet beløpet i hele kroner?',
  ],
  'P-38': [
    'varsel',
    'potensialForEnergireduksjon.0.kostnadKr',
    'Hvis energien koster 1 krone per kWh, er kostnaden spart inn etter 41,7 år. Det er uvanlig. Sjekk begge tallene.',
  ],
  'P-39': [
    'varsel',
    'tiltaksvurderinger.effektOgFleksibilitetVurdering.effektKw',
    'Du har svart at dere kan redusere effekten med 221 kW. Det er mye når dere bruker 441 300,5 kWh elektrisitet i året. Sjekk om du har skrevet kWh i stedet for kW.',
  ],
  'P-40': [
    'varsel',
    'tiltaksvurderinger.fjernvarmeVurdering.energiKwh',
    '1 990 kWh på 10 kW er 199 timer på full effekt. Et år har 8 760 timer. Sjekk energien og effekten.',
  ],
  'P-41': [
    'varsel',
    'tiltaksvurderinger.overskuddsenergiVurdering.energiKwh',
    'Overskuddsenergien er 433 000 kWh av en total energibruk på 480 100,5 kWh. Det er mye. Sjekk at tallet er i kWh.',
  ],
  'P-42': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.1.kwh',
    'Summen av underenhetene som har sendt inn, er 29 300 000 kWh. Dere har 669 919,5 kWh mindre for hovedenheten.',
  ],
  'P-43': [
    'varsel',
    'tiltaksvurderinger.fornybarKraftproduksjonVurderinger.0.energiKwh',
    '«Solkraft på tak» gir 499 kWh per kWp i året. Vi spør når det er utenfor 500–1 200. Sjekk energien og effekten.',
  ],
  'P-44': [
    'varsel',
    'omKartleggingen.organisasjonsnummerEksternKartlegger',
    'Du har oppgitt organisasjonsnummeret til enheten. Har dere kartlagt energibruken selv, velger du «Egne ansatte med godkjent kompetanse».',
  ],
  'P-45': [
    'info',
    'omKartleggingen.basertPaKodeId',
    'Dere er sertifisert etter ISO 50001, men kartleggingen bygger på noe annet. Sjekk om energiledelsessystemet er brukt.',
  ],
  'P-46': [
    'varsel',
    'omKartleggingen.basertPaKodeId',
    '«Prosess» og «Transport» står for 57 prosent av energibruken. Energimerking dekker bare bygg. Sjekk hva kartleggingen bygger på.',
  ],
  'P-47': [
    'info',
    'omKartleggingen.skalDokumentereCo2Kompensasjon',
    'CO₂-kompensasjon gjelder bestemte næringer i industri og bergverk, men dere er registrert i en annen næring. Sjekk svaret.',
  ],
  'P-48': [
    'varsel',
    'sendInn.bekrefterRiktig',
    'Rapporten gjelder 2025. Det siste hele året er 2026. Vil du rapportere for 2026, må du opprette en ny rapport.',
  ],
  'P-49': [
    'info',
    'omKartleggingen.kontaktpersonEpost',
    'Skal det være gmail.com i stedet for gmial.com? Sjekk e-postadressen.',
  ],
  'P-53': [
    'varsel',
    'energibrukPerFormal.energibrukMengdePerFormal.0.mengde',
    'Måleenheten for «Bygg» er m². Spesifikk energibruk er kWh per m². Er 200 i kWh/m²?',
  ],
  'P-54': [
    'varsel',
    'energibrukPerFormal.energibrukKwhPerFormal.0.kwh',
    'Tiltakene sparer 70 000 kWh, som er svært lite av energibruken. Er energibruken skrevet 1 000 ganger for stor?',
  ],
}
