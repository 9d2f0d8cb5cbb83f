import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type ServiceProcess, startProcess } from './service-process.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** The newest release that this one may replace instance by instance: later than the last stop of docs/operations.md. */
export const releaseBefore = '48c03865'
/**
 * An earlier release, taken from the repository's history, with its own packages, and built. It is kept in `.tmp/releases`.
 *
 * @returns its folder; null, and a line that says so, in a clone without that commit
 */
export async function releaseAt(commit: string): Promise<string | null> {
  const folder = join(root, '.tmp/releases', commit)
  if (existsSync(join(folder, 'dist/server/main.js'))) return folder
  const git = (...args: string[]) => run('git', args, { cwd: root, maxBuffer: 2 ** 28, encoding: 'buffer' })
  if (!(await git('cat-file', '-e', `${commit}^{commit}`).catch(() => null))) {
    console.log(`This clone has no commit ${commit}: that release was not tried`)
    return null
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = join(root, '.tmp/releases', `${commit}.tar`)
  await git('archive', '-o', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  // The same packages are taken from here, as hard links.
  if ((await lock(folder)) === (await lock(root)))
    await run('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')])
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 26 })
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 2 ** 26 })
  return folder
}

/** Starts an earlier release, or this one where `folder` is null, without waiting until it is ready. */
export function startRelease(
  folder: string | null,
  { port, appUrl, sandbox, env }: Omit<Parameters<typeof startProcess>[0], 'dataDir'>,
): ServiceProcess {
  if (folder === null) return startProcess({ port, appUrl, sandbox, dataDir: '/nonexistent', env: env ?? {} })
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      APP_URL: appUrl,
      DATA_DIR: '/nonexistent',
      RATE_GRENSE: 'av',
      LOG_LEVEL: 'warn',
      OIDC_AUTHORITY: `${sandbox.url}/idporten`,
      OIDC_CLIENT_ID: sandbox.clientId,
      ALTINN_URL: `${sandbox.url}/altinn`,
      ENHETSREGISTERET_URL: `${sandbox.url}/enhetsregisteret/api`,
      FOLKEREGISTERET_URL: `${sandbox.url}/folkeregisteret`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => void child.kill('SIGKILL'))
  const said = { output: '', errors: '' }
  child.stdout.on('data', (part) => (said.output += String(part)))
  child.stderr.on('data', (part) => (said.errors += String(part)))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  return {
    pid: child.pid ?? 0,
    port,
    ended,
    errors: () => said.errors,
    output: () => said.output,
    send: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await ended).code
    },
  }
}
