import { pathToFileURL } from 'node:url'
import { accessWarning } from '../account/access/access-warning.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { programFile } from '../platform/paths.ts'
import type { Example } from './example.ts'
import type { Service } from './service.ts'

// The stand-ins are not part of the service: a path made at run time keeps them out of its imports.
const sandboxModule = pathToFileURL(programFile('stand-ins')).href

interface Sandbox {
  personer(): string[]
  eksempler: Example[]
  stop(): Promise<void>
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const service = await startEarly(config)
  let standIns: Sandbox | null = null
  let stopped: Promise<void> | undefined
  // A second signal waits for the same stop as the first.
  const stop = () => {
    stopped ??= service.stop().then(() => standIns?.stop())
    return stopped
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)))
  try {
    standIns = config.standIns ? await startStandIns(config) : null
    const { sendInExample } = await import('./example.ts')
    for (const example of standIns?.eksempler ?? []) await sendInExample(service.ctx, example)
  } catch (error) {
    const told = stopped
    await stop()
    // An error after a signal to stop is not reported.
    if (told) return
    throw error
  }
  const warning = accessWarning(config.accessRules, service.ctx.clock())
  greet(config, [
    `\nRapportering av energikartlegging: ${config.appUrl}`,
    `Database: ${service.database}`,
    ...(warning ? [warning] : []),
    ...(standIns ? ['', ...standIns.personer()] : []),
  ])
}

/** Starts the embedded database and loads the modules meanwhile; each takes about as long. */
async function startEarly(config: Config): Promise<Service> {
  const log = makeLog(config.logLevel)
  const { promise: whileWaiting, resolve } = Promise.withResolvers<void>()
  const database = config.databaseUrl
    ? undefined
    : startEmbedded({ dataDir: config.dataDir, log, whileWaiting: resolve })
  // An error about the folder comes before the other modules are loaded.
  if (database) await Promise.race([whileWaiting, database])
  const { startService } = await import('./service.ts')
  return startService(config, undefined, log, database)
}

/** Starts the stand-ins, after the service, because pages are shown without them. */
async function startStandIns({ sandboxPort, verden, appUrl }: Config): Promise<Sandbox> {
  const { startSandbox } = await import(sandboxModule)
  return startSandbox({ port: sandboxPort, verden: verden ?? undefined, appUrl })
}

/** Prints how to use the service. In development bin/dev.mjs prints it, at the first start alone. */
function greet({ viteUrl }: Config, lines: string[]): void {
  const greeting = lines.join('\n')
  if (viteUrl && process.send) process.send({ greeting })
  else process.stdout.write(`${greeting}\n`)
}

/** What kept it from starting, and for a port in use the setting that names another. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error.message
  return `${error.message}: set PORT (or METRICS_PORT) to a free one`
}

/** Errors of JavaScript itself: a mistake in the code, whose message names no file. */
const mistakes = [SyntaxError, ReferenceError, TypeError]

// One line that says what to do; the stack, with file and line, is printed on request, and for a mistake in the code.
main().catch((error: unknown) => {
  const isMistake = mistakes.some((kind) => error instanceof kind)
  if (isMistake || process.env.LOG_LEVEL === 'debug') console.error(error)
  else process.stderr.write(`${lineOf(error)}\n`)
  process.exit(1)
})
