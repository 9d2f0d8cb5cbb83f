export const nb = {
  'steps.vurderinger': 'Vurdering av andre tiltak',
  'pages.vurderinger.effekt.aktuelt':
    'Er det aktuelt å redusere effektuttaket varig eller midlertidig, i minst én time ved topplast?',
  'pages.vurderinger.effekt.kw': 'Hvor mye kan effektuttaket reduseres (kW)?',
  'pages.vurderinger.fjernvarme': 'Er fjernvarme vurdert?',
  'pages.vurderinger.fjernkjoling': 'Er fjernkjøling vurdert?',
  'pages.vurderinger.overskudd': 'Har foretaket overskuddsenergi?',
  'pages.vurderinger.overskudd.utnytting': 'Er det vurdert å utnytte overskuddsenergien?',
  'pages.vurderinger.overskudd.varmekart': 'Kan NVE vise opplysningene i varmekartet?',
  'pages.vurderinger.fornybar': 'Hvilke typer ny fornybar kraftproduksjon er vurdert?',
  'pages.vurderinger.energi': 'Energi (kWh per år)',
  'pages.vurderinger.kw': 'Effekt (kW)',
  'pages.vurderinger.kwp': 'Effekt (kWp)',
  'pages.vurderinger.fornybar.required': 'Fyll ut både energi (kWh per år) og effekt (kWp) for «{type}».',
  'pages.vurderinger.feil.henting': 'Vi klarte ikke å hente vurderingen av andre tiltak.',
  'pages.vurderinger.feil.lagring': 'Ukjent feil: Vi klarte ikke å lagre vurderingen av andre tiltak.',
  'pages.vurderinger.fornybar.type': 'Type kraftproduksjon',
  'pages.vurderinger.fornybar.ingen': 'Ingen',
  'pages.vurderinger.ingress':
    'Her svarer du på hva foretaket har vurdert i tillegg til de aktuelle tiltakene.',
  'pages.vurderinger.hentet':
    'Vurderingene fra forrige rapport er hentet. Du svarer på nytt på om overskuddsenergien kan vises i varmekartet.',
}
