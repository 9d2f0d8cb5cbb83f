/** The thread works so long before others get a turn: on a machine four times as slow that is 100 ms. */
const workMs = 25
let since = 0

/** Gives the page a turn where the thread has worked for long. Anything that takes longer with a larger file calls it on its way. */
export async function pause(): Promise<void> {
  if (performance.now() - since < workMs) return
  // A timer of a hidden tab may take a second, or a minute.
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
  since = performance.now()
}
