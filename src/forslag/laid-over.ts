import { type Change, deepEqual } from '../felt/merge.ts'
import { valueAt, withValue } from '../felt/place.ts'

/** The change that takes this one back. */
export const turned = <C extends Change>(change: C): C => ({ ...change, fra: change.til, til: change.fra })

/**
 * Lays changes over a form. One whose field holds `til` already is left out. One whose field holds something else than `fra` is a
 * conflict: somebody has saved another value since.
 *
 * @returns the form with the changes that are left (`open`), and those in conflict, from what their fields hold now
 */
export function laidOver<C extends Change>(form: unknown, changes: readonly C[]) {
  const open = changes.filter(({ sted, til }) => !deepEqual(valueAt(form, sted), til))
  return {
    open,
    conflicts: open
      .map((change) => ({ ...change, da: change.fra, fra: valueAt(form, change.sted) as C['fra'] })) // of the same field
      .filter(({ da, fra }) => !deepEqual(da, fra)),
    form: open.reduce<unknown>((before, { sted, til }) => withValue(before, sted, til), form),
  }
}
