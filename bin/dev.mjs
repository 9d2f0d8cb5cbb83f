// npm run dev: Vite's dev server, which the browser talks to, and the service behind it, which restarts when a file that it imports is saved.
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { changedMigrations } from './migrations.mjs'
import { command, root, run, Stop } from './toolchain.mjs'

const main = 'src/server/main.ts'

/**
 * Runs both in processes of their own, so that a saved style or component restarts nothing. When one ends, the other is stopped.
 *
 * @param args for the service's Node, such as `--inspect`
 */
export async function dev(node, args) {
  const { default: pretty } = await import('pino-pretty')
  const port = await portFor('PORT', 3000)
  const env = {
    VITE_URL: `http://127.0.0.1:${port}`,
    APP_URL: process.env.APP_URL ?? `http://localhost:${port}`,
    // The service's own, which vite.config.ts passes requests on to.
    PORT: String(await portFrom(0)),
    SANDBOX_PORT: String(await portFor('SANDBOX_PORT', 3100)),
    // Of a thousand files one was saved: the service is back in half the time.
    NODE_COMPILE_CACHE: join(root, '.tmp', 'compile-cache'),
  }
  const output = pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
  const ended = new AbortController()
  const { signal } = ended
  const watched = ['--watch', '--watch-preserve-output', ...args, main]
  const onMessage = greetOnce()
  // `--watch` follows imports, and a migration is read.
  const service = async () => {
    let code = 0
    for (const saved of migrationsSaved(signal)) {
      code = await run(node, watched, { env, signal: AbortSignal.any([signal, saved]), output, onMessage })
      if (!saved.aborted) break
    }
    return code
  }
  const codes = await Promise.all(
    [run(node, [command('vite'), '--logLevel', 'warn'], { env, signal }), service()].map((running) =>
      running.finally(() => ended.abort()),
    ),
  )
  return Math.max(...codes)
}

/** Shows the address, and who can sign in, at the first start alone: what a restart prints must not move errors out of sight. */
function greetOnce() {
  let isGreeted = false
  return ({ greeting }) => {
    if (!greeting) return
    console.log(isGreeted ? 'Tjenesten er startet på nytt' : greeting)
    isGreeted = true
    for (const line of changedMigrations()) console.log(line)
  }
}

/** For each run of the service a signal that aborts when a migration is saved, until the other signal does. */
function* migrationsSaved(ended) {
  while (!ended.aborted) {
    const saved = new AbortController()
    const watcher = watch(join(root, 'src'), { recursive: true }, (_event, name) => {
      if (name?.endsWith('.sql')) saved.abort()
    })
    try {
      yield saved.signal
    } finally {
      watcher.close()
    }
  }
}

/** The port that a setting names, which must be free; without the setting the first free one from `usual`. */
async function portFor(name, usual) {
  const set = process.env[name]
  if (!set) return portFrom(usual)
  if (!(await isFree(Number(set)))) throw new Stop(`Port ${set} is in use: set ${name} to another`)
  return Number(set)
}

/** @param first 0 for any free port */
async function portFrom(first) {
  for (let port = first; ; port++) {
    const free = await isFree(port)
    if (free) return free
  }
}

/** @returns the port, or false when it is in use */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  const { port: free } = server.address()
  server.close()
  await once(server, 'close')
  return free
}
