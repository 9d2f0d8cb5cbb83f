import { text } from 'node:stream/consumers'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { readConfig } from '../platform/config.ts'
import { configuredKeys } from '../platform/keys.ts'
import { makeLog } from '../platform/log.ts'
import { parseErase, usage } from './arguments.ts'
import { erase } from './erase.ts'
import type { Counts, UpkeepContext } from './record.ts'
import { resealAll } from './reseal.ts'

// A person is looked for in every row. Calls have seconds, this takes what it takes.
const noLimits = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * `npm run rekey` and `npm run erase` (docs/operations.md, docs/privacy.md), with the configuration of the service. With
 * the embedded database the service must be stopped first, because one process at a time uses it.
 */
async function main([command, ...args]: string[]): Promise<number> {
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel)
  const quiet = makeLog('warn')
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: quiet })
  const url = config.databaseUrlMigrering ?? config.databaseUrl ?? embedded?.connectionString ?? ''
  const pool = createPool({ connectionString: url, ...noLimits }, { max: 1, log: quiet })
  try {
    await migrate(url)
    const ctx: UpkeepContext = {
      config,
      pool,
      keys: await configuredKeys(config),
      log,
      clock: () => new Date(),
    }
    return command === 'rekey' ? await rekey(ctx) : await runErase(ctx, args)
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

async function rekey(ctx: UpkeepContext): Promise<number> {
  const { fornyet, varFornyet, ukjent, pseudonymer } = await resealAll(ctx)
  print(`Sealed anew: ${fornyet}. Sealed with NOKKEL before: ${varFornyet}. With no accepted key: ${ukjent}.`)
  print(`Rows whose pseudonym was renewed: ${pseudonymer}.`)
  if (ukjent > 0) print('Put the key that those were sealed with into NOKLER_GODTATT and run this again.')
  return ukjent > 0 ? 1 : 0
}

async function runErase(ctx: UpkeepContext, args: string[]): Promise<number> {
  const parsed = await parseErase(args, () => text(process.stdin))
  if (!parsed) {
    print(usage)
    return 1
  }
  const { removal, commit, count } = parsed
  const counts: Counts = await erase(ctx, removal, commit, count)
  const how = removal.what === 'reports-before' ? `--count ${counts.kartlegging}` : '--yes'
  print(commit ? 'Removed or cleared:' : `Would be removed or cleared (nothing was; add ${how}):`)
  for (const [table, rows] of Object.entries(counts)) print(`${String(rows).padStart(8)}  ${table}`)
  return removal.what === 'person' ? explain(counts) : 0
}

/** Says what stays of a person and why. @returns 1 when something stays that should not */
function explain(counts: Counts): number {
  const { frosne = 0, navnebrodre = 0 } = counts
  if (frosne > 0)
    print(`${frosne} frozen submissions keep the name or an address: they go with their report.`)
  if (navnebrodre > 0)
    print(
      `${navnebrodre} reports keep the name, since their history has it for somebody else alone. Where that is the same person, under a key\n` +
        'that is accepted no more, give the name on a line after the number.',
    )
  const left = Object.keys(counts).filter((what) => what.startsWith('igjen '))
  if (left.length === 0) return 0
  print(
    'Not done. A name or an address stays in rows that this command does not change (igjen). Look at each.',
  )
  return 1
}

const print = (line: string) => process.stdout.write(`${line}\n`)

main(process.argv.slice(2))
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
