import type { Ref } from 'react'
import { CharacterCounter, type CharacterLimit } from './CharacterCounter.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'

interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  readOnly?: boolean
  counter?: CharacterLimit
  ref?: Ref<HTMLTextAreaElement>
}

/** A text field with several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, mark, description, error, required, counter, value, onChange, rows = 4, ...area } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <textarea
        {...area}
        className="ds-input"
        id={ids.input}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
      {counter ? <CharacterCounter length={value.length} {...counter} /> : null}
    </FieldFrame>
  )
}
