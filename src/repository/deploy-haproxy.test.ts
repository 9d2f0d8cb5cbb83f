import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repository } from './sources.ts'

// Found or fetched by bin/haproxy.mjs; without it these tests are skipped.
const { HAPROXY_PROGRAM: program = '', HAPROXY_LIBRARIES: libraries = '' } = process.env

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
let haproxy: ChildProcess | undefined
let folder: string
let port: number

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
  const [answer] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response')
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
  if (!program) return
  instances = [await startInstance('old.js'), await startInstance('new.js')]
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = portOf(free)
  await once(free.close(), 'close')
  folder = await mkdtemp(join(tmpdir(), 'haproxy-'))
  const settings = (await readFile(join(repository, 'deploy/haproxy.cfg'), 'utf8'))
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind :5432', `bind ${join(folder, 'database')}`)
    .replace(/service([12]):3000/g, (_, n) => `127.0.0.1:${portOf((instances[n - 1] as Instance).server)}`)
    .replace(/db[12]:5432/g, '127.0.0.1:9')
  await writeFile(join(folder, 'haproxy.cfg'), settings)
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  haproxy = spawn(program, ['-f', join(folder, 'haproxy.cfg')], { env, stdio: 'ignore' })
}, 40_000)
afterAll(async () => {
  if (!haproxy) return
  haproxy.kill('SIGKILL')
  for (const { server } of instances) server.close().closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

it.skipIf(!program)(
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

it.skipIf(!program)('haproxy hands on the host, and adds the address of its caller to the end', () => {
  const [first] = instances.flatMap(({ got }) => got)
  expect(first).toMatchObject({ host: 'rapport.eksempel.no', 'x-forwarded-proto': 'https' })
  expect(first?.['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1')
})

it.skipIf(!program)('while two releases answer, a file comes from the instance that has it', async () => {
  for (const instance of instances) instance.ready = true
  const found = async (name: string) => (await call(`/assets/${name}`)).status
  await expect
    .poll(() => Promise.all(['old.js', 'new.js'].map(found)), { timeout: 10_000 })
    .toEqual([200, 200])
  const names = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? 'old.js' : 'new.js'))
  expect(new Set(await Promise.all(names.map(found)))).toEqual(new Set([200]))
  expect(await found('gone.js')).toBe(404)
})
