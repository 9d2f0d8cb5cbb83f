import { parseArgs } from 'node:util'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { readConfig } from '../../src/platform/config.ts'
import { seed } from './seed.ts'

// npm run seed -- --reports 1000000: fills the configured database (DATABASE_URL, or the embedded one in DATA_DIR).
const { values } = parseArgs({ options: { reports: { type: 'string', default: '10000' } } })
const reports = Number(values.reports)
if (!Number.isSafeInteger(reports) || reports < 0 || reports > 10_000_000) {
  process.stderr.write('--reports takes a whole number up to 10000000\n')
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const log = { info() {}, warn() {}, error: (_detail: object, message: string) => say(message) }
const config = readConfig(process.env)
const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: config.dataDir, log }).catch((error: unknown) => {
      // One line, which says what to do: a running service has the database to itself.
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    })
const databaseUrl = config.databaseUrl ?? embedded?.connectionString ?? ''
const began = performance.now()
try {
  const { templates } = await seed(databaseUrl, reports, (done) => {
    const seconds = (performance.now() - began) / 1000
    say(`${done} of ${reports} reports after ${seconds.toFixed(0)} s`)
  })
  say(
    `${reports} reports of companies with numbers from 700000000, and ${templates.length} of the built-in ones`,
  )
} finally {
  await embedded?.stop()
}
