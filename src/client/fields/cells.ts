import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { NumberValue } from '../../ui/number/use-number-text.ts'

type Form = UseFormReturn<FieldValues>

/**
 * The cells of a form's tables. The form library tells each of its fields of every change, and each looks whether it is
 * meant; here one listener tells the cell that it concerns, so that a keystroke costs the same in a table of any size.
 */
export interface Cells {
  form: Form
  /** @returns ends it */
  follow: (name: string, listener: () => void) => () => void
}

export function makeCells(form: Form): Cells {
  const listeners = new Map<string, Set<() => void>>()
  let stop = () => {}
  const tell = (name: string | undefined) => {
    const one = name === undefined ? undefined : listeners.get(name)
    // Without one the form was filled anew, judged as a whole, or something above the cells was set.
    for (const each of one ? [one] : listeners.values()) for (const listener of each) listener()
  }
  return {
    form,
    follow(name, listener) {
      if (listeners.size === 0)
        stop = form.subscribe({
          formState: { values: true, errors: true },
          callback: ({ name }) => tell(name),
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

/** Of the open form. It never changes while the form is open, and so renders no cell. */
export const CellsContext = createContext<Cells | undefined>(undefined)

/** One cell: what the form holds for it, and its error in words. */
export function useCell(name: string) {
  const cells = useContext(CellsContext)
  if (!cells) throw new Error('A cell stands outside the form')
  const { form } = cells
  const follow = useCallback((listener: () => void) => cells.follow(name, listener), [cells, name])
  const value: NumberValue = useSyncExternalStore(follow, () => form.getValues(name)) ?? null
  const error = useSyncExternalStore(follow, () => form.getFieldState(name).error?.message)
  return {
    value,
    error,
    onChange: (next: NumberValue) => form.setValue(name, next, { shouldDirty: true }),
    judge: () => form.trigger(name),
  }
}
