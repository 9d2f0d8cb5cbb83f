import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'bilde.navn': 'Stolpediagram: {tittel}',
  'bilde.formal': 'Mest energi gjekk til {navn} i {ar}: {kwh}\u00a0kWh, {prosent} av {sum}\u00a0kWh.',
  'bilde.arene': '{navn} er størst i {ar}: {kwh}\u00a0kWh, {prosent} av {sum}\u00a0kWh.',
  'bilde.arene.samlet': 'Total energibruk: {endring}.',
  'bilde.sparing': '{navn} har størst potensial: {kwh}\u00a0kWh i året.',
  'bilde.sparing.kostnad': 'Tiltaka kostar {kr} kr.',
  'bilde.sparing.lavest': 'Tiltaka for {navn} kostar minst: {kr} kr per kWh spart i året.',
  'bilde.spart': 'Potensial',
  'bilde.kostnad': 'Kostnad',
  'bilde.per-kwh': '{kr}\u00a0kr per kWh',
  'bilde.av-bruken': '{prosent} av energibruken',
  'bilde.opp': 'opp {prosent} frå {ar}',
  'bilde.ned': 'ned {prosent} frå {ar}',
  'bilde.likt': 'uendra frå {ar}',
  'bilde.mangedoblet': 'meir enn ti gonger så mykje som i {ar}',
  'bilde.under': 'under {tall}',
  'bilde.over': 'over {tall}',
  'bilde.alle': 'Alle energiberarar',
  'bilde.andre': '{n} andre',
  'bilde.hel': 'Ein heil stolpe er {tall}.',
}
