import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'hentet.tittel': 'Henta frå rapporten for {ar}',
  'hentet.merke': 'Henta frå {ar}',
  'hentet.stemmer': 'Alt stemmer',
  'hentet.bekreft-alt': 'Sjå over svara. Stemmer dei framleis, er steget ferdig med eitt trykk.',
  'hentet.bekreft': 'Sjå over svara. Dei blir ein del av rapporten når du lagrar steget.',
  'hentet.status': 'Henta, må sjåast over',
  'hentet.ubekreftet': 'Sjå over og lagre det som er henta frå ein annan rapport:',
  'hentet.feil.kan-ikke': 'Vel ein innsend rapport for same eining, frå eit tidlegare år.',
}
