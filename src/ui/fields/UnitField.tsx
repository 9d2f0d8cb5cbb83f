import type { Ref } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'

interface UnitFieldProps extends FieldProps {
  value: string | null
  /** null when blank. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  suggestions: readonly string[]
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

/** A unit of measurement: free text with suggestions (rules.md §6.1). */
export function UnitField(props: UnitFieldProps) {
  const {
    label,
    mark,
    description,
    error,
    required,
    value,
    onChange,
    suggestions,
    maxLength = 40,
    ...input
  } = props
  const ids = useFieldIds(props)
  const listId = `${ids.input}-forslag`
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <input
        type="text"
        {...input}
        id={ids.input}
        className="ds-input ek-unit"
        list={listId}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </FieldFrame>
  )
}
