import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'forslag.felt': 'Felt',
  'forslag.fra': 'Står no',
  'forslag.til': 'Blir',
  'forslag.fra.innsendt': 'Sendt inn',
  'forslag.til.innsendt': 'I fila',
  'forslag.celle': 'Celle',
  'forslag.ditt-svar': 'Svaret ditt',
  'forslag.forrige-rapport': 'Førre rapport',
  'forslag.skrevet': '(skrive «{tekst}»)',
  'forslag.da': 'Før: {verdi}.',
  'forslag.av': 'Lagra av {navn} {tidspunkt}.',
  'forslag.av-deg': 'Lagra av deg {tidspunkt}.',
  'forslag.behold': 'Behald det som er lagra: {verdi}',
}
