interface SpinnerProps {
  text: string
  size?: 'sm' | 'md'
}

/** Something is under way, in words too. Said politely. */
export function Spinner({ text, size = 'md' }: SpinnerProps) {
  return (
    <div className="ek-spinner" role="status">
      <Turning size={size === 'sm' ? 'xs' : 'sm'} />
      <span>{text}</span>
    </div>
  )
}

/** The turning circle of the design system, beside words that say what goes on. */
export function Turning({ size }: { size?: 'xs' | 'sm' }) {
  const circle = { cx: 25, cy: 25, r: 20, fill: 'none', strokeWidth: 5 }
  return (
    <svg className="ds-spinner" data-size={size} viewBox="0 0 50 50" aria-hidden="true" focusable="false">
      <circle className="ds-spinner__background" {...circle} />
      <circle className="ds-spinner__circle" {...circle} />
    </svg>
  )
}
