import type { ReactNode, Ref } from 'react'
import { Choice } from './Choice.tsx'
import { FieldError, FieldGroup, FieldLabel, type FieldProps, useFieldIds } from './Field.tsx'

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

interface CheckboxListProps<T extends string | number> extends FieldProps {
  value: readonly T[]
  onChange: (value: T[]) => void
  options: readonly { value: T; label: string }[]
}

/** A question with any number of answers. The first box has the field's id. Answers keep the order of the options. */
export function CheckboxList<T extends string | number>(props: CheckboxListProps<T>) {
  const { label, mark, description, error, value, onChange, options, name } = props
  const ids = useFieldIds(props)
  const toggle = (option: T, checked: boolean) => {
    const chosen = options.map((each) => each.value)
    onChange(chosen.filter((each) => (each === option ? checked : value.includes(each))))
  }
  return (
    <FieldGroup ids={ids} label={label} mark={mark} description={description} error={error}>
      {options.map((option, index) => (
        <Choice
          key={option.value}
          type="checkbox"
          id={index === 0 ? ids.input : `${ids.input}-${option.value}`}
          name={name}
          value={String(option.value)}
          checked={value.includes(option.value)}
          onChange={(checked) => toggle(option.value, checked)}
          label={option.label}
          invalid={Boolean(error)}
        />
      ))}
    </FieldGroup>
  )
}
