import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const patienceMs = 60_000
const root = join(import.meta.dirname, '..')
/** What Node is given. The launcher says how the built service is started; without it the sources are measured. */
export const program = (process.env.SERVICE ?? 'src/server/main.ts').split(' ')

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a program of ours as a process of its own, and waits until it answers. */
export async function start(
  script: string | string[],
  env: Record<string, string>,
  readyPath = '/',
  everyMs = 50,
): Promise<Running> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [script].flat(), {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await ready(child, `${url}${readyPath}`, everyMs)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function ready(child: ChildProcess, url: string, everyMs: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    if (performance.now() - began > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(`${url} did not answer within ${patienceMs / 1000} s`)
    }
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(everyMs)
  }
}

/** CPU time that a process has used, in ms; undefined where the machine does not tell. Ticks are a hundredth. */
export function cpuOf(pid: number): number | undefined {
  const fields = statOf(pid)
  return fields && (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same for all processes of a database server together, those that have ended since among them. */
export function cpuOfServer(postmaster: number): number | undefined {
  const ended = statOf(postmaster)?.slice(13, 15)
  if (!ended) return undefined
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids
    .filter((pid) => pid === postmaster || Number(statOf(pid)?.[1]) === postmaster)
    .reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), (Number(ended[0]) + Number(ended[1])) * 10)
}

/** Memory that a process holds, in MiB. */
export function residentOf(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}

/** What follows the name in /proc/<pid>/stat: [0] state, [1] parent, [11] user, [12] system time, [13] and [14] those of ended children. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
