import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.vurderinger': 'Vurdering av andre tiltak',
  'pages.vurderinger.effekt.aktuelt':
    'Er det aktuelt å redusere effektuttaket varig eller mellombels, i minst éin time ved topplast?',
  'pages.vurderinger.effekt.kw': 'Kor mykje kan effektuttaket reduserast (kW)?',
  'pages.vurderinger.fjernvarme': 'Er fjernvarme vurdert?',
  'pages.vurderinger.fjernkjoling': 'Er fjernkjøling vurdert?',
  'pages.vurderinger.overskudd': 'Har føretaket overskotsenergi?',
  'pages.vurderinger.overskudd.utnytting': 'Er det vurdert å utnytte overskotsenergien?',
  'pages.vurderinger.overskudd.varmekart': 'Kan NVE vise opplysningane i varmekartet?',
  'pages.vurderinger.fornybar': 'Kva typar ny fornybar kraftproduksjon er vurderte?',
  'pages.vurderinger.energi': 'Energi (kWh per år)',
  'pages.vurderinger.kw': 'Effekt (kW)',
  'pages.vurderinger.kwp': 'Effekt (kWp)',
  'pages.vurderinger.fornybar.required': 'Fyll ut både energi (kWh per år) og effekt (kWp) for «{type}».',
  'pages.vurderinger.feil.henting': 'Vi klarte ikkje å hente vurderinga av andre tiltak.',
  'pages.vurderinger.feil.lagring': 'Ukjend feil: Vi klarte ikkje å lagre vurderinga av andre tiltak.',
  'pages.vurderinger.fornybar.type': 'Type kraftproduksjon',
  'pages.vurderinger.fornybar.ingen': 'Ingen',
  'pages.vurderinger.ingress':
    'Her svarar du på kva føretaket har vurdert i tillegg til dei aktuelle tiltaka.',
  'pages.vurderinger.hentet':
    'Vurderingane frå førre rapport er henta. Du svarer på nytt på om overskotsenergien kan visast i varmekartet.',
}
