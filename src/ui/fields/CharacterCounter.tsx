interface CharacterCounterProps {
  /** Characters typed so far. */
  length: number
  limit: number
  /** `tegnteller.igjen`, given what is left. */
  left: (n: number) => string
  /** `tegnteller.for-mye`, given what is over. */
  over: (n: number) => string
}

/** How many characters are left. Said politely when ten or fewer are left, so that it does not talk all the time. */
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
