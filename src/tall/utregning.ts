import { visTall } from './format.ts'
import type { Utregning } from './parse.ts'
import { gigajoule } from './units.ts'

const nbsp = '\u00a0'

/**
 * How a figure was worked out: `5 000 liter × 10,1 kWh = 50 500 kWh`, `1 200 + 340 = 1 540 kWh`, `12 MWh = 12 000 kWh`.
 * `100 GJ ≈ 27 777,78 kWh`. `≈` where it was rounded.
 *
 * @param maleenhet the field's own unit
 */
export function visUtregning(utregning: Utregning, maleenhet: string, sprak: 'nb' | 'nn'): string {
  const { ledd, mengde, enhet, faktor } = utregning
  const resultat = visResultat(utregning, maleenhet)
  if (enhet === '') return `${ledd ?? visTall(mengde)} ${resultat}`
  const forst = `${ledd === undefined ? visTall(mengde) : `(${ledd})`}${nbsp}${enhet}`
  const brensel = faktor?.[sprak]
  // A unit of energy has no factor that somebody would look up.
  const ganget = faktor && faktor.enhet !== gigajoule.enhet && `× ${visTall(faktor.kwh)}${nbsp}kWh`
  return [forst, ganget, resultat, brensel && `(${brensel})`].filter(Boolean).join(' ')
}

/** What came out of it: `= 50 500 kWh`, `≈` where it was rounded. */
export const visResultat = ({ tall, avrundet }: Utregning, maleenhet: string): string =>
  `${avrundet ? '≈' : '='} ${visTall(tall)}${nbsp}${maleenhet}`
