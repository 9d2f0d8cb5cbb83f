import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Faults of a network or a machine. */
export type Fault =
  | 'none'
  /** Nothing listens; existing connections are closed. */
  | 'refused'
  /** Connections are accepted and reset; existing ones are reset. */
  | 'reset'
  /** Data are dropped. Connections of that time stay dead after the repair. */
  | 'black hole'
  /** Each answer is a second late. */
  | 'slow'
  /** Answers come one byte at a time. */
  | 'drip'
  /** The connection is reset in the middle of an answer. */
  | 'cut'

interface Link {
  client: Socket
  server: Socket
  dead: boolean
  /** When the last delayed data are sent; later data wait for it, to keep the order. */
  free: number
}

const slowMs = 1_000
const dripMs = 200

/** A TCP proxy on 127.0.0.1 with a fault that can be set at any time. */
export async function startFaultProxy(target: NetConnectOpts) {
  let fault: Fault = 'none'
  const links = new Set<Link>()
  const server = createServer((client) => accept(client))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const drop = (link: Link, how: 'reset' | 'close') => {
    links.delete(link)
    if (how === 'reset') link.client.resetAndDestroy()
    else link.client.destroy()
    link.server.destroy()
  }
  const accept = (client: Socket) => {
    client.on('error', () => {})
    if (fault === 'reset') return void client.resetAndDestroy()
    const link: Link = { client, server: connect(target), dead: fault === 'black hole', free: 0 }
    links.add(link)
    link.server.on('error', () => drop(link, 'reset'))
    client.on('data', (bytes) => !isSwallowed(link) && link.server.write(bytes))
    link.server.on('data', (bytes) => !isSwallowed(link) && answer(link, bytes))
    client.on('close', () => drop(link, 'close'))
    link.server.on('close', () => !link.dead && drop(link, 'close'))
  }
  const isSwallowed = (link: Link) => {
    link.dead ||= fault === 'black hole'
    return link.dead
  }
  const later = (link: Link, ms: number, bytes: Buffer) => {
    link.free = Math.max(link.free, Date.now()) + ms
    setTimeout(() => link.client.write(bytes), link.free - Date.now()).unref()
  }
  const answer = (link: Link, bytes: Buffer) => {
    if (fault === 'slow') return later(link, slowMs, bytes)
    if (fault === 'drip') return void bytes.forEach((byte) => void later(link, dripMs, Buffer.of(byte)))
    if (fault !== 'cut') return void link.client.write(bytes)
    link.client.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => drop(link, 'reset'))
  }

  return {
    port,
    async set(next: Fault): Promise<void> {
      const closed = fault === 'refused'
      fault = next
      if (next === 'refused' && !closed) {
        server.close()
        for (const link of links) drop(link, 'reset')
      }
      if (next === 'reset') for (const link of links) drop(link, 'reset')
      if (next !== 'refused' && closed) {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
    async stop(): Promise<void> {
      for (const link of links) drop(link, 'close')
      if (server.listening) await new Promise((done) => server.close(done))
    },
  }
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
