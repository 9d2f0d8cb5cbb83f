interface NumberNoteProps {
  id: string
  /** How the text was read. */
  note: string | undefined
  /** True where the user should check it. */
  isOdd: boolean
  /** The figure that was worked out, while one is in the field. */
  result: string | undefined
}

/** The line that says how a number was read. What is right is one quiet line, and the working is told to screen readers. */
export function NumberNote({ id, note, isOdd, result }: NumberNoteProps) {
  if (!note) return null
  if (isOdd)
    return (
      <p className="ek-note" id={id}>
        {note}
      </p>
    )
  return (
    <>
      <span className="ds-sr-only" id={id}>
        {note}
      </span>
      {result ? (
        <p className="ek-worked-out" aria-hidden="true">
          {result}
        </p>
      ) : null}
    </>
  )
}
