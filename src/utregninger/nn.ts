export const nn = {
  'utregning.felt': 'Rekna ut: {felt}',
  'utregning.verdi': '{utregning} (skrive «{skrevet}»)',
}
