import type { ReactNode } from 'react'
import { useId } from 'react'

/** Props of every field. All texts come from the caller, in the user's language. */
export interface FieldProps {
  /** Id of the input, which an error summary links to. Default: `name`, else generated. */
  id?: string
  name?: string
  label: string
  /** Shown between label and input. */
  description?: ReactNode
  error?: string
  /** «Må fylles ut» or «Valgfritt»; part of the label. */
  mark?: string
  required?: boolean
}

export interface FieldIds {
  input: string
  label: string
  description: string
  error: string
  note: string
  remark: string
  last: string
  /** For `aria-describedby`: ids of the parts that are rendered, most urgent first. */
  describedBy: string | undefined
}

/** Ids that connect a field's parts. */
export function useFieldIds(
  { id, name, description, error }: Pick<FieldProps, 'id' | 'name' | 'description' | 'error'>,
  note = false,
  remark = false,
  last = false,
): FieldIds {
  const generated = useId()
  const input = id ?? name ?? generated
  const ids = {
    input,
    label: `${input}-ledetekst`,
    description: `${input}-hjelp`,
    error: `${input}-feil`,
    note: `${input}-merknad`,
    remark: `${input}-varsel`,
    last: `${input}-forrige`,
  }
  const present = [
    error && ids.error,
    remark && ids.remark,
    note && ids.note,
    description && ids.description,
    last && ids.last,
  ].filter(Boolean)
  return { ...ids, describedBy: present.length > 0 ? present.join(' ') : undefined }
}
