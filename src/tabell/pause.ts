/** The thread works so long before others get a turn: on a machine four times as slow that is 100 ms. */
const workMs = 25
let since = 0

/** Yields to the event loop after 25 ms of work, so that the page stays usable. To be called in each loop whose length depends on the file. */
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
