import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { NumberValue } from '../../ui/use-number-text.ts'

type Form = UseFormReturn<FieldValues>

/**
 * Subscriptions of the cells in a form's tables. react-hook-form calls every subscriber at each change; here one
 * subscription calls the cell that changed, so that a keystroke costs the same in a table of any size.
 */
export interface Cells {
  form: Form
  /** Calls the listener when the cell changes. @returns unsubscribes */
  subscribe: (name: string, listener: () => void) => () => void
}

export function makeCells(form: Form): Cells {
  const listeners = new Map<string, Set<() => void>>()
  let stop = () => {}
  const notify = (name: string | undefined) => {
    const one = name === undefined ? undefined : listeners.get(name)
    // No such cell: the form was reset or validated as a whole, or a value around several cells was set.
    for (const each of one ? [one] : listeners.values()) for (const listener of each) listener()
  }
  return {
    form,
    subscribe(name, listener) {
      if (listeners.size === 0)
        stop = form.subscribe({
          formState: { values: true, errors: true },
          callback: ({ name }) => notify(name),
        })
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(name)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/** The same object as long as the form is open, so that it renders no cell. */
export const CellsContext = createContext<Cells | undefined>(undefined)

/** Value and error text of one cell. */
export function useCell(name: string) {
  const cells = useContext(CellsContext)
  if (!cells) throw new Error('A cell stands outside the form')
  const { form } = cells
  const subscribe = useCallback((listener: () => void) => cells.subscribe(name, listener), [cells, name])
  const value: NumberValue = useSyncExternalStore(subscribe, () => form.getValues(name)) ?? null
  const error = useSyncExternalStore(subscribe, () => form.getFieldState(name).error?.message)
  return {
    value,
    error,
    onChange: (next: NumberValue) => form.setValue(name, next, { shouldDirty: true }),
  }
}
