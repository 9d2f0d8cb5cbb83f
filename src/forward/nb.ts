export const nb = {
  'hentet.feil.kan-ikke': 'Velg en innsendt rapport for samme enhet, fra et tidligere år.',
  'hentet.ubekreftet': 'Se over og lagre det som er hentet fra forrige rapport.',
}
