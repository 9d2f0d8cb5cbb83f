export const nb = {
  'utregning.felt': 'Regnet ut: {felt}',
  'utregning.verdi': '{utregning} (skrevet «{skrevet}»)',
}
