export const nn = {
  'skjema.tittel': 'Skjema for rapportering av energikartlegging {ar}',
  'skjema.ingress':
    'Her er alle spørsmåla i rapporten. Bruk skjemaet til å samle svara. Rapporten sender du inn i den digitale tenesta.',
}
