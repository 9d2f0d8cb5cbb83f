import { ENKLE, enkleEnheter, enkleUnderenheter } from './enkle.ts'
import { GRUPPER } from './grupper.ts'
import { kundeliste } from './kunder.ts'
import { personer } from './personer.ts'
import type { Verden } from './skjema.ts'

/**
 * The built-in world: every case of domain.md §3.7, three lifelike groups, a main unit with 250 sub-units and a
 * person with 5 000 accesses.
 */
export function standardVerden(): Verden {
  const kunder = kundeliste()
  const grupper = Object.values(GRUPPER)
  return {
    personer: personer(kunder.enheter.map((e) => e.organisasjonsnummer)),
    enheter: [...grupper.map((g) => g.hoved), ...enkleEnheter, ...kunder.enheter],
    underenheter: [...grupper.flatMap((g) => g.under), ...enkleUnderenheter, ...kunder.underenheter],
    fjernet: [ENKLE.fjernet],
  }
}
