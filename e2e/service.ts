import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Verden } from '../sandbox/verden/skjema.ts'
import { freePort } from '../src/server/testing-port.ts'

export const root = resolve(import.meta.dirname, '..')

/** Settings of rules.md §10; they override those of the tests. */
export type Settings = Record<string, string>

/** What `PUT /feil` of the stand-ins takes (rules.md §9). */
interface Fault {
  tjeneste: 'idporten' | 'altinn' | 'enhetsregisteret' | 'folkeregisteret'
  status?: number
  forsinkelseMs?: number
  antall?: number
}

/** The clock that the tests run by, where it is another (shifted-clock.mjs). */
export const shiftedClock: Settings | undefined = process.env.CLOCK_AHEAD_MS
  ? { NODE_OPTIONS: process.env.NODE_OPTIONS ?? '', CLOCK_AHEAD_MS: process.env.CLOCK_AHEAD_MS }
  : undefined

/** Arguments of Node for the service: the built one from the launcher, without it the sources. */
export const program = [process.env.SERVICE ?? 'src/server/main.ts']

/** The whole service with its stand-ins, as `npm start` runs it. */
export interface Service {
  /** Origin, without a slash at the end. */
  url: string
  /** Origin of the stand-ins. */
  sandbox: string
  /** Path of the file with its output. */
  log: string
  dataDir: string
  /** Makes a national service fail; without an argument ends all faults. */
  fault(fault?: Fault): Promise<void>
  /** The world of the stand-ins. */
  world(): Promise<Verden>
  replaceWorld(world: Verden): Promise<void>
  stop(): Promise<void>
  /** Stops it; `resume` starts it again on the same ports and data, as an upgrade does. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Suspends the process until `thaw`: connections are accepted, and no call is answered. */
  freeze(): void
  thaw(): void
}

/** The data folder that services start from, where Playwright's set-up has made one: to make a database takes seconds. */
const firstData = process.env.E2E_DATA

/** Playwright's global set-up: makes the data folder that each service gets a copy of. */
export default async function makeData(): Promise<() => Promise<void>> {
  const service = await startService()
  await service.halt()
  Object.assign(process.env, { E2E_DATA: service.dataDir })
  return service.stop
}

/**
 * Starts the service on free ports with a data folder of its own. Its log is written to `test-results`.
 *
 * @param what arguments of Node, and the folder to run in; the built service unless given
 * @throws with the service's output when it does not start
 */
export async function startService(
  settings: Settings = {},
  what = { folder: root, program },
): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'energikartlegging-e2e-'))
  // What lies there is of the day on which it was made.
  if (firstData && !settings.CLOCK) await promisify(execFile)('cp', ['-a', `${firstData}/.`, dataDir])
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    // At any date a new report is of the reporting year, unless a test asks.
    FORRIGE_AR_TIL: 'av',
    ...(settings.CLOCK ? undefined : shiftedClock),
    ...settings,
  }
  const log = join(root, 'test-results', `service-${port}.log`)
  await mkdir(join(root, 'test-results'), { recursive: true })
  let child = run(what, env, log)
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await started(child)
  } catch (error) {
    await stop()
    throw error
  }
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  return {
    url: `http://localhost:${port}`,
    sandbox,
    log,
    dataDir,
    stop,
    halt: () => end(child),
    resume: () => {
      child = run(what, env, log)
      return started(child)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    fault: (fault) =>
      fault
        ? send(`${sandbox}/feil`, 'PUT', fault).then(ignore)
        : send(`${sandbox}/feil`, 'DELETE').then(ignore),
    world: async () => (await (await send(`${sandbox}/verden`, 'GET')).json()) as Verden,
    replaceWorld: (world) => send(`${sandbox}/verden`, 'PUT', world).then(ignore),
  }
}

function run(
  { folder, program }: { folder: string; program: string[] },
  env: NodeJS.ProcessEnv,
  log: string,
): ChildProcess {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(createWriteStream(log, { flags: 'a' }))
  return child
}

const ignore = () => {}

async function send(url: string, method: string, body?: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Resolves when the address is printed. */
async function started(child: ChildProcess): Promise<void> {
  const said: string[] = []
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The service has no output')
  stderr.on('data', (part) => said.push(String(part)))
  await new Promise<void>((ready, fail) => {
    createInterface({ input: stdout }).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Rapportering av energikartlegging: ')) ready()
    })
    child.once('exit', (code) => fail(new Error(`The service ended with ${code}:\n${said.join('\n')}`)))
    child.once('error', fail)
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // A suspended process gets no SIGTERM.
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  await once(child, 'exit')
}
