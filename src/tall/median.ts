/** The middle one of some figures in order, or the mean of the two in the middle, to two decimals; null where there is none. */
export function median(figures: readonly number[]): number | null {
  const inOrder = figures.toSorted((a, b) => a - b)
  const [below, above] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]]
  return below === undefined || above === undefined ? null : Math.round((below + above) * 50) / 100
}

/**
 * The scale of bars that show a group's figures side by side.
 *
 * @returns `whole` is what a whole bar stands for: the largest figure, or three medians, so that one typing error leaves the others
 *   readable. Undefined for fewer than two figures
 */
export function groupScale(figures: readonly number[]): { median: number; whole: number } | undefined {
  const middle = median(figures)
  if (figures.length < 2 || middle === null) return undefined
  return { median: middle, whole: Math.min(Math.max(...figures), 3 * middle) }
}
