interface SkeletonProps {
  /** Lines of text to hold the place of. */
  lines?: number
  /** Said once to those who do not see it. */
  text: string
}

/** Holds the place of what is being loaded, so that the page does not jump. */
export function Skeleton({ lines = 3, text }: SkeletonProps) {
  return (
    <div className="ek-skeleton" role="status">
      <span className="ds-sr-only">{text}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <span key={line} className="ds-skeleton" data-variant="rectangle" aria-hidden="true" />
      ))}
    </div>
  )
}
