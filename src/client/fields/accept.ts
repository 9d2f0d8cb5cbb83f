import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RawTexts } from './raw-texts.ts'

/** A field's new value, and the text that it is shown by, where that says more. */
export interface FieldChange {
  name: string
  til: unknown
  skrevet?: string | undefined
}

/** Sets fields of the open form. @returns takes that back, but for what was typed over since, and says whether that was all */
export type Accept = (changes: readonly FieldChange[]) => () => boolean

/** @param form undefined outside a form */
export function makeAccept(form: UseFormReturn<FieldValues> | undefined, raw: RawTexts): Accept {
  const held = (name: string): unknown => form?.getValues(name) ?? null
  const put = ({ name, til, skrevet = '' }: FieldChange) => {
    // Before the value: the field shows the text that gives its value.
    if (skrevet || raw.of(name)) raw.write(name, skrevet)
    if (!Object.is(held(name), til)) form?.setValue(name, til, { shouldDirty: true })
  }
  return (changes) => {
    const back = changes.map(({ name }) => ({ name, til: held(name), skrevet: raw.of(name) }))
    changes.forEach(put)
    // A quantity without its fuel becomes a figure once the fuel is known: its text then begins as it was put in.
    const isThere = (name: string, til: unknown) =>
      Object.is(held(name), til) || (typeof til === 'string' && raw.of(name)?.startsWith(til) === true)
    return () => {
      const left = back.filter(({ name }, at) => isThere(name, changes[at]?.til))
      left.forEach(put)
      return left.length === back.length
    }
  }
}
