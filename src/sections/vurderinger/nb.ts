export const nb = {
  'steps.vurderinger': 'Andre vurderinger',
  'pages.vurderinger.effekt.aktuelt':
    'Kan dere bruke mindre effekt (kW), enten alltid eller i minst én time når dere bruker mest?',
  'pages.vurderinger.effekt.hjelp':
    'Effekt (kW) er hvor mye energi dere bruker på én gang, her elektrisitet. Den går ned når dere for eksempel stanser en maskin, lader om natten eller bruker batteri.',
  'pages.vurderinger.effekt.kw': 'Hvor mange kW kan dere redusere effekten med?',
  'pages.vurderinger.fjernvarme': 'Er fjernvarme vurdert?',
  'pages.vurderinger.fjernvarme.hjelp':
    'Fjernvarme er varmt vann eller damp som kommer i rør fra en varmesentral for flere bygg.',
  'pages.vurderinger.fjernvarme.svar':
    'I denne rapporten svarer du ja hvis dere har vurdert å gå over til fjernvarme. Tallene er det dere ville fått derfra.',
  'pages.vurderinger.fjernvarme.energi': 'Energi fra fjernvarme (kWh per år)',
  'pages.vurderinger.fjernvarme.kw': 'Effekt fra fjernvarme (kW)',
  'pages.vurderinger.fjernkjoling': 'Er fjernkjøling vurdert?',
  'pages.vurderinger.fjernkjoling.hjelp':
    'Fjernkjøling er kaldt vann som kommer i rør fra en kjølesentral for flere bygg.',
  'pages.vurderinger.fjernkjoling.svar':
    'I denne rapporten svarer du ja hvis dere har vurdert å gå over til fjernkjøling. Tallene er det dere ville fått derfra.',
  'pages.vurderinger.fjernkjoling.energi': 'Energi fra fjernkjøling (kWh per år)',
  'pages.vurderinger.fjernkjoling.kw': 'Effekt fra fjernkjøling (kW)',
  'pages.vurderinger.overskudd': 'Har dere overskuddsenergi?',
  'pages.vurderinger.overskudd.hjelp':
    'Overskuddsenergi er energi dere ikke bruker selv, for eksempel varme i kjølevann, røykgass eller avtrekksluft.',
  'pages.vurderinger.overskudd.energi': 'Overskuddsenergi (kWh per år)',
  'pages.vurderinger.overskudd.kw': 'Effekt i overskuddsenergien (kW)',
  'pages.vurderinger.overskudd.utnytting': 'Er det vurdert å utnytte overskuddsenergien?',
  'pages.vurderinger.overskudd.varmekart': 'Kan overskuddsenergien vises i det offentlige varmekartet?',
  'pages.vurderinger.overskudd.varmekart.hjelp':
    'Svarer du ja, kan det dere oppgir om overskuddsenergien, bli publisert. Du kan svare nei.',
  'pages.vurderinger.fornybar': 'Hvilke typer ny fornybar kraftproduksjon er vurdert?',
  'pages.vurderinger.fornybar.hjelp':
    'For sol oppgir du effekten i kWp: det anlegget gir i fullt sollys. For de andre typene oppgir du kW.',
  'pages.vurderinger.energi': 'Energi (kWh per år)',
  'pages.vurderinger.kwp': 'Effekt (kWp for sol, ellers kW)',
  'pages.vurderinger.fornybar.required': 'Fyll ut både energi og effekt for «{type}».',
  'pages.vurderinger.feil.henting': 'Vi klarte ikke å hente de andre vurderingene.',
  'pages.vurderinger.feil.lagring': 'Ukjent feil: Vi klarte ikke å lagre de andre vurderingene. Prøv igjen.',
  'pages.vurderinger.fornybar.type': 'Type kraftproduksjon',
  'pages.vurderinger.fornybar.ingen': 'Ingen',
  'pages.vurderinger.ingress': 'Her svarer du på hva dere har vurdert i tillegg til de aktuelle tiltakene.',
  'pages.vurderinger.hentet':
    'Vurderingene fra forrige rapport er hentet. Har dere overskuddsenergi, svarer du på nytt på om den kan vises i varmekartet.',
  'pages.vurderinger.side': 'Vet du ikke tallet?',
  'pages.vurderinger.side.tekst': 'Se i kartleggingen. Felt som er merket «Valgfritt», kan stå tomme.',
}
