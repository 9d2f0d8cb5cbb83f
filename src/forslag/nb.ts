export const nb = {
  'forslag.felt': 'Felt',
  'forslag.fra': 'Står nå',
  'forslag.til': 'Blir',
  'forslag.fra.innsendt': 'Sendt inn',
  'forslag.til.innsendt': 'I filen',
  'forslag.celle': 'Celle',
  'forslag.ditt-svar': 'Svaret ditt',
  'forslag.skrevet': '(skrevet «{tekst}»)',
  'forslag.da': 'Før: {verdi}.',
  'forslag.av': 'Lagret av {navn} {tidspunkt}.',
  'forslag.av-deg': 'Lagret av deg {tidspunkt}.',
  'forslag.behold': 'Behold det som er lagret: {verdi}',
}
