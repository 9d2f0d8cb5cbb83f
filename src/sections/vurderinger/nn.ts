import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.vurderinger': 'Vurdering av andre tiltak',
  'pages.vurderinger.effekt.aktuelt':
    'Kan de redusere effekten (kW), varig eller i minst éin time når de bruker mest?',
  'pages.vurderinger.effekt.kw': 'Kor mange kW kan de redusere?',
  'pages.vurderinger.fjernvarme': 'Er fjernvarme vurdert?',
  'pages.vurderinger.fjernkjoling': 'Er fjernkjøling vurdert?',
  'pages.vurderinger.overskudd': 'Har de overskotsenergi?',
  'pages.vurderinger.overskudd.utnytting': 'Er det vurdert å utnytte overskotsenergien?',
  'pages.vurderinger.overskudd.varmekart': 'Kan NVE vise overskotsenergien i det offentlege varmekartet?',
  'pages.vurderinger.fornybar': 'Kva typar ny fornybar kraftproduksjon er vurderte?',
  'pages.vurderinger.energi': 'Energi (kWh per år)',
  'pages.vurderinger.kw': 'Effekt (kW)',
  'pages.vurderinger.kwp': 'Effekt (kWp for sol, elles kW)',
  'pages.vurderinger.fornybar.required': 'Fyll ut både energi og effekt for «{type}».',
  'pages.vurderinger.feil.henting': 'Vi klarte ikkje å hente vurderinga av andre tiltak.',
  'pages.vurderinger.feil.lagring':
    'Ukjend feil: Vi klarte ikkje å lagre vurderinga av andre tiltak. Prøv igjen.',
  'pages.vurderinger.fornybar.type': 'Type kraftproduksjon',
  'pages.vurderinger.fornybar.ingen': 'Ingen',
  'pages.vurderinger.ingress': 'Her svarar du på kva de har vurdert i tillegg til dei aktuelle tiltaka.',
  'pages.vurderinger.hentet':
    'Vurderingane frå førre rapport er henta. Du svarar på nytt på om overskotsenergien kan visast i varmekartet.',
}
