interface KeyFiguresProps {
  /** Each with what it is, and what it is compared with (may be empty). */
  figures: readonly { tall: string; navn: string; note: string }[]
}

/** Key figures, large. Nothing where there are none. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  if (figures.length === 0) return null
  return (
    <dl className="ek-key">
      {figures.map(({ tall, navn, note }) => (
        <div key={navn}>
          <dt>{navn}</dt>
          <dd>
            <strong>{tall}</strong> {note ? <span>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
