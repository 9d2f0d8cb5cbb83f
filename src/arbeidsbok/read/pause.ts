/** So long the thread works before others get a turn: a quarter of the speed makes of it, and of one chunk, less than 100 ms. */
const workMs = 25
let since = 0

/** Gives the page a turn where the thread has worked for long. Anything that takes longer with a larger file calls it on its way. */
export async function pause(): Promise<void> {
  if (performance.now() - since < workMs) return
  await new Promise((resolve) => setTimeout(resolve))
  since = performance.now()
}
