import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RawTexts } from './raw-texts.ts'

/** A field's new value, and the text that it is shown by, where that says more. */
export interface FieldChange {
  name: string
  til: unknown
  skrevet?: string | undefined
}

/** Sets fields of the open form. @returns takes that back, but for what was typed over since */
export type Accept = (changes: readonly FieldChange[]) => () => void

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
    return () => back.filter(({ name }, at) => Object.is(held(name), changes[at]?.til)).forEach(put)
  }
}
