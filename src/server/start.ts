import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { accessWarning } from '../account/access/access-warning.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { programFile } from '../platform/paths.ts'
import type { Example } from './example.ts'
import type { Service } from './service.ts'

// The stand-ins are no part of the service: the path is made at run time so that nothing here imports them.
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
  // A second signal waits for the same end as the first.
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
    // What fails because the service was told to end is no failure.
    if (told) return
    throw error
  }
  say(`\nRapportering av energikartlegging: ${config.appUrl}`, `Database: ${service.database}`)
  const warning = accessWarning(config.accessRules, service.ctx.clock())
  if (warning) say(warning)
  if (standIns) say('', ...standIns.personer())
  // Not at the end, which may come as a kill.
  flushCompileCache()
}

/** The modules load while the database starts: each takes about as long as the other. */
async function startEarly(config: Config): Promise<Service> {
  const log = makeLog(config.logLevel)
  const { promise: whileWaiting, resolve } = Promise.withResolvers<void>()
  const database = config.databaseUrl
    ? undefined
    : startEmbedded({ dataDir: config.dataDir, log, whileWaiting: resolve })
  // A folder that cannot be used is told of before anything else is loaded.
  if (database) await Promise.race([whileWaiting, database])
  const { startService } = await import('./service.ts')
  return startService(config, undefined, log, database)
}

/** Started after the service: no page needs them to be shown. */
async function startStandIns({ sandboxPort, verden, appUrl }: Config): Promise<Sandbox> {
  const { startSandbox } = await import(sandboxModule)
  return startSandbox({ port: sandboxPort, verden: verden ?? undefined, appUrl })
}

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

// One line that says what to do; the rest is for whoever asks for it.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
