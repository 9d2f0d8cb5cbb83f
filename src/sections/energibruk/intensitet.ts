import { bygg } from './contract.ts'
import { nevner } from './enhet.ts'

/** A row of `energibrukMengdePerFormal`, as it is answered and as it is stored. */
interface Mengde {
  formalKodeId: number
  mengde: number | null
  enhet: string | null
}

/** Specific use of the buildings in kWh/m²; null where it is not given, or is measured per something else. */
export function kwhPerM2(mengder: readonly Mengde[]): number | null {
  const { mengde = null, enhet = null } = mengder.find((row) => row.formalKodeId === bygg) ?? {}
  return nevner(1, mengde, enhet)?.enhet === 'm²' ? mengde : null
}
