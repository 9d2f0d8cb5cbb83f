interface FieldErrorProps {
  id: string
  children?: string
}

/** The error of one field. Not a live region: the error summary takes focus, and the error describes the field. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p className="ds-validation-message" data-field="validation" id={id}>
      {children}
    </p>
  )
}
