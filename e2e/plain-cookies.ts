import { once } from 'node:events'
import { createServer } from 'node:http'
import { passOn } from './gateway.ts'
import { test as base } from './test.ts'

/** A reverse proxy in front of the service. */
interface Front {
  /** Origin that the browser uses. */
  url: string
  /** Origin of the service. */
  target: string
}

/**
 * Tests whose browser reaches the service through a proxy that takes `Secure` and the prefix `__Host-` off its cookies, and
 * puts the prefix back. WebKit keeps no cookie that is `Secure` from an address without TLS, not even from localhost.
 */
export const test = base.extend<object, { front: Front }>({
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const front: Front = { url: '', target: '' }
      const server = createServer((incoming, outgoing) => {
        const { cookie } = incoming.headers
        if (cookie) incoming.headers.cookie = cookie.replaceAll('plain-', '__Host-')
        passOn(incoming, outgoing, front.target, ({ 'set-cookie': set, ...headers }) => ({
          ...headers,
          ...(set && {
            'set-cookie': set.map((one) => one.replace('__Host-', 'plain-').replace('; Secure', '')),
          }),
        }))
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (!address || typeof address === 'string') throw new Error('The proxy has no port')
      front.url = `http://localhost:${address.port}`
      await use(front)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ front }, use) => use({ APP_URL: front.url }), { scope: 'worker' }],
  baseURL: ({ front, service }, use) => {
    front.target = service.url
    return use(front.url)
  },
})
