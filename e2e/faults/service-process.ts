import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sandbox } from '../../sandbox/main.ts'
import { program, shiftedClock } from '../service.ts'

const root = resolve(import.meta.dirname, '../..')

/** The service in a process of its own, which can be killed. */
export interface ServiceProcess {
  pid: number
  port: number
  /** Exit code and signal, when it has ended. */
  ended: Promise<{ code: number | null; signal: string | null }>
  /** Its standard error so far. */
  errors(): string
  /** Its log lines so far. */
  output(): string
  send(signal: NodeJS.Signals): void
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

interface Options {
  port: number
  /** Origin that the browser uses; the service refuses other hosts. */
  appUrl: string
  sandbox: Pick<Sandbox, 'url' | 'clientId'>
  dataDir: string
  env?: Record<string, string>
  /** The tree of another release, which is built there. */
  folder?: string | null
  /** The number of the user and the group that it runs as; the caller's own without it. */
  user?: number
}

/** Starts the service without waiting until it is ready. The stand-ins are the caller's, and go on when it ends. */
export function startProcess({
  port,
  appUrl,
  sandbox,
  dataDir,
  env = {},
  folder = null,
  user,
}: Options): ServiceProcess {
  const child = spawn(process.execPath, folder ? ['dist/server/main.js'] : program, {
    cwd: folder ?? root,
    ...(user !== undefined && { uid: user, gid: user }),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      APP_URL: appUrl,
      DATA_DIR: dataDir,
      RATE_GRENSE: 'av',
      LOG_LEVEL: 'warn',
      OIDC_AUTHORITY: `${sandbox.url}/idporten`,
      OIDC_CLIENT_ID: sandbox.clientId,
      ALTINN_URL: `${sandbox.url}/altinn`,
      ENHETSREGISTERET_URL: `${sandbox.url}/enhetsregisteret/api`,
      FOLKEREGISTERET_URL: `${sandbox.url}/folkeregisteret`,
      ...shiftedClock,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A failed test may not have stopped it.
  const atEnd = () => void child.kill('SIGKILL')
  process.once('exit', atEnd)
  child.once('exit', () => process.off('exit', atEnd))
  const said = { output: '', errors: '' }
  child.stdout?.on('data', (part) => {
    said.output += String(part)
  })
  child.stderr?.on('data', (part) => {
    said.errors += String(part)
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  return {
    pid: child.pid ?? 0,
    port,
    ended,
    errors: () => said.errors,
    output: () => said.output,
    send: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (isRunning(child)) child.kill(signal)
      return (await ended).code
    },
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Waits until it is ready. @returns milliseconds @throws with its output when it ends or takes too long */
export async function ready(service: ServiceProcess, limitMs = 90_000): Promise<number> {
  const started = performance.now()
  let over = false
  service.ended.then(() => {
    over = true
  })
  while (!(await isReady(`http://127.0.0.1:${service.port}`))) {
    if (over || performance.now() - started > limitMs)
      throw new Error(`The service did not become ready: ${service.errors()}${lastWords(service)}`)
    await wait(50)
  }
  return performance.now() - started
}

/** The last log lines, without the lines about refused calls except the last. */
function lastWords(service: ServiceProcess): string {
  const lines = service.output().trim().split('\n')
  const others = lines.filter((line) => !line.includes('"msg":"refused"'))
  return [...others.slice(-15), lines.at(-1)].join('\n').slice(-8000)
}

/** Whether the service at that address is ready, or an instance behind it. */
export const isReady = (url: string) =>
  fetch(`${url}/api/helse/klar`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** The number of the embedded database's main process; 0 when it has stopped cleanly. */
export async function postmaster(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  return Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
}

/** In MB, of a process. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
export const openFilesOf = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length
