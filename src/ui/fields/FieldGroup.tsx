import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import type { FieldIds, FieldProps } from './field-ids.ts'
import { type FieldRemark, Remark } from './Remark.tsx'

interface FieldGroupProps extends Pick<FieldProps, 'label' | 'description' | 'error' | 'mark' | 'required'> {
  ids: FieldIds
  role?: 'radiogroup'
  /** A line that asks for a look at the answer. */
  remark?: FieldRemark | undefined
  /** Short choices, side by side. */
  inline?: boolean
  children: ReactNode
}

/** Legend, description, choices and error of a question that is answered with radio buttons or checkboxes. */
export function FieldGroup(props: FieldGroupProps) {
  const { ids, role, label, mark, description, error, required, remark, inline, children } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: given with the role that has it alone
    <fieldset
      className="ds-fieldset"
      role={role}
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      aria-required={role && required ? true : undefined}
      aria-invalid={role && error ? true : undefined}
    >
      <legend className="ds-label" id={ids.label}>
        <FieldLabel mark={mark}>{label}</FieldLabel>
      </legend>
      {description ? (
        <div data-field="description" id={ids.description}>
          {description}
        </div>
      ) : null}
      <div className="ek-choices" data-inline={inline || undefined}>
        {children}
      </div>
      <Remark id={ids.remark} remark={remark} />
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
