export const nb = {
  'steps.energibaerere': 'Energibruk per energibærer',
  'pages.energibaerere.kwh': 'Energibruk i {ar} (kWh)',
  'pages.energibaerere.sum': 'Sum for {ar}',
  'pages.energibaerere.sum.ulik':
    'Summen av energibærerne for {ar} er {sum} kWh. Den skal være lik total energibruk, {total} kWh. Differansen er {diff} kWh.',
  'pages.energibaerere.sum.lik': 'Summen stemmer med total energibruk.',
  'pages.energibaerere.sum.mangler': 'Det mangler {diff} kWh.',
  'pages.energibaerere.sum.for-mye': 'Det er {diff} kWh for mye.',
  'pages.energibaerere.feil.henting': 'Vi klarte ikke å hente energibærerne.',
  'pages.energibaerere.feil.lagring':
    'Ukjent feil: Vi klarte ikke å lagre energibærerne. Sjekk at tallene er riktige, og prøv igjen.',
}
