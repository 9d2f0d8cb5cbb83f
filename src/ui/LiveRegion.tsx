interface LiveRegionProps {
  /** Said politely whenever it changes. */
  children: string
}

/** Says something that is seen elsewhere. It must stand in the page before there is something to say. */
export function LiveRegion({ children }: LiveRegionProps) {
  return (
    <span className="ds-sr-only" role="status">
      {children}
    </span>
  )
}
