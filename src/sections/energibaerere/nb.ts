export const nb = {
  'steps.energibaerere': 'Energibruk per energibærer',
  'pages.energibaerere.sum': 'Sum for {ar}',
  'pages.energibaerere.sum.ulik':
    'Summen av energibærerne for {ar} er {sum} kWh. Den skal være lik total energibruk, {total} kWh. Differansen er {diff} kWh.',
  'pages.energibaerere.sum.uten-total':
    'Energibruken per formål i {ar} er ikke fylt ut. Summen av energibærerne, {sum} kWh, skal være lik summen av formålene.',
  'pages.energibaerere.sum.lik': 'Summen stemmer med total energibruk.',
  'pages.energibaerere.sum.mangler': 'Det mangler {diff} kWh.',
  'pages.energibaerere.sum.for-mye': 'Det er {diff} kWh for mye.',
  'pages.energibaerere.feil.henting': 'Vi klarte ikke å hente energibærerne.',
  'pages.energibaerere.feil.lagring':
    'Ukjent feil: Vi klarte ikke å lagre energibærerne. Sjekk at tallene er riktige, og prøv igjen.',
  'pages.energibaerere.ingress':
    'Skriv kWh eller GWh, eller mengden slik den står på fakturaen: «5000 liter».',
  'pages.energibaerere.skriv': 'Fyll ut alle tre årene. Skriv 0 der dere ikke har brukt noe.',
  'pages.energibaerere.brennverdi.1':
    'Liter, kilo, tonn og kubikkmeter regner vi om. Tallet under navnet er energien i én slik måleenhet (nedre brennverdi).',
  'pages.energibaerere.brennverdi.2':
    'Har leverandøren oppgitt et annet tall, skriver du regnestykket: «=5000*9,9».',
  'pages.energibaerere.brennverdi.3':
    'Passer måleenheten til flere brensler, spør vi hvilket. Står den ikke under navnet, regner du om til kWh selv.',
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
  'pages.energibaerere.lim-inn.sum':
    'Summen for {ar} blir {sum}\u00a0kWh. Tallene kan lagres når formålene er fylt ut og har samme sum. Fyller du dem ut først, får du tallene fram igjen her.',
  'pages.energibaerere.lim-inn.andel':
    'Summen for {ar} blir {sum}\u00a0kWh. Det er {prosent} prosent av total energibruk, {total}\u00a0kWh.',
  'pages.energibaerere.uten-total': 'Fyll ut energibruk per formål først. Da ser du om summen stemmer.',
  'pages.energibaerere.endring': 'Endring fra {fra}',
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
  'pages.energibaerere.nokkel.snitt': 'Snitt for {fra}–{til}, i året',
}
