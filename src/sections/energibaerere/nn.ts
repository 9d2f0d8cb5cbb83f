import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.energibaerere': 'Energibruk per energiberar',
  'pages.energibaerere.sum': 'Sum for {ar}',
  'pages.energibaerere.sum.ulik':
    'Summen av energiberarane for {ar} er {sum} kWh. Han skal vere lik total energibruk, {total} kWh. Differansen er {diff} kWh.',
  'pages.energibaerere.sum.uten-total':
    'Energibruken per føremål i {ar} er ikkje fylt ut. Summen av energiberarane, {sum} kWh, skal vere lik summen av føremåla.',
  'pages.energibaerere.sum.lik': 'Summen stemmer med total energibruk.',
  'pages.energibaerere.sum.mangler': 'Det manglar {diff} kWh.',
  'pages.energibaerere.sum.for-mye': 'Det er {diff} kWh for mykje.',
  'pages.energibaerere.feil.henting': 'Vi klarte ikkje å hente energiberarane.',
  'pages.energibaerere.feil.lagring':
    'Ukjend feil: Vi klarte ikkje å lagre energiberarane. Sjekk at tala er rette, og prøv igjen.',
  'pages.energibaerere.ingress': 'Skriv kWh eller GWh, eller mengda slik ho står på fakturaen: «5000 liter».',
  'pages.energibaerere.skriv': 'Fyll ut alle dei tre åra. Skriv 0 der de ikkje har brukt noko.',
  'pages.energibaerere.brennverdi.1':
    'Liter, kilo, tonn og kubikkmeter reknar vi om. Talet under namnet er energien i éi slik måleining (nedre brennverdi).',
  'pages.energibaerere.brennverdi.2':
    'Har leverandøren oppgitt eit anna tal, skriv du reknestykket: «=5000*9,9».',
  'pages.energibaerere.brennverdi.3':
    'Passar måleininga til fleire brensel, spør vi kva for eit. Står ho ikkje under namnet, reknar du om til kWh sjølv.',
  'pages.energibaerere.tabell': 'Energibruk per energiberar {fra}–{til} (kWh)',
  'pages.energibaerere.celle': '{energibarer} i {ar}, kWh',
  'pages.energibaerere.faktor': '1 {enhet} = {kwh} kWh',
  'pages.energibaerere.sum-alle': 'Sum',
  'pages.energibaerere.total': 'Total energibruk i {ar}',
  'pages.energibaerere.gruppe.Elektrisitet': 'Elektrisitet',
  'pages.energibaerere.gruppe.Fjernvarme': 'Fjernvarme, fjernkjøling og annan kjøpt varme',
  'pages.energibaerere.gruppe.Gass': 'Gass',
  'pages.energibaerere.gruppe.Olje': 'Olje',
  'pages.energibaerere.gruppe.Biobrensel': 'Biobrensel',
  'pages.energibaerere.gruppe.Annen': 'Andre energiberarar',
  'pages.energibaerere.lim-inn.sum':
    'Summen for {ar} blir {sum}\u00a0kWh. Tala kan lagrast når føremåla er fylte ut og har same sum. Fyller du dei ut først, får du tala fram att her.',
  'pages.energibaerere.lim-inn.andel':
    'Summen for {ar} blir {sum}\u00a0kWh. Det er {prosent} prosent av total energibruk, {total}\u00a0kWh.',
  'pages.energibaerere.uten-total': 'Fyll ut energibruk per føremål først. Då ser du om summen stemmer.',
  'pages.energibaerere.endring': 'Endring frå {fra}',
  'pages.energibaerere.balanse.lik': 'Stemmer',
  'pages.energibaerere.balanse.mangler': 'Manglar {diff} kWh',
  'pages.energibaerere.balanse.for-mye': '{diff} kWh for mykje',
  'pages.energibaerere.legg-til': 'Legg til energiberar',
  'pages.energibaerere.legg-til.eksempel': 'Til dømes propan',
  'pages.energibaerere.legg-til.ingen': 'Ingen treff. Prøv eit anna ord, eller vis alle.',
  'pages.energibaerere.vis-alle': 'Vis alle {n} energiberarar',
  'pages.energibaerere.vis-brukte': 'Vis berre energiberarane de bruker',
  'pages.energibaerere.grense': 'Plikta gjeld føretak som i snitt bruker minst {grense} i året i Noreg.',
  'pages.energibaerere.grense.strek':
    'Streken er {grense}. Plikta gjeld føretak som i snitt bruker minst så mykje i året i Noreg.',
  'pages.energibaerere.hentet':
    'Tala for åra som var med i førre rapport, er henta. Dei er merkte med ein strek. Fyll ut resten.',
  'pages.energibaerere.nokkel': 'Nøkkeltal',
  'pages.energibaerere.nokkel.sum': 'Energibruk i {ar}',
  'pages.energibaerere.nokkel.snitt': 'Snitt for {fra}–{til}, i året',
}
