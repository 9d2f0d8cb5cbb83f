import type { nb } from './nb.ts'

export const nn: Record<keyof typeof nb, string> = {
  'hentet.feil.kan-ikke': 'Vel ein innsend rapport for same eining, frå eit tidlegare år.',
  'hentet.ubekreftet': 'Sjå over og lagre det som er henta frå førre rapport.',
}
