import { ConfigError, readConfig } from './config.ts'
import { startService } from './service.ts'

// The stand-ins are no part of the service: the path is made at run time so that nothing here imports them.
const sandboxModule = new URL('../../sandbox/main.ts', import.meta.url).href

interface Sandbox {
  personer(): string[]
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
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      await service.stop()
      await standIns?.stop()
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

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || !(error instanceof Error)
  process.stderr.write(`${expected ? String((error as Error).message ?? error) : (error as Error).message}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
