import list from './energibarere.json' with { type: 'json' }
import type { Kode } from './kodelister.ts'

/** kWh in one unit of a fuel, at lower heating value (nedre brennverdi). */
export interface Faktor {
  enhet: string
  /** The fuel, where the carrier holds several. */
  nb?: string
  nn?: string
  kwh: number
}

/** An energy carrier; one that is measured in kWh has no factors. */
export interface Energibarer extends Kode {
  kode: string
  /** Other names of it, of its fuels or in English: a pasted row may be called by any of them. */
  synonymer: string[]
  gruppe: string
  /** Defaults, to be kept as a versioned table with source and validity. */
  faktorer: readonly Faktor[]
  faktorKilde: string
}

export const energibarere: readonly Energibarer[] = list
