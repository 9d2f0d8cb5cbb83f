import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { test as base } from './test.ts'

/**
 * How a call fails: with a status, or with a connection closed in the middle of the answer. When a connection is closed
 * before the answer begins, the browser itself tries again. «Answer lost»: the service takes the call, and its answer is broken off.
 */
type Failure = number | 'broken off' | 'answer lost'

/** A reverse proxy in front of the service, which makes chosen calls fail. */
export interface Gateway {
  /** Origin that the browser uses. */
  url: string
  /** Origin of the service. */
  target: string
  /** Makes the next calls whose path matches fail, one for each of the given ways, in that order. */
  fail(path: RegExp, ...failures: Failure[]): void
  /** The number of calls with a matching path since the last `fail`. */
  calls(path: RegExp): number
  /** Ends all faults. */
  mend(): void
}

function startGateway(): { server: Server; gateway: Omit<Gateway, 'url'> } {
  let faults: { path: RegExp; failures: Failure[] }[] = []
  let seen: string[] = []
  const gateway: Omit<Gateway, 'url'> = {
    target: '',
    fail: (path, ...failures) => {
      seen = []
      faults.push({ path, failures })
    },
    calls: (path) => seen.filter((one) => path.test(one)).length,
    mend: () => {
      faults = []
    },
  }
  const server = createServer((incoming, outgoing) => {
    const { url = '' } = incoming
    seen.push(url)
    const failure = faults
      .find(({ path, failures }) => path.test(url) && failures.length > 0)
      ?.failures.shift()
    const breakOff = () =>
      void outgoing
        .writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
        .write('{', () => incoming.socket.destroy())
    if (failure === 'broken off') return breakOff()
    if (failure === 'answer lost') {
      const { method, headers } = incoming
      const onward = request(`${gateway.target}${url}`, { method, headers }, (answer) =>
        answer.resume().on('end', breakOff),
      )
      return void incoming.pipe(onward)
    }
    if (failure) return void outgoing.writeHead(failure, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')
    passOn(incoming, outgoing, gateway.target)
  })
  return { server, gateway }
}

/**
 * Sends a call on to the service, and its answer back.
 *
 * @param target origin of the service
 * @param edit changes the headers of the answer
 */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  edit = (headers: IncomingHttpHeaders) => headers,
): void {
  const { url = '', method, headers } = incoming
  const onward = request(`${target}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, edit(answer.headers))
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** Tests whose browser reaches the service through a gateway. */
export const test = base.extend<{ mended: undefined }, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const { server, gateway } = startGateway()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (!address || typeof address === 'string') throw new Error('The gateway has no port')
      await use(Object.assign(gateway, { url: `http://localhost:${address.port}` }))
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ gateway }, use) => use({ APP_URL: gateway.url }), { scope: 'worker' }],
  baseURL: ({ gateway, service }, use) => {
    gateway.target = service.url
    return use(gateway.url)
  },
  mended: [
    async ({ gateway }, use) => {
      await use(undefined)
      gateway.mend()
    },
    { auto: true },
  ],
})
