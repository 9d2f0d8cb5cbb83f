import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from './service-process.ts'

interface Instance {
  port: number
  ready: boolean
}

/** A load balancer in front of several instances, like haproxy in deploy/: readiness checks, round robin. */
export async function startBalancer() {
  const instances: Instance[] = []
  let turn = 0
  const server = createServer(async (question, answer) => {
    const parts: Buffer[] = []
    for await (const part of question) parts.push(part)
    forward(question, answer, Buffer.concat(parts), ready())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const ready = () => {
    turn++
    const all = instances.filter(({ ready }) => ready)
    return all.map((_, i) => all[(i + turn) % all.length]?.port ?? 0)
  }
  const look = setInterval(() => {
    for (const instance of instances)
      void isReady(`http://127.0.0.1:${instance.port}`).then((now) => (instance.ready = now))
  }, 300)
  return {
    url: `http://localhost:${port}`,
    add: (instancePort: number) => void instances.push({ port: instancePort, ready: false }),
    remove(instancePort: number) {
      const at = instances.findIndex((each) => each.port === instancePort)
      if (at >= 0) instances.splice(at, 1)
    },
    /** Resolves when an instance is ready. */
    async hasOne() {
      while (ready().length === 0) await wait(50)
    },
    async stop() {
      clearInterval(look)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Tries another instance only when the connection was refused, because a save must not be made twice. */
function forward(question: IncomingMessage, answer: ServerResponse, body: Buffer, ports: number[]): void {
  const [port, ...rest] = ports
  const refuse = (status: number) => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(status, { 'retry-after': '1' }).end()
  }
  if (port === undefined) {
    refuse(503)
    return
  }
  const { method, url, headers } = question
  const sent: ClientRequest = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  let connected = false
  sent.once('socket', (socket) => socket.once('connect', () => (connected = true)))
  sent.once('error', () => (connected ? refuse(502) : forward(question, answer, body, rest)))
  sent.once('response', (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers)
    from.once('error', () => answer.destroy())
    from.pipe(answer)
  })
  sent.end(body)
}
