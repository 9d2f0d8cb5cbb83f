export const nb = {
  'steps.vurderinger': 'Vurdering av andre tiltak',
  'pages.vurderinger.effekt.aktuelt':
    'Kan dere redusere effekten (kW), varig eller i minst én time når dere bruker mest?',
  'pages.vurderinger.effekt.kw': 'Hvor mange kW kan dere redusere?',
  'pages.vurderinger.fjernvarme': 'Er fjernvarme vurdert?',
  'pages.vurderinger.fjernkjoling': 'Er fjernkjøling vurdert?',
  'pages.vurderinger.overskudd': 'Har dere overskuddsenergi?',
  'pages.vurderinger.overskudd.utnytting': 'Er det vurdert å utnytte overskuddsenergien?',
  'pages.vurderinger.overskudd.varmekart': 'Kan NVE vise overskuddsenergien i det offentlige varmekartet?',
  'pages.vurderinger.fornybar': 'Hvilke typer ny fornybar kraftproduksjon er vurdert?',
  'pages.vurderinger.energi': 'Energi (kWh per år)',
  'pages.vurderinger.kw': 'Effekt (kW)',
  'pages.vurderinger.kwp': 'Effekt (kWp for sol, ellers kW)',
  'pages.vurderinger.fornybar.required': 'Fyll ut både energi og effekt for «{type}».',
  'pages.vurderinger.feil.henting': 'Vi klarte ikke å hente vurderingen av andre tiltak.',
  'pages.vurderinger.feil.lagring':
    'Ukjent feil: Vi klarte ikke å lagre vurderingen av andre tiltak. Prøv igjen.',
  'pages.vurderinger.fornybar.type': 'Type kraftproduksjon',
  'pages.vurderinger.fornybar.ingen': 'Ingen',
  'pages.vurderinger.ingress': 'Her svarer du på hva dere har vurdert i tillegg til de aktuelle tiltakene.',
  'pages.vurderinger.hentet':
    'Vurderingene fra forrige rapport er hentet. Du svarer på nytt på om overskuddsenergien kan vises i varmekartet.',
}
