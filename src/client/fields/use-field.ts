import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTexts } from '../language.tsx'
import { useFetchedMark } from './open-form.tsx'

/** A field's name, as a path into the form: `rader.0.kwh`. */
export type Name = FieldPath<FieldValues>

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
