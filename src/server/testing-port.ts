import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 that nothing listens on, for a service that must know its address before it starts. It is below those that systems
 * give to outgoing connections (from 32768 on Linux), so that none takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
