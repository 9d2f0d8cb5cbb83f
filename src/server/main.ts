import { readConfig } from './config.ts'
import { type Example, sendInExample } from './example.ts'
import { startService } from './service.ts'

// The stand-ins are no part of the service: the path is made at run time so that nothing here imports them.
const sandboxModule = new URL('../../sandbox/main.ts', import.meta.url).href

interface Sandbox {
  personer(): string[]
  eksempler: Example[]
  stop(): Promise<void>
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const standIns: Sandbox | null = config.standIns
    ? await (await import(sandboxModule)).startSandbox({
        port: config.sandboxPort,
        verden: config.verden ?? undefined,
        appUrl: config.appUrl,
      })
    : null
  try {
    const service = await startService(config)
    for (const example of standIns?.eksempler ?? []) await sendInExample(service.ctx, example)
    let stopped: Promise<void> | undefined
    // A second signal waits for the same end as the first.
    const stop = () => {
      stopped ??= service.stop().then(() => standIns?.stop())
      return stopped
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void stop().then(() => process.exit(0)))
    say(`\nRapportering av energikartlegging: ${config.appUrl}`, `Database: ${service.database}`)
    if (standIns) say('', ...standIns.personer())
  } catch (error) {
    await standIns?.stop()
    throw error
  }
}

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

// One line that says what to do; the rest is for whoever asks for it.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
