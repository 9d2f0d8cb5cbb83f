import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { program, root } from '../e2e/service.ts'
import { freePort } from '../src/server/testing-port.ts'
import { benchKey } from './seed/context.ts'

const startTimeoutMs = 60_000

export interface Running {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts a program under Node on a free port, and waits until `readyPath` answers 2xx.
 *
 * @param args of Node
 * @throws when the program ends, or is not ready within a minute
 */
export async function start(args: string[], env: Record<string, string>, readyPath = '/'): Promise<Running> {
  const port = String(await freePort())
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const url = `http://localhost:${port}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await ready(child, url + readyPath)
    return { url, child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(10)
  }
  throw new Error(`${child.spawnargs.at(-1)} ended, or did not answer ${url} in time`)
}

// Nobody signs in and nothing is fetched during a measurement, so the national services need not be there.
const nowhere = 'http://127.0.0.1:9'

/**
 * The built service on a database, without the stand-ins. Its limit on calls per minute is off, because few sessions
 * make the calls of many.
 *
 * @param given settings over those, and arguments of Node
 */
export const service = (
  databaseUrl: string,
  given: { env?: Record<string, string>; node?: string[] } = {},
): Promise<Running> => {
  const env = {
    DATABASE_URL: databaseUrl,
    OIDC_AUTHORITY: nowhere,
    ALTINN_URL: nowhere,
    ENHETSREGISTERET_URL: nowhere,
    FOLKEREGISTERET_URL: nowhere,
    NOKKEL: benchKey,
    RATE_GRENSE: 'av',
    TILGANG_ALDER_S: '100000',
    ...given.env,
  }
  return start([...(given.node ?? []), ...program], env, '/api/helse/klar')
}

export const baseline = (databaseUrl: string): Promise<Running> =>
  start(['bench/baseline.ts'], { DATABASE_URL: databaseUrl })

/** Resident memory of a process, in MiB (Linux). */
export function residentMemory({ child }: Running): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}

/** Processor time that a process has used, with its threads, in ms (Linux). Its clock ticks every 10 ms. */
export function processorTime({ child }: Running): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Bytes in use by a service that was started with `report-heap.ts`. */
export async function heapOf({ child }: Running): Promise<number> {
  child.send('heap')
  const [bytes] = await once(child, 'message')
  return Number(bytes)
}
