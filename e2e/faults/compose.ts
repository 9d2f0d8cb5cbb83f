import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../src/server/testing-port.ts'
import { isReady } from './service-process.ts'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '../../deploy')
const minute = 60_000

/** The containers of deploy/compose.yaml, with the stand-ins of compose.sandbox.yaml. */
export interface Composed {
  appUrl: string
  sandboxUrl: string
  killPrimary(): Promise<void>
  promoteStandby(): Promise<void>
  /** Makes the old primary a standby of the other. Resolves when replication is synchronous again. */
  comeBack(): Promise<void>
  /** Replaces one instance of the service after the other. */
  replaceInstances(): Promise<void>
  stop(): Promise<void>
}

/** Whether this machine has Docker's engine and `compose`. */
export async function hasContainerEngine(): Promise<boolean> {
  try {
    await run('docker', ['info'], { timeout: minute / 2 })
    await run('docker', ['compose', 'version'], { timeout: minute / 2 })
    return true
  } catch {
    return false
  }
}

/** Starts the containers under a name, on ports and with secrets of their own. */
export async function startCompose(): Promise<Composed> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const appUrl = `http://localhost:${port}`
  const project = `failover-${randomBytes(4).toString('hex')}`
  const env = { ...process.env, ...settings(appUrl, port, sandboxPort) }
  const files = ['compose.yaml', 'compose.sandbox.yaml'].flatMap((name) => ['-f', join(deploy, name)])
  const compose = async (...args: string[]) => {
    const all = ['compose', '-p', project, ...files, ...args]
    return (await run('docker', all, { env, maxBuffer: 2 ** 26 })).stdout
  }
  const psql = (host: string, ...args: string[]) =>
    compose('exec', '-T', host, 'psql', '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', ...args)
  /** As docs/operations.md says: the file by standard input. */
  const statements = async (host: string, name: string) => {
    const all = ['compose', '-p', project, ...files, 'exec', '-T', host, 'psql', '-U', 'postgres']
    const child = spawn('docker', all, { env, stdio: ['pipe', 'ignore', 'inherit'] })
    child.stdin.end(await readFile(join(deploy, 'postgres', name)))
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${name} on ${host} ended with ${code}`)
  }
  /** Each commit of that server waits for its standby from now on. */
  const synchronize = async (host: string) => {
    const follows = `select count(*) from pg_stat_replication where state = 'streaming'`
    await until(async () => (await psql(host, '-Atc', follows)).trim() === '1', `${host} has no standby`)
    await statements(host, 'synchronous.sql')
    const together = `select count(*) from pg_stat_replication where sync_state = 'sync'`
    await until(async () => (await psql(host, '-Atc', together)).trim() === '1', `${host} waits for none`)
  }
  const stop = async () => void (await compose('down', '-v', '--remove-orphans', '-t', '5'))
  try {
    await compose('up', '-d', '--build')
    await until(() => isReady(appUrl), 'nothing is ready behind the proxy')
    await synchronize('db1')
  } catch (error) {
    console.log((await compose('logs', '--tail', '40').catch(String)).slice(-20_000))
    await stop()
    throw error
  }
  return {
    appUrl,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    killPrimary: async () => void (await compose('kill', '-s', 'KILL', 'db1')),
    promoteStandby: () => statements('db2', 'promote.sql'),
    async comeBack() {
      await compose('rm', '-sf', 'db1')
      await run('docker', ['volume', 'rm', `${project}_db1`])
      await compose('up', '-d', '--no-build', 'db1')
      await synchronize('db2')
    },
    async replaceInstances() {
      for (const name of ['service1', 'service2']) {
        await compose('up', '-d', '--no-deps', '--no-build', '--force-recreate', '--wait', name)
      }
    },
    stop,
  }
}

function settings(appUrl: string, port: number, sandboxPort: number) {
  const secret = () => randomBytes(24).toString('hex')
  // compose.sandbox.yaml says what stands in for them.
  const national = ['OIDC_AUTHORITY', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'ALTINN_URL', 'ENHETSREGISTERET_URL']
  const others = ['FOLKEREGISTERET_URL', 'MASKINPORTEN_URL', 'MASKINPORTEN_CLIENT_ID', 'MASKINPORTEN_KEY']
  return {
    APP_URL: appUrl,
    LISTEN: `127.0.0.1:${port}`,
    SANDBOX_LISTEN: `127.0.0.1:${sandboxPort}`,
    NOKKEL: randomBytes(32).toString('base64'),
    DB_PASSWORD: secret(),
    DB_SERVICE_PASSWORD: secret(),
    DB_ADMIN_PASSWORD: secret(),
    ...Object.fromEntries([...national, ...others].map((name) => [name, 'sandbox'])),
  }
}

/** Repeats a check until it holds. An error counts as not yet. */
async function until(so: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + 5 * minute
  while (!(await so().catch(() => false))) {
    if (performance.now() > end) throw new Error(`After five minutes ${otherwise}`)
    await wait(500)
  }
}
