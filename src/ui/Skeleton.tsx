interface SkeletonProps {
  /** Number of lines. */
  lines: number
  /** Announced once to screen readers. */
  text: string
}

/** A placeholder for content that is loading, so that the layout does not shift. */
export function Skeleton({ lines, text }: SkeletonProps) {
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
