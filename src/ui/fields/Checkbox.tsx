import type { ReactNode, Ref } from 'react'
import { Choice } from './Choice.tsx'
import { FieldError } from './FieldError.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'

interface CheckboxProps extends Omit<FieldProps, 'description'> {
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  readOnly?: boolean
  /** Id of the error of the box's group. The group shows it once, and the box is described by it. */
  groupErrorId?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A single checkbox, such as a confirmation. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    mark,
    description,
    error,
    required,
    checked,
    onChange,
    onBlur,
    name,
    readOnly,
    groupErrorId,
    ref,
  } = props
  const ids = useFieldIds({ id: props.id, name, error, description: undefined })
  return (
    <div className="ek-checkbox">
      <Choice
        type="checkbox"
        ref={ref}
        id={ids.input}
        name={name}
        checked={checked}
        onChange={onChange}
        onBlur={onBlur}
        label={<FieldLabel mark={mark}>{label}</FieldLabel>}
        description={description}
        invalid={Boolean(error)}
        required={required}
        readOnly={readOnly}
        describedBy={groupErrorId && error ? groupErrorId : ids.describedBy}
      />
      {groupErrorId ? null : <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
