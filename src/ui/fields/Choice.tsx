import type { ReactNode, Ref } from 'react'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  id: string
  name?: string
  value?: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  label: ReactNode
  description?: ReactNode
  invalid?: boolean
  readOnly?: boolean
  required?: boolean
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

/** One radio button or checkbox with its label. */
export function Choice(props: ChoiceProps) {
  const { id, label, description, invalid, required, describedBy, onChange, readOnly, type, ...input } = props
  const helpId = `${id}-hjelp`
  return (
    <div className="ds-field">
      <input
        className="ds-input"
        {...input}
        type={type}
        id={id}
        onChange={(event) => {
          if (!readOnly) onChange(event.target.checked)
        }}
        aria-readonly={readOnly && type === 'checkbox' ? true : undefined}
        aria-disabled={readOnly || undefined}
        aria-required={required && type === 'checkbox' ? true : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, description && helpId].filter(Boolean).join(' ') || undefined}
      />
      <label className="ds-label" htmlFor={id} data-weight="regular">
        {label}
      </label>
      {description ? (
        <div data-field="description" id={helpId}>
          {description}
        </div>
      ) : null}
    </div>
  )
}
