import type { Ref } from 'react'
import { CharacterCounter, type CharacterLimit } from './CharacterCounter.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useFieldIds } from './field-ids.ts'
import { type FieldRemark, Remark } from './Remark.tsx'

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'password' | 'search' | 'tel'
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'search'
  autoComplete?: string
  placeholder?: string
  readOnly?: boolean
  /** Width in characters; without it the field fills the column. */
  size?: number
  counter?: CharacterLimit
  /** A line that asks for a look at the value. */
  remark?: FieldRemark | undefined
  ref?: Ref<HTMLInputElement>
}

/** A text field with one line. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    mark,
    description,
    error,
    required,
    counter,
    value,
    onChange,
    type = 'text',
    remark,
    ...input
  } = props
  const ids = useFieldIds(props, false, Boolean(remark))
  return (
    <FieldFrame ids={ids} label={label} mark={mark} description={description} error={error}>
      <input
        {...input}
        className="ds-input"
        type={type}
        id={ids.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
      <Remark id={ids.remark} remark={remark} />
      {counter ? <CharacterCounter length={value.length} {...counter} /> : null}
    </FieldFrame>
  )
}
