interface FieldLabelProps {
  children: string
  /** «Må fylles ut» or «Valgfritt». */
  mark?: string
}

/** The text of a label or legend, with its mark. */
export function FieldLabel({ children, mark }: FieldLabelProps) {
  return (
    <>
      {children}
      {mark ? (
        <>
          {' '}
          <span className="ek-mark">{mark}</span>
        </>
      ) : null}
    </>
  )
}
