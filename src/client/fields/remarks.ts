import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FieldRemark } from '../../ui/fields/Remark.tsx'

/** A line at a field while it holds `value`. */
export interface Remark extends FieldRemark {
  value: unknown
}

/** The remarks of the open form, by field name. A field subscribes to its own, so that a change renders that one alone. */
export interface Remarks {
  /** The line at a field that holds `value`; rules.md §6.2: it goes with the keystroke that changes the value. */
  of: (name: string, value: unknown) => Remark | undefined
  /** Replaces all of them. */
  set: (all: ReadonlyMap<string, Remark>) => void
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void
}

export function makeRemarks(): Remarks {
  let remarks: ReadonlyMap<string, Remark> = new Map()
  const listeners = new Set<() => void>()
  return {
    of(name, value) {
      const remark = remarks.get(name)
      return remark && Object.is(remark.value, value) ? remark : undefined
    },
    set(all) {
      remarks = all
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same object as long as the form is open. */
export const RemarksContext = createContext<Remarks>(makeRemarks())

/** The remark of a field that holds `value`; undefined where it is about another value. */
export function useRemark(name: string, value: unknown): FieldRemark | undefined {
  const remarks = useContext(RemarksContext)
  return useSyncExternalStore(remarks.subscribe, () => remarks.of(name, value))
}
