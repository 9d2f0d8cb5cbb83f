import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import type { FieldIds, FieldProps } from './field-ids.ts'

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'description' | 'error' | 'mark'> {
  /** For screen readers alone, as where the head of a column says the same. */
  labelHidden?: boolean | undefined
  ids: FieldIds
  /** The input, and what is shown between it and the error. */
  children: ReactNode
  className?: string
}

/** Label, description, input and error of a field with one input. */
export function FieldFrame({
  ids,
  label,
  labelHidden,
  mark,
  description,
  error,
  children,
  className,
}: FieldFrameProps) {
  return (
    <div className={className ? `ds-field ${className}` : 'ds-field'}>
      <label className={labelHidden ? 'ds-sr-only' : 'ds-label'} htmlFor={ids.input} id={ids.label}>
        <FieldLabel mark={mark}>{label}</FieldLabel>
      </label>
      {description ? (
        <div data-field="description" id={ids.description}>
          {description}
        </div>
      ) : null}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
