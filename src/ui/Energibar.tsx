interface EnergibarProps {
  /** The figure's share of the whole, from 0 to 1. What is above 1 is drawn in amber. */
  andel: number
  /** The same in words, such as «Bygg: 62 prosent av 2 500 000 kWh». Empty when the words stand beside it. */
  tekst: string
  /** `sm` in table rows. */
  size?: 'sm' | 'md'
  /** A limit that is marked on the bar, from 0 to 1. */
  merke?: number
}

const WIDTH = 100

/** The energy bar: a figure's share of the whole, drawn the same way everywhere. */
export function Energibar({ andel, tekst, size = 'sm', merke }: EnergibarProps) {
  const share = Number.isFinite(andel) ? Math.max(0, andel) : 0
  // Above 1, the whole is drawn smaller so that both parts fit.
  const whole = share > 1 ? WIDTH / share : WIDTH
  const filled = share > 1 ? whole : share * WIDTH
  return (
    <svg
      className="ek-bar"
      data-size={size}
      role={tekst ? 'img' : undefined}
      aria-label={tekst || undefined}
      aria-hidden={tekst ? undefined : true}
      focusable="false"
    >
      <rect className="ek-bar__whole" width={`${whole}%`} height="100%" />
      <rect className="ek-bar__share" width={`${filled}%`} height="100%" />
      {share > 1 ? (
        <rect className="ek-bar__over" x={`${whole}%`} width={`${WIDTH - whole}%`} height="100%" />
      ) : null}
      {merke === undefined ? null : (
        <rect className="ek-bar__limit" x={`${merke * WIDTH}%`} width="2" height="100%" />
      )}
      {share > 1 ? <rect className="ek-bar__limit" x={`${whole}%`} width="2" height="100%" /> : null}
    </svg>
  )
}
