interface FieldErrorProps {
  id: string
  children?: string
}

/** The error of one field. Not announced by itself: the error summary takes focus, the field is described by it. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p className="ds-validation-message" data-field="validation" id={id}>
      {children}
    </p>
  )
}
