interface FieldLabelProps {
  children: string
  /** «Må fylles ut» or «Valgfritt». */
  mark?: string
}

/** An en space: the mark may go to the next line, and starts at its edge there. A margin would go with it. */
const wideSpace = '\u2002'

/** The text of a label or legend, with its mark. */
export function FieldLabel({ children, mark }: FieldLabelProps) {
  return (
    <>
      {children}
      {mark ? (
        <>
          {wideSpace}
          <span className="ek-mark">{mark}</span>
        </>
      ) : null}
    </>
  )
}
