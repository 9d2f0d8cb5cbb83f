import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import type { FieldRemark } from '../../ui/fields/Field.tsx'
import type { NumberValue } from '../../ui/use-number-text.ts'
import { useTexts } from '../language.tsx'
import { type Accept, makeAccept } from './accept.ts'
import { makeRawTexts, type RawTexts } from './raw-texts.ts'
import { makeRemarks, type Remarks } from './remarks.ts'

type Form = UseFormReturn<FieldValues>

/** What the fields of an open form share besides their values. The same objects as long as it is open, so that it renders no field. */
interface OpenForm {
  raw: RawTexts
  accept: Accept
  cells: Cells
  remarks: Remarks
  underWay: UnderWay
}

/**
 * @param form undefined outside a form
 * @param earlier what was typed in the number fields before it opened, by name; shown where it still gives the figure
 */
export function makeOpenForm(form?: Form, earlier?: Readonly<Record<string, string>>): OpenForm {
  const raw = makeRawTexts(earlier)
  const accept = makeAccept(form, raw)
  return { raw, accept, cells: makeCells(form), remarks: makeRemarks(form, accept), underWay: makeUnderWay() }
}

/**
 * Subscriptions of the cells in a form's tables. react-hook-form calls every subscriber at each change; here one
 * subscription calls the cell that changed, so that a keystroke costs the same in a table of any size.
 */
interface Cells {
  form: Form | undefined
  /** Calls the listener when the cell changes. @returns unsubscribes */
  subscribe: (name: string, listener: () => void) => () => void
}

function makeCells(form: Form | undefined): Cells {
  const listeners = new Map<string, Set<() => void>>()
  let stop: (() => void) | undefined
  const notify = (name: string | undefined) => {
    const one = name === undefined ? undefined : listeners.get(name)
    // No such cell: the form was reset or validated as a whole, or a value around several cells was set.
    for (const each of one ? [one] : listeners.values()) for (const listener of each) listener()
  }
  return {
    form,
    subscribe(name, listener) {
      if (listeners.size === 0)
        stop = form?.subscribe({
          formState: { values: true, errors: true },
          callback: ({ name }) => notify(name),
        })
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(name)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** Work of the form's fields that a save waits for, such as an upload. */
interface UnderWay {
  /** @returns the work, which is waited for until it has ended in either way */
  add: <T>(work: Promise<T>) => Promise<T>
  /** Undefined where nothing is under way. */
  ended: () => Promise<unknown> | undefined
}

function makeUnderWay(): UnderWay {
  const works = new Set<Promise<unknown>>()
  return {
    add(work) {
      works.add(work)
      const remove = () => works.delete(work)
      work.then(remove, remove)
      return work
    },
    ended: () => (works.size > 0 ? Promise.allSettled(works) : undefined),
  }
}

/**
 * The words that mark a field of the open step, such as «Hentet fra 2024», while it still holds what was copied from another
 * report; undefined for other fields.
 */
export type Fetched = (name: string, value: unknown) => string | undefined

const OpenFormContext = createContext<OpenForm & { fetched?: Fetched | undefined }>(makeOpenForm())

interface OpenFormProviderProps {
  opened: OpenForm & { form: Form }
  /** Undefined where nothing is copied, and once a user has saved the step. */
  fetched?: Fetched | undefined
  children: ReactNode
}

/** Around the fields of an open form. */
export function OpenFormProvider({ opened, fetched, children }: OpenFormProviderProps) {
  const { form, raw, accept, cells, remarks, underWay } = opened
  const shared = useMemo(
    () => ({ raw, accept, cells, remarks, underWay, fetched }),
    [raw, accept, cells, remarks, underWay, fetched],
  )
  return (
    <OpenFormContext value={shared}>
      <FormProvider {...form}>{children}</FormProvider>
    </OpenFormContext>
  )
}

/** What the fields of the form around share. */
export const useOpenForm = () => useContext(OpenFormContext)

/** @returns the words that mark the field; undefined where its value is not copied */
export const useFetchedMark = (name: string, value: unknown): string | undefined =>
  useOpenForm().fetched?.(name, value)

/** The remark of a field that holds `value`; undefined where it is about another value. */
export function useRemark(name: string, value: unknown): FieldRemark | undefined {
  const { remarks } = useOpenForm()
  return useSyncExternalStore(remarks.subscribe, () => remarks.of(name, value))
}

/** Value and error text of one cell. */
export function useCell(name: string) {
  const { cells } = useOpenForm()
  const { form } = cells
  if (!form) throw new Error('A cell stands outside the form')
  const subscribe = useCallback((listener: () => void) => cells.subscribe(name, listener), [cells, name])
  const value: NumberValue = useSyncExternalStore(subscribe, () => form.getValues(name)) ?? null
  const error = useSyncExternalStore(subscribe, () => form.getFieldState(name).error?.message)
  return { value, error }
}

/** A field's name, as a path into the form: `rader.0.kwh`. */
type Name = FieldPath<FieldValues>

export interface Connected {
  name: Name
  label: string
  description?: ReactNode
  /** True: «Må fylles ut». False: «Valgfritt». Undefined where all fields of a page are alike. */
  required?: boolean
}

/** Value, error text and mark of one field of the form: whether it is required, and whether its value is copied from an earlier report. */
export function useField({ name, required }: Pick<Connected, 'name' | 'required'>) {
  const { field, fieldState } = useController({ name })
  const mark = useMark(name, field.value, required)
  // The id is the name, so that the error summary can link to the field.
  return { field: { ...field, id: name }, error: fieldState.error?.message, mark }
}

/** The marks of a field in one text: «Må fylles ut», «Valgfritt · Hentet fra 2024». A fetched answer needs no filling in. */
export function useMark(name: string, value: unknown, required: boolean | undefined): string | undefined {
  const { t } = useTexts()
  const fetched = useFetchedMark(name, value)
  if (required) return fetched ?? t('felles.ma-fylles-ut')
  if (required === undefined) return fetched
  return [t('felles.valgfritt'), fetched].filter(Boolean).join(' · ')
}
