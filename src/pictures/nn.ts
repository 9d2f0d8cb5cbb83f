import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'bilde.navn': 'Stolpediagram: {tittel}',
  'bilde.formal': 'Mest energi gjekk til {navn} i {ar}: {kwh}\u00a0kWh, {prosent} av {sum}\u00a0kWh.',
  'bilde.arene': '{navn} er størst i {ar}: {kwh}\u00a0kWh, {prosent} av {sum}\u00a0kWh.',
  'bilde.arene.samlet': 'Samla energibruk: {endring}.',
  'bilde.sparing': '{navn} har størst potensial: {kwh}\u00a0kWh i året.',
  'bilde.sparing.kostnad': 'Det kostar {kr}\u00a0kr.',
  'bilde.sparing.lavest': '{navn} kostar minst per kWh spart i året: {kr}\u00a0kr.',
  'bilde.spart': 'Potensial',
  'bilde.kostnad': 'Kostnad',
  'bilde.per-kwh': '{kr}\u00a0kr per kWh',
  'bilde.av-bruken': '{prosent} av bruken',
  'bilde.opp': 'opp {prosent} frå {ar}',
  'bilde.ned': 'ned {prosent} frå {ar}',
  'bilde.likt': 'likt med {ar}',
  'bilde.mangedoblet': 'meir enn ti gonger {ar}',
  'bilde.under': 'under {tall}',
  'bilde.over': 'over {tall}',
  'bilde.alle': 'Alle energiberarar',
  'bilde.andre': '{n} andre',
  'bilde.hel': 'Ein heil stolpe er {tall}.',
}
