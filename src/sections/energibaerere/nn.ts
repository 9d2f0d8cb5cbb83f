import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'steps.energibaerere': 'Energibruk per energiberar',
  'pages.energibaerere.kwh': 'Energibruk i {ar} (kWh)',
  'pages.energibaerere.sum': 'Sum for {ar}',
  'pages.energibaerere.sum.ulik':
    'Summen av energiberarane for {ar} er {sum} kWh. Han skal vere lik total energibruk, {total} kWh. Differansen er {diff} kWh.',
  'pages.energibaerere.sum.lik': 'Summen stemmer med total energibruk.',
  'pages.energibaerere.sum.mangler': 'Det manglar {diff} kWh.',
  'pages.energibaerere.sum.for-mye': 'Det er {diff} kWh for mykje.',
  'pages.energibaerere.feil.henting': 'Vi klarte ikkje å hente energiberarane.',
  'pages.energibaerere.feil.lagring':
    'Ukjend feil: Vi klarte ikkje å lagre energiberarane. Sjekk at tala er rette, og prøv igjen.',
}
