let aheadMs = 0

/** The time now by the service's clock, also in a browser whose own is wrong: what a page says of a day or a year follows it. */
export const now = () => new Date(Date.now() - aheadMs)

/** Tells by how much the browser's clock is ahead of the service's, in ms. */
export function setClockError(ms: number): void {
  aheadMs = ms
}
