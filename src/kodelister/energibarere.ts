import type { Faktor } from '../ui/number/units.ts'
import list from './energibarere.json' with { type: 'json' }
import type { Kode } from './kodelister.ts'

/** An energy carrier; one that is measured in kWh has no factors. */
export interface Energibarer extends Kode {
  kode: string
  /** Other names of the carrier and its fuels, also in English; pasted rows are recognised by them. */
  synonymer: string[]
  gruppe: string
  /** Energy of the fuels at lower heating value (nedre brennverdi); `faktorKilde` names the source. */
  faktorer: readonly Faktor[]
  faktorKilde: string
}

export const energibarere: readonly Energibarer[] = list
