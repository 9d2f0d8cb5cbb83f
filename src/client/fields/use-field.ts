import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTexts } from '../language.tsx'

/** A field's name, as a path into the form: `rader.0.kwh`. */
export type Name = FieldPath<FieldValues>

export interface Connected {
  name: Name
  label: string
  description?: ReactNode
  /** True: «Må fylles ut». False: «Valgfritt». Left out where a page has one kind alone. */
  required?: boolean
}

/** One field of the shell's form: its value, its error in words, and how it is marked. */
export function useField({ name, required }: Pick<Connected, 'name' | 'required'>) {
  const { t } = useTexts()
  const { field, fieldState } = useController({ name })
  const mark = required === undefined ? undefined : t(required ? 'felles.ma-fylles-ut' : 'felles.valgfritt')
  // The id is the name, so that an error summary can link to the very field.
  return { field: { ...field, id: name }, error: fieldState.error?.message, mark }
}
