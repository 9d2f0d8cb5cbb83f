import type { Change } from '../../felt/merge.ts'
import { valueAt } from '../../felt/place.ts'
import type { Enhetssvar } from '../../svar/enheter/contract.ts'
import type { Accepted } from '../../svar/enheter/save-unit.ts'
import type { FraUnderenheter, Sum } from './contract.ts'

/** What the sums would change in a section's form. */
export const changesTo = (form: unknown, sums: readonly Sum[] = []): Change[] =>
  sums.map(({ sted, til }) => ({ sted, fra: valueAt(form, sted), til })).filter(({ fra, til }) => fra !== til)

/** Whether a section's form holds none of the figures that are summed. */
export const isEmptyOf = (form: unknown, sums: readonly Sum[] = []) =>
  sums.every(({ sted }) => valueAt(form, sted) === null)

/**
 * What one press changes in a main unit's report: the open section; and where it holds no figure yet, the others that hold none either.
 */
export const acceptedOf = (
  { seksjoner }: Enhetssvar,
  { summer }: FraUnderenheter,
  open: string,
): Accepted<Change>[] =>
  Object.entries(seksjoner)
    .filter(([id, { skjema, lagret }]) => {
      if (id === open) return true
      // What waits of the last report is confirmed on its own page, where it is seen.
      const isFirst = isEmptyOf(seksjoner[open]?.skjema, summer[open])
      return isFirst && lagret === undefined && isEmptyOf(skjema, summer[id])
    })
    .map(([seksjon, { skjema }]) => ({ seksjon, endringer: changesTo(skjema, summer[seksjon]) }))
    .filter(({ endringer }) => endringer.length > 0)
    .sort((a, b) => Number(b.seksjon === open) - Number(a.seksjon === open))
