interface LiveRegionProps {
  /** Announced politely whenever it changes. */
  children: string
}

/** Announces what sighted users see elsewhere. It must be in the page before its text is set. */
export function LiveRegion({ children }: LiveRegionProps) {
  return (
    <span className="ds-sr-only" role="status">
      {children}
    </span>
  )
}
