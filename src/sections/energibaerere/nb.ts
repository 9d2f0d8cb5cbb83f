export const nb = {
  'steps.energibaerere': 'Energibruk per energibærer',
  'pages.energibaerere.kwh': 'Energibruk i {ar} (kWh)',
  'pages.energibaerere.sum': 'Sum for {ar}',
  'pages.energibaerere.sum.ulik':
    'Summen av energibærerne for {ar} er {sum} kWh. Den skal være lik total energibruk, {total} kWh. Differansen er {diff} kWh.',
  'pages.energibaerere.sum.lik': 'Summen stemmer med total energibruk.',
  'pages.energibaerere.sum.mangler': 'Det mangler {diff} kWh.',
  'pages.energibaerere.sum.for-mye': 'Det er {diff} kWh for mye.',
  'pages.energibaerere.feil.henting': 'Vi klarte ikke å hente energibærerne.',
  'pages.energibaerere.feil.lagring':
    'Ukjent feil: Vi klarte ikke å lagre energibærerne. Sjekk at tallene er riktige, og prøv igjen.',
  'pages.energibaerere.energibarer': 'Energibærer',
  'pages.energibaerere.ingress': 'Skriv kWh, eller mengden slik den står på fakturaen: «5000 liter».',
  'pages.energibaerere.hva-teller': 'Hva skal være med?',
  'pages.energibaerere.skriv':
    'Fyll ut hvert av de tre årene. Du kan skrive «12 MWh», «5000 liter», «3 tonn» eller «=1200+340». Liter, tonn og kubikkmeter regner vi om med tallet under navnet. Skriv 0 der dere ikke har brukt noe.',
  'pages.energibaerere.med':
    'Ta med all energi dere har brukt i Norge, både kjøpt og egenprodusert. Solkraft dere har brukt selv, hører til elektrisitet.',
  'pages.energibaerere.ikke-med':
    'Ta ikke med varme som varmepumper henter fra omgivelsene, energi dere har solgt videre, eller brensel brukt som råstoff. Bruker dere kull, koks eller gass som reduksjonsmiddel, spør tilsynsmyndigheten hva som skal være med.',
  'pages.energibaerere.brennverdi':
    'Tallet under navnet er energien i én liter, ett tonn eller én kubikkmeter: den nedre brennverdien, uten varmen i vanndampen fra forbrenningen. Har leverandøren oppgitt et annet tall, skriver du regnestykket med det: «=5000×9,9». Sm³ er en kubikkmeter gass ved 15 °C, Nm³ ved 0 °C.',
  'pages.energibaerere.tabell': 'Energibruk per energibærer {fra}–{til} (kWh)',
  'pages.energibaerere.celle': '{energibarer} i {ar}, kWh',
  'pages.energibaerere.faktor': '1 {enhet} = {kwh} kWh',
  'pages.energibaerere.sum-alle': 'Sum',
  'pages.energibaerere.total': 'Total energibruk i {ar}',
  'pages.energibaerere.gruppe.Elektrisitet': 'Elektrisitet',
  'pages.energibaerere.gruppe.Fjernvarme': 'Fjernvarme, fjernkjøling og annen kjøpt varme',
  'pages.energibaerere.gruppe.Gass': 'Gass',
  'pages.energibaerere.gruppe.Olje': 'Olje',
  'pages.energibaerere.gruppe.Biobrensel': 'Biobrensel',
  'pages.energibaerere.gruppe.Annen': 'Andre energibærere',
  'pages.energibaerere.lim-inn.sum': 'Summen for {ar} blir {sum} kWh.',
  'pages.energibaerere.lim-inn.andel':
    'Summen for {ar} blir {sum} kWh. Det er {prosent} % av total energibruk, {total} kWh.',
  'pages.energibaerere.uten-total': 'Fyll ut energibruk per formål først. Da ser du om summen stemmer.',
  'pages.energibaerere.endring': 'Endring fra {ar}',
  'pages.energibaerere.balanse.lik': 'Stemmer',
  'pages.energibaerere.balanse.mangler': 'Mangler {diff} kWh',
  'pages.energibaerere.balanse.for-mye': '{diff} kWh for mye',
  'pages.energibaerere.legg-til': 'Legg til energibærer',
  'pages.energibaerere.legg-til.eksempel': 'For eksempel propan',
  'pages.energibaerere.legg-til.ingen': 'Ingen treff. Prøv et annet ord, eller vis alle.',
  'pages.energibaerere.vis-alle': 'Vis alle {n} energibærere',
  'pages.energibaerere.vis-brukte': 'Vis bare energibærerne dere bruker',
  'pages.energibaerere.grense': 'Plikten gjelder foretak som i snitt bruker minst {grense} i året i Norge.',
  'pages.energibaerere.grense.strek':
    'Streken er {grense}. Plikten gjelder foretak som i snitt bruker minst så mye i året i Norge.',
  'pages.energibaerere.hentet':
    'Tallene for årene som var med i forrige rapport, er hentet. De er merket med en strek. Fyll ut resten.',
  'pages.energibaerere.nokkel': 'Nøkkeltall',
  'pages.energibaerere.nokkel.sum': 'Energibruk i {ar}',
  'pages.energibaerere.nokkel.fra': '{endring} fra {ar}',
  'pages.energibaerere.nokkel.snitt': 'Snitt for {fra}–{til}, i året',
}
