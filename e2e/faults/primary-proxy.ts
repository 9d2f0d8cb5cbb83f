import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { asSuperuser } from './debian-postgres.ts'

interface Server {
  port: number
  password: string
}

/**
 * A TCP proxy on 127.0.0.1 to the PostgreSQL server that takes writes, like the database part of deploy/haproxy.cfg: it
 * asks each server, and closes the connections to one that takes no writes any more.
 */
export async function startPrimaryProxy(servers: readonly Server[]) {
  let primary: number | undefined
  const links = new Set<Socket>()
  const proxy = createServer((client) => {
    client.on('error', () => {})
    if (primary === undefined) return void client.destroy()
    const server = connect(primary, '127.0.0.1')
    server.on('error', () => {})
    links.add(client)
    client.on('close', () => {
      links.delete(client)
      server.destroy()
    })
    server.on('close', () => client.destroy())
    client.pipe(server)
    server.pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const stop = new AbortController()
  const look = async () => {
    while (!stop.signal.aborted) {
      const found = await findPrimary(servers)
      if (found !== primary) for (const client of links) client.destroy()
      primary = found
      await wait(300)
    }
  }
  const looking = look()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      stop.abort()
      await looking
      for (const client of links) client.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function findPrimary(servers: readonly Server[]): Promise<number | undefined> {
  for (const server of servers) if (await takesWrites(server)) return server.port
  return undefined
}

const takesWrites = (server: Server) =>
  asSuperuser(server, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  }).catch(() => false)
