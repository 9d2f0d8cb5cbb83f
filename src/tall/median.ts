/** The middle one of some figures in order, or the mean of the two in the middle, to two decimals; null where there is none. */
export function median(figures: readonly number[]): number | null {
  const inOrder = figures.toSorted((a, b) => a - b)
  const [below, above] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]]
  return below === undefined || above === undefined ? null : Math.round((below + above) * 50) / 100
}
