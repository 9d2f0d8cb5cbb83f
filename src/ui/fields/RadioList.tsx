import type { ReactNode, Ref } from 'react'
import { Choice } from './Choice.tsx'
import { FieldGroup, type FieldProps, type FieldRemark, useFieldIds } from './Field.tsx'

interface RadioOption<T extends string | number> {
  value: T
  label: string
  description?: ReactNode
}

interface RadioListProps<T extends string | number> extends FieldProps {
  value: T | null
  onChange: (value: T) => void
  onBlur?: () => void
  options: readonly RadioOption<T>[]
  /** Short answers, side by side. */
  inline?: boolean
  /** A line that asks for a look at the answer. */
  remark?: FieldRemark | undefined
  /** The first button, so that an error can take focus there. */
  ref?: Ref<HTMLInputElement>
}

/** A question with one answer among few. The first button has the field's id. */
export function RadioList<T extends string | number>(props: RadioListProps<T>) {
  const { label, mark, description, error, required, value, onChange, onBlur, options, ref } = props
  const ids = useFieldIds(props)
  return (
    <FieldGroup
      ids={ids}
      role="radiogroup"
      label={label}
      mark={mark}
      description={description}
      error={error}
      required={required}
      remark={props.remark}
      inline={props.inline ?? false}
    >
      {options.map((option, index) => (
        <Choice
          key={option.value}
          type="radio"
          ref={index === 0 ? ref : undefined}
          id={index === 0 ? ids.input : `${ids.input}-${option.value}`}
          name={props.name ?? ids.input}
          value={String(option.value)}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          onBlur={onBlur}
          label={option.label}
          description={option.description}
          invalid={Boolean(error)}
        />
      ))}
    </FieldGroup>
  )
}

interface YesNoProps extends FieldProps {
  value: boolean | null
  onChange: (value: boolean) => void
  onBlur?: () => void
  yes: string
  no: string
  remark?: FieldRemark | undefined
  ref?: Ref<HTMLInputElement>
}

/** A yes-or-no question, its answers side by side. Neither is preselected. */
export function YesNo({ value, onChange, yes, no, ...rest }: YesNoProps) {
  return (
    <RadioList
      {...rest}
      inline
      value={value === null ? null : value ? 'ja' : 'nei'}
      onChange={(answer) => onChange(answer === 'ja')}
      options={[
        { value: 'ja', label: yes },
        { value: 'nei', label: no },
      ]}
    />
  )
}
