interface KeyFiguresProps {
  /** Each with what it is, and what it is compared with (may be empty); false or null for one that is left out. */
  figures: readonly ({ tall: string; navn: string; note?: string } | false | null | undefined)[]
}

/** Key figures, large. Nothing where there are none. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  const shown = figures.flatMap((figure) => figure || [])
  if (shown.length === 0) return null
  return (
    <dl className="ek-key">
      {shown.map(({ tall, navn, note }) => (
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
