import type { ReactNode, Ref } from 'react'
import { Choice } from './Choice.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'

interface CheckboxListProps<T extends string | number> extends FieldProps {
  value: readonly T[]
  onChange: (value: T[]) => void
  onBlur?: () => void
  options: readonly { value: T; label: string; description?: ReactNode }[]
  readOnly?: boolean
  /** The first box, so that an error can take focus there. */
  ref?: Ref<HTMLInputElement>
}

/** A question with any number of answers. The first box has the field's id. Answers keep the order of the options. */
export function CheckboxList<T extends string | number>(props: CheckboxListProps<T>) {
  const { label, mark, description, error, value, onChange, onBlur, options, name, readOnly, ref } = props
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
          ref={index === 0 ? ref : undefined}
          id={index === 0 ? ids.input : `${ids.input}-${option.value}`}
          name={name}
          value={String(option.value)}
          checked={value.includes(option.value)}
          onChange={(checked) => toggle(option.value, checked)}
          onBlur={onBlur}
          label={option.label}
          description={option.description}
          invalid={Boolean(error)}
          readOnly={readOnly}
        />
      ))}
    </FieldGroup>
  )
}
