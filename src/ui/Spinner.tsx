/** A spinner with a text, announced politely. */
export function Spinner({ text }: { text: string }) {
  return (
    <div className="ek-spinner" role="status">
      <Turning size="sm" />
      <span>{text}</span>
    </div>
  )
}

/** Designsystemet's spinner alone, for use beside a text that says what is in progress. */
export function Turning({ size }: { size?: 'sm' }) {
  const circle = { cx: 25, cy: 25, r: 20, fill: 'none', strokeWidth: 5 }
  return (
    <svg className="ds-spinner" data-size={size} viewBox="0 0 50 50" aria-hidden="true" focusable="false">
      <circle className="ds-spinner__background" {...circle} />
      <circle className="ds-spinner__circle" {...circle} />
    </svg>
  )
}
