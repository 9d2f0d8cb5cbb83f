export const nb = {
  'skjema.tittel': 'Skjema for rapportering av energikartlegging {ar}',
  'skjema.ingress':
    'Her er alle spørsmålene i rapporten. Bruk skjemaet til å samle svarene. Rapporten sender du inn i den digitale tjenesten.',
}
