interface CharacterCounterProps {
  /** Characters typed so far. */
  length: number
  limit: number
  /** `tegnteller.igjen`, given the number of characters left. */
  left: (n: number) => string
  /** `tegnteller.for-mye`, given the number of characters above the limit. */
  over: (n: number) => string
}

/** How many characters are left. Announced politely when ten or fewer are left, so that it does not speak at every key. */
export function CharacterCounter({ length, limit, left, over }: CharacterCounterProps) {
  const rest = limit - length
  const text = rest < 0 ? over(-rest) : left(rest)
  return (
    <>
      <p className="ek-counter" data-over={rest < 0 || undefined} aria-hidden={rest <= 10 || undefined}>
        {text}
      </p>
      <span className="ds-sr-only" role="status">
        {rest <= 10 ? text : ''}
      </span>
    </>
  )
}

export type CharacterLimit = Omit<CharacterCounterProps, 'length'>
