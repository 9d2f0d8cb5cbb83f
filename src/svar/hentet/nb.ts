export const nb = {
  'hentet.tittel': 'Hentet fra rapporten for {ar}',
  'hentet.merke': 'Hentet fra {ar}',
  'hentet.stemmer': 'Alt stemmer',
  'hentet.bekreft-alt': 'Se over svarene. Stemmer de fortsatt, er steget ferdig med ett trykk.',
  'hentet.bekreft': 'Se over svarene. De blir en del av rapporten når du lagrer steget.',
  'hentet.status': 'Hentet, må ses over',
  'hentet.ubekreftet': 'Se over og lagre det som er hentet fra en annen rapport:',
  'hentet.feil.kan-ikke': 'Velg en innsendt rapport for samme enhet, fra et tidligere år.',
}
