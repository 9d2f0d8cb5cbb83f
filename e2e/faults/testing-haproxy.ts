import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/server/testing-port.ts'
import { isReady } from './service-process.ts'

const root = resolve(import.meta.dirname, '../..')
const finder: string = '../../bin/haproxy.mjs'
const { findOrFetchHaproxy } = await import(finder)
const { HAPROXY_PROGRAM: program = '', HAPROXY_LIBRARIES: libraries = '' } = findOrFetchHaproxy()

/** Whether this machine has haproxy, or could fetch it. */
export const hasHaproxy = Boolean(program)
if (!hasHaproxy)
  console.log('This machine has no haproxy (apt-get install haproxy): deploy/haproxy.cfg was not tried')

/** haproxy with deploy/haproxy.cfg as it is, but for names and ports of this machine. */
export interface Haproxy {
  /** Where people come from. */
  url: string
  /** Where the service finds the PostgreSQL server that takes writes. */
  databasePort: number
  stop(): Promise<void>
}

/** @param ports of the two instances of the service, and of the two database servers */
export async function startHaproxy(ports: {
  services: readonly [number, number]
  databases?: readonly [number, number]
}): Promise<Haproxy> {
  // Nothing listens on port 9.
  const { services, databases = [9, 9] } = ports
  const [port, databasePort] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'))
  const settings = (await readFile(join(root, 'deploy/haproxy.cfg'), 'utf8'))
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind :5432', `bind 127.0.0.1:${databasePort}`)
    .replace(/service([12]):3000/g, (_, n) => `127.0.0.1:${services[n - 1]}`)
    .replace(/db([12]):5432/g, (_, n) => `127.0.0.1:${databases[n - 1]}`)
  await writeFile(join(folder, 'haproxy.cfg'), settings)
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) }
  const haproxy = spawn(program, ['-f', join(folder, 'haproxy.cfg')], { env, stdio: 'ignore' })
  const atEnd = () => void haproxy.kill('SIGKILL')
  process.once('exit', atEnd)
  return {
    url: `http://localhost:${port}`,
    databasePort,
    async stop() {
      process.off('exit', atEnd)
      haproxy.kill('SIGKILL')
      if (haproxy.exitCode === null && haproxy.signalCode === null) await once(haproxy, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when an instance behind it answers. */
export async function hasInstance(haproxy: Haproxy): Promise<void> {
  while (!(await isReady(haproxy.url))) await wait(100)
}
