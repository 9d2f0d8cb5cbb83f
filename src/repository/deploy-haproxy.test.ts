import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Haproxy, hasHaproxy, startHaproxy } from '../../e2e/faults/testing-haproxy.ts'

/** An instance of the service, as the proxy sees it. */
interface Instance {
  server: Server
  /** The name of the one file that it has. */
  file: string
  ready: boolean
  /** The headers of the calls that it got. */
  got: IncomingHttpHeaders[]
}

let instances: Instance[] = []
let haproxy: Haproxy | undefined

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function startInstance(file: string): Promise<Instance> {
  const instance: Instance = { server: createServer(), file, ready: false, got: [] }
  instance.server.on('request', (call, answer) => {
    if (call.url === '/api/helse/klar') return answer.writeHead(instance.ready ? 200 : 503).end()
    // A file of the release of that instance.
    if (call.url?.startsWith('/assets/'))
      return answer.writeHead(call.url.endsWith(instance.file) ? 200 : 404).end()
    instance.got.push(call.headers)
    answer.end('ok')
  })
  await once(instance.server.listen(0, '127.0.0.1'), 'listening')
  return instance
}

/** One call through the proxy, as from a browser behind another proxy. */
async function call(path = '/') {
  const headers = { host: 'rapport.eksempel.no', 'x-forwarded-for': '203.0.113.7' }
  const [answer] = await once(request(`${haproxy?.url}${path}`, { headers }).end(), 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
/** Of a call; null while haproxy does not listen yet. */
const status = () =>
  call().then(
    (answer) => answer.status,
    () => null,
  )

// deploy/haproxy.cfg as it is, but for names and ports of this machine.
beforeAll(async () => {
  if (!hasHaproxy) return
  instances = [await startInstance('old.js'), await startInstance('new.js')]
  const [one, two] = instances.map(({ server }) => portOf(server)) as [number, number]
  haproxy = await startHaproxy({ services: [one, two] })
}, 40_000)
afterAll(async () => {
  if (!haproxy) return
  await haproxy.stop()
  for (const { server } of instances) server.close().closeAllConnections()
})

it.skipIf(!hasHaproxy)(
  'haproxy leads to the instances that are ready, and says so itself when none is',
  async () => {
    const [one, two] = instances as [Instance, Instance]
    one.ready = true
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
    expect([one.got.length > 0, two.got.length]).toEqual([true, 0])
    two.ready = true
    one.ready = false
    await expect
      .poll(async () => [await status(), two.got.length > 0], { timeout: 10_000 })
      .toEqual([200, true])
    two.ready = false
    await expect.poll(status, { timeout: 10_000 }).toBe(503)
    const { headers, body } = await call()
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' })
    expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'utilgjengelig' })
  },
)

it.skipIf(!hasHaproxy)('haproxy hands on the host, and adds the address of its caller to the end', () => {
  const [first] = instances.flatMap(({ got }) => got)
  expect(first).toMatchObject({ host: 'rapport.eksempel.no', 'x-forwarded-proto': 'https' })
  expect(first?.['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1')
})

it.skipIf(!hasHaproxy)('while two releases answer, a file comes from the instance that has it', async () => {
  for (const instance of instances) instance.ready = true
  const found = async (name: string) => (await call(`/assets/${name}`)).status
  await expect
    .poll(() => Promise.all(['old.js', 'new.js'].map(found)), { timeout: 10_000 })
    .toEqual([200, 200])
  const names = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? 'old.js' : 'new.js'))
  expect(new Set(await Promise.all(names.map(found)))).toEqual(new Set([200]))
  expect(await found('gone.js')).toBe(404)
})
