import type { ReactNode } from 'react'
import { useId } from 'react'

/** What every field has. All texts come from the caller, in the user's language. */
export interface FieldProps {
  /** Id of the input itself: what an error summary links to. Default: `name`, else generated. */
  id?: string
  name?: string
  label: string
  /** Stands between label and input. */
  description?: ReactNode
  error?: string
  /** «Må fylles ut» or «Valgfritt»; stands in the label. */
  mark?: string
  required?: boolean
}

export interface FieldIds {
  input: string
  label: string
  description: string
  error: string
  note: string
  /** For `aria-describedby`: the parts that are there, most urgent first. */
  describedBy: string | undefined
}

/** Ids that tie a field's parts together. */
export function useFieldIds(
  { id, name, description, error }: Pick<FieldProps, 'id' | 'name' | 'description' | 'error'>,
  note = false,
): FieldIds {
  const generated = useId()
  const input = id ?? name ?? generated
  const ids = {
    input,
    label: `${input}-ledetekst`,
    description: `${input}-hjelp`,
    error: `${input}-feil`,
    note: `${input}-merknad`,
  }
  const present = [error && ids.error, note && ids.note, description && ids.description].filter(Boolean)
  return { ...ids, describedBy: present.length > 0 ? present.join(' ') : undefined }
}
