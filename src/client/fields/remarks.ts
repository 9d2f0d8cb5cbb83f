import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldRemark } from '../../ui/fields/Field.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import type { Accept, FieldChange } from './accept.ts'

/** A line at a field while it holds `value`. */
export interface Remark extends FieldRemark {
  value: unknown
}

/** What one press changes in a form, to be undone by another. */
export interface Mending {
  /** The field that the press is about: focus goes there, and «Angre» stands there. */
  name: string
  changes: readonly FieldChange[]
  /** What was done, and that it was undone, in words. */
  done: string
  undone: string
  /** Words of the press that undoes it. */
  undo: string
  /** Called after the values are set. */
  after?: () => void
}

/** The remarks of the open form, by field name. A field subscribes to its own, so that a change renders that one alone. */
export interface Remarks {
  /** The line at a field that holds `value`; rules.md §6.2: it goes with the keystroke that changes the value. */
  of: (name: string, value: unknown) => Remark | undefined
  /** Replaces all of them. */
  set: (all: ReadonlyMap<string, Remark>) => void
  /** Mends fields of the form by one press. Its field has «Angre» as long as it holds the new value. */
  mend: (mending: Mending) => void
  /** What was mended or undone last, in words. */
  said: () => string
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** @param form undefined outside a form */
export function makeRemarks(form: UseFormReturn<FieldValues> | undefined, accept: Accept): Remarks {
  let remarks: ReadonlyMap<string, Remark> = new Map()
  const mended = new Map<string, Remark>()
  let said = ''
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const mend = ({ name, changes, done, undo, undone, after }: Mending) => {
    const tell = (text: string) => {
      said = text
      after?.()
      changed()
      // The pressed button is removed.
      focusField(name)
    }
    const back = accept(changes)
    const press = () => {
      mended.delete(name)
      back()
      tell(undone)
    }
    const value = form?.getValues(name) ?? null
    mended.set(name, { value, text: done, action: { label: undo, press }, isDone: true })
    tell(done)
  }
  return {
    of(name, value) {
      const lines = [mended.get(name), remarks.get(name)]
      return lines.find((remark) => remark && Object.is(remark.value, value))
    },
    set(all) {
      remarks = all
      changed()
    },
    mend,
    said: () => said,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
