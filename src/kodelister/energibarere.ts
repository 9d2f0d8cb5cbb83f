import list from './energibarere.json' with { type: 'json' }
import type { Kode } from './kodelister.ts'

/** kWh in one unit of a fuel, at lower heating value (nedre brennverdi). */
export interface Faktor {
  enhet: string
  /** The fuel, when the carrier comprises several. */
  nb?: string
  nn?: string
  kwh: number
}

/** An energy carrier; one that is measured in kWh has no factors. */
export interface Energibarer extends Kode {
  kode: string
  /** Other names of the carrier and its fuels, also in English; pasted rows are recognised by them. */
  synonymer: string[]
  gruppe: string
  /** Default factors; `faktorKilde` names their source. */
  faktorer: readonly Faktor[]
  faktorKilde: string
}

export const energibarere: readonly Energibarer[] = list
