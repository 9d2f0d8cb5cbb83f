import type { Ref } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'

interface SelectProps extends FieldProps {
  value: string | null
  /** null when the placeholder is chosen. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** Those with the same `group`, one after the other, stand below its name. */
  options: readonly { value: string; label: string; group?: string }[]
  placeholder?: string
  labelHidden?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** A choice among few options, in a native select. */
export function Select(props: SelectProps) {
  const {
    label,
    labelHidden,
    mark,
    description,
    error,
    required,
    value,
    onChange,
    options,
    placeholder,
    ...select
  } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame
      ids={ids}
      label={label}
      labelHidden={labelHidden}
      mark={mark}
      description={description}
      error={error}
    >
      <select
        {...select}
        className="ds-input"
        {...ids.control}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
          group === undefined ? (
            some.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {some.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  )
}

const optionOf = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)
